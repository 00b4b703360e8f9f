-- How often each word was said in a session, by lane, as shown: a line break, then words, each followed by its count, with
-- a line break after each. Rows that are missing, or are of another number of turns than there are now, are written when
-- words are next counted. Adding turns has no trigger, since the index would write to the disk before each of them.
create table session_words (
  session_id text primary key references sessions (session_id) on delete cascade,
  turns integer not null,
  interviewer text not null,
  others text not null
) strict;
create trigger turn_changed_not_counted after update of turn, lane on turns begin
  delete from session_words where session_id = new.session_id;
end;
create trigger turn_deleted_not_counted after delete on turns begin
  delete from session_words where session_id = old.session_id;
end;
create trigger deleted_words_not_counted before insert on session_words
  when exists (select 1 from tombstones t where t.session_id = new.session_id and t.what = 'words')
  begin select raise(ignore); end;
-- Views of Analysis with their controls, that the researcher saved by name. `search` is the query of the address.
create table saved_views (
  id text primary key,
  name text not null,
  search text not null,
  saved_at text not null
) strict;
create unique index saved_views_name on saved_views (name collate nocase);
-- What is counted in a session for Interviews at a glance, as JSON. Written and deleted as `session_words` is.
create table session_facts (
  session_id text primary key references sessions (session_id) on delete cascade,
  turns integer not null,
  facts text not null
) strict;
create trigger turn_changed_without_facts after update of turn, lane on turns begin
  delete from session_facts where session_id = new.session_id;
end;
create trigger turn_deleted_without_facts after delete on turns begin
  delete from session_facts where session_id = old.session_id;
end;
create trigger deleted_words_without_facts before insert on session_facts
  when exists (select 1 from tombstones t where t.session_id = new.session_id and t.what = 'words')
  begin select raise(ignore); end;
-- Parts of a recording in which nobody speaks, for Interviews at a glance: JSON pairs of seconds, measured in its sound as
-- received. `bytes` is the size of the recording that was measured.
create table session_silence (
  session_id text primary key references sessions (session_id) on delete cascade,
  bytes integer not null,
  duration_seconds real not null,
  silent text not null
) strict;
create trigger sound_deleted_not_silent after insert on tombstones when new.what in ('audio', 'everything') begin
  delete from session_silence where session_id = new.session_id;
end;
create trigger deleted_sound_not_measured before insert on session_silence
  when exists (select 1 from tombstones t where t.session_id = new.session_id and t.what in ('audio', 'everything'))
  begin select raise(ignore); end;
