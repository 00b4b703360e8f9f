/** Sessions, with a number that is never reused, and the researcher's review state and tags for each. */
export const sessionsSchema = `
  create table sessions_numbered (
    number integer primary key autoincrement,
    session_id text not null unique,
    type text not null,
    project_id text,
    label text,
    project_name text,
    status text,
    created_at text,
    duration_seconds real,
    turn_map_packed text,
    opened_at text,
    added_at text not null,
    review_state text not null default 'new',
    memo text not null default '',
    has_audio integer,
    variables text not null default '{}',
    -- Long, and so the last: lists of thousands do not read over it.
    turn_map text
  ) strict;
  insert into sessions_numbered (number, session_id, type, project_id, label, project_name, status, created_at,
      duration_seconds, turn_map, opened_at, added_at)
    select rowid, session_id, type, project_id, label, project_name, status, created_at, duration_seconds, turn_map,
      opened_at, opened_at from sessions;
  drop table sessions;
  alter table sessions_numbered rename to sessions;
  create index sessions_opened on sessions (opened_at desc);
  create table session_tags (
    session_id text not null references sessions (session_id) on delete cascade,
    tag text not null,
    primary key (session_id, tag)
  ) strict, without rowid`;
