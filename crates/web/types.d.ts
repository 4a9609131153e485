// The JSON that scripts read. A test compares the shapes of the API with the OpenAPI document.

export interface Game {
  id: string;
  lane: number | null;
  rules: string;
  version: number;
  over: boolean;
  given_up: boolean;
  turn: Turn | null;
  players: Player[];
  choices: Choice[];
  winners: string[];
  opened: string;
  changed: string;
  finished: string | null;
}

export interface Turn {
  player: number;
  seat: number;
  frame: number;
  standing: number;
  bowl: number;
  full_rack: boolean;
  rack: number[] | null;
  entries: Record<string, number>;
}

/** What comes next in a game. */
export interface Ahead {
  version: number;
  turns: TurnAhead[];
  begins: number[];
  states: StateAhead[];
}

export interface TurnAhead {
  seat: number;
  frame: number;
  state: number;
}

export interface StateAhead {
  number: number;
  bowl: number;
  standing: number;
  full_rack: boolean;
  entries: Record<string, number>;
  after: BowlAhead[];
  foul: BowlAhead;
}

export interface BowlAhead {
  mark: string;
  box: number;
  next: number | null;
}

/** The numbers beside a board. */
export interface LiveNumbers {
  version: number;
  target: number;
  players: LivePlayer[];
}

export interface LivePlayer {
  seat: number;
  tonight: LiveAverage | null;
  overall: LiveAverage | null;
  odds: "own" | "typical";
  chance_of_target: number | null;
  chance_of_winning: number | null;
  chance_of_tie: number | null;
}

export interface LiveAverage {
  games: number;
  average: number | null;
}

export interface History {
  events: HistoryEvent[];
  next: number | null;
}

export interface HistoryEvent {
  ordinal: number;
  kind: string;
  change: string | null;
  player: number | null;
  seat: number | null;
  frame: number | null;
  bowl: number | null;
  pins: number | null;
  standing: number[] | null;
  foul: boolean;
  split: boolean;
  bowls: string[] | null;
  order: number[] | null;
  replaced: number | null;
  replaced_bowls: string[] | null;
  bowler: SeatBowler | null;
  replaced_bowler: SeatBowler | null;
  at: string;
  by?: string;
}

export interface Player {
  name: string;
  seat: number;
  bowler: SeatBowler | null;
  frames: Frame[];
  total: number;
  minimum: number;
  maximum: number;
  left: boolean;
  skipped: boolean;
  choices: Choice[];
}

export interface Bowler {
  id: string;
  name: string | null;
  tag: string;
  hand: "left" | "right" | null;
  state: "active" | "resting" | "merged" | "forgotten";
  merged_into: string | null;
  version: number;
}

export interface SeatBowler {
  id: string;
  name: string | null;
}

export type Choice = "join" | "order" | "give-up" | "take-up" | "undo" | "leave" | "return" | "skip";

export interface Frame {
  number: number;
  marks: string[];
  total: number | null;
  points: number | null;
  bowls: Bowl[];
  missed: number | null;
}

export interface Bowl {
  number: number;
  mark: string;
  pins: number;
  box: number;
  standing: number[] | null;
  split: boolean;
  foul: boolean;
}

export interface CorrectableBowl {
  version: number;
  number: number;
  player: number;
  seat: number;
  frame: number;
  bowl: number;
  mark: string;
  pins: number;
  locked: boolean;
  corrections: PossibleCorrection[];
}

export interface PossibleCorrection {
  pins: number;
  moves: boolean;
}

export interface LaneView {
  number: number;
  game: Game | null;
  damaged?: DamagedGame;
}

export interface DamagedGame {
  id: string;
  ordinal: number | null;
}

/** What the server writes into a page for its scripts. */
export interface Page {
  language: string;
  mayScore: boolean;
  lane: number | null;
  game: Game | null;
  damaged?: DamagedGame;
  lanes: LaneView[];
  bowler?: Bowler;
  words: Record<string, string>;
  deck: { rows: number[][]; splits: string; names: Record<string, string> };
  rules: Record<string, string>;
  counts: { pins: string[]; standing: string[]; tooMany: string[] };
}
