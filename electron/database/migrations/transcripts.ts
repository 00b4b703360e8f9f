/** Transcripts as received and as parsed, one row per turn. */
export const transcriptsSchema = `
  create table transcripts (
    session_id text primary key references sessions (session_id) on delete cascade,
    raw text not null,
    warnings text not null default '[]',
    received_at text not null
  ) strict;
  create table turns (
    id integer primary key,
    session_id text not null references sessions (session_id) on delete cascade,
    place integer not null,
    turn text not null,
    lane integer,
    words text
  ) strict;
  create index turns_session on turns (session_id, place)`;
