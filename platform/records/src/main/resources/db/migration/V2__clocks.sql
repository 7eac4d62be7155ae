-- Plans of every so many hours: the hours, and the dose from which they count.
ALTER TABLE regimen ADD COLUMN interval_hours INT;
ALTER TABLE regimen ADD COLUMN first_dose_at BIGINT;

-- The zone that held until the instant; the one that holds now is the patient's.
CREATE TABLE zone_change (
  patient VARCHAR(40) NOT NULL REFERENCES patient (id),
  changed_at BIGINT NOT NULL,
  zone_before VARCHAR(64) NOT NULL,
  confirmed_at BIGINT,
  PRIMARY KEY (patient, changed_at)
);

-- One row: the latest time that the clock of this machine showed, to within a minute.
CREATE TABLE clock_mark (
  shown_at BIGINT NOT NULL
);
INSERT INTO clock_mark (shown_at) VALUES (0);
