import { z } from 'zod';
import type { LibraryDatabase } from '../database/base/library-database.ts';
import { NOTES, noteOf } from '../database/repositories/notes/notes.ts';
import type { Repositories } from '../database/repositories/repositories.ts';
import { createSessionReader } from '../database/repositories/sessions/session-record.ts';
import { ORIGINALS } from '../database/repositories/text/redaction-rules.ts';
import type { LeftOut } from '../../shared/model/privacy.ts';

const idRow = z.object({ id: z.string() });
const seconds = z.number().nullish();
/** Turns as they are stored, by earlier versions of Earmark too. The repositories do not check each of them. */
const turns = z.array(
  z.object({
    role: z.enum(['agent', 'participant', 'system', 'tool', 'unknown']),
    speakerLabel: z.string().nullish(),
    text: z.string().nullish(),
    startSeconds: seconds,
    endSeconds: seconds,
    words: z.array(z.object({ text: z.string(), startSeconds: z.number(), endSeconds: seconds })).optional(),
  }),
);

/**
 * Deletes the rows of a restored library that Earmark cannot read, so that the rest can be shown, and returns what they
 * were. Throws if a redaction or a deletion cannot be read, since what they hide or deleted would come back, and if
 * anything else is left that cannot be read. Functions of the search index must be registered.
 */
export function leaveOutUnreadable(database: LibraryDatabase, repositories: Repositories): LeftOut[] {
  const counts = new Map<LeftOut['what'], number>();
  const count = (what: LeftOut['what']) => counts.set(what, (counts.get(what) ?? 0) + 1);
  const idsOf = (sql: string, ...values: string[]) =>
    database
      .prepare(sql)
      .all(...values)
      .map((found) => idRow.parse(found).id);

  database.inTransaction(() => {
    const sessions = createSessionReader(database, ORIGINALS);
    const sessionIds = idsOf('select session_id as id from sessions');
    const remove = (sql: string) => database.prepare(sql);
    for (const { what, sql } of UNREADABLE_TEXTS) {
      const { changes } = remove(sql).run();
      if (changes > 0) counts.set(what, Number(changes));
    }
    const removeSession = remove('delete from sessions where session_id = ?');
    for (const id of sessionIds) {
      if (isReadable(() => sessions.record(id))) continue;
      removeSession.run(id);
      count('session');
    }
    database.exec(
      `delete from participants where id not in (select participant_id from participant_links)
         and not exists (select 1 from sessions s where s.participant_id = participants.id)`,
    );
    const left = idsOf('select session_id as id from sessions');
    leaveOutNotes(left);
    for (const { what, read, removal } of partsOf(repositories)) {
      const removing = removal.map(remove);
      for (const id of left) {
        if (isReadable(() => read(id))) continue;
        for (const statement of removing) statement.run(id);
        count(what);
      }
    }
    leaveOutRules();
    leaveOutProjectCorrection();
    leaveOutProjectImports();
    leaveOutActivity();
    readAll(repositories, left);
  });
  return [...counts].map(([what, howMany]) => ({ what, count: howMany }));

  function leaveOutNotes(sessionIds: readonly string[]): void {
    const { notes } = repositories;
    const one = database.prepare(`${NOTES} where n.id = ?`);
    const remove = database.prepare('delete from notes where id = ?');
    for (const sessionId of sessionIds) {
      if (isReadable(() => notes.of(sessionId))) continue;
      for (const id of idsOf('select id from notes where session_id = ?', sessionId)) {
        if (isReadable(() => noteOf(one.get(id)))) continue;
        remove.run(id);
        count('note');
      }
    }
  }

  function leaveOutRules(): void {
    const { rules, rulesOf } = repositories.retention;
    if (isReadable(rules)) return;
    const remove = database.prepare('delete from retention where scope = ?');
    for (const scope of idsOf('select scope as id from retention')) {
      if (isReadable(() => rulesOf(scope))) continue;
      remove.run(scope);
      count('retention rule');
    }
  }

  function leaveOutProjectCorrection(): void {
    if (isReadable(repositories.projectCorrection.state)) return;
    database.exec('delete from project_correction');
    count('project correction');
  }

  /** What an import added stays; it can no longer be taken back. */
  function leaveOutProjectImports(): void {
    const { read } = repositories.projectImports;
    const remove = database.prepare('delete from project_imports where id = ?');
    const unreadable = new Set(
      idsOf(
        'select distinct import_id as id from project_import_items where before is not null and not json_valid(before)',
      ),
    );
    for (const id of idsOf(`select id from project_imports where report <> ''`))
      if (!isReadable(() => read(id))) unreadable.add(id);
    for (const id of unreadable) {
      remove.run(id);
      count('project import');
    }
  }

  function leaveOutActivity(): void {
    const { list, entry } = repositories.activity;
    if (isReadable(list)) return;
    // The database forbids deleting lines. The trigger is the one that Earmark itself creates.
    const trigger = z
      .object({ sql: z.string() })
      .parse(database.prepare("select sql from sqlite_schema where name = 'activity_kept_whole'").get()).sql;
    database.exec('drop trigger activity_kept_whole');
    const remove = database.prepare('delete from activity where id = cast(? as integer)');
    for (const id of idsOf('select cast(id as text) as id from activity')) {
      if (isReadable(() => entry(id))) continue;
      remove.run(id);
      count('activity line');
    }
    database.exec(trigger);
  }
}

/** An SQL condition: the JSON in a column is not texts, in an object or an array. */
const isNotTexts = (column: string, type: 'object' | 'array') =>
  `case when json_valid(${column}) then json_type(${column}) <> '${type}'
     or exists (select 1 from json_each(${column}) where type <> 'text') else true end`;

/** Empties the columns of sessions, the values of participants and the lists of attributes that are not texts. */
const UNREADABLE_TEXTS: { what: LeftOut['what']; sql: string }[] = [
  { what: 'columns', sql: `update sessions set variables = '{}' where ${isNotTexts('variables', 'object')}` },
  {
    what: 'participant',
    sql: `update participants set attribute_values = '{}' where ${isNotTexts('attribute_values', 'object')}`,
  },
  {
    what: 'attribute',
    sql: `update attributes set choices = '[]', missing = '[]'
            where ${isNotTexts('choices', 'array')} or ${isNotTexts('missing', 'array')}`,
  },
];

interface Part {
  what: LeftOut['what'];
  read: (sessionId: string) => unknown;
  /** Statements with the session's ID as their only parameter. */
  removal: string[];
}

function partsOf(repositories: Repositories): Part[] {
  const { transcripts, corrections, doubts, evaluations } = repositories;
  return [
    {
      what: 'view',
      read: repositories.views.read,
      removal: ['delete from session_views where session_id = ?'],
    },
    {
      what: 'summary',
      read: repositories.summaries.read,
      removal: ['delete from summaries where session_id = ?'],
    },
    {
      what: 'evaluation',
      read: (id) => evaluations.latest(id),
      removal: ['delete from evaluations where session_id = ?'],
    },
    {
      what: 'answer',
      read: (id) => [repositories.ownAnswers.of(id), repositories.answerAgreement.of(id)],
      removal: [
        'delete from own_answers where session_id = ?',
        'delete from answer_agreement where session_id = ?',
      ],
    },
    {
      what: 'second listen',
      read: (id) => doubts.stateAsJson(id),
      removal: ['delete from doubts where session_id = ?', 'delete from second_listens where session_id = ?'],
    },
    {
      // Corrected words without their corrections would be taken for received ones.
      what: 'transcript',
      read: (id) => [turns.parse(transcripts.turnsOf(id)), transcripts.raw(id), corrections.stateAsJson(id)],
      removal: [
        'delete from transcript_changes where session_id = ?',
        'delete from transcript_versions where session_id = ?',
        'delete from turns where session_id = ?',
        'delete from transcripts where session_id = ?',
      ],
    },
  ];
}

/** Reads what the screens show. Throws if any of it cannot be read. */
function readAll(repositories: Repositories, sessionIds: readonly string[]): void {
  const { redactions, notes, imports } = repositories;
  for (const id of sessionIds) {
    redactions.stateAsJson(id, null);
    notes.of(id);
  }
  const records = repositories.sessionReader.list();
  for (const projectId of new Set(records.map((record) => record.projectId)))
    repositories.participants.table(projectId);
  repositories.attributes.list();
  repositories.quotes.of(null);
  repositories.codes.list();
  repositories.tombstones.list();
  repositories.backupFiles.all();
  repositories.newlyHidden.list();
  repositories.newSessions.state();
  repositories.projectImports.past();
  imports.state();
  imports.items(null, 0, Number.MAX_SAFE_INTEGER);
}

function isReadable(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch {
    return false;
  }
}
