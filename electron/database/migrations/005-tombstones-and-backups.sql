
  create table tombstones (
    session_id text not null,
    what text not null check (what in ('audio', 'words', 'everything')),
    deleted_at text not null,
    primary key (session_id, what)
  ) strict, without rowid;
  create table backups (
    path text not null,
    made_at text not null,
    with_audio integer not null,
    -- 0 until it is whole: a crash then leaves an unfinished file beside the path.
    is_finished integer not null default 0,
    primary key (path, made_at)
  ) strict, without rowid;
  create table backup_sessions (
    session_id text not null,
    path text not null,
    made_at text not null,
    primary key (session_id, path, made_at),
    foreign key (path, made_at) references backups (path, made_at) on delete cascade
  ) strict, without rowid;
  create index backup_sessions_backup on backup_sessions (path, made_at);
  create trigger deleted_session_refused before insert on sessions
    when exists (select 1 from tombstones t where t.session_id = new.session_id and t.what = 'everything')
    begin select raise(abort, 'The session was deleted from this computer'); end;
  create trigger deleted_transcript_refused before insert on transcripts
    when exists (select 1 from tombstones t where t.session_id = new.session_id and t.what = 'words')
    begin select raise(abort, 'The session was deleted from this computer'); end;
  create trigger deleted_session_not_offered before insert on new_sessions
    when exists (select 1 from tombstones t where t.session_id = new.session_id and t.what = 'everything')
    begin select raise(ignore); end;
  create trigger deleted_session_not_imported before insert on import_items
    when exists (select 1 from tombstones t where t.session_id = new.session_id and t.what = 'everything')
    begin select raise(ignore); end;
  create trigger deleted_answer_not_saved before insert on kept_answers
    when exists (select 1 from tombstones t where t.session_id = new.session_id and t.what = 'everything')
      or new.path <> '/v1/session/status' and exists (select 1 from tombstones t where t.session_id = new.session_id and t.what = 'words')
    begin select raise(ignore); end;
  create trigger deleted_draft_not_saved before insert on drafts
    when exists (select 1 from tombstones t where t.what = 'everything' and (new.subject = t.session_id or instr(new.subject, t.session_id || ' ') = 1
    or instr(new.subject, json_quote(t.session_id)) = 2))
    begin select raise(ignore); end