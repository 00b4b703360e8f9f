import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLibrary, type LibraryRepositories } from '../../library.ts';
import { speechSegmentsOf } from '../../../transcripts/speech-segments.ts';
import type { CorrectionAct } from '../../../../shared/model/correction.ts';
import type { Doubt } from '../../../../shared/model/doubt.ts';
import type { Turn } from '../../../../shared/model/transcript.ts';

const AT = '2026-11-23T10:00:00.000Z';
const S = 's1';
const SOUND = 'sound-1';
let folder = '';
let library: LibraryRepositories;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'earmark-doubts-'));
  library = await openLibrary(join(folder, 'library.sqlite'));
});
afterEach(() => {
  library.libraryFile.close();
  rmSync(folder, { recursive: true });
});

const turn = (role: Turn['role'], text: string, startSeconds: number): Turn => ({
  role,
  speakerLabel: null,
  text,
  startSeconds,
  endSeconds: startSeconds + 5,
});
const TURNS = [
  turn('agent', 'How did you hold the book?', 0),
  turn('participant', 'I held it on the web page. Then I waited.', 5),
  turn('agent', 'And then?', 10),
];
function receive(turns: readonly Turn[] = TURNS): void {
  library.sessions.see({ sessionId: S, type: 'project', projectId: 'p1' }, AT);
  const transcript = { turns: [...turns], warnings: [] };
  const reading = { transcript, segments: speechSegmentsOf(transcript) };
  library.transcripts.keep(S, JSON.stringify(turns), reading, AT);
}

const SILENT: Doubt = {
  id: 'words-over-silence 1 0',
  kind: 'words-over-silence',
  turn: 1,
  passage: { start: 2, end: 11 },
  startSeconds: 5,
  endSeconds: 7,
  reason: { said: { count: 3, unit: 'word' }, silentSeconds: 2, soundSeconds: 0 },
};
const SPEECH: Doubt = {
  id: 'speech-without-words 0-12',
  kind: 'speech-without-words',
  turn: null,
  passage: null,
  startSeconds: 16,
  endSeconds: 18,
  reason: { speechSeconds: 2 },
};
const PAST: Doubt = {
  id: 'past-the-end 2',
  kind: 'past-the-end',
  turn: 2,
  passage: null,
  startSeconds: 10,
  endSeconds: null,
  reason: { startsAfter: true, beyondSeconds: 3 },
};

function find(doubts: readonly Doubt[] = [PAST, SILENT, SPEECH], recording = SOUND): void {
  const task = library.doubts.due(S, recording);
  if (task === null) throw new Error('Nothing is due');
  expect(library.doubts.save(S, task, doubts, AT)).toBe(true);
}
const decisions = () =>
  library.doubts.stateOf(S)?.doubts.map(({ doubt, decision }) => [doubt.kind, decision]);
const undecided = () => library.sessions.record(S)?.doubts;
const correct = (act: CorrectionAct) => library.corrections.correct(S, { act, expected: [], at: AT });
const decide = (ids: string[], isFine = true) => {
  library.doubts.decide(S, { ids, isFine, at: AT });
};

test('finds doubts again only if the transcript, its offset or the recording changed', () => {
  expect(library.doubts.due(S, SOUND)).toBeNull();
  expect(library.doubts.notCompared()).toEqual([]);
  receive();
  expect(library.doubts.notCompared()).toEqual([{ sessionId: S, type: 'project', projectId: 'p1' }]);
  expect(library.doubts.due(S, SOUND)).toMatchObject({ version: 1, turns: 3, offsetSeconds: 0 });
  expect(library.doubts.stateOf(S)).toBeNull();
  find([]);
  expect(library.doubts.stateOf(S)).toEqual({ comparedTurns: 3, doubts: [] });
  expect(library.doubts.notCompared()).toEqual([]);
  receive();
  expect(library.doubts.due(S, SOUND)).toBeNull();
  correct({ act: 'write', turn: 0, text: 'Other words' });
  library.views.save(S, { positionSeconds: 4 });
  expect(library.doubts.due(S, SOUND)).toBeNull();
  expect(library.doubts.due(S, 'other sound')).not.toBeNull();
  library.views.save(S, { offsetSeconds: 2 });
  expect(library.doubts.due(S, SOUND)).toMatchObject({ offsetSeconds: 2 });
  // As received, whatever was corrected.
  expect(library.doubts.due(S, SOUND)?.reading.transcript.turns[0]?.text).toBe(TURNS[0]?.text);
});

test('does not save doubts about a transcript or an offset that is no longer in use', () => {
  receive();
  const task = library.doubts.due(S, SOUND);
  if (task === null) throw new Error('Nothing is due');
  library.views.save(S, { offsetSeconds: 2 });
  expect(library.doubts.save(S, task, [SILENT], AT)).toBe(false);
  library.views.save(S, { offsetSeconds: 0 });
  receive([...TURNS, turn('participant', 'Nothing.', 20)]);
  expect(library.doubts.save(S, task, [SILENT], AT)).toBe(false);
  expect(library.doubts.stateOf(S)).toBeNull();
});

test('lists doubts by time, and counts the undecided ones in the session', () => {
  receive();
  expect(undecided()).toBe(0);
  const { revision } = library.sessionChanges.since(null);
  find();
  expect(library.sessionChanges.since(revision).records).toMatchObject([{ sessionId: S, doubts: 3 }]);
  expect(library.doubts.stateOf(S)?.doubts).toEqual([
    { doubt: SILENT, turn: 1, words: 'held it o', decision: null },
    { doubt: PAST, turn: 2, words: 'And then?', decision: null },
    { doubt: SPEECH, turn: null, words: '', decision: null },
  ]);
});

test('remembers what is fine when doubts are found again', () => {
  receive();
  find();
  decide([SILENT.id, 'unknown']);
  expect(undecided()).toBe(2);
  find([SILENT], 'other sound');
  expect(decisions()).toEqual([['words-over-silence', 'fine']]);
  expect(undecided()).toBe(0);
  decide([SILENT.id], false);
  expect(undecided()).toBe(1);
});

test('counts a doubt whose words or time were corrected as decided, until that is undone', () => {
  receive();
  find();
  correct({ act: 'write', turn: 1, text: 'I held it on the web page. Then I left.' });
  expect(decisions()).toEqual([
    ['words-over-silence', null],
    ['past-the-end', null],
    ['speech-without-words', null],
  ]);
  correct({ act: 'write', turn: 1, text: 'I hold it on the web page. Then I left.' });
  correct({ act: 'time', turn: 2, startSeconds: 8 });
  expect(decisions()).toEqual([
    ['words-over-silence', 'corrected'],
    ['past-the-end', 'corrected'],
    ['speech-without-words', null],
  ]);
  expect(undecided()).toBe(1);
  library.corrections.undo(S, AT);
  expect(undecided()).toBe(2);
});

test('takes a turn that was inserted at speech without words for these words', () => {
  receive();
  find([SPEECH]);
  const inserted = { text: 'Yes.', role: 'participant' as const, speakerLabel: null };
  correct({ act: 'insert', after: 1, ...inserted, startSeconds: 8 });
  expect(undecided()).toBe(1);
  correct({ act: 'insert', after: 3, ...inserted, startSeconds: 16.5 });
  expect(undecided()).toBe(0);
});

test('shows a doubt where its words are after a turn was inserted or deleted above', () => {
  receive();
  find([SILENT, PAST]);
  correct({ act: 'voice', voice: 'participant', role: 'agent' });
  correct({ act: 'delete', turn: 0 });
  expect(library.doubts.stateOf(S)?.doubts).toMatchObject([
    { turn: 0, words: 'held it o', decision: null },
    { turn: 1, decision: null },
  ]);
  correct({ act: 'delete', turn: 1 });
  expect(library.doubts.stateOf(S)?.doubts[1]).toMatchObject({ turn: null, decision: 'corrected' });
});

test('drops doubts with the words they are about, and decisions of another version do not count', () => {
  receive();
  find();
  decide([SILENT.id]);
  receive([turn('agent', 'Something else entirely.', 0), ...TURNS]);
  expect(library.doubts.stateOf(S)).toBeNull();
  expect(undecided()).toBe(0);
  find([SILENT]);
  expect(undecided()).toBe(1);
});

test.each(['words', 'everything'] as const)('deletes doubts and decisions with %s', (what) => {
  receive();
  find();
  decide([SILENT.id]);
  const task = { version: 1, turns: 3, offsetSeconds: 0, recording: SOUND };
  library.purge.perform({ sessionIds: [S], what }, AT);
  expect(library.doubts.stateOf(S)).toBeNull();
  expect(library.doubts.save(S, task, [SILENT], AT)).toBe(false);
  decide([SILENT.id]);
  library.tombstones.remove([S], what);
  receive();
  find([SILENT]);
  expect(undecided()).toBe(1);
});
