-- What the doubts of a session were found with. They are found again when one of these changes.
create table second_listens (
  session_id text primary key references sessions (session_id) on delete cascade,
  -- The version of the transcript in use, and how many turns it had as received.
  version integer not null,
  turns integer not null,
  offset_seconds real not null,
  -- A hash of the recording's peaks.
  recording text not null,
  rules_version integer not null,
  computed_at text not null,
  -- How many doubts the researcher has not decided.
  undecided integer not null
) strict;
-- Places worth a second listen. Offsets are UTF-16 offsets into the words as received; times are in the recording.
-- `reason` is JSON.
create table doubts (
  session_id text not null references sessions (session_id) on delete cascade,
  id text not null,
  kind text not null,
  version integer not null,
  turn integer,
  start_offset integer,
  end_offset integer,
  start_seconds real,
  end_seconds real,
  reason text not null,
  primary key (session_id, id)
) strict, without rowid;
-- What the researcher decided, which is not deleted when doubts are found again.
create table doubt_decisions (
  session_id text not null references sessions (session_id) on delete cascade,
  version integer not null,
  doubt_id text not null,
  decision text not null check (decision in ('fine')),
  decided_at text not null,
  author text not null,
  primary key (session_id, version, doubt_id)
) strict, without rowid;
-- Doubts are about the words of one response.
create trigger doubts_of_other_words after update of raw on transcripts begin
  delete from doubts where session_id = old.session_id;
  delete from second_listens where session_id = old.session_id;
end;
create trigger deleted_words_not_listened before insert on second_listens
  when exists (select 1 from tombstones t where t.session_id = new.session_id and t.what = 'words')
  begin select raise(abort, 'The session was deleted from this computer'); end;
create trigger deleted_words_not_doubted before insert on doubts
  when exists (select 1 from tombstones t where t.session_id = new.session_id and t.what = 'words')
  begin select raise(abort, 'The session was deleted from this computer'); end;
create trigger deleted_words_not_decided before insert on doubt_decisions
  when exists (select 1 from tombstones t where t.session_id = new.session_id and t.what = 'words')
  begin select raise(abort, 'The session was deleted from this computer'); end;
