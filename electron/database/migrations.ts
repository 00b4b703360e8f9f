import { deletionsSchema } from './migrations/deletions.ts';
import { searchSchema } from './migrations/search.ts';

/** Sessions, with a number that is never reused, and the researcher's review state and tags for each. */
const sessionsSchema = `
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

/** Transcripts as received and as parsed, one row per turn. */
const transcriptsSchema = `
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

/** Notes and highlights, the codebook, and the codes of each note. */
const notesSchema = `
  create table notes (
    id text primary key,
    session_id text not null references sessions (session_id) on delete cascade,
    start_seconds real,
    end_seconds real,
    turn_place integer,
    passage_start integer,
    passage_end integer,
    quote text,
    text text not null,
    created_at text not null,
    updated_at text not null
  ) strict;
  create index notes_session on notes (session_id);
  create table codes (
    id text primary key,
    name text not null,
    colour text not null,
    description text not null default '',
    parent_id text references codes (id) on delete set null,
    position integer not null default 0
  ) strict;
  create table note_codes (
    note_id text not null references notes (id) on delete cascade,
    code_id text not null references codes (id) on delete cascade,
    primary key (note_id, code_id)
  ) strict, without rowid;
  create index note_codes_code on note_codes (code_id)`;

/**
 * What is being imported, for a restart to continue: sessions (one job at a time) and requested summaries.
 */
const importsSchema = `
  create table import_job (
    only integer primary key check (only = 1),
    status text not null,
    started_at text not null
  ) strict;
  create table import_items (
    place integer primary key,
    session_id text not null unique,
    type text not null,
    project_id text,
    label text,
    variables text not null default '{}',
    with_summary integer not null,
    state text not null default 'waiting',
    why text
  ) strict;
  create index import_items_state on import_items (state, place);
  create table summary_wishes (
    place integer primary key,
    session_id text not null unique references sessions (session_id) on delete cascade
  ) strict;
  create table new_sessions (
    session_id text primary key,
    type text not null,
    project_id text,
    label text,
    found_at text not null
  ) strict;
  create table links_looked_through (
    only integer primary key check (only = 1),
    checked_at text,
    trouble text
  ) strict`;

/** The last response of the service to each request, for use offline, and the researcher's own answers. */
const answersSchema = `
  create table kept_answers (
    path text not null,
    query text not null,
    session_id text,
    body text not null,
    checked_at text not null,
    primary key (path, query)
  ) strict;
  create index kept_answers_session on kept_answers (session_id);
  create table own_answers (
    session_id text not null references sessions (session_id) on delete cascade,
    question_id text not null,
    value text not null,
    updated_at text not null,
    primary key (session_id, question_id)
  ) strict, without rowid`;

/**
 * How long content is kept, the log of what left the library (append-only), and whether the file must still
 * be rewritten after a purge.
 */
const privacySchema = `
  create table retention (
    scope text primary key,
    audio text,
    words text
  ) strict, without rowid;
  create table activity (
    id integer primary key,
    at text not null,
    act text not null,
    sessions integer not null,
    details text not null
  ) strict;
  create trigger activity_kept_as_written before update on activity begin
    select raise(abort, 'The log is only added to');
  end;
  create trigger activity_kept_whole before delete on activity begin
    select raise(abort, 'The log is only added to');
  end;
  create table scrub_owed (
    only integer primary key check (only = 1)
  ) strict`;

/** The library's schema, step by step: entry N migrates version N to N + 1. Append only: never edit one. */
export const migrations: readonly string[] = [
  `create table sessions (
     session_id text primary key,
     type text not null,
     project_id text,
     label text,
     project_name text,
     status text,
     created_at text,
     duration_seconds real,
     turn_map text,
     opened_at text not null
   ) strict;
   create index sessions_opened on sessions (opened_at desc);
   create table summaries (
     session_id text primary key references sessions (session_id) on delete cascade,
     asked_at text,
     received_at text,
     summary text,
     failed_at text,
     failure text
   ) strict;
   create table drafts (
     form text not null,
     subject text not null,
     value text not null,
     saved_at text not null,
     primary key (form, subject)
   ) strict, without rowid`,
  'alter table summaries add column regenerating integer not null default 0',
  `create table session_views (
     session_id text primary key references sessions (session_id) on delete cascade,
     speakers text not null default '{}',
     offset_seconds real not null default 0,
     position_seconds real,
     speed real
   ) strict`,
  [
    sessionsSchema,
    transcriptsSchema,
    notesSchema,
    importsSchema,
    answersSchema,
    privacySchema,
    searchSchema,
  ].join(';'),
  deletionsSchema,
];
