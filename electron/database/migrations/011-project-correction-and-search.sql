-- Find and replace in the transcripts of a project, one at a time: what is interrupted is finished at the next start.
create table project_correction (
  only integer primary key check (only = 1),
  project_id text not null,
  -- Null once a session of it was deleted: they may be words of that session.
  words text,
  replacement text,
  match_case integer not null check (match_case in (0, 1)),
  act text not null check (act in ('replace', 'undo')),
  -- The act that did not end before Earmark closed.
  interrupted text check (interrupted in ('replace', 'undo')),
  is_stopped integer not null default 0 check (is_stopped in (0, 1)),
  -- How many sessions it began with.
  sessions integer not null
) strict;

-- Each row changes in the transaction that changes the words of its session.
create table project_correction_sessions (
  session_id text primary key references sessions (session_id) on delete cascade,
  only integer not null default 1 references project_correction (only) on delete cascade,
  place integer not null,
  hits integer not null,
  -- The turns with the words, as JSON: index, hash of the text, places in it.
  turns text not null,
  -- `changed`, `redacted` and `failed`: the words could not be replaced; `stays`: the replacement could not be undone.
  state text not null default 'waiting'
    check (state in ('waiting', 'done', 'changed', 'redacted', 'failed', 'undone', 'stays')),
  change_id integer references transcript_changes (id) on delete set null
) strict;
create index project_correction_changes on project_correction_sessions (change_id);

-- How far the index of a library was made again after an update, for the version `next`; rows of turns and of what is
-- written have their last IDs.
create table search_words (
  only integer primary key check (only = 1),
  version integer not null,
  next integer,
  last_turn integer not null default 0,
  last_written integer not null default 0
) strict;
insert into search_words (only, version) values (1, 1);
