-- A backup as the app writes one, by the description in README.md.
CREATE TABLE week (_id INTEGER PRIMARY KEY, date TEXT);
CREATE TABLE game (_id INTEGER PRIMARY KEY, weekFk INTEGER, gameNum INTEGER, score INTEGER);
CREATE TABLE frame (_id INTEGER PRIMARY KEY, gameFk INTEGER, frameNum INTEGER, pins INTEGER);
INSERT INTO week VALUES (1, '2026-11-05'), (2, '2026-11-12');
INSERT INTO game VALUES (1, 1, 1, 300);
INSERT INTO frame (gameFk, frameNum, pins) VALUES (1, 0, 0), (1, 1, 0), (1, 2, 0), (1, 3, 0), (1, 4, 0), (1, 5, 0), (1, 6, 0), (1, 7, 0), (1, 8, 0), (1, 9, 0), (1, 10, 0), (1, 11, 0);
INSERT INTO game VALUES (2, 1, 2, 191);
INSERT INTO frame (gameFk, frameNum, pins) VALUES (2, 0, 0), (2, 1, 512), (2, 2, 590400), (2, 3, 200), (2, 4, 0), (2, 5, 0), (2, 6, 64), (2, 7, 524804), (2, 8, 0), (2, 9, 0), (2, 10, 512);
INSERT INTO game VALUES (3, 2, 1, 90);
INSERT INTO frame (gameFk, frameNum, pins) VALUES (3, 0, 524864), (3, 1, 524864), (3, 2, 524864), (3, 3, 524864), (3, 4, 524864), (3, 5, 524864), (3, 6, 524864), (3, 7, 524864), (3, 8, 524864), (3, 9, 524864), (3, 10, 0), (3, 11, 0);
INSERT INTO game VALUES (4, 2, 2, NULL);
INSERT INTO frame (gameFk, frameNum, pins) VALUES (4, 0, 0), (4, 1, 0), (4, 2, 0);
INSERT INTO game VALUES (5, 2, 3, 187);
INSERT INTO game VALUES (6, 2, 4, 200);
INSERT INTO frame (gameFk, frameNum, pins) VALUES (6, 0, 0), (6, 1, 0), (6, 2, 0), (6, 3, 0), (6, 4, 0), (6, 5, 0), (6, 6, 0), (6, 7, 0), (6, 8, 0), (6, 9, 0), (6, 10, 0), (6, 11, 0);
