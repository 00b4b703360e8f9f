import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { hashOfTurn } from './project-correction.ts';
import { openLibrary, type LibraryRepositories } from '../../library.ts';
import { speechSegmentsOf } from '../../../transcripts/speech-segments.ts';
import { hitsInTurns, replacedTurns } from '../../../../shared/domain/corrections/find-words.ts';
import type { FoundSession } from '../../../../shared/model/found-words.ts';
import type { Turn } from '../../../../shared/model/transcript.ts';

const AT = '2026-11-23T10:00:00.000Z';
let folder = '';
let library: LibraryRepositories;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'earmark-found-words-'));
  library = await openLibrary(join(folder, 'library.sqlite'));
});
afterEach(() => {
  library.libraryFile.close();
  rmSync(folder, { recursive: true });
});

const turn = (role: Turn['role'], text: string | null, startSeconds: number | null): Turn => ({
  role,
  speakerLabel: null,
  text,
  startSeconds,
  endSeconds: null,
});
const TURNS = [
  turn('agent', 'Did you reverse it?', 0),
  turn('tool', 'reverse()', 1),
  turn('participant', null, 2),
  turn('participant', 'Reverse? I reverse it.', null),
  turn('agent', 'And then?', 10),
];
function receive(sessionId: string, turns: readonly Turn[] = TURNS, projectId = 'p1'): void {
  library.sessions.see({ sessionId, type: 'project', projectId, label: `P ${sessionId}` }, AT);
  const transcript = { turns: [...turns], warnings: [] };
  library.transcripts.keep(sessionId, '{}', { transcript, segments: speechSegmentsOf(transcript) }, AT);
}
const REVERSE = { words: 'reverse', matchCase: false, wholeWords: true };

/** All pages, as the window reads them. */
function find(words = 'reverse', most = 2000, projectId = 'p1') {
  const sessions: FoundSession[] = [];
  for (let after: number | null = null; ;) {
    const page = library.foundWords.page({ ...REVERSE, words, projectId, after, most });
    sessions.push(...(JSON.parse(page.sessions) as FoundSession[]));
    if (page.next === null) return { sessions, isCut: page.isCut };
    after = page.next;
  }
}
const texts = (sessionId: string) => library.transcripts.turnsOf(sessionId).map(({ text }) => text);

/** Replaces the words of a session as they were found. */
function replace({ sessionId, turns }: FoundSession): void {
  const { hits } = hitsInTurns(
    turns.map(({ text }) => ({ text, role: 'unknown' as const })),
    REVERSE,
    2000,
  );
  const changed = replacedTurns((index) => turns[index]?.text ?? null, hits, 'reserve', REVERSE);
  library.corrections.correct(sessionId, {
    act: {
      act: 'replace',
      turns: changed.map((one) => ({ turn: turns[one.turn]?.turn ?? -1, text: one.text })),
    },
    expected: turns.map(({ turn: index, text }) => ({ turn: index, text })),
    at: AT,
  });
}

test('finds words in every session of the project, with speakers and times as the researcher sees them', () => {
  receive('s1');
  receive('other', TURNS, 'p2');
  receive('s2', [turn('participant', 'Nothing here.', 0)]);
  receive('s3', [turn('participant', 'Then REVERSE', 3)]);
  library.views.save('s1', {
    speakers: { agent: { name: 'Ines', sameAs: null, lane: null } },
    offsetSeconds: 60,
  });
  expect(find()).toEqual({
    isCut: false,
    sessions: [
      {
        sessionId: 's1',
        turns: [
          {
            turn: 0,
            text: 'Did you reverse it?',
            hash: hashOfTurn('Did you reverse it?'),
            speaker: 'Ines',
            startSeconds: 60,
          },
          {
            turn: 3,
            text: 'Reverse? I reverse it.',
            hash: hashOfTurn('Reverse? I reverse it.'),
            speaker: 'P s1',
            startSeconds: null,
          },
        ],
      },
      {
        sessionId: 's3',
        turns: [
          {
            turn: 0,
            text: 'Then REVERSE',
            hash: hashOfTurn('Then REVERSE'),
            speaker: 'P s3',
            startSeconds: 3,
          },
        ],
      },
    ],
  });
  expect(find('  ').sessions).toEqual([]);
  expect(find('reverse', 2000, 'p3').sessions).toEqual([]);
});

test('replaces in each session as one change, which is undone there alone', () => {
  receive('s1');
  receive('s2');
  for (const session of find().sessions) replace(session);
  expect(texts('s1')).toEqual([
    'Did you reserve it?',
    'reverse()',
    null,
    'Reserve? I reserve it.',
    'And then?',
  ]);
  expect(find().sessions).toEqual([]);
  library.corrections.undo('s1', AT);
  expect(texts('s1')).toEqual(TURNS.map(({ text }) => text));
  expect(texts('s2')[0]).toBe('Did you reserve it?');
  expect(find().sessions.map(({ sessionId }) => sessionId)).toEqual(['s1']);
});

test('refuses a session that changed since it was found, and changes nothing in it', () => {
  receive('s1');
  const [session] = find().sessions;
  if (session === undefined) throw new Error('Nothing was found');
  library.corrections.correct('s1', {
    act: { act: 'write', turn: 3, text: 'Reverse? No.' },
    expected: [],
    at: AT,
  });
  const before = texts('s1');
  let failed: unknown = null;
  try {
    replace(session);
  } catch (error) {
    failed = error;
  }
  expect(failed).toMatchObject({ failure: { kind: 'blocked', code: 'transcript-changed' } });
  expect(texts('s1')).toEqual(before);
});

test('ends at the turn with the last hit that was wanted, and says so', () => {
  receive('s1');
  receive('s2');
  const { sessions, isCut } = find('reverse', 2);
  expect(isCut).toBe(true);
  expect(sessions.map(({ turns }) => turns.map((one) => one.turn))).toEqual([[0, 3]]);
  // All of them, and no more.
  expect(find('reverse', 7).isCut).toBe(false);
});

test('answers in pages, so that a large project does not hold up other calls', () => {
  const long = Array.from({ length: 2000 }, (_, index) => turn('participant', `I reverse ${index}.`, index));
  for (let index = 0; index < 12; index += 1) receive(`s${index}`, long);
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 15));
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  const first = library.foundWords.page({ ...REVERSE, projectId: 'p1', after: null, most: 10_000 });
  expect(first.next).not.toBeNull();
  const { sessions } = find('reverse 1999', 10_000);
  expect(sessions).toHaveLength(12);
});
