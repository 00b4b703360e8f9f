/** The message with which SQLite refuses to write rows of a deleted session; see `libraryError`. */
export const DELETED_SESSION = 'The session was deleted from this computer';

const isDeleted = (sessionId: string, what: string) =>
  `exists (select 1 from tombstones t where t.session_id = ${sessionId} and t.what ${what})`;

/** SQL for "a draft is about a session": its subject is the id, or a text or JSON array starting with it. */
export const draftIsAbout = (subject: string, sessionId: string) =>
  `(${subject} = ${sessionId} or instr(${subject}, ${sessionId} || ' ') = 1
    or instr(${subject}, json_quote(${sessionId})) = 2)`;

/**
 * What was deleted and must not come back by itself (ids and times, no content), and the backups that were
 * written, with the sessions in each. The triggers are the last defence: no write, from any code, can add
 * rows of a deleted session. Tables that refer to `sessions` are covered by its own trigger.
 */
export const deletionsSchema = `
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
    when ${isDeleted('new.session_id', "= 'everything'")}
    begin select raise(abort, '${DELETED_SESSION}'); end;
  create trigger deleted_transcript_refused before insert on transcripts
    when ${isDeleted('new.session_id', "= 'words'")}
    begin select raise(abort, '${DELETED_SESSION}'); end;
  create trigger deleted_session_not_offered before insert on new_sessions
    when ${isDeleted('new.session_id', "= 'everything'")}
    begin select raise(ignore); end;
  create trigger deleted_session_not_imported before insert on import_items
    when ${isDeleted('new.session_id', "= 'everything'")}
    begin select raise(ignore); end;
  create trigger deleted_answer_not_saved before insert on kept_answers
    when ${isDeleted('new.session_id', "= 'everything'")}
      or new.path <> '/v1/session/status' and ${isDeleted('new.session_id', "= 'words'")}
    begin select raise(ignore); end;
  create trigger deleted_draft_not_saved before insert on drafts
    when exists (select 1 from tombstones t where t.what = 'everything' and ${draftIsAbout('new.subject', 't.session_id')})
    begin select raise(ignore); end`;
