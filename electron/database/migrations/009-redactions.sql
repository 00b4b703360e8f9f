-- What stands for removed words. `project` is the ID of a project, or '' for the sessions of instant links.
create table replacements (
  id integer primary key autoincrement,
  project text not null,
  kind text not null,
  -- Brackets included.
  text text not null,
  created_at text not null,
  author text not null,
  unique (project, text)
) strict;

-- One step of a researcher, which can be undone. `dropped` is one that was undone before another was made.
create table redaction_changes (
  id integer primary key autoincrement,
  project text not null,
  -- The session in which it was made; null if it was made in the table of replacements.
  session_id text references sessions (session_id) on delete set null,
  author text not null,
  changed_at text not null,
  state text not null default 'done' check (state in ('done', 'undone', 'dropped'))
) strict;
create index redaction_changes_session on redaction_changes (session_id);
-- What is hidden: it applies if its change is done and the change that ended it, if any, is not.
create table redactions (
  id integer primary key autoincrement,
  change_id integer not null references redaction_changes (id) on delete cascade,
  ended_by integer references redaction_changes (id) on delete set null,
  project text not null,
  -- `words`: words are replaced. `sound`: the sound of a replacement is treated in another way. `stretch`: a stretch of
  -- the recording is hidden. `recording`: all of it is.
  kind text not null check (kind in ('words', 'sound', 'stretch', 'recording')),
  scope text not null check (scope in ('place', 'session', 'project')),
  -- Null for the scope `project`.
  session_id text references sessions (session_id) on delete cascade,
  replacement_id integer references replacements (id) on delete cascade,
  -- The removed words.
  words text,
  -- Where words were selected, in a version of the transcript of one session as received: JSON, UTF-16 offsets.
  place_session_id text references sessions (session_id) on delete set null,
  places text,
  version integer,
  -- 1 if a newer transcript does not have the places: the words are then replaced wherever the session has them.
  is_unplaced integer not null default 0 check (is_unplaced in (0, 1)),
  sound text check (sound in ('silence', 'tone', 'keep')),
  start_seconds real,
  end_seconds real
) strict;
create index redactions_session on redactions (session_id);
create index redactions_project on redactions (project) where session_id is null;
create index redactions_change on redactions (change_id);
create index redactions_ended on redactions (ended_by);
create index redactions_replacement on redactions (replacement_id);
create index redactions_place on redactions (place_session_id);

-- How often each replacement is shown in a session, and for how long it hides the sound. Follows from the rest.
create table redacted_sessions (
  session_id text not null references sessions (session_id) on delete cascade,
  replacement_id integer not null references replacements (id) on delete cascade,
  places integer not null,
  seconds real not null,
  primary key (session_id, replacement_id)
) strict, without rowid;
create index redacted_sessions_replacement on redacted_sessions (replacement_id);
-- Candidates that the researcher left as they are, by the words (folded) and their rule.
create table redaction_candidates_left (
  session_id text not null references sessions (session_id) on delete cascade,
  candidate text not null,
  left_at text not null,
  author text not null,
  primary key (session_id, candidate)
) strict, without rowid;
create table looked_through (
  session_id text primary key references sessions (session_id) on delete cascade,
  -- The version of the transcript that was looked through.
  version integer not null,
  at text not null,
  author text not null
) strict;
-- Projects in which removed words are replaced in labels, too.
create table redacted_labels (
  project text primary key
) strict, without rowid;

create trigger deleted_words_not_redacted before insert on redactions
  when exists (select 1 from tombstones t
    where t.session_id in (new.session_id, new.place_session_id) and t.what = 'words')
  begin select raise(abort, 'The session was deleted from this computer'); end;
create trigger deleted_words_not_left before insert on redaction_candidates_left
  when exists (select 1 from tombstones t where t.session_id = new.session_id and t.what = 'words')
  begin select raise(abort, 'The session was deleted from this computer'); end;
create trigger deleted_words_not_looked_through before insert on looked_through
  when exists (select 1 from tombstones t where t.session_id = new.session_id and t.what = 'words')
  begin select raise(abort, 'The session was deleted from this computer'); end;

-- What is written about a session is indexed as it is shown: `redacted` replaces removed words.
drop trigger summary_kept;
create trigger summary_kept after insert on summaries when new.summary is not null begin
delete from written where session_id = new.session_id and source = 'summary';
insert into written (id, session_id, source, text, words)
  select (select (((67108863 - min(67108863, max(0, coalesce(unixepoch(s.created_at), 0) / 60))) << 37)
  | ((1048575 - (s.number & 1048575)) << 17)) from sessions s where s.session_id = new.session_id) | 131071, new.session_id, 'summary', text, indexed_words(text)
  from (select redacted(new.session_id, readable_summary(new.summary)) as text) where text <> ''; end;
drop trigger summary_changed;
create trigger summary_changed after update of summary on summaries when new.summary is not old.summary
  or exists (select 1 from unread_summaries u where u.session_id = new.session_id)
begin
delete from written where session_id = new.session_id and source = 'summary';
insert into written (id, session_id, source, text, words)
  select (select (((67108863 - min(67108863, max(0, coalesce(unixepoch(s.created_at), 0) / 60))) << 37)
  | ((1048575 - (s.number & 1048575)) << 17)) from sessions s where s.session_id = new.session_id) | 131071, new.session_id, 'summary', text, indexed_words(text)
  from (select redacted(new.session_id, readable_summary(new.summary)) as text) where text <> ''; end;
drop trigger note_kept;
create trigger note_kept after insert on notes begin
  delete from written where note_id = new.id;
insert into written (id, session_id, source, note_id, text, words)
  select max((select (((67108863 - min(67108863, max(0, coalesce(unixepoch(s.created_at), 0) / 60))) << 37)
  | ((1048575 - (s.number & 1048575)) << 17)) from sessions s where s.session_id = new.session_id), coalesce((select max(id) from written w
    where w.session_id = new.session_id and w.source <> 'summary'), 0)) + 1,
    new.session_id, 'note', new.id, redacted(new.session_id, new.text),
    indexed_words(redacted(new.session_id, new.text)) where trim(new.text) <> '';
end;
drop trigger note_changed;
create trigger note_changed after update of text on notes when new.text <> old.text begin
  delete from written where note_id = new.id;
insert into written (id, session_id, source, note_id, text, words)
  select max((select (((67108863 - min(67108863, max(0, coalesce(unixepoch(s.created_at), 0) / 60))) << 37)
  | ((1048575 - (s.number & 1048575)) << 17)) from sessions s where s.session_id = new.session_id), coalesce((select max(id) from written w
    where w.session_id = new.session_id and w.source <> 'summary'), 0)) + 1,
    new.session_id, 'note', new.id, redacted(new.session_id, new.text),
    indexed_words(redacted(new.session_id, new.text)) where trim(new.text) <> '';
end;
drop trigger memo_kept;
create trigger memo_kept after insert on sessions when new.memo <> '' begin
insert into written (id, session_id, source, text, words)
  select (((67108863 - min(67108863, max(0, coalesce(unixepoch(new.created_at), 0) / 60))) << 37)
  | ((1048575 - (new.number & 1048575)) << 17)), new.session_id, 'memo', redacted(new.session_id, new.memo),
    indexed_words(redacted(new.session_id, new.memo)) where trim(new.memo) <> ''; end;
drop trigger memo_changed;
create trigger memo_changed after update of memo on sessions when new.memo <> old.memo begin
  delete from written where session_id = new.session_id and source = 'memo';
insert into written (id, session_id, source, text, words)
  select (((67108863 - min(67108863, max(0, coalesce(unixepoch(new.created_at), 0) / 60))) << 37)
  | ((1048575 - (new.number & 1048575)) << 17)), new.session_id, 'memo', redacted(new.session_id, new.memo),
    indexed_words(redacted(new.session_id, new.memo)) where trim(new.memo) <> '';
end;
