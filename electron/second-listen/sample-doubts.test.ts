import { expect, test } from 'vitest';
import type { Doubt, DoubtKind } from '../../shared/model/doubt.ts';
import type { Turn } from '../../shared/model/transcript.ts';
import {
  ALTERATION_NAMES,
  altered,
  longTurns,
  type Alteration,
  type Heard,
} from './altered-sample.fixture.ts';
import {
  sampleRecordings,
  withInexactTimes,
  withLoudness,
  withNoise,
  withPlainWords,
  withWholeSeconds,
  withWordTimes,
  withoutNoise,
  type SampleRecording,
} from './sample-recordings.fixture.ts';
import { doubtsOf, randomFrom } from './sound.fixture.ts';

/** The one whose transcript was made with mistakes that deserve a second listen. */
const MISTAKEN = 'l14-hugo';
const recordings = sampleRecordings().filter(({ name }) => name !== MISTAKEN);
const isAgent = ({ role }: Turn) => role === 'agent';
const isOther = ({ role }: Turn) => role !== 'agent';

/** How the sample's interviews may arrive from elsewhere. */
const CONDITIONS: [string, (recording: SampleRecording) => Heard][] = [
  ['as recorded', ({ turns, sound }) => ({ turns, channels: [sound] })],
  ['in a noisy room', ({ turns, sound }) => ({ turns, channels: [withNoise(sound, -40)] })],
  [
    'with a quiet participant',
    (recording) => ({
      turns: recording.turns,
      channels: [withNoise(withLoudness(recording, isOther, -14), -58)],
    }),
  ],
  ['with digital silence', ({ turns, sound }) => ({ turns, channels: [withoutNoise(sound, -45)] })],
  ['with inexact times', ({ turns, sound }) => ({ turns: withInexactTimes(turns), channels: [sound] })],
  [
    'in two channels with echo',
    (recording) => ({
      turns: recording.turns,
      channels: [
        withNoise(withLoudness(recording, isOther, -22), -60),
        withNoise(withLoudness(recording, isAgent, -22), -60),
      ],
    }),
  ],
];

/** At full size, all recordings are heard under every condition. */
const isFullSize = process.env['EARMARK_FULL_SIZE'] !== undefined;
const heardUnder = (condition: string): SampleRecording[] =>
  isFullSize || condition === 'as recorded' ? recordings : recordings.filter((_, at) => at % 3 === 0);

test('hears each recording of the sample that has a transcript', () => {
  expect(recordings).toHaveLength(20);
});

test('doubts what the transcript of one session has wrong, and nothing else in it', () => {
  const mistaken = sampleRecordings().filter(({ name }) => name === MISTAKEN);
  const found = mistaken.flatMap(({ turns, sound }) =>
    doubtsOf(turns, sound).map(({ kind, turn, passage, startSeconds }) => [
      kind,
      turns[turn ?? -1]?.text?.slice(passage?.start, passage?.end),
      Math.round(startSeconds ?? 0),
    ]),
  );
  expect(found).toEqual([
    ['impossible-pace', expect.stringMatching(/^How many tries .* didn’t know either$/), 51],
    ['speech-without-words', undefined, 54],
    ['repeated-words', expect.stringMatching(/^(you have to talk to people(\. )?){3}$/i), 73],
    ['words-over-silence', 'Thank you for watching. See you in the next video', 96],
  ]);
});

test.each(CONDITIONS)('doubts nothing in the sample %s', (condition, heardAs) => {
  const found = heardUnder(condition).flatMap((recording) => {
    const { turns, channels } = heardAs(recording);
    const words = withWordTimes(recording);
    const forms = [turns, words, withPlainWords(words), withWholeSeconds(turns)];
    return forms.flatMap((form) => doubtsOf(form, ...channels).map(({ id }) => `${recording.name}: ${id}`));
  });
  expect(found).toEqual([]);
});

const touches = ({ startSeconds, endSeconds }: Doubt, alteration: Alteration): boolean =>
  startSeconds !== null &&
  endSeconds !== null &&
  startSeconds <= alteration.endSeconds + 0.5 &&
  endSeconds >= alteration.startSeconds - 0.5;

interface Score {
  /** How many were made, and how many of them were found as the right kind. */
  made: number;
  found: number;
  /** How many doubts of the kind were found anywhere, and how many of them at what was made wrong. */
  doubts: number;
  right: number;
}

/** Makes each thing wrong in one turn of each recording, and returns how well each kind of doubt is found. */
function scoresOf(
  of: readonly SampleRecording[],
  heardAs: (recording: SampleRecording) => Heard,
): Map<DoubtKind, Score> {
  const scores = new Map<DoubtKind, Score>();
  const random = randomFrom(20);
  const add = (kind: DoubtKind, more: Partial<Score>): void => {
    const { made = 0, found = 0, doubts = 0, right = 0 } = scores.get(kind) ?? {};
    scores.set(kind, {
      made: made + (more.made ?? 0),
      found: found + (more.found ?? 0),
      doubts: doubts + (more.doubts ?? 0),
      right: right + (more.right ?? 0),
    });
  };
  for (const recording of of) {
    const places = longTurns(recording);
    if (places.length === 0) continue;
    const heard = heardAs(recording);
    for (const name of ALTERATION_NAMES) {
      const alteration = altered(name, heard, places[Math.floor(random() * places.length)] ?? 0);
      const doubts = doubtsOf(alteration.turns, ...alteration.channels);
      const { kind } = alteration;
      const hits = kind === null ? [] : doubts.filter((doubt) => touches(doubt, alteration));
      if (kind !== null) add(kind, { made: 1, found: hits.some((doubt) => doubt.kind === kind) ? 1 : 0 });
      for (const doubt of doubts) add(doubt.kind, { doubts: 1, right: hits.includes(doubt) ? 1 : 0 });
    }
  }
  return scores;
}

test.each(CONDITIONS)('finds what was made wrong in the sample %s', (condition, heardAs) => {
  const scores = [...scoresOf(heardUnder(condition), heardAs)];
  const rates = scores.map(([kind, { made, found, doubts, right }]) => ({
    kind,
    recall: found / made,
    precision: right / doubts,
  }));
  const percent = (part: number) => `${Math.round(part * 100)} %`;
  const lines = scores.map(([kind, { made, found, doubts, right }]) =>
    [`  ${kind}: found ${found} of ${made} (${percent(found / made)})`, `${right} of ${doubts} right`].join(
      ', ',
    ),
  );
  console.info([`The sample ${condition}:`, ...lines].join('\n'));
  expect(rates.map(({ kind }) => kind).toSorted()).toEqual([
    'impossible-pace',
    'overlapping-turns',
    'past-the-end',
    'repeated-words',
    'speech-without-words',
    'words-over-silence',
  ]);
  expect(rates.filter(({ precision, recall }) => precision < 0.98 || recall < 0.9)).toEqual([]);
});
