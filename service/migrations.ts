/**
 * The database's schema, step by step: entry N upgrades version N to N + 1. Append to it, never edit it.
 *
 * Times are ISO 8601 in UTC. Recordings and conversations are files; the tables store only their names, so
 * that the folder can move.
 */
export const migrations: readonly string[] = [
  `CREATE TABLE settings (
  name  TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT;

CREATE TABLE projects (
  id                 TEXT PRIMARY KEY,
  user_id            TEXT NOT NULL,
  name               TEXT NOT NULL,
  description        TEXT NOT NULL DEFAULT '',
  prompt             TEXT NOT NULL,
  landing_page_title TEXT NOT NULL DEFAULT '',
  landing_page_info  TEXT NOT NULL DEFAULT '',
  time_limit_minutes REAL NOT NULL DEFAULT 5,
  evaluator          TEXT,
  created_at         TEXT NOT NULL,
  updated_at         TEXT NOT NULL
) STRICT;
CREATE INDEX projects_of_user ON projects (user_id);

CREATE TABLE sessions (
  id           TEXT PRIMARY KEY,
  user_id      TEXT NOT NULL,
  project_id   TEXT REFERENCES projects (id),
  status       TEXT NOT NULL,
  recording    TEXT,
  transcript   TEXT,
  summary      TEXT,
  created_at   TEXT NOT NULL,
  updated_at   TEXT NOT NULL,
  completed_at TEXT
) STRICT;

CREATE TABLE links (
  id                 TEXT PRIMARY KEY,
  token              TEXT NOT NULL UNIQUE,
  user_id            TEXT NOT NULL,
  project_id         TEXT REFERENCES projects (id),
  label              TEXT NOT NULL,
  status             TEXT NOT NULL CHECK (status IN ('active', 'used', 'expired', 'cancelled')),
  session_id         TEXT REFERENCES sessions (id),
  expiry_preset      TEXT NOT NULL CHECK (expiry_preset IN ('1_day', '1_week', '1_month')),
  expires_at         TEXT NOT NULL,
  time_limit_minutes REAL NOT NULL,
  created_at         TEXT NOT NULL,
  updated_at         TEXT NOT NULL,
  CHECK ((status = 'used') = (session_id IS NOT NULL))
) STRICT;
CREATE INDEX links_of_project ON links (project_id);

CREATE TABLE summary_jobs (
  session_id  TEXT PRIMARY KEY REFERENCES sessions (id),
  workflow_id TEXT NOT NULL,
  run_id      TEXT NOT NULL,
  due_at_ms   INTEGER NOT NULL,
  error       TEXT
) STRICT;`,
  // A link without a project has its own texts, which other links take from their project.
  `ALTER TABLE links ADD COLUMN prompt TEXT NOT NULL DEFAULT '';
ALTER TABLE links ADD COLUMN landing_page_title TEXT NOT NULL DEFAULT '';
ALTER TABLE links ADD COLUMN landing_page_info TEXT NOT NULL DEFAULT '';
ALTER TABLE links ADD COLUMN evaluator TEXT;
CREATE INDEX links_of_session ON links (session_id);

ALTER TABLE sessions ADD COLUMN summary_count INTEGER NOT NULL DEFAULT 0;
ALTER TABLE sessions ADD COLUMN summary_written_at TEXT;
UPDATE sessions SET summary_count = 1, summary_written_at = updated_at WHERE summary IS NOT NULL;

ALTER TABLE summary_jobs ADD COLUMN told INTEGER NOT NULL DEFAULT 0 CHECK (told IN (0, 1));

CREATE TABLE users (
  id                TEXT PRIMARY KEY,
  email             TEXT,
  name              TEXT,
  profile_completed INTEGER NOT NULL CHECK (profile_completed IN (0, 1)),
  created_at        TEXT NOT NULL,
  last_login_at     TEXT
) STRICT;`,
  // Only the hash of a key is stored, so a copy of the database grants no access. Imported evaluation results
  // are stored separately from those that are written here with the summary.
  `CREATE TABLE api_keys (
  id           TEXT PRIMARY KEY,
  user_id      TEXT NOT NULL,
  name         TEXT NOT NULL,
  scopes       TEXT NOT NULL,
  digest       BLOB NOT NULL UNIQUE,
  tail         TEXT NOT NULL,
  created_at   TEXT NOT NULL,
  last_used_at TEXT,
  revoked_at   TEXT
) STRICT;

ALTER TABLE sessions ADD COLUMN evaluation TEXT;
ALTER TABLE sessions ADD COLUMN evaluated_at TEXT;`,
];
