-- Instants are microseconds since 1970-01-01T00:00Z; days and local times are ISO 8601 text, compared as text;
-- JSON is text. Nothing depends on the time zone of the database or of its connection.

-- Seconds that a statement waits for rows of another unit, and after which a circle of waits is looked for.
CALL SYSCS_UTIL.SYSCS_SET_DATABASE_PROPERTY('derby.locks.waitTimeout', '10');
CALL SYSCS_UTIL.SYSCS_SET_DATABASE_PROPERTY('derby.locks.deadlockTimeout', '3');

-- The last number that was reserved, by what is numbered.
CREATE TABLE counter (
  counter_name VARCHAR(40) NOT NULL PRIMARY KEY,
  reserved BIGINT NOT NULL
);
INSERT INTO counter (counter_name, reserved) VALUES ('MEMORY_EVENT', 0), ('MESSAGE', 0), ('AUDIT_ENTRY', 0), ('OUTBOX', 0);

CREATE TABLE patient (
  id VARCHAR(40) NOT NULL PRIMARY KEY,
  display_name VARCHAR(400) NOT NULL,
  lang VARCHAR(12) NOT NULL,
  zone VARCHAR(64) NOT NULL,
  country CHAR(2),
  birth_day VARCHAR(16),
  sex VARCHAR(12),
  created_at BIGINT NOT NULL
);

CREATE TABLE medication (
  id VARCHAR(40) NOT NULL PRIMARY KEY,
  patient VARCHAR(40) NOT NULL REFERENCES patient (id),
  med_name VARCHAR(1000) NOT NULL,
  ingredients CLOB(100K) NOT NULL,
  added_at BIGINT NOT NULL,
  ended_at BIGINT,
  end_reason CLOB(100K)
);
CREATE INDEX medication_patient ON medication (patient, id);

CREATE TABLE regimen (
  id VARCHAR(40) NOT NULL PRIMARY KEY,
  patient VARCHAR(40) NOT NULL,
  medication VARCHAR(40) NOT NULL REFERENCES medication (id),
  ordinal INT NOT NULL,
  from_at BIGINT NOT NULL,
  to_at BIGINT,
  dose VARCHAR(1000),
  times VARCHAR(4000) NOT NULL,
  frequency VARCHAR(16) NOT NULL,
  interval_days INT NOT NULL,
  week_days VARCHAR(40) NOT NULL,
  start_day VARCHAR(16) NOT NULL,
  end_day VARCHAR(16),
  instructions CLOB(100K),
  max_per_day INT,
  min_interval_hours VARCHAR(40)
);
CREATE INDEX regimen_patient ON regimen (patient, medication, ordinal);

-- holds_dose is the dose while the intake holds, and null once it is undone: no dose is fulfilled twice.
CREATE TABLE intake (
  id VARCHAR(40) NOT NULL PRIMARY KEY,
  patient VARCHAR(40) NOT NULL REFERENCES patient (id),
  medication VARCHAR(40) NOT NULL REFERENCES medication (id),
  taken_at BIGINT NOT NULL,
  dose_id VARCHAR(80),
  dose_day VARCHAR(16),
  holds_dose VARCHAR(80),
  amount VARCHAR(1000),
  kind VARCHAR(16) NOT NULL,
  flag CLOB(100K),
  noted_by VARCHAR(200) NOT NULL,
  recorded_at BIGINT NOT NULL,
  undone_at BIGINT,
  CONSTRAINT intake_dose UNIQUE (holds_dose)
);
CREATE INDEX intake_taken ON intake (patient, taken_at);
CREATE INDEX intake_day ON intake (patient, dose_day);

CREATE TABLE appointment (
  id VARCHAR(40) NOT NULL PRIMARY KEY,
  patient VARCHAR(40) NOT NULL REFERENCES patient (id),
  title VARCHAR(2000) NOT NULL,
  first_day VARCHAR(16) NOT NULL,
  clock_time VARCHAR(20),
  zone VARCHAR(64) NOT NULL,
  duration_minutes INT NOT NULL,
  provider VARCHAR(2000),
  location VARCHAR(2000),
  recurrence VARCHAR(2000),
  notes CLOB(1M),
  created_at BIGINT NOT NULL,
  cancelled_at BIGINT,
  cancel_reason CLOB(100K)
);
CREATE INDEX appointment_patient ON appointment (patient, id);

CREATE TABLE appointment_exception (
  appointment VARCHAR(40) NOT NULL REFERENCES appointment (id),
  off_day VARCHAR(16) NOT NULL,
  patient VARCHAR(40) NOT NULL,
  reason CLOB(100K),
  cancelled_at BIGINT NOT NULL,
  PRIMARY KEY (appointment, off_day)
);
CREATE INDEX appointment_exception_patient ON appointment_exception (patient, appointment);

CREATE TABLE symptom (
  id VARCHAR(40) NOT NULL PRIMARY KEY,
  patient VARCHAR(40) NOT NULL REFERENCES patient (id),
  symptom CLOB(100K) NOT NULL,
  code VARCHAR(200),
  severity INT,
  reading VARCHAR(80),
  unit VARCHAR(200),
  occurred_at BIGINT NOT NULL,
  body_site VARCHAR(2000),
  notes CLOB(1M),
  recorded_at BIGINT NOT NULL
);
CREATE INDEX symptom_time ON symptom (patient, occurred_at);

CREATE TABLE contact (
  id VARCHAR(40) NOT NULL PRIMARY KEY,
  patient VARCHAR(40) NOT NULL REFERENCES patient (id),
  contact_name VARCHAR(1000) NOT NULL,
  phone VARCHAR(40) NOT NULL,
  relationship VARCHAR(1000),
  priority INT NOT NULL,
  recorded_at BIGINT NOT NULL
);
CREATE UNIQUE INDEX contact_phone ON contact (patient, phone);

CREATE TABLE allergy (
  id VARCHAR(40) NOT NULL PRIMARY KEY,
  patient VARCHAR(40) NOT NULL REFERENCES patient (id),
  substance VARCHAR(2000) NOT NULL,
  ingredient VARCHAR(400),
  atc_class VARCHAR(16),
  reaction CLOB(100K),
  recorded_at BIGINT NOT NULL,
  removed_at BIGINT
);
CREATE INDEX allergy_patient ON allergy (patient, id);

CREATE TABLE conversation (
  id VARCHAR(40) NOT NULL PRIMARY KEY,
  patient VARCHAR(40) NOT NULL REFERENCES patient (id),
  title VARCHAR(2000) NOT NULL,
  created_at BIGINT NOT NULL,
  last_at BIGINT NOT NULL
);
CREATE INDEX conversation_patient ON conversation (patient, id);

CREATE TABLE turn (
  id VARCHAR(40) NOT NULL PRIMARY KEY,
  conversation VARCHAR(40) NOT NULL REFERENCES conversation (id),
  status VARCHAR(16) NOT NULL,
  received_at BIGINT NOT NULL,
  checkpoint_json CLOB(64M)
);
CREATE INDEX turn_conversation ON turn (conversation, id);
CREATE INDEX turn_status ON turn (status, id);

CREATE TABLE turn_event (
  turn VARCHAR(40) NOT NULL REFERENCES turn (id),
  seq BIGINT NOT NULL,
  event_type VARCHAR(16) NOT NULL,
  content CLOB(64M) NOT NULL,
  PRIMARY KEY (turn, seq)
);

CREATE TABLE message (
  seq BIGINT NOT NULL PRIMARY KEY,
  id VARCHAR(40) NOT NULL,
  conversation VARCHAR(40) NOT NULL REFERENCES conversation (id),
  turn VARCHAR(40) NOT NULL,
  author VARCHAR(12) NOT NULL,
  words CLOB(64M) NOT NULL,
  created_at BIGINT NOT NULL,
  guard_action VARCHAR(40),
  status VARCHAR(16) NOT NULL,
  tool_calls CLOB(64M) NOT NULL
);
CREATE UNIQUE INDEX message_id ON message (id);
CREATE INDEX message_conversation ON message (conversation, seq);

CREATE TABLE conversation_note (
  conversation VARCHAR(40) NOT NULL REFERENCES conversation (id),
  note_key VARCHAR(200) NOT NULL,
  content CLOB(64M) NOT NULL,
  PRIMARY KEY (conversation, note_key)
);

-- commitment = SHA-256 of salt and content, chain = SHA-256 of the previous chain and commitment. An erased event has
-- lost its salt and content; its commitment and chain stay, so that the chain still verifies.
CREATE TABLE memory_event (
  pos BIGINT NOT NULL PRIMARY KEY,
  patient VARCHAR(40) NOT NULL REFERENCES patient (id),
  recorded_at BIGINT NOT NULL,
  commitment CHAR(64) NOT NULL,
  chain CHAR(64) NOT NULL,
  salt CHAR(32),
  source_id VARCHAR(400),
  session_id VARCHAR(400),
  speaker VARCHAR(400),
  words CLOB(64M),
  kind VARCHAR(20) NOT NULL,
  actor_id VARCHAR(200),
  occurred_at BIGINT,
  blocked BOOLEAN NOT NULL,
  CONSTRAINT memory_event_source UNIQUE (patient, source_id)
);
CREATE INDEX memory_event_session ON memory_event (patient, session_id, pos);
CREATE INDEX memory_event_time ON memory_event (patient, occurred_at);

CREATE TABLE memory_head (
  patient VARCHAR(40) NOT NULL PRIMARY KEY REFERENCES patient (id),
  recorded_at BIGINT NOT NULL,
  chain CHAR(64) NOT NULL
);

-- The trail outlives the patient: no reference.
CREATE TABLE audit_entry (
  seq BIGINT NOT NULL PRIMARY KEY,
  id VARCHAR(40) NOT NULL,
  acted_at BIGINT NOT NULL,
  wall_at BIGINT NOT NULL,
  actor_id VARCHAR(200) NOT NULL,
  actor_role VARCHAR(16) NOT NULL,
  action_name VARCHAR(200) NOT NULL,
  patient VARCHAR(40),
  details CLOB(16M) NOT NULL
);
CREATE UNIQUE INDEX audit_id ON audit_entry (id);
CREATE INDEX audit_patient ON audit_entry (patient, seq);
CREATE INDEX audit_action ON audit_entry (action_name, seq);

CREATE TABLE outbox (
  seq BIGINT NOT NULL PRIMARY KEY,
  topic VARCHAR(100) NOT NULL,
  payload CLOB(1M) NOT NULL,
  attempts INT NOT NULL,
  due_at BIGINT NOT NULL
);
CREATE INDEX outbox_topic ON outbox (topic, seq);

CREATE TABLE idempotency_key (
  scope VARCHAR(400) NOT NULL,
  request_key VARCHAR(400) NOT NULL,
  body_hash VARCHAR(128) NOT NULL,
  owner VARCHAR(40) NOT NULL,
  begun_at BIGINT NOT NULL,
  status INT,
  content_type VARCHAR(200),
  body BLOB(64M),
  PRIMARY KEY (scope, request_key)
);
CREATE INDEX idempotency_age ON idempotency_key (begun_at);
