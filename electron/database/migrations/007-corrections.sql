-- The people who work with this library. Until there is a team it is its owner alone, who gets an id at the first
-- write.
create table coders (
  id text primary key,
  is_owner integer not null check (is_owner in (0, 1)),
  created_at text not null
) strict, without rowid;
insert into coders (id, is_owner, created_at)
  select lower(hex(randomblob(16))), 1, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  where exists (select 1 from notes) or exists (select 1 from own_answers);
alter table notes add column author text;
alter table own_answers add column author text;
update notes set author = (select id from coders where is_owner = 1);
update own_answers set author = (select id from coders where is_owner = 1);

-- `transcripts` has the version in use, `turns` its turns as corrected. A version is a response of the service as one
-- version of the reader read it; it never changes.
alter table transcripts add column version integer not null default 1;
alter table transcripts add column reader_version integer not null default 1;
-- Earlier versions, one that is offered, and the turns as received of the one in use if it was corrected.
create table transcript_versions (
  session_id text not null references sessions (session_id) on delete cascade,
  version integer not null,
  -- Null for the version in use, whose response is in `transcripts`.
  raw text,
  turns text not null,
  warnings text not null,
  reader_version integer not null,
  received_at text not null,
  state text not null check (state in ('in use', 'earlier', 'offered')),
  primary key (session_id, version)
) strict;
create trigger deleted_version_refused before insert on transcript_versions
  when exists (select 1 from tombstones t where t.session_id = new.session_id and t.what = 'words')
  begin select raise(abort, 'The session was deleted from this computer'); end;

-- One step of a researcher, which can be undone. `dropped` is one that was undone before another was made.
create table transcript_changes (
  id integer primary key autoincrement,
  session_id text not null references sessions (session_id) on delete cascade,
  version integer not null,
  author text not null,
  changed_at text not null,
  state text not null default 'done' check (state in ('done', 'undone', 'dropped'))
) strict;
create index transcript_changes_session on transcript_changes (session_id, version);
create trigger deleted_words_not_corrected before insert on transcript_changes
  when exists (select 1 from tombstones t where t.session_id = new.session_id and t.what = 'words')
  begin select raise(abort, 'The session was deleted from this computer'); end;
-- An edit applies if its change is done and the change that ended it, if any, is not. Offsets are UTF-16 offsets into
-- the words as received. `details` has what only some kinds have, as JSON.
create table transcript_edits (
  id integer primary key autoincrement,
  change_id integer not null references transcript_changes (id) on delete cascade,
  session_id text not null references sessions (session_id) on delete cascade,
  kind text not null,
  turn integer,
  start_offset integer,
  end_offset integer,
  text text,
  details text not null default '{}',
  ended_by integer references transcript_changes (id) on delete set null,
  -- The words as received, for an edit that does not fit the version in use.
  unplaced_words text
) strict;
create index transcript_edits_session on transcript_edits (session_id);
create index transcript_edits_change on transcript_edits (change_id);
create index transcript_edits_ended on transcript_edits (ended_by);

-- The words of a note as received, to which it stays attached; `turn_place`, `passage_start`, `passage_end` and
-- `quote` are where and how they are shown now.
alter table notes add column version integer;
alter table notes add column received_turn integer;
alter table notes add column received_start integer;
alter table notes add column received_end_turn integer;
alter table notes add column received_end integer;
-- 1 if words that were added at its start belong to it, 2 at its end, 3 both.
alter table notes add column received_added integer not null default 0;
alter table notes add column received_words text;
update notes set version = 1, received_turn = turn_place, received_start = passage_start,
    received_end_turn = turn_place, received_end = passage_end, received_words = quote
  where turn_place is not null and passage_start is not null and passage_end is not null;
