import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLibrary, type LibraryRepositories } from '../../library.ts';
import { speechSegmentsOf } from '../../../transcripts/speech-segments.ts';
import type { CorrectionAct } from '../../../../shared/model/correction.ts';
import type { CorrectionState, TranscriptPatch } from '../../../../shared/model/corrections.ts';
import type { Note } from '../../../../shared/model/note.ts';
import type { Turn } from '../../../../shared/model/transcript.ts';

const AT = '2026-11-23T10:00:00.000Z';
const LATER = '2026-11-23T11:00:00.000Z';
const S = 's1';
let folder = '';
let file = '';
let library: LibraryRepositories;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'earmark-corrections-'));
  file = join(folder, 'library.sqlite');
  library = await openLibrary(file);
});
afterEach(() => {
  library.libraryFile.close();
  rmSync(folder, { recursive: true });
});

async function reopen(): Promise<void> {
  library.libraryFile.close();
  library = await openLibrary(file);
}

const turn = (role: Turn['role'], text: string, startSeconds: number): Turn => ({
  role,
  speakerLabel: null,
  text,
  startSeconds,
  endSeconds: startSeconds + 5,
});
const TURNS = [
  turn('agent', 'How did you reverse the book?', 0),
  turn('participant', 'I reversed it on the web page. Then I waited.', 5),
  turn('agent', 'And then?', 10),
  turn('participant', 'A male came.', 15),
];
function receive(turns: readonly Turn[] = TURNS, at = AT, sessionId = S): void {
  library.sessions.see({ sessionId, type: 'project', projectId: 'p1', projectName: 'Holds' }, at);
  const transcript = { turns: [...turns], warnings: [] };
  const body = JSON.stringify({ transcript: turns });
  library.transcripts.keep(sessionId, body, { transcript, segments: speechSegmentsOf(transcript) }, at);
}
const parse = (json: string | null) => JSON.parse(json ?? 'null') as unknown;
const correct = (act: CorrectionAct, expected: { turn: number; text: string }[] = []) =>
  parse(library.corrections.correct(S, { act, expected, at: LATER })) as TranscriptPatch;
const texts = () => library.transcripts.turnsOf(S).map(({ text }) => text);
const state = () => parse(library.corrections.stateAsJson(S)) as CorrectionState;
const found = (text: string) => library.search.find({ text, scope: 'everyone', within: null }).matches;
const note = (turnPlace: number, start: number, quote: string, id = 'a'): Note => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  sessionId: S,
  startSeconds: null,
  endSeconds: null,
  passage: { turnPlace, start, end: start + quote.length, quote },
  text: 'A note',
  codeIds: [],
  createdAt: AT,
  updatedAt: AT,
});
const passage = () => library.notes.of(S)[0]?.passage;
const write = (index: number, text: string) => correct({ act: 'write', turn: index, text });

test('shows, finds and lists a correction, and has what was received', () => {
  receive();
  expect(state()).toEqual({
    version: 1,
    turns: [],
    corrections: [],
    unplaced: [],
    canUndo: false,
    canRedo: false,
  });
  const patch = write(0, 'How did you reserve the book?');
  expect(patch).toMatchObject({ from: 0, removed: 1, turns: [{ text: 'How did you reserve the book?' }] });
  expect(texts()[0]).toBe('How did you reserve the book?');
  // The next turn has “reversed”.
  expect([found('reserve'), found('reverse')]).toEqual([1, 1]);
  const { turns, corrections, canUndo } = state();
  expect(canUndo).toBe(true);
  expect(turns).toMatchObject([
    { turn: 0, parts: [{ start: 12, end: 19, received: 'reverse' }], changes: [] },
  ]);
  expect(corrections).toMatchObject([
    { kind: 'correct', turn: 0, startSeconds: 0, received: 'reverse', now: 'reserve', changedAt: LATER },
  ]);
  expect(corrections[0]?.author).toMatch(/^[0-9a-f]{32}$/);
  expect(parse(library.corrections.receivedAsJson(S))).toMatchObject({
    reading: { transcript: { turns: TURNS } },
    corrected: [{ turn: 0, start: 12, end: 19 }],
  });
});

test('undoes and redoes after a restart, and shows the received text byte for byte when all is put back', async () => {
  receive();
  const before = library.transcripts.read(S);
  write(0, 'How did you reserve the book?');
  correct({ act: 'split', turn: 1, at: 31 });
  correct({
    act: 'insert',
    after: 4,
    text: 'Goodbye.',
    role: 'agent',
    speakerLabel: null,
    startSeconds: null,
  });
  expect(texts()).toHaveLength(6);
  await reopen();
  library.corrections.undo(S, AT);
  expect(texts()).toHaveLength(5);
  expect(state()).toMatchObject({ canUndo: true, canRedo: true });
  await reopen();
  library.corrections.redo(S, AT);
  expect(texts()).toHaveLength(6);
  expect(found('goodbye')).toBe(1);
  correct({ act: 'put back', editIds: state().corrections.map(({ editId }) => editId) });
  expect(library.transcripts.read(S)).toEqual(before);
  expect([found('goodbye'), found('reserve'), found('reverse')]).toEqual([0, 0, 2]);
  library.corrections.undo(S, AT);
  expect(texts()).toHaveLength(6);
});

test('cannot redo what was undone before another change', () => {
  receive();
  write(2, 'And after that?');
  library.corrections.undo(S, AT);
  write(3, 'A mail came.');
  expect(state().canRedo).toBe(false);
  library.corrections.redo(S, AT);
  expect(texts().slice(2)).toEqual(['And then?', 'A mail came.']);
});

test('refuses to change a turn that is not as the window shows it', () => {
  receive();
  write(0, 'How did you reserve it?');
  const act: CorrectionAct = { act: 'write', turn: 0, text: 'Mine' };
  expect(() => correct(act, [{ turn: 0, text: 'How did you reverse the book?' }])).toThrow(
    'changed in another window',
  );
  expect(texts()[0]).toBe('How did you reserve it?');
});

test('shows notes with the corrected words, and attaches new ones to the received words', () => {
  receive();
  library.notes.save(note(1, 2, 'reversed it'));
  write(1, 'Well, I reserved it on the web page. Then I waited.');
  expect(passage()).toEqual({ turnPlace: 1, start: 8, end: 19, quote: 'reserved it' });
  expect(library.quotes.of(null)[0]?.note.passage?.quote).toBe('reserved it');
  // Changing the text of a note leaves it where it is.
  const [known] = library.notes.of(S);
  if (known !== undefined) library.notes.save({ ...known, text: 'Changed' });
  library.notes.save(note(1, 27, 'web', 'b'));
  correct({ act: 'put back', editIds: state().corrections.map(({ editId }) => editId) });
  expect(library.notes.of(S).map((one) => one.passage)).toEqual([
    { turnPlace: 1, start: 2, end: 13, quote: 'reversed it' },
    { turnPlace: 1, start: 21, end: 24, quote: 'web' },
  ]);
});

test('moves notes with turns that are split, joined and inserted', () => {
  receive();
  library.notes.save(note(3, 2, 'male came'));
  correct({ act: 'split', turn: 1, at: 31 });
  expect(passage()).toMatchObject({ turnPlace: 4, quote: 'male came' });
  correct({ act: 'join', turn: 4 });
  expect(passage()).toMatchObject({ turnPlace: 3, start: 12, quote: 'male came' });
  expect(texts()[3]).toBe('And then? A male came.');
  correct({ act: 'delete', turn: 3 });
  // The words are gone from the transcript, but not from the note.
  expect(passage()).toEqual({ turnPlace: 2, start: 0, end: 0, quote: 'male came' });
  library.corrections.undo(S, AT);
  expect(passage()).toMatchObject({ turnPlace: 3, start: 12, end: 21 });
});

test('gives several turns one speaker in one change, which one undo takes back, also after a restart', async () => {
  receive(TURNS.map((one) => ({ ...one, role: 'unknown' as const, speakerLabel: 'Speaker 1' })));
  const roles = () => library.transcripts.turnsOf(S).map(({ role }) => role);
  correct({ act: 'speaker', turns: [2], role: 'participant', speakerLabel: null });
  correct({ act: 'speaker', turns: [0, 1, 2], role: 'agent', speakerLabel: null });
  expect(roles()).toEqual(['agent', 'agent', 'agent', 'unknown']);
  await reopen();
  library.corrections.undo(S, AT);
  expect(roles()).toEqual(['unknown', 'unknown', 'participant', 'unknown']);
  library.corrections.redo(S, AT);
  expect(roles()).toEqual(['agent', 'agent', 'agent', 'unknown']);
});

test('gives a whole speaker another role, in lanes too', () => {
  receive(TURNS.map((one) => ({ ...one, role: 'unknown' as const, speakerLabel: one.role })));
  correct({ act: 'voice', voice: 'label agent', role: 'agent' });
  expect(library.transcripts.turnsOf(S).map(({ role }) => role)).toEqual([
    'agent',
    'unknown',
    'agent',
    'unknown',
  ]);
  expect(library.transcripts.read(S)?.reading.segments.map(({ lane }) => lane)).toEqual([0, 1, 0, 1]);
  expect(state().corrections).toMatchObject([{ kind: 'role', turn: null, now: 'agent' }]);
});

test.each([
  [
    'without a transcript',
    () => library.sessions.see({ sessionId: S, type: 'project', projectId: 'p1' }, AT),
  ],
  [
    'with an empty one',
    () => {
      receive([]);
    },
  ],
])('lets a transcript be typed from nothing, %s', (_, prepare) => {
  prepare();
  const say = (after: number | null, text: string) =>
    correct({ act: 'insert', after, text, role: 'participant', speakerLabel: null, startSeconds: null });
  say(null, 'First');
  say(0, 'Third');
  say(0, 'Second');
  expect(texts()).toEqual(['First', 'Second', 'Third']);
  library.notes.save(note(1, 0, 'Second'));
  write(0, 'At first');
  expect(passage()).toMatchObject({ turnPlace: 1, quote: 'Second' });
  expect(found('second')).toBe(1);
  // A transcript that arrives later comes with what was typed.
  receive(TURNS, LATER);
  expect(texts()).toEqual([...TURNS.map(({ text }) => text), 'At first', 'Second', 'Third']);
  expect(passage()).toMatchObject({ turnPlace: 5, quote: 'Second' });
});

test('carries notes and corrections over to a newer transcript with the same words elsewhere', () => {
  receive();
  library.notes.save(note(3, 2, 'male came'));
  write(1, 'I reserved it on the web page. Then I waited.');
  const added = turn('agent', 'Welcome to the library.', 0);
  receive([added, ...TURNS.map((one, index) => (index === 2 ? { ...one, text: 'And after?' } : one))], LATER);
  expect(texts()).toEqual([
    'Welcome to the library.',
    'How did you reverse the book?',
    'I reserved it on the web page. Then I waited.',
    'And after?',
    'A male came.',
  ]);
  expect(passage()).toEqual({ turnPlace: 4, start: 2, end: 11, quote: 'male came' });
  expect(state()).toMatchObject({
    version: 2,
    corrections: [{ received: 'reversed', now: 'reserved' }],
    unplaced: [],
  });
  library.corrections.undo(S, AT);
  expect(texts()[2]).toBe('I reversed it on the web page. Then I waited.');
});

test('waits with a newer transcript that does not have all words, and says which', () => {
  receive();
  library.notes.save(note(3, 2, 'male came'));
  write(1, 'I reserved it on the web page. Then I waited.');
  write(0, 'How did you reserve the book?');
  const newer = [
    turn('agent', 'How did you reverse the book?', 0),
    turn('participant', 'I went to the desk.', 5),
    turn('participant', 'The post arrived.', 15),
  ];
  receive(newer, LATER);
  expect(texts()[1]).toBe('I reserved it on the web page. Then I waited.');
  expect(library.transcriptVersions.offered(S)).toEqual({
    receivedAt: LATER,
    corrections: 1,
    notes: 0,
    unplacedCorrections: [{ received: 'reversed', now: 'reserved' }],
    unplacedNotes: ['male came'],
    unplacedRedactions: [],
  });
  // The same again is no news.
  receive(newer, LATER);
  expect(library.transcriptVersions.takeOffered(S)).toBe(true);
  expect(texts()).toEqual(['How did you reserve the book?', 'I went to the desk.', 'The post arrived.']);
  expect(state()).toMatchObject({
    version: 2,
    corrections: [{ received: 'reverse', now: 'reserve' }],
    unplaced: [{ received: 'reversed', now: 'reserved' }],
  });
  expect(library.notes.of(S)[0]?.passage?.quote).toBe('male came');
  expect(library.transcriptVersions.offered(S)).toBeNull();
  expect(library.transcriptVersions.takeOffered(S)).toBe(false);
});

test('takes a longer transcript of a running interview without a new version', () => {
  receive(TURNS.slice(0, 2));
  write(1, 'I reserved it on the web page. Then I waited.');
  receive(TURNS, LATER);
  expect(texts()).toEqual([
    TURNS[0]?.text,
    'I reserved it on the web page. Then I waited.',
    'And then?',
    'A male came.',
  ]);
  expect(state().version).toBe(1);
  expect(found('male')).toBe(1);
});

test('leaves no words of a purged session, and refuses to correct it', async () => {
  receive();
  library.notes.save(note(1, 2, 'reversed it'));
  write(1, 'I zanzibared it on the web page.');
  receive([turn('agent', 'Nothing alike.', 0)], LATER);
  library.purge.perform({ sessionIds: [S], what: 'words' }, LATER);
  await library.purge.finish();
  expect(library.corrections.stateOf(S)).toBeNull();
  expect(() => correct({ act: 'delete', turn: 0 })).toThrow('not on this computer');
  const rows = library.notes.of(S);
  expect(JSON.stringify(rows)).not.toContain('revers');
  library.libraryFile.close();
  const bytes = readFileSync(file).toString('latin1');
  for (const word of ['zanzibared', 'reversed', 'Nothing alike']) expect(bytes).not.toContain(word);
  library = await openLibrary(file);
});

test('finds every turn at its place after splits, insertions and deletions, and in the version after them', () => {
  const named = ['anchovy', 'basil', 'cumin', 'dill', 'endive'].map((word, index) =>
    turn(index % 2 === 0 ? 'agent' : 'participant', `${word} then ${word}wort`, index * 10),
  );
  const places = () =>
    texts().map((text) => {
      const word = (text ?? '').split(' ')[0] ?? '';
      const { sessions } = library.search.find({ text: word, scope: 'everyone', within: null });
      return sessions.flatMap(({ snippets }) =>
        snippets.flatMap(({ turnPlace, text: hit }) => (hit === text ? [[turnPlace, hit]] : [])),
      );
    });
  const expected = () => texts().map((text, index) => [[index, text]]);
  receive(named);
  correct({ act: 'insert', after: 0, text: 'fennel', role: 'agent', speakerLabel: null, startSeconds: null });
  correct({ act: 'split', turn: 3, at: 11 });
  correct({ act: 'delete', turn: 2 });
  expect(texts()).toHaveLength(6);
  expect(places()).toEqual(expected());
  library.corrections.undo(S, AT);
  expect(places()).toEqual(expected());
  // A transcript with other words in one turn carries all of it over.
  receive(
    named.map((one, index) => (index === 4 ? { ...one, text: 'garlic' } : one)),
    LATER,
  );
  expect(texts().at(-1)).toBe('garlic');
  expect(places()).toEqual(expected());
});

test('forgets a correction that could not be saved whole', () => {
  receive();
  write(0, 'How did you reserve the book?');
  const other = new DatabaseSync(file);
  other.exec(`create trigger full before update on turns begin select raise(abort, 'The disk is full'); end`);
  expect(() => write(1, 'I reserved it.')).toThrow('The disk is full');
  other.exec('drop trigger full');
  other.close();
  expect(texts()[1]).toBe(TURNS[1]?.text);
  expect(state().corrections).toHaveLength(1);
  write(2, 'And after that?');
  expect(texts()).toEqual([
    'How did you reserve the book?',
    TURNS[1]?.text,
    'And after that?',
    'A male came.',
  ]);
  expect(state().turns.map((one) => one.turn)).toEqual([0, 2]);
});

test('stores nothing when there is nothing to undo', () => {
  receive();
  library.corrections.undo(S, AT);
  expect(library.transcripts.isOwn(S)).toBe(false);
});
