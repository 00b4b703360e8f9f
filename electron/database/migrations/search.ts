/** The lower bits of an id in the index: the position of a turn, or of a text written about a session. */
export const POSITION_BITS = 17;
export const POSITIONS = 2 ** POSITION_BITS;
/** A summary comes after all turns. */
export const SUMMARY_POSITION = POSITIONS - 1;

/** The highest bits count minutes: 2^26 of them reach beyond the year 2090. */
export const MINUTE_BITS = 37;
export const MOST_MINUTES = 2 ** 26 - 1;
export const MOST_NUMBER = 2 ** 20 - 1;

/**
 * SQL for the first id of a session's texts in the index. Ids run from the latest interview to the earliest,
 * then from the last number to the first, so that the index returns rows in this order and the query can stop
 * once it has enough. Sessions without a known time come last.
 */
export const firstIndexIdSql = (session: string): string =>
  `(((${MOST_MINUTES} - min(${MOST_MINUTES}, max(0, coalesce(unixepoch(${session}.created_at), 0) / 60))) << ${MINUTE_BITS})
    | ((${MOST_NUMBER} - (${session}.number & ${MOST_NUMBER})) << ${POSITION_BITS}))`;

const beginOf = (sessionId: string) =>
  `(select ${firstIndexIdSql('s')} from sessions s where s.session_id = ${sessionId})`;

const saidBy = (row: string, lane: 0 | 1) =>
  `iif(${row}.lane = ${lane}, coalesce(${row}.words, json_extract(${row}.turn, '$.text')), null)`;
const forgetTurn = `insert into said_words (said_words, rowid, interviewer, others, summary)
  select 'delete', old.id, ${saidBy('old', 0)}, ${saidBy('old', 1)}, null where old.lane is not null;`;
/** Columns for turns in the index, by lane. */
export const LANE_COLUMNS = ['interviewer', 'others'] as const;
const indexTurn = `insert into said_words (rowid, interviewer, others)
  select new.id, ${saidBy('new', 0)}, ${saidBy('new', 1)} where new.lane is not null;`;

const forgetWritten = `
  insert into said_words (said_words, rowid, interviewer, others, summary)
    select 'delete', old.id, null, null, coalesce(old.words, old.text) where old.source = 'summary';
  insert into noted_words (noted_words, rowid, noted)
    select 'delete', old.id, coalesce(old.words, old.text) where old.source <> 'summary';`;
const indexWritten = `
  insert into said_words (rowid, summary)
    select new.id, coalesce(new.words, new.text) where new.source = 'summary';
  insert into noted_words (rowid, noted)
    select new.id, coalesce(new.words, new.text) where new.source <> 'summary';`;

const takeSummary = `
  delete from written where session_id = new.session_id and source = 'summary';
  insert into written (id, session_id, source, text, words)
    select ${beginOf('new.session_id')} | ${SUMMARY_POSITION}, new.session_id, 'summary', text, indexed_words(text)
    from (select readable_summary(new.summary) as text) where text <> '';`;
const takeMemo = `
  insert into written (id, session_id, source, text, words)
    select ${firstIndexIdSql('new')}, new.session_id, 'memo', new.memo, indexed_words(new.memo) where trim(new.memo) <> '';`;
const takeNote = `
  insert into written (id, session_id, source, note_id, text, words)
    select max(${beginOf('new.session_id')}, coalesce((select max(id) from written w
      where w.session_id = new.session_id and w.source <> 'summary'), 0)) + 1,
      new.session_id, 'note', new.id, new.text, indexed_words(new.text) where trim(new.text) <> '';`;

/**
 * The word index over what was said and summarised, and over what the researcher wrote. It stores no text of
 * its own. Triggers update it for every inserted, changed or deleted row, cascades included. Inserted turns
 * are the exception, because a trigger would make the index write to the disk for each: the code that inserts
 * them must also index them. `written` has the texts that are not turns. Segments of the index are merged
 * rarely, since each imported session adds one. `indexed_words` and `readable_summary` are functions of the
 * app.
 */
export const searchSchema = `
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

  create trigger turn_changed after update of id, turn, lane, words on turns begin ${forgetTurn} ${indexTurn} end;
  create trigger turn_deleted after delete on turns begin ${forgetTurn} end;
  create trigger written_kept after insert on written begin ${indexWritten} end;
  create trigger written_changed after update on written begin ${forgetWritten} ${indexWritten} end;
  create trigger written_deleted after delete on written begin ${forgetWritten} end;

  create trigger summary_kept after insert on summaries when new.summary is not null begin ${takeSummary} end;
  create trigger summary_changed after update of summary on summaries when new.summary is not old.summary
    or exists (select 1 from unread_summaries u where u.session_id = new.session_id)
  begin ${takeSummary} end;
  create trigger summary_deleted after delete on summaries begin
    delete from written where session_id = old.session_id and source = 'summary';
  end;
  create trigger note_kept after insert on notes begin
    delete from written where note_id = new.id;
    ${takeNote}
  end;
  create trigger note_changed after update of text on notes when new.text <> old.text begin
    delete from written where note_id = new.id;
    ${takeNote}
  end;
  create trigger note_deleted after delete on notes begin
    delete from written where note_id = old.id;
  end;
  create trigger memo_kept after insert on sessions when new.memo <> '' begin ${takeMemo} end;
  create trigger memo_changed after update of memo on sessions when new.memo <> old.memo begin
    delete from written where session_id = new.session_id and source = 'memo';
    ${takeMemo}
  end;
  create trigger interview_dated after update of created_at on sessions when new.created_at is not old.created_at
  begin
    update turns set id = ${firstIndexIdSql('new')} | (id & ${POSITIONS - 1}) where session_id = new.session_id;
    update written set id = ${firstIndexIdSql('new')} | (id & ${POSITIONS - 1}) where session_id = new.session_id;
  end`;
