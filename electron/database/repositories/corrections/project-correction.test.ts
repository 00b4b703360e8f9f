import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLibrary, type LibraryRepositories } from '../../library.ts';
import { speechSegmentsOf } from '../../../transcripts/speech-segments.ts';
import { hitsIn } from '../../../../shared/domain/corrections/find-words.ts';
import type { FoundSession } from '../../../../shared/model/found-words.ts';
import type { ProjectCorrectionRequest } from '../../../../shared/model/project-correction.ts';

const AT = '2026-11-23T10:00:00.000Z';
let folder = '';
let file = '';
let library: LibraryRepositories;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'earmark-project-correction-'));
  file = join(folder, 'library.sqlite');
  library = await openLibrary(file);
  for (const id of ['s1', 's2', 's3']) receive(id);
});
afterEach(() => {
  library.libraryFile.close();
  rmSync(folder, { recursive: true });
});

async function reopen(): Promise<boolean> {
  library.libraryFile.close();
  library = await openLibrary(file);
  return library.projectCorrection.resume();
}

function receive(sessionId: string): void {
  library.sessions.see({ sessionId, type: 'project', projectId: 'p1', label: `P ${sessionId}` }, AT);
  const transcript = {
    turns: ['Did you reverse it?', 'Reverse? I reverse it, says Ines.'].map((text, index) => ({
      role: 'participant' as const,
      speakerLabel: null,
      text,
      startSeconds: index,
      endSeconds: index + 1,
    })),
    warnings: [],
  };
  library.transcripts.keep(sessionId, '{}', { transcript, segments: speechSegmentsOf(transcript) }, AT);
}

/** What the window asks for, with the places as they are found now. */
function request(words = 'reverse', replacement = 'reserve'): ProjectCorrectionRequest {
  const search = { words, matchCase: false, wholeWords: true };
  const found: FoundSession[] = [];
  // A page has what can be found in a short time.
  for (let after: number | null = null; ;) {
    const page = library.foundWords.page({ ...search, projectId: 'p1', after, most: 100 });
    found.push(...(JSON.parse(page.sessions) as FoundSession[]));
    after = page.next;
    if (after === null) break;
  }
  return {
    projectId: 'p1',
    words,
    replacement,
    matchCase: false,
    sessions: found.map(({ sessionId, turns }) => ({
      sessionId,
      turns: turns.map(({ turn, text, hash }) => ({ turn, hash, hits: hitsIn(text, search) })),
    })),
  };
}
const begin = (wanted = request()) => library.projectCorrection.begin(wanted, AT);
function continueToEnd(): void {
  for (let next = library.projectCorrection.next(); next !== null; next = library.projectCorrection.next())
    library.projectCorrection.perform(next, AT);
}
const state = () => library.projectCorrection.state();
/** Returns the words of the job as they are stored. */
function storedWords(): unknown {
  const database = new DatabaseSync(file, { readOnly: true });
  const words = database.prepare('select words, replacement from project_correction').get();
  database.close();
  return words;
}
const textOf = (sessionId: string) =>
  library.transcripts
    .turnsOf(sessionId)
    .map(({ text }) => text)
    .join(' ');
const RECEIVED = 'Did you reverse it? Reverse? I reverse it, says Ines.';
const REPLACED = 'Did you reserve it? Reserve? I reserve it, says Ines.';
const correctTurn = (sessionId: string, text: string) =>
  library.corrections.correct(sessionId, { act: { act: 'write', turn: 0, text }, expected: [], at: AT });

test('replaces and undoes session by session, each in one change', () => {
  expect(begin()).toBe('s1');
  expect(['s1', 's2', 's3'].map(textOf)).toEqual([REPLACED, RECEIVED, RECEIVED]);
  expect(state()).toEqual({
    projectId: 'p1',
    words: { found: 'reverse', replacement: 'reserve' },
    act: 'replace',
    interrupted: null,
    isStopped: false,
    total: 3,
    sessions: 1,
    hits: 3,
    left: [],
    deleted: 0,
    rest: 2,
  });
  continueToEnd();
  expect(['s1', 's2', 's3'].map(textOf)).toEqual([REPLACED, REPLACED, REPLACED]);
  expect(state()).toMatchObject({ sessions: 3, hits: 9, rest: 0 });
  library.projectCorrection.undo();
  continueToEnd();
  expect(['s1', 's2', 's3'].map(textOf)).toEqual([RECEIVED, RECEIVED, RECEIVED]);
  expect(state()).toMatchObject({ act: 'undo', total: 3, sessions: 3, rest: 0 });
  library.projectCorrection.dismiss();
  expect(state()).toBeNull();
});

test('continues after a restart, in either direction, and says that it was interrupted until it is dismissed', async () => {
  begin();
  expect(await reopen()).toBe(true);
  expect(state()).toMatchObject({ interrupted: 'replace', sessions: 1, rest: 2 });
  continueToEnd();
  expect(await reopen()).toBe(false);
  expect(state()).toMatchObject({ interrupted: 'replace', sessions: 3, rest: 0 });
  library.projectCorrection.undo();
  library.projectCorrection.perform('s1', AT);
  expect(await reopen()).toBe(true);
  expect(state()).toMatchObject({ act: 'undo', interrupted: 'undo', sessions: 1, rest: 2 });
  continueToEnd();
  expect(['s1', 's2', 's3'].map(textOf)).toEqual([RECEIVED, RECEIVED, RECEIVED]);
});

test('forgets one that ended without an interruption at the next start', async () => {
  begin();
  continueToEnd();
  expect(await reopen()).toBe(false);
  expect(state()).toBeNull();
});

test('names the sessions that changed since, whether it replaces or undoes', () => {
  const wanted = request();
  correctTurn('s2', 'Something else.');
  begin(wanted);
  continueToEnd();
  expect(state()).toMatchObject({ sessions: 2, left: [{ sessionId: 's2', why: 'changed' }], rest: 0 });
  expect(textOf('s2')).toBe('Something else. Reverse? I reverse it, says Ines.');
  correctTurn('s3', 'Something else too.');
  library.projectCorrection.undo();
  continueToEnd();
  expect(state()).toMatchObject({ total: 2, sessions: 1, left: [{ sessionId: 's3', why: 'stays' }] });
  expect([textOf('s1'), textOf('s3')]).toEqual([
    RECEIVED,
    'Something else too. Reserve? I reserve it, says Ines.',
  ]);
});

test('takes for undone what the researcher undid in a session', () => {
  begin();
  continueToEnd();
  library.corrections.undo('s2', AT);
  library.projectCorrection.undo();
  continueToEnd();
  expect(state()).toMatchObject({ total: 3, sessions: 3, left: [] });
  expect(['s1', 's2', 's3'].map(textOf)).toEqual([RECEIVED, RECEIVED, RECEIVED]);
});

test('leaves out a session whose words are redacted, and one that can never be changed', () => {
  library.replacementTable.save('p1', { id: null, kind: 'name', text: '[Name 1]', words: ['Ines'] }, AT);
  begin(request('Name', 'Person'));
  expect(library.projectCorrection.next()).toBe('s2');
  library.projectCorrection.leaveOut('s2');
  continueToEnd();
  expect(state()?.left).toEqual([
    { sessionId: 's1', why: 'redacted' },
    { sessionId: 's2', why: 'failed' },
    { sessionId: 's3', why: 'redacted' },
  ]);
});

test('ends when the researcher stops it, and undoes what it did', () => {
  begin();
  library.projectCorrection.stop();
  expect(library.projectCorrection.next()).toBeNull();
  expect(state()).toMatchObject({ isStopped: true, sessions: 1, rest: 2 });
  library.projectCorrection.undo();
  continueToEnd();
  expect(state()).toMatchObject({ isStopped: false, total: 1, sessions: 1, rest: 0 });
  expect(['s1', 's2', 's3'].map(textOf)).toEqual([RECEIVED, RECEIVED, RECEIVED]);
});

test('refuses to begin another before one has ended', () => {
  begin();
  expect(() => begin()).toThrow('Another find and replace is running');
  continueToEnd();
  begin(request('reserve', 'reverse'));
  expect(state()).toMatchObject({ words: { found: 'reserve' }, rest: 2 });
});

test('shows no words that were removed since, in the project or in one session', () => {
  begin(request('Ines', 'Inès Vogel'));
  const { sessions: _, ...one } = library.projectCorrection.state() ?? { sessions: 0 };
  expect(JSON.stringify(one)).toContain('Vogel');
  continueToEnd();
  library.redactions.redact(
    's2',
    {
      ranges: [{ turn: 1, start: 28, end: 38 }],
      expected: ['Inès Vogel'],
      kind: 'name',
      replacement: '[Name 1]',
      scope: 'place',
      sound: 'silence',
    },
    AT,
  );
  expect(textOf('s2')).toContain('[Name 1]');
  expect(state()?.words).toEqual({ found: 'Ines', replacement: '[Name 1]' });
  library.replacementTable.save('p1', { id: null, kind: 'name', text: '[Name 2]', words: ['Ines'] }, AT);
  expect(JSON.stringify(state())).not.toMatch(/In[eè]s|Vogel/);
});

test.each(['words', 'everything'] as const)(
  'loses its words when %s of one of its sessions are deleted',
  async (what) => {
    const purge = async (sessionIds: string[]) => {
      library.purge.perform({ sessionIds, what }, AT);
      await library.purge.finish();
    };
    begin(request('reverse', 'zebrafish'));
    await purge(['s1']);
    // The other sessions still get the words.
    expect(state()).toMatchObject({ words: null, total: 3, sessions: 0, deleted: 1, rest: 2 });
    continueToEnd();
    expect(state()).toMatchObject({ words: null, sessions: 2, deleted: 1, rest: 0 });
    expect(textOf('s2')).toContain('zebrafish');
    expect(storedWords()).toEqual({ words: null, replacement: null });
    expect(await reopen()).toBe(false);
    expect(state()).toBeNull();
    begin(request('zebrafish', 'ostrich'));
    continueToEnd();
    await purge(['s3']);
    expect(state()).toBeNull();
    await purge(['s2']);
    library.libraryFile.close();
    const bytes = readFileSync(file).toString('latin1');
    expect(['zebrafish', 'ostrich'].filter((word) => bytes.includes(word))).toEqual([]);
    library = await openLibrary(file);
  },
);

test('forgets what replaces the words when the last session to get them is deleted', async () => {
  begin(request('reverse', 'zebrafish'));
  library.purge.perform({ sessionIds: ['s2', 's3', 's1'], what: 'words' }, AT);
  await library.purge.finish();
  expect(state()).toMatchObject({ words: null, sessions: 0, deleted: 3, rest: 0 });
  library.libraryFile.close();
  expect(readFileSync(file).toString('latin1')).not.toContain('zebrafish');
  library = await openLibrary(file);
});
