// Coded words whose turn was deleted, inserted, joined or split: what a project codes, and whom quotes.csv names.
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  AT,
  redactedLibrary,
  timedTurn,
} from '../../electron/database/repositories/redaction/redacted-library.fixture.ts';
import { quotesCsv } from '../../electron/exports/formats/quotes-csv.ts';
import { openLibraryStudy } from '../../electron/exports/writer/study-of-library.ts';
import type { CorrectionAct } from '../../shared/model/correction.ts';
import { textOf } from '../export/every-format.ts';
import { charactersOf, flawsOf } from '../export/qdpx-closure.ts';
import { exported, named } from '../export/qdpx-reading.ts';
import { csvOf } from './exported-files.ts';

const TRUST = '0196f0c0-0000-7000-8000-000000000001';
const OPTIONS = { withNames: false, guarded: true };
let at: Awaited<ReturnType<typeof redactedLibrary>>;
let sessions = 0;

beforeAll(async () => {
  at = await redactedLibrary();
  at.library.codes.save([
    { id: TRUST, name: 'Trust', colour: '#1a7f37', description: '', parentId: null, position: 0 },
  ]);
});
afterAll(() => {
  at.close();
});

interface Coded {
  words: string;
  turn: number;
  startSeconds?: number;
}

const TURNS = [
  timedTurn('agent', 'Hello there. Shall we begin?', 0),
  timedTurn('participant', 'One two. Three four.', 5),
  timedTurn('agent', 'Five six seven.', 10),
];

/** Adds a session, with corrections before and after words of it were coded. */
function sessionOf(
  before: CorrectionAct[],
  { turn, words, startSeconds }: Coded,
  after: CorrectionAct[],
): string {
  sessions += 1;
  const sessionId = `session-${String(sessions)}`;
  at.receive(sessionId, TURNS);
  const correct = (act: CorrectionAct) => {
    at.library.corrections.correct(sessionId, { act, expected: [], at: AT });
  };
  before.forEach(correct);
  const start = (at.texts(sessionId)[turn] ?? '').indexOf(words);
  expect(start).toBeGreaterThan(-1);
  at.library.notes.save({
    ...at.note(sessionId, turn, start, words),
    id: `0196f0c0-0000-7000-8000-${String(sessions).padStart(12, '0')}`,
    text: 'Relief',
    codeIds: [TRUST],
    startSeconds: startSeconds ?? null,
  });
  after.forEach(correct);
  return sessionId;
}

/** Returns what is coded in the project, the memo of the note, and the row of quotes.csv. */
async function written(sessionId: string, asReceived: boolean) {
  const study = openLibraryStudy(at.file, {
    sessionIds: [sessionId],
    withVariables: true,
    asReceived,
    withReceived: false,
    exportedAt: AT,
    audioOf: () => null,
  });
  const project = await exported(study, OPTIONS);
  expect(flawsOf(project)).toEqual([]);
  const [source] = named(project.root, 'TextSource');
  const characters = charactersOf(project.sources, source?.attributes ?? {});
  const coded = named(project.root, 'PlainTextSelection')
    .filter((selection) => named(selection, 'Coding').length > 0)
    .map(({ attributes }) =>
      characters.slice(Number(attributes['startPosition']), Number(attributes['endPosition'])).join(''),
    );
  const [memo] = named(project.root, 'Note').map(({ attributes }) =>
    charactersOf(project.sources, attributes).join(''),
  );
  const [row] = csvOf(Buffer.from(textOf(...quotesCsv(study, OPTIONS))));
  study.close();
  const { turn, speaker, quote } = row ?? {};
  return { codings: named(project.root, 'Coding').length, coded, memo, row: { turn, speaker, quote } };
}

const INSERT: CorrectionAct = {
  act: 'insert',
  after: 1,
  text: 'Bye then',
  role: 'participant',
  speakerLabel: null,
  startSeconds: 9.5,
};

const DELETE: CorrectionAct = { act: 'delete', turn: 1 };
const JOIN: CorrectionAct = { act: 'join', turn: 2 };
const atTime = (startSeconds: number | null) => (startSeconds === null ? {} : { startSeconds });

test.each([null, 5])('codes nothing and names nobody for words of a deleted turn (time %s)', async (time) => {
  const sessionId = sessionOf([], { words: 'Three', turn: 1, ...atTime(time) }, [DELETE]);
  const { codings, memo, row } = await written(sessionId, false);
  expect(codings).toBe(0);
  expect(memo).toMatch(/^Relief\n“Three”\n(At 0:05\n)?Code: Trust$/);
  expect(row).toEqual({ turn: '', speaker: '', quote: 'Three' });
  const received = await written(sessionId, true);
  expect(received.coded).toEqual(['Three']);
  expect(received.row).toEqual({ turn: '2', speaker: 'Participant', quote: 'Three' });
});

test.each([null, 9.5])(
  'codes nothing for a word in an inserted turn in the text as received (time %s)',
  async (time) => {
    const sessionId = sessionOf([INSERT], { words: 'Bye', turn: 2, ...atTime(time) }, []);
    const received = await written(sessionId, true);
    expect(received.codings).toBe(0);
    expect(received.memo).toMatch(/^Relief\n(At 0:09\n)?Code: Trust$/);
    expect(received.row).toEqual({ turn: '', speaker: '', quote: '' });
    expect((await written(sessionId, false)).coded).toEqual(['Bye']);
  },
);

test('codes of words across joined turns those of the first turn in the text as received', async () => {
  const sessionId = sessionOf([JOIN], { words: 'four. Five', turn: 1 }, []);
  const received = await written(sessionId, true);
  expect(received.coded).toEqual(['four.']);
  expect(received.row).toEqual({ turn: '2', speaker: 'Participant', quote: 'four. Five' });
  expect((await written(sessionId, false)).coded).toEqual(['four. Five']);
});

test('codes words across joined turns that are said again where they are removed', async () => {
  const sessionId = sessionOf([JOIN], { words: 'four. Five', turn: 1 }, []);
  at.library.corrections.correct(sessionId, {
    act: { act: 'insert', after: 0, text: 'So four', role: 'agent', speakerLabel: null, startSeconds: null },
    expected: [],
    at: AT,
  });
  at.redact(sessionId, 1, 'four', { replacement: '[Number 1]' });
  const { coded, row } = await written(sessionId, true);
  expect(coded).toEqual(['four.']);
  expect(row).toEqual({ turn: '2', speaker: 'Participant', quote: 'four. Five' });
});

test('quotes words over a split with one space, and codes those in the first turn', async () => {
  const sessionId = sessionOf([], { words: 'two. Three', turn: 1 }, [{ act: 'split', turn: 1, at: 9 }]);
  const { coded, row } = await written(sessionId, false);
  expect(coded).toEqual(['two. ']);
  expect(row).toEqual({ turn: '2', speaker: 'Participant', quote: 'two. Three' });
});
