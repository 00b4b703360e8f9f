import { expect, test } from 'vitest';
import type { ExportSession, ExportTurn } from './study.ts';
import { describeLosses, timedTurns } from './timed-turns.ts';

const session = (turns: [start: number | null, end: number | null, text: string][]): ExportSession => ({
  sessionId: 'session-1',
  type: 'instant',
  projectId: null,
  projectName: null,
  label: null,
  pseudonym: 'S001',
  status: null,
  createdAt: null,
  completedAt: null,
  durationSeconds: 30,
  language: null,
  speakers: [],
  turns: turns.map(([startSeconds, endSeconds, text], index): ExportTurn => ({
    place: index,
    speakerKey: 'a',
    text,
    startSeconds,
    endSeconds,
  })),
  notes: [],
  memo: '',
  tags: [],
  reviewState: '',
  summary: null,
  answers: [],
  variables: {},
  audio: null,
});
const times = (one: ExportSession) => timedTurns(one).timed.map(({ startMs, endMs }) => [startMs, endMs]);

test('sorts turns by start, and keeps ends that come after the start', () => {
  expect(
    times(
      session([
        [5, 6, 'b'],
        [1, 9, 'a'],
      ]),
    ),
  ).toEqual([
    [1000, 9000],
    [5000, 6000],
  ]);
});

test('ends a turn without an end at the next later start, or after the estimated length of its words', () => {
  const long = 'x'.repeat(600);
  expect(
    times(
      session([
        [1, null, long],
        [1, null, long],
        [3, null, 'short'],
        [20, 20, long],
      ]),
    ),
  ).toEqual([
    [1000, 3000],
    [1000, 3000],
    [3000, 4000],
    [20_000, 30_000],
  ]);
});

test('reports what was left out and what was estimated', () => {
  const { timed, losses } = timedTurns(
    session([
      [null, null, 'a'],
      [1, null, 'b'],
      [2, 3, ' \n'],
    ]),
  );
  expect(timed.map(({ turn }) => turn.text)).toEqual(['b']);
  expect(describeLosses({ ...losses, notesWithoutTime: 2 })).toEqual([
    'One turn has no time and is left out.',
    'One turn has no end time: Earmark uses the start of the next turn or an estimate from the text.',
    '2 notes have no time and are left out.',
  ]);
  expect(describeLosses(timedTurns(session([[1, 2, 'a']])).losses)).toEqual([]);
});
