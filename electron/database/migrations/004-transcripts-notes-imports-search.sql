
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
  ) strict, without rowid;
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
  create index turns_session on turns (session_id, place);
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
  create index note_codes_code on note_codes (code_id);
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
  ) strict;
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
  ) strict, without rowid;
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
  ) strict;
  create virtual table said_words using fts5 (
    interviewer, others, summary, content = '', columnsize = 0, tokenize = 'ascii', prefix = '1 2'
  );
  create virtual table noted_words using fts5 (
    noted, content = '', columnsize = 0, tokenize = 'ascii', prefix = '1 2'
  );
  insert into said_words (said_words, rank) values ('secure-delete', 1), ('automerge', 16), ('crisismerge', 32);
  insert into noted_words (noted_words, rank) values ('secure-delete', 1);
  create table written (
    id integer primary key,
    session_id text not null references sessions (session_id) on delete cascade,
    source text not null check (source in ('summary', 'memo', 'note')),
    note_id text unique,
    text text not null,
    words text
  ) strict;
  create index written_session on written (session_id, source);
  create table unread_summaries (session_id text primary key) strict, without rowid;
  insert into unread_summaries select session_id from summaries where summary is not null;

  create trigger turn_changed after update of id, turn, lane, words on turns begin insert into said_words (said_words, rowid, interviewer, others, summary)
  select 'delete', old.id, iif(old.lane = 0, coalesce(old.words, json_extract(old.turn, '$.text')), null), iif(old.lane = 1, coalesce(old.words, json_extract(old.turn, '$.text')), null), null where old.lane is not null; insert into said_words (rowid, interviewer, others)
  select new.id, iif(new.lane = 0, coalesce(new.words, json_extract(new.turn, '$.text')), null), iif(new.lane = 1, coalesce(new.words, json_extract(new.turn, '$.text')), null) where new.lane is not null; end;
  create trigger turn_deleted after delete on turns begin insert into said_words (said_words, rowid, interviewer, others, summary)
  select 'delete', old.id, iif(old.lane = 0, coalesce(old.words, json_extract(old.turn, '$.text')), null), iif(old.lane = 1, coalesce(old.words, json_extract(old.turn, '$.text')), null), null where old.lane is not null; end;
  create trigger written_kept after insert on written begin 
  insert into said_words (rowid, summary)
    select new.id, coalesce(new.words, new.text) where new.source = 'summary';
  insert into noted_words (rowid, noted)
    select new.id, coalesce(new.words, new.text) where new.source <> 'summary'; end;
  create trigger written_changed after update on written begin 
  insert into said_words (said_words, rowid, interviewer, others, summary)
    select 'delete', old.id, null, null, coalesce(old.words, old.text) where old.source = 'summary';
  insert into noted_words (noted_words, rowid, noted)
    select 'delete', old.id, coalesce(old.words, old.text) where old.source <> 'summary'; 
  insert into said_words (rowid, summary)
    select new.id, coalesce(new.words, new.text) where new.source = 'summary';
  insert into noted_words (rowid, noted)
    select new.id, coalesce(new.words, new.text) where new.source <> 'summary'; end;
  create trigger written_deleted after delete on written begin 
  insert into said_words (said_words, rowid, interviewer, others, summary)
    select 'delete', old.id, null, null, coalesce(old.words, old.text) where old.source = 'summary';
  insert into noted_words (noted_words, rowid, noted)
    select 'delete', old.id, coalesce(old.words, old.text) where old.source <> 'summary'; end;

  create trigger summary_kept after insert on summaries when new.summary is not null begin 
  delete from written where session_id = new.session_id and source = 'summary';
  insert into written (id, session_id, source, text, words)
    select (select (((67108863 - min(67108863, max(0, coalesce(unixepoch(s.created_at), 0) / 60))) << 37)
    | ((1048575 - (s.number & 1048575)) << 17)) from sessions s where s.session_id = new.session_id) | 131071, new.session_id, 'summary', text, indexed_words(text)
    from (select readable_summary(new.summary) as text) where text <> ''; end;
  create trigger summary_changed after update of summary on summaries when new.summary is not old.summary
    or exists (select 1 from unread_summaries u where u.session_id = new.session_id)
  begin 
  delete from written where session_id = new.session_id and source = 'summary';
  insert into written (id, session_id, source, text, words)
    select (select (((67108863 - min(67108863, max(0, coalesce(unixepoch(s.created_at), 0) / 60))) << 37)
    | ((1048575 - (s.number & 1048575)) << 17)) from sessions s where s.session_id = new.session_id) | 131071, new.session_id, 'summary', text, indexed_words(text)
    from (select readable_summary(new.summary) as text) where text <> ''; end;
  create trigger summary_deleted after delete on summaries begin
    delete from written where session_id = old.session_id and source = 'summary';
  end;
  create trigger note_kept after insert on notes begin
    delete from written where note_id = new.id;
    
  insert into written (id, session_id, source, note_id, text, words)
    select max((select (((67108863 - min(67108863, max(0, coalesce(unixepoch(s.created_at), 0) / 60))) << 37)
    | ((1048575 - (s.number & 1048575)) << 17)) from sessions s where s.session_id = new.session_id), coalesce((select max(id) from written w
      where w.session_id = new.session_id and w.source <> 'summary'), 0)) + 1,
      new.session_id, 'note', new.id, new.text, indexed_words(new.text) where trim(new.text) <> '';
  end;
  create trigger note_changed after update of text on notes when new.text <> old.text begin
    delete from written where note_id = new.id;
    
  insert into written (id, session_id, source, note_id, text, words)
    select max((select (((67108863 - min(67108863, max(0, coalesce(unixepoch(s.created_at), 0) / 60))) << 37)
    | ((1048575 - (s.number & 1048575)) << 17)) from sessions s where s.session_id = new.session_id), coalesce((select max(id) from written w
      where w.session_id = new.session_id and w.source <> 'summary'), 0)) + 1,
      new.session_id, 'note', new.id, new.text, indexed_words(new.text) where trim(new.text) <> '';
  end;
  create trigger note_deleted after delete on notes begin
    delete from written where note_id = old.id;
  end;
  create trigger memo_kept after insert on sessions when new.memo <> '' begin 
  insert into written (id, session_id, source, text, words)
    select (((67108863 - min(67108863, max(0, coalesce(unixepoch(new.created_at), 0) / 60))) << 37)
    | ((1048575 - (new.number & 1048575)) << 17)), new.session_id, 'memo', new.memo, indexed_words(new.memo) where trim(new.memo) <> ''; end;
  create trigger memo_changed after update of memo on sessions when new.memo <> old.memo begin
    delete from written where session_id = new.session_id and source = 'memo';
    
  insert into written (id, session_id, source, text, words)
    select (((67108863 - min(67108863, max(0, coalesce(unixepoch(new.created_at), 0) / 60))) << 37)
    | ((1048575 - (new.number & 1048575)) << 17)), new.session_id, 'memo', new.memo, indexed_words(new.memo) where trim(new.memo) <> '';
  end;
  create trigger interview_dated after update of created_at on sessions when new.created_at is not old.created_at
  begin
    update turns set id = (((67108863 - min(67108863, max(0, coalesce(unixepoch(new.created_at), 0) / 60))) << 37)
    | ((1048575 - (new.number & 1048575)) << 17)) | (id & 131071) where session_id = new.session_id;
    update written set id = (((67108863 - min(67108863, max(0, coalesce(unixepoch(new.created_at), 0) / 60))) << 37)
    | ((1048575 - (new.number & 1048575)) << 17)) | (id & 131071) where session_id = new.session_id;
  end