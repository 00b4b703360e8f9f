import { expect, test } from 'vitest';
import type { Doubt } from '../model/doubt.ts';
import { doubtReason } from './doubt-reason.ts';

const place = { id: 'a', turn: 0, passage: null, startSeconds: 0, endSeconds: 1 };
const words = (count: number) => ({ count, unit: 'word' as const });

test.each<[string, Doubt]>([
  [
    '12 words while the recording is silent',
    {
      ...place,
      kind: 'words-over-silence',
      reason: { said: words(12), silentSeconds: 4, soundSeconds: 0.04 },
    },
  ],
  [
    '1,200 characters, but only 1 second of sound',
    {
      ...place,
      kind: 'words-over-silence',
      reason: { said: { count: 1200, unit: 'character' }, silentSeconds: 4, soundSeconds: 1.04 },
    },
  ],
  [
    '6.3 seconds of speech, nothing written',
    { ...place, kind: 'speech-without-words', reason: { speechSeconds: 6.27 } },
  ],
  [
    '9 words a second',
    {
      ...place,
      kind: 'impossible-pace',
      reason: { pace: 'too-fast', said: words(18), seconds: 2, perSecond: 9, usualPerSecond: 2.6 },
    },
  ],
  [
    '0.2 words a second over 12 seconds of speech',
    {
      ...place,
      kind: 'impossible-pace',
      reason: { pace: 'too-slow', said: words(2), seconds: 12.3, perSecond: 0.16, usualPerSecond: 2.6 },
    },
  ],
  [
    '3 seconds at the same time as another turn',
    { ...place, kind: 'overlapping-turns', reason: { otherTurn: 3, overlapSeconds: 3 } },
  ],
  [
    'The same 9 words twice in a row',
    { ...place, kind: 'repeated-words', reason: { said: words(9), times: 2 } },
  ],
  [
    'The same 4 words 12 times in a row',
    { ...place, kind: 'repeated-words', reason: { said: words(4), times: 12 } },
  ],
  [
    'Starts 2.5 seconds after the end of the recording',
    { ...place, kind: 'past-the-end', reason: { startsAfter: true, beyondSeconds: 2.5 } },
  ],
  [
    'Ends 70 seconds after the end of the recording',
    { ...place, kind: 'past-the-end', reason: { startsAfter: false, beyondSeconds: 70.2 } },
  ],
])('says “%s”', (sentence, doubt) => {
  expect(doubtReason(doubt)).toBe(sentence);
});
