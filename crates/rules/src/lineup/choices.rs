//! What could be done to a lineup now, so that nobody is offered what would be refused.

use crate::{Lineup, Player};

impl Lineup {
    /// Whether this player could leave now.
    ///
    /// ```
    /// use tenpin_rules::Lineup;
    ///
    /// let lineup = Lineup::try_from(vec!["PJS".parse()?])?;
    /// assert!(!lineup.may_leave("PJS".parse()?)); // nobody would be left
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn may_leave(&self, player: Player) -> bool {
        self.is_played() && self.rotation.may_leave(player)
    }

    /// Whether this player could come back now.
    ///
    /// ```
    /// use tenpin_rules::Lineup;
    ///
    /// let lineup = Lineup::try_from(vec!["PJS".parse()?])?;
    /// assert!(!lineup.may_come_back("PJS".parse()?)); // has not left
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn may_come_back(&self, player: Player) -> bool {
        self.is_played() && self.rotation.may_come_back(player)
    }

    /// Whether this player could be skipped now.
    ///
    /// ```
    /// use tenpin_rules::Lineup;
    ///
    /// let lineup = Lineup::try_from(vec!["PJS".parse()?])?;
    /// assert!(!lineup.may_be_skipped("PJS".parse()?)); // nobody else would be up
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn may_be_skipped(&self, player: Player) -> bool {
        self.is_played() && self.rotation.may_be_skipped(player)
    }

    /// Whether the order could be changed now.
    ///
    /// ```
    /// use tenpin_rules::Lineup;
    ///
    /// let lineup = Lineup::try_from(vec!["PJS".parse()?, "KYJ".parse()?])?;
    /// assert!(lineup.may_be_reordered());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn may_be_reordered(&self) -> bool {
        self.is_played() && self.rotation.may_be_reordered()
    }
}
