// Columns of imported lists in a library of a version without participants.
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { openLibrary } from '../../electron/database/library.ts';
import { valuesByName } from '../../electron/database/repositories/participants/values-by-name.fixture.ts';
import type { ParticipantTable } from '../../shared/model/participant.ts';
import { copyOf } from './fixture-copy.ts';

const PROJECT = 'p-hold';
const COLUMNS: Record<string, Record<string, string>> = {
  's-ada': {
    room: 'A1',
    Age: '061',
    Email: 'ada@post.example',
    Mobile: '+44 20 7946 0018',
    'First name': 'Ada',
  },
  's-eve': { room: 'D4', age: '61', 'First name': 'Eve' },
  's-cleo': { Room: ' B2 ', 'Consent given': 'yes', notes: '' },
  // Of the instant links, which have attributes of their own.
  's-ben': { room: 'C3' },
};

/** Returns a library of version 11 whose sessions have these columns. */
function libraryWithColumns(): string {
  const file = copyOf('libraries/version-11.sqlite');
  const database = new DatabaseSync(file);
  const put = database.prepare('update sessions set variables = ? where session_id = ?');
  for (const [sessionId, columns] of Object.entries(COLUMNS))
    expect(put.run(JSON.stringify(columns), sessionId).changes).toBe(1);
  database.close();
  return file;
}

/** Opens a library, and returns what it has of participants. */
async function opened(
  file: string,
  change: (library: Awaited<ReturnType<typeof openLibrary>>) => void = () => undefined,
) {
  const library = await openLibrary(file);
  try {
    change(library);
    const tableOf = (projectId: string | null) =>
      JSON.parse(library.participants.table(projectId)) as ParticipantTable;
    const named = (values: Record<string, string>) => valuesByName(library.attributes.list(), values);
    return {
      table: tableOf(PROJECT),
      values: Object.fromEntries(
        [PROJECT, null].flatMap((projectId) =>
          tableOf(projectId).participants.flatMap(({ sessions, values }) =>
            sessions.map(({ sessionId }) => [sessionId, named(values)]),
          ),
        ),
      ),
      recorded: Object.fromEntries(
        library.sessions.list().map(({ sessionId, values }) => [sessionId, named(values)]),
      ),
    };
  } finally {
    library.libraryFile.close();
  }
}

const COPIED = {
  's-ada': { room: 'A1', Age: '061' },
  's-eve': { room: 'D4', Age: '61' },
  's-cleo': { room: ' B2 ', 'Consent given': 'yes' },
  's-ben': { room: 'C3' },
  's-silent': {},
};

test('copies columns of version 11 as they are, and leaves out emails, phone numbers and names', async () => {
  const file = libraryWithColumns();
  const { table, values, recorded } = await opened(file);
  expect(values).toEqual(COPIED);
  expect(recorded).toEqual(COPIED);
  expect(table.attributes.map(({ name, type }) => [name, type])).toEqual([
    ['room', 'text'],
    ['Age', 'text'],
    ['Consent given', 'yes-no'],
  ]);
  expect(table.leftOut.map(({ name, sessions }) => [name, sessions])).toEqual([
    ['Email', 1],
    ['Mobile', 1],
    ['First name', 2],
  ]);
  // Each session has a participant of its own, and the next opening changes nothing.
  expect(new Set(table.participants.map(({ id }) => id)).size).toBe(table.participants.length);
  expect(table.participants.map(({ sessions }) => sessions.length)).toEqual([1, 1, 1, 1]);
  expect(await opened(file)).toEqual({ table, values, recorded });
});

test('copies a column of version 11 that was left out once it is chosen', async () => {
  const file = libraryWithColumns();
  await opened(file);
  const { table, recorded } = await opened(file, ({ participants }) => {
    participants.takeLeftOut(PROJECT, 'First name');
  });
  expect(recorded).toEqual({
    ...COPIED,
    's-ada': { ...COPIED['s-ada'], 'First name': 'Ada' },
    's-eve': { ...COPIED['s-eve'], 'First name': 'Eve' },
  });
  expect(table.leftOut.map(({ name }) => name)).toEqual(['Email', 'Mobile']);
});

test('copies no column again whose attribute was deleted after the update', async () => {
  const file = libraryWithColumns();
  const { table } = await opened(file);
  const [room] = table.attributes;
  const deleted = await opened(file, ({ participants }) => {
    participants.change(PROJECT, { remove: [room?.id ?? ''], save: [], values: [] });
  });
  expect(deleted.recorded['s-ada']).toEqual({ Age: '061' });
  expect(await opened(file)).toEqual(deleted);
});
