// Backups of which Earmark cannot read everything.
import { copyFileSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../electron/database/open.ts';
import { createRepositories } from '../../electron/database/repositories/repositories.ts';
import { leaveOutUnreadable } from '../../electron/privacy/leave-out-unreadable.ts';
import { PROJECT_FOLDER } from '../../build/run.ts';
import { openLibrary } from '../../electron/database/library.ts';
import { commitRestore } from '../../electron/database/commit-restore.ts';
import { stageRestore } from '../../electron/privacy/stage-restore.ts';
import { problemOf } from '../../electron/platform/failures.ts';
import { speechSegmentsOf } from '../../electron/transcripts/speech-segments.ts';
import type { Turn } from '../../shared/model/transcript.ts';
import { changeLibrary } from './change-backup.ts';
import { AT, backupSetup } from './backup-setup.ts';

const { root, workspace, backedUp } = backupSetup();

const LIBRARIES = join(PROJECT_FOLDER, 'test', 'fixtures', 'stored', 'libraries');

let path = '';
/** Each of the two sessions has something of everything. */
beforeEach(async () => {
  const folder = await workspace('first', 's1', 's2');
  const library = await openLibrary(join(folder, 'library.sqlite'));
  const turns: Turn[] = ['Who helped you?', 'Rosa helped me.'].map((text, index) => ({
    role: index === 0 ? 'agent' : 'participant',
    speakerLabel: null,
    text,
    startSeconds: index,
    endSeconds: index + 1,
  }));
  for (const [index, sessionId] of ['s1', 's2'].entries()) {
    const transcript = { turns, warnings: [] };
    library.transcripts.keep(sessionId, '[]', { transcript, segments: speechSegmentsOf(transcript) }, AT);
    library.views.save(sessionId, { speed: 1.5 }, AT);
    library.summaries.receive(sessionId, { headline: 'A good visit' }, AT);
    library.answers.saveOwn(sessionId, 'q', 'Yes', AT);
    const passage = { turnPlace: 1, start: 0, end: 4, quote: 'Rosa' };
    const note = { sessionId, startSeconds: null, endSeconds: null, text: '', codeIds: [] };
    for (const part of [1, 2])
      library.notes.save({
        ...note,
        id: `00000000-0000-4000-8000-00000000000${index * 2 + part}`,
        passage,
        createdAt: AT,
        updatedAt: AT,
      });
  }
  const act = { act: 'write' as const, turn: 1, text: 'Rosa helped me a lot.' };
  library.corrections.correct('s1', { act, expected: [], at: AT });
  library.redactions.redact(
    's1',
    {
      ranges: [{ turn: 1, start: 0, end: 4 }],
      expected: ['Rosa'],
      kind: 'name',
      replacement: '[Name 1]',
      scope: 'session',
      sound: 'silence',
    },
    AT,
  );
  library.retention.save(
    ['all', 'instant'].map((scope) => ({ scope, audio: { date: '2090-01-01' }, words: null })),
  );
  for (const details of ['CSV', 'WebVTT'])
    library.activity.add({ at: AT, act: 'export', sessions: 1, details });
  library.libraryFile.close();
  path = await backedUp(folder, false);
});

async function restored(sql: string) {
  changeLibrary(path, sql);
  const folder = join(root(), 'restored');
  const leftOut = await stageRestore({ act: 'restore', path, folder }, () => undefined);
  await commitRestore(folder);
  const library = await openLibrary(join(folder, 'library.sqlite'));
  try {
    // What the screens read.
    for (const id of ['s1', 's2']) {
      library.transcripts.readAsJson(id);
      library.corrections.stateAsJson(id);
      library.redactions.stateAsJson(id, null);
      library.summaries.shown(id);
      library.views.read(id);
    }
    library.participants.table(null);
    return {
      leftOut: leftOut.map(({ what, count }) => `${String(count)} ${what}`),
      sessions: library.sessions.list().length,
      notes: library.quotes.of(null).length,
      rules: library.retention.rules().length,
      activity: library.activity.list().length,
      projectImports: library.projectImports.past().map(({ fileName }) => fileName),
    };
  } finally {
    library.libraryFile.close();
  }
}

const WHOLE: Awaited<ReturnType<typeof restored>> = {
  leftOut: [],
  sessions: 2,
  notes: 4,
  rules: 2,
  activity: 2,
  projectImports: [],
};
const LARGE = '1152921504606846976';

test.each<[string, string, Partial<typeof WHOLE>]>([
  ['nothing else', 'select 1', { leftOut: [] }],
  [
    'a session of an unknown type',
    "update sessions set type = 'secret' where session_id = 's2'",
    {
      leftOut: ['1 session'],
      sessions: 1,
      notes: 2,
    },
  ],
  [
    'columns that are not JSON',
    "update sessions set variables = '{' where session_id = 's2'",
    {
      leftOut: ['1 columns'],
    },
  ],
  [
    'columns that are not texts',
    `update sessions set variables = '{"age":40}'`,
    {
      leftOut: ['2 columns'],
    },
  ],
  [
    'values of participants that are not JSON, and others that are no texts',
    `update participants set attribute_values = '{"a":["x"]}' where label = 's1';
     update participants set attribute_values = '{' where label is null and rowid = 1`,
    {
      leftOut: ['2 participant'],
    },
  ],
  [
    'an attribute whose choices are not JSON',
    "update attributes set choices = '[' where name = 'Branch'",
    {
      leftOut: ['1 attribute'],
    },
  ],
  [
    'a view that is not JSON',
    "update session_views set speakers = '[' where session_id = 's1'",
    {
      leftOut: ['1 view'],
    },
  ],
  [
    'a replacement in a project of which more sessions are left than can be',
    `insert into project_correction (only, project_id, match_case, act, sessions)
     values (1, 'p1', 0, 'replace', ${LARGE})`,
    {
      leftOut: ['1 project correction'],
    },
  ],
  [
    'projects of other programs whose reports or items are not JSON',
    `insert into project_imports (id, file_name, imported_at, report) values
       ('i1', 'Harbour.qdpx', '${AT}', '{"sessions":'), ('i2', 'Quay.qdpx', '${AT}', ''), ('i3', 'Pier.qdpx', '${AT}',
         '{"sessions":0,"codes":1,"codings":0,"notes":0,"attributes":0,"values":0,"losses":[]}');
     insert into project_import_items values ('i2', 'note', 'n1', '{'), ('i3', 'code', 'c1', null)`,
    {
      leftOut: ['2 project import'],
      projectImports: ['Pier.qdpx'],
    },
  ],
  [
    'a note at a place that is too large',
    `update notes set turn_place = ${LARGE} where id like '%4'`,
    {
      leftOut: ['1 note'],
      notes: 3,
    },
  ],
  [
    'a summary that is not JSON',
    "update summaries set summary = '[' where session_id = 's2'",
    {
      leftOut: ['1 summary'],
    },
  ],
  [
    'a turn that is not a turn',
    `update turns set turn = '{"role":7,"text":"a"}' where session_id = 's2' and place = 1`,
    {
      leftOut: ['1 transcript'],
    },
  ],
  [
    'a rule that is not a rule',
    `update retention set audio = '{"days":"soon"}' where scope = 'all'`,
    {
      leftOut: ['1 retention rule'],
      rules: 1,
    },
  ],
  [
    'a line of the log about an unknown act',
    "insert into activity (at, act, sessions, details) values ('2026-01-01T10:00:00.000Z', 'theft', 1, '')",
    { leftOut: ['1 activity line'] },
  ],
])('restores a backup with %s, and names what it leaves out', async (_what, sql, expected) => {
  expect(await restored(sql)).toEqual({ ...WHOLE, ...expected });
});

test.each([
  ['a redaction at a place that is not one', "update redactions set places = '[7]'"],
  ['a redaction in a version that is too large a number', `update redactions set version = ${LARGE}`],
  ['a redaction whose own number is too large', `update redactions set id = ${LARGE}`],
])('refuses a backup with %s in plain words', async (_what, sql) => {
  changeLibrary(path, sql);
  const error = await stageRestore(
    { act: 'restore', path, folder: join(root(), 'restored') },
    () => undefined,
  ).catch((thrown: unknown) => thrown);
  expect(problemOf(error).message).toMatch(/damaged or incomplete/);
});

test.each(globSync('*.sqlite', { cwd: LIBRARIES }))(
  'reads everything in a library of an earlier version: %s',
  async (name) => {
    const file = join(root(), 'library.sqlite');
    copyFileSync(join(LIBRARIES, name), file);
    const { database } = await openDatabase(file);
    expect(leaveOutUnreadable(database, createRepositories(database))).toEqual([]);
    database.close();
  },
);
