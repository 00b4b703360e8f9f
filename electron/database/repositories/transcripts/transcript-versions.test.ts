import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLibrary, type LibraryRepositories } from '../../library.ts';
import { speechSegmentsOf } from '../../../transcripts/speech-segments.ts';
import type { CorrectionAct } from '../../../../shared/model/correction.ts';
import type { CorrectionState } from '../../../../shared/model/corrections.ts';
import type { Turn } from '../../../../shared/model/transcript.ts';

const AT = '2026-11-23T10:00:00.000Z';
const LATER = '2026-11-23T11:00:00.000Z';
let folder = '';
let library: LibraryRepositories;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'earmark-versions-'));
  library = await openLibrary(join(folder, 'library.sqlite'));
});
afterEach(() => {
  library.libraryFile.close();
  rmSync(folder, { recursive: true });
});

function receive(
  sessionId: string,
  texts: readonly string[],
  at: string,
  body = JSON.stringify(texts),
): void {
  library.sessions.see({ sessionId, type: 'project', projectId: 'p1', projectName: 'Holds' }, at);
  const turns = texts.map((text, index): Turn => ({
    role: index % 2 === 0 ? 'agent' : 'participant',
    speakerLabel: null,
    text,
    startSeconds: index * 10,
    endSeconds: null,
  }));
  const transcript = { turns, warnings: [] };
  library.transcripts.keep(sessionId, body, { transcript, segments: speechSegmentsOf(transcript) }, at);
}

const share = fc.double({ min: 0, max: 0.999, noNaN: true });
const spoken = fc
  .array(fc.constantFrom('so', 'I', 'reversed', 'reserved', 'the', 'book', '保留', 'don’t'), {
    minLength: 1,
    maxLength: 7,
  })
  .map((words) => words.join(' '));
const changes = fc.array(
  fc.record({
    kind: fc.constantFrom('write', 'split', 'join', 'insert', 'delete', 'speaker', 'time', 'note', 'note'),
    turn: share,
    at: share,
    text: spoken,
  }),
  { minLength: 1, maxLength: 10 },
);
const nextTexts = fc.array(
  fc.record({ kind: fc.constantFrom('change', 'drop', 'add', 'split', 'join'), turn: share, text: spoken }),
  { maxLength: 4 },
);

test('carries each correction and each note over to the next version, or lists it', () => {
  let run = 0;
  fc.assert(
    fc.property(
      fc.array(spoken, { minLength: 1, maxLength: 5 }),
      changes,
      nextTexts,
      (received, acts, differences) => {
        run += 1;
        const sessionId = `s${String(run)}`;
        receive(sessionId, received, AT);
        let notes = 0;
        const texts = () => library.transcripts.turnsOf(sessionId).map(({ text }) => text ?? '');
        const state = () =>
          JSON.parse(library.corrections.stateAsJson(sessionId) ?? 'null') as CorrectionState;
        for (const one of acts) {
          const turn = Math.floor(one.turn * texts().length);
          const shown = texts()[turn] ?? '';
          const at = Math.floor(one.at * shown.length);
          if (texts().length === 0) continue;
          if (one.kind === 'note' && shown.slice(at, at + 6).trim() !== '') {
            notes += 1;
            library.notes.save({
              id: `00000000-0000-4000-8000-${String(run * 100 + notes).padStart(12, '0')}`,
              sessionId,
              startSeconds: null,
              endSeconds: null,
              passage: {
                turnPlace: turn,
                start: at,
                end: Math.min(shown.length, at + 6),
                quote: shown.slice(at, at + 6),
              },
              text: 'A note',
              codeIds: [],
              createdAt: AT,
              updatedAt: AT,
            });
          }
          const act = actOf(one, { turn, at });
          if (act !== null) library.corrections.correct(sessionId, { act, expected: [], at: AT });
        }
        const [before, corrections] = [texts(), state().corrections.length];
        const noted = library.notes.of(sessionId);
        expect(noted).toHaveLength(notes);
        const next = differences.reduce(changed, received);
        receive(sessionId, next, LATER);
        const offered = library.transcriptVersions.offered(sessionId);
        const fits = {
          corrections,
          notes,
          unplacedCorrections: [],
          unplacedNotes: [],
          unplacedRedactions: [],
        };
        const listed = offered ?? fits;
        expect(listed.corrections + listed.unplacedCorrections.length).toBe(corrections);
        expect(listed.notes + listed.unplacedNotes.length).toBe(notes);
        const isWaiting = offered !== null;
        expect(isWaiting ? texts() : before).toEqual(before);
        expect(library.transcriptVersions.takeOffered(sessionId)).toBe(isWaiting);
        expect(state().unplaced).toHaveLength(listed.unplacedCorrections.length);
        // What the new version has already is no longer a correction.
        expect(state().corrections.length).toBeLessThanOrEqual(listed.corrections);
        const carried = library.notes.of(sessionId);
        expect(carried.map(({ id }) => id).toSorted()).toEqual(noted.map(({ id }) => id).toSorted());
        // Without corrections, the words of a note are those received.
        if (corrections > 0 || isWaiting) return;
        const words = (quote = '') => quote.replaceAll(/\s+/g, ' ').trim();
        for (const { id, passage } of carried) {
          const { turnPlace = 0, start, end, quote } = passage ?? {};
          expect(texts()[turnPlace]?.slice(start, end)).toBe(quote);
          expect(words(quote)).toBe(words(noted.find((one) => one.id === id)?.passage?.quote));
        }
      },
    ),
    { numRuns: 150 },
  );
});

function actOf(
  { kind, text }: { kind: string; text: string },
  { turn, at }: { turn: number; at: number },
): CorrectionAct | null {
  const voice = { role: 'participant', speakerLabel: 'B' } as const;
  switch (kind) {
    case 'write':
      return { act: 'write', turn, text };
    case 'split':
      return { act: 'split', turn, at };
    case 'join':
      return { act: 'join', turn };
    case 'insert':
      return { act: 'insert', after: turn, text, ...voice, startSeconds: null };
    case 'delete':
      return { act: 'delete', turn };
    case 'speaker':
      return { act: 'speaker', turns: [turn], ...voice };
    case 'time':
      return { act: 'time', turn, startSeconds: at };
  }
  return null;
}

function changed(texts: readonly string[], one: { kind: string; turn: number; text: string }): string[] {
  const index = Math.floor(one.turn * texts.length);
  const text = texts[index] ?? '';
  const half = text.indexOf(' ') + 1;
  switch (one.kind) {
    case 'change':
      return texts.toSpliced(index, 1, one.text);
    case 'drop':
      return texts.toSpliced(index, 1);
    case 'split':
      return texts.toSpliced(index, 1, text.slice(0, half), text.slice(half));
    case 'join':
      return texts.toSpliced(index, 2, texts.slice(index, index + 2).join(' '));
  }
  return texts.toSpliced(index, 0, one.text);
}

test('lists what was changed in an inserted turn with the turn if that does not fit', () => {
  receive('s', ['How did you reverse the book?', 'On the web page.'], AT);
  const voice = { role: 'participant', speakerLabel: null } as const;
  const correct = (act: CorrectionAct) => library.corrections.correct('s', { act, expected: [], at: AT });
  correct({ act: 'insert', after: 0, text: 'Mhm. Yes.', ...voice, startSeconds: null });
  correct({ act: 'split', turn: 1, at: 5 });
  receive('s', ['Anything else'], LATER);
  expect(library.transcriptVersions.offered('s')).toMatchObject({ corrections: 0 });
  expect(library.transcriptVersions.offered('s')?.unplacedCorrections).toHaveLength(2);
});

const RECEIVED = ['How did you reverse the book?', 'On the web page.'];
const NEWER = ['How did you find the book?', 'At the desk.'];
const NEWEST = ['How did you find the book?', 'At the counter.'];

/** Corrects a word that is in no newer transcript, and receives one. */
function receiveNewer(sessionId: string): void {
  receive(sessionId, RECEIVED, AT);
  const act: CorrectionAct = { act: 'write', turn: 0, text: 'How did you reserve the book?' };
  library.corrections.correct(sessionId, { act, expected: [], at: AT });
  receive(sessionId, NEWER, LATER);
}
const shownTexts = (sessionId: string) => library.transcripts.turnsOf(sessionId).map(({ text }) => text);
const waiting = () =>
  library.sessions
    .list()
    .filter(({ hasNewerTranscript }) => hasNewerTranscript)
    .map(({ sessionId }) => sessionId);

test('does not offer a transcript again that the researcher did not want', () => {
  receiveNewer('s');
  expect(waiting()).toEqual(['s']);
  expect(library.transcriptVersions.declineOffered('s')).toBe(true);
  expect(waiting()).toEqual([]);
  expect(library.transcriptVersions.offered('s')).toBeNull();
  receive('s', NEWER, LATER);
  // A newer reader may read other words in the same response.
  receive('s', NEWEST, LATER, JSON.stringify(NEWER));
  expect(library.transcriptVersions.offered('s')).toBeNull();
  expect(waiting()).toEqual([]);
  expect(shownTexts('s')).toEqual(['How did you reserve the book?', 'On the web page.']);
  expect(library.transcriptVersions.declineOffered('s')).toBe(false);
  expect(library.transcriptVersions.takeOffered('s')).toBe(false);
});

test('offers a transcript that differs from the one that the researcher did not want', () => {
  receiveNewer('s');
  library.transcriptVersions.declineOffered('s');
  receive('s', NEWEST, LATER);
  expect(waiting()).toEqual(['s']);
  expect(library.transcriptVersions.takeOffered('s')).toBe(true);
  expect(shownTexts('s')).toEqual(NEWEST);
  const state = JSON.parse(library.corrections.stateAsJson('s') ?? 'null') as CorrectionState;
  expect(state.unplaced).toMatchObject([{ received: 'reverse', now: 'reserve' }]);
});

test('shows the transcript that was kept, not the one that the service sent last', () => {
  receive('s', RECEIVED, AT);
  const passage = { turnPlace: 0, start: 12, end: 19, quote: 'reverse' };
  library.notes.save({
    id: '00000000-0000-4000-8000-000000000001',
    sessionId: 's',
    startSeconds: null,
    endSeconds: null,
    passage,
    text: 'A note',
    codeIds: [],
    createdAt: AT,
    updatedAt: AT,
  });
  expect(library.transcripts.isOwn('s')).toBe(false);
  receive('s', NEWER, LATER);
  library.transcriptVersions.declineOffered('s');
  expect(library.transcripts.isOwn('s')).toBe(true);
  // What the service sent first is what is shown.
  receive('s', RECEIVED, LATER);
  expect(shownTexts('s')).toEqual(RECEIVED);
});

test('says which sessions have a newer transcript, also if they changed versions before', () => {
  for (const sessionId of ['a', 'b', 'c']) receiveNewer(sessionId);
  library.transcriptVersions.takeOffered('b');
  library.transcriptVersions.takeOffered('c');
  const act: CorrectionAct = { act: 'write', turn: 1, text: 'At the big desk.' };
  library.corrections.correct('c', { act, expected: [], at: LATER });
  receive('c', ['Nothing of it'], LATER);
  expect(waiting().toSorted()).toEqual(['a', 'c']);
});
