// A library on a disk without a free byte.
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { migrations } from '../../electron/database/migrations.ts';
import { LibraryError, openDatabase } from '../../electron/database/open.ts';
import { openInWorker, type Library } from '../../electron/database/open-in-worker.ts';
import { problemOf } from '../../electron/platform/failures.ts';
import { speechSegmentsOf } from '../../electron/transcripts/speech-segments.ts';
import { startHostedService } from '../hosted-service.ts';
import { openPrivateServices, usedSessions } from './private-services.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';
import type { Turn } from '../../shared/model/transcript.ts';

const WORKER = new URL('../../electron/database/worker.ts', import.meta.url);
const AT = '2026-01-01T10:00:00.000Z';
const NO_ROOM = 'Nothing was saved: the disk is full. Free some space, then try again.';

const disk = mountSmallDisk(2);
disk?.remove();

let small: SmallDisk;
let file = '';
beforeEach(() => {
  if (disk === null) return;
  const mounted = mountSmallDisk(4);
  if (mounted === null) throw new Error('There was a disk before');
  small = mounted;
  file = join(small.folder, 'library.sqlite');
});
afterEach(() => {
  if (disk !== null) small.remove();
});

const open = () => openInWorker(file, WORKER);
const words = (promise: Promise<unknown>): Promise<string | null> =>
  promise.then(
    () => null,
    (error: unknown) => problemOf(error).message,
  );
const noteOf = (id: string) => ({
  id,
  sessionId: 's1',
  startSeconds: 1,
  endSeconds: 2,
  passage: null,
  text: 'thought '.repeat(2000),
  codeIds: [],
  createdAt: AT,
  updatedAt: AT,
});

async function filledLibrary(): Promise<void> {
  const library = await open();
  await library.sessions.see({ sessionId: 's1', type: 'instant', projectId: null, label: 'P07 Ines' }, AT);
  const turns: Turn[] = [
    { role: 'participant', speakerLabel: null, text: 'The ferry was late.', startSeconds: 0, endSeconds: 5 },
  ];
  const transcript = { turns, warnings: [] };
  await library.transcripts.keep('s1', '{}', { transcript, segments: speechSegmentsOf(transcript) }, AT);
  await library.summaries.receive('s1', { summary: 'About a ferry.' }, AT);
  await library.notes.save(noteOf('n1'));
  await library.libraryFile.close();
}

async function expectReadable(library: Library): Promise<void> {
  expect(await library.libraryFile.keptAside()).toBeNull();
  expect((await library.sessions.list()).map(({ label }) => label)).toEqual(['P07 Ines']);
  const found = await library.search.find({ text: 'ferry late', scope: 'everyone', within: null });
  expect(found.sessions[0]?.snippets[0]?.text).toBe('The ferry was late.');
  const storedTranscript = await library.transcripts.read('s1');
  expect(storedTranscript?.reading.transcript.turns[0]?.text).toBe('The ferry was late.');
  expect((await library.summaries.read('s1'))?.raw).toEqual({ summary: 'About a ferry.' });
  expect(await library.notes.of('s1')).toHaveLength(1);
}

test.runIf(disk !== null)(
  'opens a library for reading, refuses writes with a message, and accepts them once there is space',
  async () => {
    await filledLibrary();
    small.fill();
    const full = await open();
    await expectReadable(full);
    expect(await words(full.notes.save(noteOf('n2')))).toBe(NO_ROOM);
    expect(await words(full.sessions.mark(['s1'], { addTags: ['x'.repeat(9000)] }))).toBe(NO_ROOM);
    await expectReadable(full);
    await full.libraryFile.close();

    const again = await open();
    await expectReadable(again);
    small.makeRoom();
    await again.notes.save(noteOf('n2'));
    expect(await again.notes.of('s1')).toHaveLength(2);
    await again.libraryFile.close();

    const roomy = await open();
    expect(await roomy.notes.of('s1')).toHaveLength(2);
    await roomy.libraryFile.checkShared();
    await roomy.libraryFile.close();
  },
);

test.runIf(disk !== null)('reads the log of a crashed library on a full disk, and keeps it', async () => {
  const copiedFolder = mkdtempSync(join(tmpdir(), 'earmark-log-'));
  onTestFinished(() => {
    rmSync(copiedFolder, { recursive: true });
  });
  const running = join(copiedFolder, 'library.sqlite');
  const { database } = await openDatabase(running);
  database.exec('pragma wal_autocheckpoint = 0');
  for (let one = 0; one < 100; one += 1)
    database.prepare("insert into drafts values ('note', ?, ?, ?)").run(String(one), 'x'.repeat(4000), AT);
  for (const suffix of ['', '-wal']) copyFileSync(running + suffix, file + suffix);
  database.close();
  small.fill();
  for (const start of ['first', 'second']) {
    // oxlint-disable-next-line no-await-in-loop -- one start after another
    const library = await open();
    // oxlint-disable-next-line no-await-in-loop
    expect([start, (await library.drafts.read('note', '99'))?.length]).toEqual([start, 4000]);
    // oxlint-disable-next-line no-await-in-loop
    await library.libraryFile.close();
  }
});

/** So many words each that what is counted does not fit on the disk. */
async function fillWithWords(sessions: number): Promise<void> {
  const library = await open();
  for (let nth = 0; nth < sessions; nth += 1) {
    const sessionId = `s${String(nth)}`;
    const letters = (number: number) =>
      String(number).replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));
    const text = Array.from({ length: 300 }, (_, word) => `w${letters(nth * 300 + word)}`).join(' ');
    const turns: Turn[] = [
      { role: 'participant', speakerLabel: null, text, startSeconds: 0, endSeconds: 90 },
    ];
    const reading = { transcript: { turns, warnings: [] }, segments: [] };
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await library.sessions.see({ sessionId, type: 'instant', projectId: null }, AT);
    // oxlint-disable-next-line no-await-in-loop
    await library.transcripts.keep(sessionId, '{}', reading, AT);
  }
  await library.libraryFile.close();
}

/** Looks at the file itself: whole rows, or none. */
function expectStored(sessions: number): void {
  const database = new DatabaseSync(file, { readOnly: true });
  const rows = database
    .prepare(
      `select (select count(*) from session_words where instr(others, char(10) || 'w') > 0) as words,
         (select count(*) from session_words) as words_rows, (select count(*) from session_facts) as facts`,
    )
    .get();
  database.close();
  expect({ ...rows }).toEqual({ words: sessions, words_rows: sessions, facts: sessions });
}

/** Asks until all is counted, as the window does. */
async function allWords({ sessionWords }: Library): Promise<number> {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each call begins where the last one ended
    const answer = await sessionWords.counts({ scope: {}, stopWords: [], without: [] });
    if (answer.counted === answer.sessions) return answer.total;
  }
}
async function allFacts({ glance }: Library): Promise<number> {
  for (let after = 0; ;) {
    // oxlint-disable-next-line no-await-in-loop -- as above
    const page = await glance.facts({ scope: {}, after });
    after = page.counted;
    if (after === page.sessions) return after;
  }
}

test.runIf(disk !== null)(
  'counts no words and facts that cannot be stored, says why, and goes on once there is space',
  async () => {
    const SESSIONS = 12;
    await fillWithWords(SESSIONS);
    const library = await open();
    small.fill();
    expect(await words(allWords(library))).toBe(NO_ROOM);
    expect(await words(allFacts(library))).toBe(NO_ROOM);
    expectStored(0);
    small.makeRoom();
    expect(await allWords(library)).toBe(SESSIONS * 300);
    expect(await allFacts(library)).toBe(SESSIONS);
    await library.libraryFile.close();

    const again = await open();
    expect(await allWords(again)).toBe(SESSIONS * 300);
    await again.libraryFile.checkShared();
    expectStored(SESSIONS);
    await again.libraryFile.close();
  },
);

test.runIf(disk !== null)('refuses a newer library on a full disk, too', async () => {
  const { database } = await openDatabase(file);
  database.exec(`pragma user_version = ${migrations.length + 1}`);
  database.close();
  small.fill();
  await expect(openDatabase(file)).rejects.toThrow(LibraryError);
});

test.runIf(disk !== null)(
  'opens a workspace on a full disk, and explains why nothing can be exported',
  async () => {
    const service = await startHostedService({
      basePath: '/api',
      key: 'api_canary_0123456789',
      sample: true,
    });
    onTestFinished(() => service.close());
    mkdirSync(join(small.folder, 'workspace'));
    const services = await openPrivateServices(small.folder, service);
    const session = (await usedSessions(services)).get('P07 Ines');
    if (session === undefined) throw new Error('The sample has no P07 Ines');
    const { transcript } = await services.transcripts.fetch(session);
    await services.library.summaries.ask(session.sessionId, AT, false);
    await services.close();
    small.fill();
    const reported: unknown[] = [];
    const full = await openPrivateServices(small.folder, service, fetch, (_event, error) => {
      reported.push(error);
    });
    const storedTranscript = await full.library.transcripts.read(session.sessionId);
    expect(storedTranscript?.reading.transcript).toEqual(transcript);
    expect(await words(full.transcripts.fetch(session))).toBe(NO_ROOM);
    expect(
      await words(
        full.exports.sessionFile(session.sessionId, 'text', { withNames: false, asReceived: false }),
      ),
    ).toMatch(/The disk was full\. Free some space, then restart/);
    // The awaited summary has arrived and cannot be stored.
    await expect.poll(() => reported.map((error) => problemOf(error).message)).toContain(NO_ROOM);
    await full.close();
  },
);
