import { expect, test } from 'vitest';
import { readTranscript } from '../read-transcript.ts';

const booking = 'Please book a table for the two of us for Friday evening.';
const times = (value: unknown) =>
  readTranscript(value).turns.map(({ startSeconds, endSeconds }) => [startSeconds, endSeconds]);
const turns = (spans: [number, number][], texts: string[]) =>
  spans.map(([start, end], at) => ({ start, end, text: texts[at % texts.length] ?? '' }));
const inMilliseconds = (spans: [number, number][]) =>
  spans.map(([start, end]): [number, number] => [Math.round(start * 1000), Math.round(end * 1000)]);

const silent: [number, number][] = [
  [0.5, 6.2],
  [7.1, 190.4],
  [194.2, 420.9],
];
const wholeSilent: [number, number][] = [
  [0, 6],
  [7, 190],
  [194, 420],
];
const halfMinutes = Array.from({ length: 12 }, (_, at): [number, number] => [at * 30, at * 30 + 30]);
const replies = [booking, 'Okay.', 'Not yet.'];

test.each<[string, [number, number][], string[]]>([
  ['long silence', silent, replies],
  ['long silence, in whole seconds', wholeSilent, replies],
  ['segments of 30 seconds', halfMinutes, ['Okay.', 'Yes.', 'Hm, I see.']],
  ['segments of 30 seconds, most of them long', halfMinutes, ['Yes.', booking, booking]],
])('reads times with %s as seconds, and the same in milliseconds as such', (_, spans, texts) => {
  const segments = turns(spans, texts);
  expect(times({ segments })).toEqual(spans);
  expect(times({ segments: turns(inMilliseconds(spans), texts) })).toEqual(spans);
});

test('reads times in seconds that are far apart, by starts alone', () => {
  const starts = [0, 7, 194, 500, 1200];
  const list = (unit: number) => starts.map((start, at) => ({ start: start * unit, text: replies[at % 3] }));
  expect(times({ segments: list(1) }).map(([start]) => start)).toEqual(starts);
  expect(times({ segments: list(1000) }).map(([start]) => start)).toEqual(starts);
});

test('reads parts of milliseconds', () => {
  const segments = turns(
    [
      [500.25, 6200.5],
      [7100.125, 9400.75],
      [9800.5, 14_200.25],
    ],
    [booking, 'I will, of course.', booking],
  );
  expect(times({ segments })).toEqual([
    [0.50025, 6.2005],
    [7.100125, 9.40075],
    [9.8005, 14.20025],
  ]);
});

test.each<[string, [number, number][], [number, number | null][]]>([
  [
    'in seconds',
    [
      [0.5, 6.2],
      [7.1, 99_999],
      [12.5, 18.25],
    ],
    [
      [0.5, 6.2],
      [7.1, null],
      [12.5, 18.25],
    ],
  ],
  [
    'in whole seconds',
    [
      [0, 6],
      [7, 12],
      [13, 99_999],
    ],
    [
      [0, 6],
      [7, 12],
      [13, null],
    ],
  ],
  [
    'in milliseconds',
    [
      [500, 6200],
      [7100, 99_999_999],
      [12_500, 18_250],
    ],
    [
      [0.5, 6.2],
      [7.1, null],
      [12.5, 18.25],
    ],
  ],
])('drops an absurd end alone: %s', (_, spans, expected) => {
  expect(times({ segments: turns(spans, [booking]) })).toEqual(expected);
});

test('drops an absurd duration alone', () => {
  const segments = [
    { start: 0, duration: 5, text: booking },
    { start: 6, duration: 99_999, text: booking },
    { start: 14, duration: 4, text: booking },
  ];
  expect(times({ segments })).toEqual([
    [0, 5],
    [6, null],
    [14, 18],
  ]);
});

test('keeps the end of a turn that is followed by long silence', () => {
  const segments = turns(
    [
      [0, 6],
      [7, 12],
      [1800, 1805],
    ],
    [booking],
  );
  expect(times({ segments })).toEqual([
    [0, 6],
    [7, 12],
    [1800, 1805],
  ]);
});

const sparse: [number, number][] = [
  [0, 120],
  [130, 300],
  [310, 600],
];

test.each<[string, Record<string, unknown>]>([
  ['seconds', { duration_seconds: 605 }],
  ['milliseconds', { audio: { durationMs: 605_000 } }],
  ['a clock time', { metadata: { duration: '00:10:05' } }],
])('reads times by a duration stated in %s', (_, around) => {
  expect(times({ ...around, segments: turns(sparse, ['Okay.', 'Not yet.']) })).toEqual(sparse);
  expect(times({ ...around, segments: turns(inMilliseconds(sparse), ['Okay.', 'Not yet.']) })).toEqual(
    sparse,
  );
});

test('reads words in milliseconds beside a duration in seconds', () => {
  const words = [
    { text: 'Please', start: 250, end: 650 },
    { text: 'book', start: 700, end: 900 },
    { text: 'a', start: 180_000, end: 180_100 },
    { text: 'table', start: 181_000, end: 239_000 },
  ];
  const [turn] = readTranscript({
    audio_duration: 240,
    utterances: [{ speaker: 'A', text: 'Please book a table', start: 250, end: 239_000, words }],
  }).turns;
  expect([turn?.startSeconds, turn?.endSeconds, turn?.words?.at(-1)?.startSeconds]).toEqual([0.25, 239, 181]);
});
