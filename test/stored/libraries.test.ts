// Opens libraries of earlier versions with all of their content.
import { expect, onTestFinished, test } from 'vitest';
import { openLibrary } from '../../electron/database/library.ts';
import { migrations } from '../../electron/database/migrations.ts';
import { copyOf, expectedIn } from './fixture-copy.ts';
import { type Asked, libraryContent, rowsIn } from './library-content.ts';

interface Expected {
  asked: Asked;
  content: Record<string, unknown>;
  rows: Record<string, unknown[]>;
}

const VERSIONS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19];

/** The tables that version 6 added. The migration only lists the cached responses to read into the others. */
const tablesOfVersion6 = (version: number) => ({
  evaluators: [],
  evaluator_questions: [],
  evaluations: [],
  evaluator_answers: [],
  unread_responses: UNREAD[version] ?? [],
});
const EVALUATION = '/v1/session/evaluation';
const UNREAD: Record<number, { path: string; query: string }[]> = {
  4: [{ path: EVALUATION, query: 'projectId=p-hold&sessionId=s-ada&type=project' }],
  5: [
    { path: '/v1/instant-voice-links', query: '' },
    { path: '/v1/projects/p-hold', query: '' },
    { path: EVALUATION, query: 'projectId=p-hold&sessionId=s-ada&type=project' },
    { path: EVALUATION, query: 'projectId=p-hold&sessionId=s-cleo&type=project' },
  ],
};

/** The tables and columns that version 7 added. */
const ADDED_IN_7: Record<string, readonly string[]> = {
  notes: [
    'author',
    'version',
    'received_turn',
    'received_start',
    'received_end_turn',
    'received_end',
    'received_added',
    'received_words',
  ],
  own_answers: ['author'],
  transcripts: ['version', 'reader_version'],
};
function asBeforeVersion7(rows: Record<string, unknown[]>): Record<string, unknown[]> {
  const { coders: _, transcript_versions: versions, ...others } = rows;
  const { transcript_changes: changes, transcript_edits: edits, ...before } = others;
  expect([versions, changes, edits]).toEqual([[], [], []]);
  return Object.fromEntries(
    Object.entries(before).map(([table, list]) => [
      table,
      list.map((row) => without(row, ADDED_IN_7[table] ?? [])),
    ]),
  );
}
/** Version 8 added tables alone. */
function asBeforeVersion8(rows: Record<string, unknown[]>): Record<string, unknown[]> {
  const { second_listens: listens, doubts, doubt_decisions: decisions, ...before } = rows;
  expect([listens, doubts, decisions]).toEqual([[], [], []]);
  return before;
}
/** Version 9 added tables alone. */
function asBeforeVersion9(rows: Record<string, unknown[]>): Record<string, unknown[]> {
  const added = [
    'looked_through',
    'redacted_labels',
    'redacted_sessions',
    'redaction_candidates_left',
    'redaction_changes',
    'redactions',
    'replacements',
  ];
  expect(added.flatMap((table) => rows[table])).toEqual([]);
  return Object.fromEntries(Object.entries(rows).filter(([table]) => !added.includes(table)));
}
/** Version 10 added two tables and a column. */
function asBeforeVersion10(rows: Record<string, unknown[]>): Record<string, unknown[]> {
  const { newly_hidden: hidden, redaction_rules: rules, ...before } = rows;
  expect([hidden, rules]).toEqual([[], [{ only: '1', version: '1' }]]);
  return { ...before, redactions: (before['redactions'] ?? []).map((row) => without(row, ['derived_from'])) };
}
/** Words quoted over a split turn had two spaces in these versions. */
const withOneSpace = (content: Record<string, unknown>): unknown =>
  JSON.parse(JSON.stringify(content).replaceAll('corrected did  you wait?', 'corrected did you wait?'));

/** Version 11 added tables alone. */
function asBeforeVersion11(rows: Record<string, unknown[]>): Record<string, unknown[]> {
  const { project_correction: replacement, project_correction_sessions: sessions, ...before } = rows;
  expect([replacement, sessions]).toEqual([[], []]);
  return before;
}
/** Version 12 added tables, and columns that are empty until a library is opened. */
function asBeforeVersion12(rows: Record<string, unknown[]>): Record<string, unknown[]> {
  const { attributes, participants, participant_links: links, ...before } = rows;
  expect([attributes, participants, links]).toEqual([[], [], []]);
  const { sessions = [], new_sessions: newSessions = [] } = before;
  for (const row of sessions) expect(row).toMatchObject({ participant_id: null, participant_chosen: '0' });
  return {
    ...before,
    sessions: sessions.map((row) => without(row, ['participant_id', 'participant_chosen'])),
    new_sessions: newSessions.map((row) => without(row, ['link_key'])),
  };
}
/** Version 13 added a table alone. */
function asBeforeVersion13(rows: Record<string, unknown[]>): Record<string, unknown[]> {
  const { answer_agreement: agreement, ...before } = rows;
  expect(agreement).toEqual([]);
  return before;
}
/** Version 14 added tables alone. */
function asBeforeVersion14(rows: Record<string, unknown[]>): Record<string, unknown[]> {
  const { session_files: files, local_projects: projects, ...before } = rows;
  expect([files, projects]).toEqual([[], []]);
  return before;
}
/** Version 15 added tables alone. */
function asBeforeVersion15(rows: Record<string, unknown[]>): Record<string, unknown[]> {
  const { project_imports: imports, project_import_items: items, ...before } = rows;
  expect([imports, items]).toEqual([[], []]);
  return before;
}
/** Version 16 added a table, and a column to three. */
function asBeforeVersion16(rows: Record<string, unknown[]>): Record<string, unknown[]> {
  const { reading_rules: rules, ...before } = rows;
  expect(rules).toEqual([]);
  const read = ['transcripts', 'transcript_versions', 'summaries'];
  for (const row of read.flatMap((table) => before[table] ?? []))
    expect(row).toMatchObject({ rule_id: null });
  return Object.fromEntries(
    Object.entries(before).map(([table, list]) => [
      table,
      read.includes(table) ? list.map((row) => without(row, ['rule_id'])) : list,
    ]),
  );
}
/** Version 17 added tables alone. */
function asBeforeVersion17(rows: Record<string, unknown[]>): Record<string, unknown[]> {
  const { saved_views: views, session_facts: facts, session_silence: silence, ...before } = rows;
  expect([views, facts, silence]).toEqual([[], [], []]);
  return before;
}
/** Version 18 added tables, and two columns to notes. */
function asBeforeVersion18(rows: Record<string, unknown[]>): Record<string, unknown[]> {
  const isAdded = (table: string) => table.startsWith('assistant_');
  expect(Object.entries(rows).flatMap(([table, list]) => (isAdded(table) ? list : []))).toEqual([]);
  const { notes = [] } = rows;
  for (const row of notes) expect(row).toMatchObject({ assistant_run_id: null, assistant_model: null });
  return {
    ...Object.fromEntries(Object.entries(rows).filter(([table]) => !isAdded(table))),
    notes: notes.map((row) => without(row, ['assistant_run_id', 'assistant_model'])),
  };
}
/** Version 19 added a column to the runs of the assistant. */
function asBeforeVersion19(rows: Record<string, unknown[]>): Record<string, unknown[]> {
  const { assistant_runs: runs = [] } = rows;
  for (const row of runs) expect(row).toMatchObject({ in_memo_at: null });
  return { ...rows, assistant_runs: runs.map((row) => without(row, ['in_memo_at'])) };
}
const without = (row: unknown, columns: readonly string[]) =>
  Object.fromEntries(Object.entries(row as object).filter(([column]) => !columns.includes(column)));

test('has a stored library of every version', () => {
  expect(VERSIONS.slice(0, migrations.length)).toEqual(migrations.map((_, step) => step + 1));
});

for (const version of VERSIONS) {
  const name = `libraries/version-${version}`;

  test(`reads everything in a library of version ${version} as it was written`, async () => {
    const { asked, content } = expectedIn(`${name}.json`) as Expected;
    expect(await libraryContent(copyOf(`${name}.sqlite`), asked)).toEqual(withOneSpace(content));
  });

  test(`leaves every row in its table when a library of version ${version} is migrated`, async () => {
    const { rows } = expectedIn(`${name}.json`) as Expected;
    const now = await rowsIn(copyOf(`${name}.sqlite`));
    const before19 = version < 19 ? asBeforeVersion19(now) : now;
    const before18 = version < 18 ? asBeforeVersion18(before19) : before19;
    const before17 = version < 17 ? asBeforeVersion17(before18) : before18;
    const before16 = version < 16 ? asBeforeVersion16(before17) : before17;
    const before15 = version < 15 ? asBeforeVersion15(before16) : before16;
    const before14 = version < 14 ? asBeforeVersion14(before15) : before15;
    const before13 = version < 13 ? asBeforeVersion13(before14) : before14;
    const before12 = version < 12 ? asBeforeVersion12(before13) : before13;
    const before11 = version < 11 ? asBeforeVersion11(before12) : before12;
    const before10 = version < 10 ? asBeforeVersion10(before11) : before11;
    const before9 = version < 9 ? asBeforeVersion9(before10) : before10;
    const before8 = version < 8 ? asBeforeVersion8(before9) : before9;
    expect(version < 7 ? asBeforeVersion7(before8) : before8).toEqual({
      ...tablesOfVersion6(version),
      ...rows,
    });
  });
}

test('reads the cached responses of version 5 into the tables of evaluators when it opens a library', async () => {
  const file = copyOf('libraries/version-5.sqlite');
  (await openLibrary(file)).libraryFile.close();
  const rows = await rowsIn(file);
  const key = { path: EVALUATION, evaluated_at: null, shape: 'map' };
  expect(rows).toMatchObject({
    evaluators: [{ path: '/v1/projects/p-hold', query: '', project_id: 'p-hold', session_id: null }],
    evaluator_questions: [],
    evaluations: [
      { ...key, query: 'projectId=p-hold&sessionId=s-ada&type=project', session_id: 's-ada' },
      { ...key, query: 'projectId=p-hold&sessionId=s-cleo&type=project', session_id: 's-cleo' },
    ],
    evaluator_answers: [
      { question: 'q-ease', answer: '{"answer":2}' },
      { question: 'q-why', answer: '{"answer":"No queue"}' },
    ],
    unread_responses: [],
  });
});

test.each([4, 5, 6])(
  'attaches the notes of version %i to their words as received, by one author',
  async (version) => {
    const rows = await rowsIn(copyOf(`libraries/version-${version}.sqlite`));
    const notes = (rows['notes'] ?? []) as Record<string, unknown>[];
    const coders = (rows['coders'] ?? []) as Record<string, unknown>[];
    expect(coders).toEqual([{ id: coders[0]?.['id'], is_owner: '1', created_at: coders[0]?.['created_at'] }]);
    expect(coders[0]?.['id']).toMatch(/^[0-9a-f]{32}$/);
    expect(notes.length).toBeGreaterThan(0);
    for (const note of notes) {
      const hasWords = note['passage_start'] !== null;
      expect(note).toMatchObject({
        author: coders[0]?.['id'],
        version: hasWords ? '1' : null,
        received_turn: hasWords ? note['turn_place'] : null,
        received_start: note['passage_start'],
        received_end_turn: hasWords ? note['turn_place'] : null,
        received_end: note['passage_end'],
        received_words: hasWords ? note['quote'] : null,
      });
    }
  },
);

test('takes back an import of a project as version 15 stored it', async () => {
  const library = await openLibrary(copyOf('libraries/version-15.sqlite'));
  onTestFinished(() => {
    library.libraryFile.close();
  });
  const before = expectedIn('libraries/version-14.json') as Expected;
  const { projectImports } = library;
  const importId = projectImports.past()[0]?.importId ?? '';
  expect(projectImports.beginUndo(importId, '2026-11-29T10:00:00.000Z').sessionIds).toEqual(['file-3']);
  for (const what of ['notes', 'rest'] as const) while (!projectImports.undoPiece(importId, what).isOver);
  const [interrupted, undone] = projectImports.unfinished();
  expect(undone).toBe(importId);
  while (!projectImports.undoPiece(interrupted ?? '', 'rest').isOver);
  expect(library.codes.list()).toEqual(before.content['codes']);
  expect(library.notes.of('file-3')).toEqual([]);
  expect(library.notes.memo('s-ada')).toBe('A memo about the queue');
  expect(library.notes.of('s-ada').find(({ id }) => id === 'n-1')?.codeIds).toEqual(['c-light', 'c-wait']);
  expect(library.attributes.list().map(({ name }) => name)).not.toContain('Boat');
});

test('reads by the rules that version 16 stored, undoes one, and purges the names in them', async () => {
  const library = await openLibrary(copyOf('libraries/version-16.sqlite'));
  onTestFinished(() => {
    library.libraryFile.close();
  });
  const { readingRules, summaries, transcripts, transcriptVersions, purge } = library;
  const at = '2026-11-29T12:00:00.000Z';
  const ruleOf = (sessionId: string) =>
    readingRules.list().find(({ id }) => readingRules.sessionsOf(id).includes(sessionId));
  expect(transcripts.turnsOf('file-1').map(({ role, text }) => [role, text])).toEqual([
    ['participant', 'How was the locker?'],
    ['agent', 'It was asleep.'],
  ]);
  expect(ruleOf('file-1')).toMatchObject({
    madeWith: 'Group A.txt',
    rule: { roles: [{ value: 'Interviewer' }, { value: 'Ana' }] },
  });
  expect(summaries.read('s-ada')?.rule).toMatchObject({ headline: [['summary']] });
  expect(transcriptVersions.takeOffered('s-cleo')).toBe(true);
  // A correction had split the turn.
  expect(transcripts.turnsOf('s-cleo').map(({ role }) => role)).toEqual(['participant', 'participant']);
  const { id } = ruleOf('s-cleo') ?? { id: '' };
  expect(readingRules.end(id, at)).toBe(true);
  expect(readingRules.list().map(({ rule }) => rule.what)).toEqual(['summary', 'transcript']);
  purge.perform({ sessionIds: ['file-1'], what: 'words' }, at);
  expect(readingRules.list()[1]).toMatchObject({
    madeWith: null,
    rule: { roles: [{ value: 'Interviewer' }] },
  });
});

test('lists the views that version 17 stored, and deletes what a purge leaves nobody with', async () => {
  const library = await openLibrary(copyOf('libraries/version-17.sqlite'));
  onTestFinished(() => {
    library.libraryFile.close();
  });
  const { savedViews, purge } = library;
  const named = () => savedViews.list().map(({ name }) => name);
  expect(named()).toEqual(['Pilots', 'Waiting by review']);
  purge.perform({ sessionIds: ['s-ada'], what: 'everything' }, '2026-11-29T18:00:00.000Z');
  expect(named()).toEqual(['Waiting by review']);
});

test('knows which draft of the assistant version 19 added to a memo', async () => {
  const library = await openLibrary(copyOf('libraries/version-19.sqlite'));
  onTestFinished(() => {
    library.libraryFile.close();
  });
  const draft = library.assistant.runs().find(({ task }) => task === 'draft');
  expect(draft?.inMemoAt).toBe('2026-11-30T10:00:00.000Z');
});

test('undoes a run of the assistant that version 18 stored, and purges the words that it sent', async () => {
  const library = await openLibrary(copyOf('libraries/version-18.sqlite'));
  onTestFinished(() => {
    library.libraryFile.close();
  });
  const { assistant, notes, purge } = library;
  const at = '2026-11-30T10:00:00.000Z';
  const found = assistant.runs().find(({ task }) => task === 'find');
  const quotes = () => notes.of('s-ada').filter((note) => note.assistant !== undefined);
  expect(found).toMatchObject({ model: 'qwen3:8b', state: 'stopped', calls: { unknown: 1, answered: 1 } });
  expect(quotes()).toMatchObject([{ assistant: { model: 'qwen3:8b' }, text: '' }]);
  expect(assistant.undoRun(found?.id ?? '', at)).toEqual({ deletedQuotes: 1, changedQuotes: 0 });
  expect(quotes()).toEqual([]);
  purge.perform({ sessionIds: ['s-ada'], what: 'words' }, at);
  const calls = assistant.runs().flatMap(({ id }) => JSON.parse(assistant.calls(id)) as { id: string }[]);
  expect(calls.map(({ id }) => assistant.sentText(id)).filter((sent) => sent !== null)).toEqual([]);
});
