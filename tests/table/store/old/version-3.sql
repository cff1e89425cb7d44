-- A database as riviera left it at version 0003: four tables of Pebbles, one of each kind.
BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0003');
CREATE TABLE chairs (
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	name TEXT NOT NULL, 
	level VARCHAR(64) NOT NULL, 
	owner VARCHAR(64) NOT NULL, 
	PRIMARY KEY (table_id, seat), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "chairs" VALUES('playing-1',0,'human','Ada','','aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa');
INSERT INTO "chairs" VALUES('playing-1',1,'human','Bo','','bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb');
INSERT INTO "chairs" VALUES('playing-1',2,'bot','Cy','gentle','');
INSERT INTO "chairs" VALUES('finished-1',0,'human','Ada','','aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa');
INSERT INTO "chairs" VALUES('finished-1',1,'bot','Bo','gentle','bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb');
INSERT INTO "chairs" VALUES('waiting-1',0,'human','Bo','','bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb');
INSERT INTO "chairs" VALUES('waiting-1',1,'open','','','');
INSERT INTO "chairs" VALUES('waiting-1',2,'open','','','');
INSERT INTO "chairs" VALUES('bot-first',0,'human','Ada','','aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa');
INSERT INTO "chairs" VALUES('bot-first',1,'bot','Cy','gentle','');
CREATE TABLE chat (
	n INTEGER NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	name TEXT NOT NULL, 
	text TEXT NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (n), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "chat" VALUES(1,'playing-1',0,'Ada','Ciao 🐟',1080.0);
CREATE TABLE entries (
	table_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	seat INTEGER NOT NULL, 
	at FLOAT NOT NULL, 
	data TEXT NOT NULL, 
	move_id VARCHAR(64), 
	PRIMARY KEY (table_id, seq), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "entries" VALUES('playing-1',1,'sit',1,1000.9,'{"name": "Bo", "owner": "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb"}',NULL);
INSERT INTO "entries" VALUES('playing-1',2,'move',0,1002.0,'{"action": "take:2"}','playing-1 1');
INSERT INTO "entries" VALUES('playing-1',3,'undo',0,1003.0,'{"to": 0}',NULL);
INSERT INTO "entries" VALUES('playing-1',4,'move',0,1004.0,'{"action": "take:2"}','playing-1 3');
INSERT INTO "entries" VALUES('playing-1',5,'undo',0,1005.0,'{"to": 0}',NULL);
INSERT INTO "entries" VALUES('playing-1',6,'move',0,1006.0,'{"action": "take:3"}','playing-1 5');
INSERT INTO "entries" VALUES('playing-1',7,'undo',0,1007.0,'{"to": 0}',NULL);
INSERT INTO "entries" VALUES('playing-1',8,'move',0,1008.0,'{"action": "take:3"}','playing-1 7');
INSERT INTO "entries" VALUES('playing-1',9,'move',0,1009.0,'{"action": "take:2"}','playing-1 8');
INSERT INTO "entries" VALUES('playing-1',10,'undo',0,1010.0,'{"to": 1}',NULL);
INSERT INTO "entries" VALUES('playing-1',11,'move',0,1011.0,'{"action": "take:3"}','playing-1 10');
INSERT INTO "entries" VALUES('playing-1',12,'undo',0,1012.0,'{"to": 0}',NULL);
INSERT INTO "entries" VALUES('playing-1',13,'move',0,1013.0,'{"action": "take:3"}','playing-1 12');
INSERT INTO "entries" VALUES('playing-1',14,'move',0,1014.0,'{"action": "take:1"}','playing-1 13');
INSERT INTO "entries" VALUES('playing-1',15,'move',0,1015.0,'{"action": "take:3"}','playing-1 14');
INSERT INTO "entries" VALUES('playing-1',16,'undo',0,1016.0,'{"to": 0}',NULL);
INSERT INTO "entries" VALUES('playing-1',17,'move',0,1017.0,'{"action": "take:1"}','playing-1 16');
INSERT INTO "entries" VALUES('playing-1',18,'move',0,1018.0,'{"action": "done"}','playing-1 17');
INSERT INTO "entries" VALUES('playing-1',19,'move',1,1019.0,'{"action": "take:1"}','playing-1 18');
INSERT INTO "entries" VALUES('playing-1',20,'move',1,1020.0,'{"action": "take:3"}','playing-1 19');
INSERT INTO "entries" VALUES('playing-1',21,'move',1,1021.0,'{"action": "take:3"}','playing-1 20');
INSERT INTO "entries" VALUES('playing-1',22,'move',1,1022.0,'{"action": "done"}','playing-1 21');
INSERT INTO "entries" VALUES('playing-1',23,'move',2,1023.0,'{"action": "done"}',NULL);
INSERT INTO "entries" VALUES('playing-1',24,'hint',0,1050.0,'{}',NULL);
INSERT INTO "entries" VALUES('playing-1',25,'hand',1,1051.0,'{"level": "sharp"}',NULL);
INSERT INTO "entries" VALUES('playing-1',26,'move',0,1024.0,'{"action": "take:3"}','playing-1 25');
INSERT INTO "entries" VALUES('playing-1',27,'move',0,1025.0,'{"action": "turn"}','playing-1 26');
INSERT INTO "entries" VALUES('playing-1',28,'move',0,1026.0,'{"action": "take:2"}','playing-1 27');
INSERT INTO "entries" VALUES('playing-1',29,'undo',0,1027.0,'{"to": 9}',NULL);
INSERT INTO "entries" VALUES('playing-1',30,'move',0,1028.0,'{"action": "take:1"}','playing-1 29');
INSERT INTO "entries" VALUES('playing-1',31,'move',0,1029.0,'{"action": "done"}','playing-1 30');
INSERT INTO "entries" VALUES('playing-1',32,'move',1,1030.0,'{"action": "take:3"}',NULL);
INSERT INTO "entries" VALUES('playing-1',33,'move',1,1031.0,'{"action": "done"}',NULL);
INSERT INTO "entries" VALUES('playing-1',34,'move',2,1032.0,'{"action": "done"}',NULL);
INSERT INTO "entries" VALUES('playing-1',35,'move',0,1033.0,'{"action": "turn"}','playing-1 34');
INSERT INTO "entries" VALUES('playing-1',36,'move',0,1034.0,'{"action": "take:3"}','playing-1 35');
INSERT INTO "entries" VALUES('playing-1',37,'move',0,1035.0,'{"action": "take:2"}','playing-1 36');
INSERT INTO "entries" VALUES('playing-1',38,'back',1,1070.0,'{}',NULL);
INSERT INTO "entries" VALUES('playing-1',39,'undo',0,1036.0,'{"to": 16}',NULL);
INSERT INTO "entries" VALUES('playing-1',40,'undo',0,1037.0,'{"to": 15}',NULL);
INSERT INTO "entries" VALUES('playing-1',41,'move',0,1038.0,'{"action": "done"}','playing-1 40');
INSERT INTO "entries" VALUES('playing-1',42,'move',1,1039.0,'{"action": "take:3"}','playing-1 41');
INSERT INTO "entries" VALUES('playing-1',43,'undo',1,1040.0,'{"to": 16}',NULL);
INSERT INTO "entries" VALUES('playing-1',44,'move',1,1041.0,'{"action": "take:1"}','playing-1 43');
INSERT INTO "entries" VALUES('playing-1',45,'undo',1,1042.0,'{"to": 16}',NULL);
INSERT INTO "entries" VALUES('playing-1',46,'move',1,1043.0,'{"action": "take:2"}','playing-1 45');
INSERT INTO "entries" VALUES('finished-1',1,'move',1,502.0,'{"action": "take:1"}','finished-1 0');
INSERT INTO "entries" VALUES('finished-1',2,'move',1,503.0,'{"action": "take:3"}','finished-1 1');
INSERT INTO "entries" VALUES('finished-1',3,'move',1,504.0,'{"action": "take:3"}','finished-1 2');
INSERT INTO "entries" VALUES('finished-1',4,'move',1,505.0,'{"action": "done"}','finished-1 3');
INSERT INTO "entries" VALUES('finished-1',5,'move',0,506.0,'{"action": "take:1"}','finished-1 4');
INSERT INTO "entries" VALUES('finished-1',6,'move',0,507.0,'{"action": "take:3"}','finished-1 5');
INSERT INTO "entries" VALUES('finished-1',7,'undo',0,508.0,'{"to": 4}',NULL);
INSERT INTO "entries" VALUES('finished-1',8,'move',0,509.0,'{"action": "take:2"}','finished-1 7');
INSERT INTO "entries" VALUES('finished-1',9,'move',0,510.0,'{"action": "turn"}','finished-1 8');
INSERT INTO "entries" VALUES('finished-1',10,'move',0,511.0,'{"action": "done"}','finished-1 9');
INSERT INTO "entries" VALUES('finished-1',11,'move',1,512.0,'{"action": "take:1"}','finished-1 10');
INSERT INTO "entries" VALUES('finished-1',12,'move',1,513.0,'{"action": "take:3"}','finished-1 11');
INSERT INTO "entries" VALUES('finished-1',13,'undo',1,514.0,'{"to": 7}',NULL);
INSERT INTO "entries" VALUES('finished-1',14,'move',1,515.0,'{"action": "done"}','finished-1 13');
INSERT INTO "entries" VALUES('finished-1',15,'move',0,516.0,'{"action": "take:2"}','finished-1 14');
INSERT INTO "entries" VALUES('finished-1',16,'resign',1,600.0,'{"level": "gentle"}',NULL);
INSERT INTO "entries" VALUES('finished-1',17,'move',0,517.0,'{"action": "take:3"}','finished-1 16');
INSERT INTO "entries" VALUES('finished-1',18,'undo',0,518.0,'{"to": 8}',NULL);
INSERT INTO "entries" VALUES('finished-1',19,'move',0,519.0,'{"action": "take:3"}','finished-1 18');
INSERT INTO "entries" VALUES('finished-1',20,'move',0,520.0,'{"action": "take:3"}','finished-1 19');
INSERT INTO "entries" VALUES('finished-1',21,'move',0,521.0,'{"action": "turn"}','finished-1 20');
INSERT INTO "entries" VALUES('finished-1',22,'move',0,522.0,'{"action": "done"}','finished-1 21');
INSERT INTO "entries" VALUES('finished-1',23,'move',1,523.0,'{"action": "take:2"}',NULL);
INSERT INTO "entries" VALUES('finished-1',24,'move',1,524.0,'{"action": "take:1"}',NULL);
INSERT INTO "entries" VALUES('finished-1',25,'move',1,525.0,'{"action": "take:1"}',NULL);
INSERT INTO "entries" VALUES('finished-1',26,'move',1,526.0,'{"action": "done"}',NULL);
INSERT INTO "entries" VALUES('finished-1',27,'move',0,527.0,'{"action": "take:1"}','finished-1 26');
INSERT INTO "entries" VALUES('finished-1',28,'move',0,528.0,'{"action": "take:2"}','finished-1 27');
INSERT INTO "entries" VALUES('finished-1',29,'move',0,529.0,'{"action": "take:2"}','finished-1 28');
INSERT INTO "entries" VALUES('finished-1',30,'move',0,530.0,'{"action": "done"}','finished-1 29');
INSERT INTO "entries" VALUES('finished-1',31,'move',1,531.0,'{"action": "take:3"}',NULL);
INSERT INTO "entries" VALUES('finished-1',32,'move',1,532.0,'{"action": "take:1"}',NULL);
INSERT INTO "entries" VALUES('finished-1',33,'move',1,533.0,'{"action": "take:1"}',NULL);
INSERT INTO "entries" VALUES('finished-1',34,'move',1,534.0,'{"action": "done"}',NULL);
INSERT INTO "entries" VALUES('finished-1',35,'move',0,535.0,'{"action": "turn"}','finished-1 34');
INSERT INTO "entries" VALUES('finished-1',36,'move',0,536.0,'{"action": "take:2"}','finished-1 35');
INSERT INTO "entries" VALUES('finished-1',37,'undo',0,537.0,'{"to": 25}',NULL);
INSERT INTO "entries" VALUES('finished-1',38,'move',0,538.0,'{"action": "turn"}','finished-1 37');
INSERT INTO "entries" VALUES('finished-1',39,'move',0,539.0,'{"action": "take:1"}','finished-1 38');
INSERT INTO "entries" VALUES('finished-1',40,'move',0,540.0,'{"action": "done"}','finished-1 39');
INSERT INTO "entries" VALUES('finished-1',41,'move',1,541.0,'{"action": "take:2"}',NULL);
INSERT INTO "entries" VALUES('finished-1',42,'move',1,542.0,'{"action": "turn"}',NULL);
INSERT INTO "entries" VALUES('finished-1',43,'move',1,543.0,'{"action": "take:2"}',NULL);
INSERT INTO "entries" VALUES('finished-1',44,'move',1,544.0,'{"action": "done"}',NULL);
INSERT INTO "entries" VALUES('finished-1',45,'move',0,545.0,'{"action": "take:2"}','finished-1 44');
INSERT INTO "entries" VALUES('finished-1',46,'undo',0,546.0,'{"to": 32}',NULL);
INSERT INTO "entries" VALUES('finished-1',47,'move',0,547.0,'{"action": "done"}','finished-1 46');
INSERT INTO "entries" VALUES('finished-1',48,'move',1,548.0,'{"action": "take:2"}',NULL);
INSERT INTO "entries" VALUES('finished-1',49,'move',1,549.0,'{"action": "take:2"}',NULL);
INSERT INTO "entries" VALUES('finished-1',50,'move',1,550.0,'{"action": "turn"}',NULL);
INSERT INTO "entries" VALUES('finished-1',51,'move',1,551.0,'{"action": "done"}',NULL);
INSERT INTO "entries" VALUES('finished-1',52,'move',0,552.0,'{"action": "take:2"}','finished-1 51');
INSERT INTO "entries" VALUES('finished-1',53,'undo',0,553.0,'{"to": 37}',NULL);
INSERT INTO "entries" VALUES('finished-1',54,'move',0,554.0,'{"action": "done"}','finished-1 53');
CREATE TABLE notes (
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	text TEXT NOT NULL, 
	PRIMARY KEY (table_id, seat), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "notes" VALUES('playing-1',1,'Turn late.');
CREATE TABLE reviews (
	table_id VARCHAR(32) NOT NULL, 
	data TEXT NOT NULL, 
	PRIMARY KEY (table_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "reviews" VALUES('finished-1','{"mistakes": [], "chances": []}');
CREATE TABLE snapshots (
	table_id VARCHAR(32) NOT NULL, 
	ply INTEGER NOT NULL, 
	position TEXT NOT NULL, 
	PRIMARY KEY (table_id, ply), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "snapshots" VALUES('playing-1',16,'{"taken": [5, 10, 0], "hands": [16, 0, 0], "bag": [17, 18, 19, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16], "actor": 1, "seals": 2, "used": 0, "turns": 7}');
INSERT INTO "snapshots" VALUES('finished-1',16,'{"taken": [8, 11], "hands": [8, 0], "bag": [9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 0, 1, 2, 3, 4, 5, 6, 7, 8], "actor": 0, "seals": 2, "used": 0, "turns": 5}');
INSERT INTO "snapshots" VALUES('finished-1',32,'{"taken": [14, 20], "hands": [10, 11], "bag": [12, 13, 14, 15, 16, 17, 18, 19, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], "actor": 0, "seals": 5, "used": 0, "turns": 9}');
CREATE TABLE tables (
	id VARCHAR(32) NOT NULL, 
	game VARCHAR(64) NOT NULL, 
	rules INTEGER NOT NULL, 
	title TEXT NOT NULL, 
	seed BIGINT NOT NULL, 
	options TEXT NOT NULL, 
	seating TEXT NOT NULL, 
	creator VARCHAR(64) NOT NULL, 
	public BOOLEAN NOT NULL, 
	pace VARCHAR(8) NOT NULL, 
	hints BOOLEAN NOT NULL, 
	created FLOAT NOT NULL, 
	status VARCHAR(8) NOT NULL, 
	version INTEGER NOT NULL, 
	actor INTEGER NOT NULL, 
	bot_to_move BOOLEAN NOT NULL, 
	updated FLOAT NOT NULL, hints_told BOOLEAN DEFAULT 0 NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('playing-1','pebbles',1,'Ada’s table',281474976710655,'{}','[{"kind": "human", "name": "Ada", "level": "", "owner": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "resigned": false}, {"kind": "open", "name": "", "level": "", "owner": "", "resigned": false}, {"kind": "bot", "name": "Cy", "level": "gentle", "owner": "", "resigned": false}]','aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',1,'live',1,1000.5,'playing',46,1,0,1043.0,1);
INSERT INTO "tables" VALUES('finished-1','pebbles',1,'An old game',7,'{}','[{"kind": "human", "name": "Ada", "level": "", "owner": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "resigned": false}, {"kind": "human", "name": "Bo", "level": "", "owner": "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb", "resigned": false}]','aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',0,'live',1,500.0,'over',54,-1,0,554.0,0);
INSERT INTO "tables" VALUES('waiting-1','pebbles',1,'Two seats free',0,'{}','[{"kind": "human", "name": "Bo", "level": "", "owner": "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb", "resigned": false}, {"kind": "open", "name": "", "level": "", "owner": "", "resigned": false}, {"kind": "open", "name": "", "level": "", "owner": "", "resigned": false}]','bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb',1,'turn',0,900.0,'waiting',0,0,0,900.0,0);
INSERT INTO "tables" VALUES('bot-first','pebbles',1,'A bot begins',3,'{}','[{"kind": "human", "name": "Ada", "level": "", "owner": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "resigned": false}, {"kind": "bot", "name": "Cy", "level": "gentle", "owner": "", "resigned": false}]','aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',1,'live',1,950.0,'playing',0,1,1,950.0,0);
CREATE TABLE variations (
	n INTEGER NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	at INTEGER NOT NULL, 
	actions TEXT NOT NULL, 
	comment TEXT NOT NULL, 
	owner VARCHAR(64) NOT NULL, 
	PRIMARY KEY (n), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "variations" VALUES(1,'finished-1',3,'["done"]','Sooner.','aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa');
CREATE INDEX tables_public ON tables (public, status, updated);
CREATE INDEX tables_bots ON tables (bot_to_move);
CREATE INDEX tables_creator ON tables (creator);
CREATE UNIQUE INDEX entries_move_id ON entries (table_id, move_id);
CREATE INDEX chairs_owner ON chairs (owner);
CREATE INDEX chat_table ON chat (table_id, n);
CREATE INDEX variations_table ON variations (table_id, n);
COMMIT;
