import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { doubtReason } from '../../shared/domain/doubt-reason.ts';
import { doubt } from '../../shared/model/doubt.ts';
import type { Turn } from '../../shared/model/transcript.ts';
import { findDoubts } from './find-doubts.ts';
import { babble, doubtsOf, joined, noise, peaksOf, turn } from './sound.fixture.ts';

const quiet = (seconds: number) => noise(seconds, -60);
let count = 0;
/** Words that were not said before. */
const words = (length: number) => Array.from({ length }, () => `word${String((count += 1))}`).join(' ');
const reasons = (...given: Parameters<typeof doubtsOf>) =>
  doubtsOf(...given).map((one) => [one.turn, doubtReason(one)]);

/** Three turns of ten seconds and 25 words, with two seconds between them. */
const spoken = joined(quiet(1), babble(10), quiet(2), babble(10), quiet(2), babble(10));
const first = turn(words(25), 1, 11);
const second = turn(words(26), 12.95, 23);
const third = turn(words(26), 25, 35);
const plain = [first, second, third];

/** Words at the times of speech from `from`, four a second. */
const timedWords = (text: string, from: number): NonNullable<Turn['words']> =>
  text.split(' ').map((word, at) => ({
    text: word,
    startSeconds: from + at * 0.25 + (at % 3) * 0.03,
    endSeconds: from + at * 0.25 + 0.2,
  }));

test('doubts nothing where words and sound fit', () => {
  expect(doubtsOf(plain, joined(spoken, quiet(1)))).toEqual([]);
});

describe('words over silence', () => {
  test('finds a turn while the recording is silent', () => {
    const turns = [...plain, turn(words(12), 38, 43)];
    expect(reasons(turns, joined(spoken, quiet(10)))).toEqual([
      [3, '12 words while the recording is silent'],
    ]);
  });

  test('finds the words of a turn that are said to be in a pause', () => {
    const [before, over] = [words(20), 'thank you all for watching'];
    const timed = turn(`${before} ${over}`, 1, 8, {
      words: [...timedWords(before, 1), ...timedWords(over, 7)],
    });
    const [found, ...more] = doubtsOf([timed], joined(quiet(1), babble(5), quiet(10)));
    expect(more).toEqual([]);
    expect(found?.passage).toEqual({ start: before.length + 1, end: before.length + 1 + over.length });
    expect(found && doubtReason(found)).toBe('5 words while the recording is silent');
  });

  test('does not doubt words that are said right beside the silence', () => {
    const [before, late] = [words(16), words(5)];
    const timed = turn(`${before} ${late}`, 1, 8.6, {
      words: [...timedWords(before, 1), ...timedWords(late, 7.1)],
    });
    const sound = joined(quiet(1), babble(4.2), quiet(0.8), babble(1), quiet(10));
    expect(doubtsOf([timed], sound)).toEqual([]);
  });

  test('does not take pauses inside a turn for silence under its words', () => {
    const sound = joined(quiet(1), babble(5), quiet(6), babble(5), quiet(2));
    expect(doubtsOf([turn(words(25), 1, 17)], sound)).toEqual([]);
  });

  test('does not trust times of words that only share their turn', () => {
    const sound = joined(quiet(1), babble(5), quiet(6), babble(5), quiet(2));
    const text = words(25);
    const each = 16 / 25;
    const shared = text.split(' ').map((word, at) => ({
      text: word,
      startSeconds: 1 + at * each,
      endSeconds: 1 + (at + 1) * each,
    }));
    expect(doubtsOf([turn(text, 1, 17, { words: shared })], sound)).toEqual([]);
  });

  test('finds every turn of a recording that is silent throughout', () => {
    for (const sound of [new Int16Array(40 * 8000), noise(40, -62)])
      expect(reasons(plain, sound)).toEqual([
        [0, '25 words while the recording is silent'],
        [1, '26 words while the recording is silent'],
        [2, '26 words while the recording is silent'],
      ]);
  });

  test('says how much sound there is beside the silence', () => {
    const sound = joined(spoken, quiet(3), babble(0.7), quiet(6));
    expect(reasons([...plain, turn(words(12), 37, 43)], sound)).toEqual([
      [3, expect.stringMatching(/^12 words, but only 0\.\d seconds of sound$/)],
    ]);
  });

  test('looks at the channel of the speaker if each has one', () => {
    const [left, right] = [joined(babble(10), quiet(10), babble(5)), joined(quiet(10), babble(10), quiet(5))];
    const question = turn(words(25), 0, 10, { role: 'agent' });
    const answered = turn(words(26), 10, 20);
    const invented = turn(words(12), 20.5, 25);
    const last = turn(words(12), 20, 25, { role: 'agent' });
    expect(reasons([question, answered, last], left, right)).toEqual([]);
    expect(reasons([question, answered, last, invented], left, right)).toEqual([
      [3, '12 words while the recording is silent'],
    ]);
    const together = joined(babble(10), babble(10), babble(5));
    expect(reasons([question, answered, last, invented], together).map(([, reason]) => reason)).toEqual([
      '4.5 seconds at the same time as another turn',
    ]);
  });
});

describe('speech without words', () => {
  test('finds speech between two turns', () => {
    expect(reasons([first, third], spoken)).toEqual([
      [null, expect.stringMatching(/^(9\.9|10) seconds of speech, nothing written$/)],
    ]);
  });

  test('finds speech in a turn without text', () => {
    expect(doubtsOf([first, turn('', 13, 23), third], spoken)).toMatchObject([
      { kind: 'speech-without-words', turn: 1 },
    ]);
  });

  test('finds speech between words of one turn', () => {
    const text = words(20);
    const timed = turn(`${text} and more`, 1, 14, {
      words: [...timedWords(text, 1), ...timedWords('and more', 12)],
    });
    const sound = joined(quiet(1), babble(5), quiet(1), babble(4), quiet(1), babble(0.6), quiet(2));
    expect(doubtsOf([timed], sound)).toMatchObject([{ kind: 'speech-without-words', turn: 0 }]);
  });

  test('leaves room for words of a turn without times of their own', () => {
    const [before, after] = [words(16), words(4)];
    const timed = turn(`${before} ${words(12)} ${after}`, 1, 11, {
      words: [...timedWords(before, 1), ...timedWords(after, 10)],
    });
    expect(doubtsOf([timed], joined(quiet(1), babble(10), quiet(1)))).toEqual([]);
  });

  test('takes no remark, murmur, click or tone for it', () => {
    const tone = Int16Array.from({ length: 24_000 }, (_, at) => 8000 * Math.sin(at / 3));
    const sounds = joined(babble(0.8), quiet(1), noise(0.04, -10), quiet(1), tone, quiet(1));
    expect(doubtsOf(plain, joined(spoken, quiet(1), sounds))).toEqual([]);
    expect(doubtsOf([first, turn('[inaudible]', 13, null), third], spoken)).toEqual([]);
  });

  test('does not look for it if no turn has a time', () => {
    expect(doubtsOf([turn(words(25), null, null), turn(words(5), null, null)], spoken)).toEqual([]);
  });

  test('does not look for it if every turn has the time of the session', () => {
    expect(
      doubtsOf([turn(words(9), 0, null), turn(words(9), 0, null), turn(words(9), 0, null)], spoken),
    ).toEqual([]);
  });

  test('leaves room for turns without times between others', () => {
    expect(doubtsOf([first, turn(words(25), null, null), third], spoken)).toEqual([]);
  });
});

describe('impossible pace', () => {
  test('finds a turn that is too fast', () => {
    const sound = joined(spoken, quiet(2), babble(2));
    expect(reasons([...plain, turn(words(18), 37, 39)], sound)).toEqual([[3, '9 words a second']]);
  });

  test('finds words of a turn that are too fast', () => {
    const [before, heap] = [words(16), 'and then all of this was said in no time'];
    const timed = turn(`${before} ${heap}`, 1, 6, {
      words: [
        ...timedWords(before, 1),
        ...heap.split(' ').map((text, at) => ({ text, startSeconds: 5 + at / 20, endSeconds: 5 + at / 20 })),
      ],
    });
    const [found, ...more] = doubtsOf([timed], joined(quiet(1), babble(5), quiet(1)));
    expect(more).toEqual([]);
    expect(found).toMatchObject({ kind: 'impossible-pace', reason: { pace: 'too-fast' } });
    expect(found?.passage?.end).toBe(before.length + 1 + heap.length);
  });

  test('finds a turn with too few words for its speech', () => {
    expect(reasons([first, turn('Well, yes.', 13, 23), third], spoken)).toEqual([
      [1, '0.2 words a second over 9.9 seconds of speech'],
    ]);
  });

  test('counts characters where there are no spaces', () => {
    const speech = '我上个星期去了图书馆然后在门口等了很久才有人来开门真的非常不方便所以我就回家了';
    const sound = joined(spoken, quiet(2), babble(2), quiet(2));
    expect(doubtsOf([turn(speech, 1, 11)], joined(quiet(1), babble(10), quiet(1)))).toEqual([]);
    expect(reasons([...plain, turn(speech, 37, 39)], sound)).toEqual([[3, '20 characters a second']]);
  });

  test('lets a person think in the middle of a long turn', () => {
    const sound = joined(spoken, quiet(2), babble(3), quiet(30), babble(2));
    expect(doubtsOf([...plain, turn(words(13), 37, 72)], sound)).toEqual([]);
  });
});

describe('overlapping turns', () => {
  test('finds two turns at the same time', () => {
    expect(reasons([first, turn(words(25), 8, 23, { role: 'agent' }), third], spoken)).toEqual([
      [1, '3 seconds at the same time as another turn'],
    ]);
  });

  test('lets two people speak at the same time, each in a channel', () => {
    const left = joined(babble(13), quiet(7), babble(5), quiet(10));
    const right = joined(quiet(10), babble(10), quiet(5), babble(10));
    const turns = [
      turn(words(32), 0, 13, { role: 'agent' }),
      turn(words(25), 10.05, 20),
      turn(words(12), 20, 25, { role: 'agent' }),
      turn(words(25), 25, 35),
    ];
    expect(doubtsOf(turns, left, right)).toEqual([]);
    const together = joined(babble(35));
    expect(doubtsOf(turns, together)).toMatchObject([{ kind: 'overlapping-turns', turn: 1 }]);
  });

  test('takes an interjection for one', () => {
    expect(doubtsOf([first, turn('Yes, I see.', 5, 8, { role: 'agent' }), second, third], spoken)).toEqual(
      [],
    );
  });
});

describe('repeated words', () => {
  const again = 'I would like that. ';
  test('finds a sentence that is repeated again and again', () => {
    const text = `Yes. ${again.repeat(4)}`;
    const [found, ...more] = doubtsOf([turn(text, null, null)], spoken);
    expect(more).toEqual([]);
    expect(found && doubtReason(found)).toBe('The same 4 words 4 times in a row');
    expect(found).toMatchObject({ passage: { start: 5, end: text.length - 2 }, startSeconds: null });
  });

  test('finds it over consecutive turns of one speaker, but not in answers to different questions', () => {
    const answer = turn(again, null, null);
    const question = turn('Would you?', null, null, { role: 'agent' });
    expect(doubtsOf([answer, answer, answer], spoken)).toMatchObject([{ kind: 'repeated-words', turn: 0 }]);
    expect(doubtsOf([answer, question, answer, question, answer, question], spoken)).toEqual([]);
  });

  test('does not doubt a question that is asked again after a pause', () => {
    const question = words(10);
    const sound = joined(quiet(1), babble(4), quiet(8), babble(4), quiet(1));
    const role = { role: 'agent' as const };
    expect(doubtsOf([turn(question, 1, 5, role), turn(question, 12.95, 17, role)], sound)).toEqual([]);
    expect(doubtsOf([turn(`${question} ${question}`, 1, 17, role)], sound)).toMatchObject([
      { kind: 'repeated-words' },
    ]);
  });

  test('finds it without punctuation and without spaces', () => {
    const repeated = '谢谢大家的观看'.repeat(3);
    expect(reasons([turn(repeated, null, null)], spoken)).toEqual([
      [0, 'The same 7 characters 3 times in a row'],
    ]);
    expect(reasons([turn('so I went and so I went and so I went and stayed', null, null)], spoken)).toEqual([
      [0, 'The same 4 words 3 times in a row'],
    ]);
  });

  test('lets people say no, no, no', () => {
    expect(doubtsOf([turn('No, no, no, no. I really, really, really would.', null, null)], spoken)).toEqual(
      [],
    );
  });
});

describe('turns past the end', () => {
  test('finds turns that start or end after the recording', () => {
    const after = [turn(words(5), 45, 47), turn('[music]', 48, 50)];
    const turns = [first, second, turn(words(25), 25, 39), ...after];
    expect(reasons(turns, spoken)).toEqual([
      [2, 'Ends 4 seconds after the end of the recording'],
      [3, 'Starts 10 seconds after the end of the recording'],
    ]);
  });
});

test('expects no exact sound of turns whose times are whole seconds', () => {
  const sound = joined(quiet(1.9), babble(9), quiet(3.1), babble(9), quiet(2.9), babble(9), quiet(1));
  const rounded = [turn(words(22), 1, null), turn(words(22), 13, null), turn(words(22), 26, null)];
  expect(doubtsOf(rounded, sound)).toEqual([]);
  const fast = [...rounded, turn(words(7), 34, 35)];
  expect(doubtsOf(fast, sound)).toEqual([]);
});

test('moves the transcript as the researcher did', () => {
  const moved = plain.map((one) => ({
    ...one,
    startSeconds: (one.startSeconds ?? 0) + 6,
    endSeconds: (one.endSeconds ?? 0) + 6,
  }));
  const peaks = peaksOf(spoken);
  const find = (offsetSeconds: number) =>
    findDoubts({ turns: moved, segments: [], peaks, durationSeconds: 35, offsetSeconds });
  expect(find(0).length).toBeGreaterThan(0);
  expect(find(-6)).toEqual([]);
});

test('finds nothing by sound in a clipped recording or one of noise', () => {
  const clipped = Int16Array.from({ length: 35 * 8000 }, (_, at) => (at % 16 < 8 ? 32_767 : -32_768));
  for (const sound of [clipped, noise(35, -10)]) expect(doubtsOf(plain, sound)).toEqual([]);
});

test('does not change an id when other places change', () => {
  const turns = [...plain, turn(words(12), 38, 43), turn(words(18), 47, 49)];
  const sound = joined(spoken, quiet(12), babble(2), quiet(1), babble(5));
  const ids = doubtsOf(turns, sound).map(({ id }) => id);
  expect(ids).toEqual(['words-over-silence 3 all', 'impossible-pace 4 0', 'speech-without-words 01-50']);
  const corrected = [first, turn('Well, yes.', 12.95, 23), third, ...turns.slice(3)];
  expect(doubtsOf(corrected, sound).map(({ id }) => id)).toEqual(['impossible-pace 1 slow', ...ids]);
});

const time = fc.oneof(
  fc.constant(null),
  fc.double({ min: -10, max: 100, noNaN: true }),
  fc.integer({ min: -1, max: 60 }),
  fc.constantFrom(Number.NaN, Infinity, -Infinity),
);
const part = fc.oneof(
  fc.constantFrom('yes', 'no', 'I', 'queue', '你', 'สวัสดี', '😀', '[', ']', '♪', '\r\n', '...'),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
);
/** Some are repeated. */
const parts = fc
  .array(fc.tuple(fc.array(part, { maxLength: 10 }), fc.constantFrom(1, 1, 1, 2, 6)), { maxLength: 4 })
  .map((repetitions) =>
    repetitions.flatMap(([some, times]) => Array.from({ length: times }, () => some).flat()),
  );
/** Some have times for their words. */
const anyTurn = fc
  .record({
    role: fc.constantFrom<Turn['role']>('agent', 'participant', 'system', 'tool', 'unknown'),
    speakerLabel: fc.constantFrom(null, 'A', 'B'),
    parts,
    startSeconds: time,
    endSeconds: time,
    times: fc.array(fc.tuple(time, time), { maxLength: 30 }),
  })
  .map(({ parts: turnWords, times, ...one }): Turn => {
    const timed = times.map(([startSeconds, endSeconds], at) => ({
      text: turnWords[at] ?? '',
      startSeconds: startSeconds ?? at / 3,
      endSeconds,
    }));
    return { ...one, text: turnWords.length === 0 ? null : turnWords.join(' '), words: timed };
  });
/** Stretches of one loudness, which changes a little all the time. */
const anyChannel = fc
  .array(fc.tuple(fc.constantFrom(0, 2, 30, 8000, 20_000, 32_767), fc.nat(800)), {
    maxLength: 12,
  })
  .map((stretches) =>
    Int16Array.from(
      stretches.flatMap(([loudness, length]) =>
        Array.from({ length }, (_, at) => [-1, 1].map((sign) => (sign * loudness) / (1 + (at % 5)))).flat(),
      ),
    ),
  );
const anyPeaks = fc.record({
  bucketSeconds: fc.constantFrom(0.02, 0.005, 0.08, 1, 0, Number.NaN),
  channels: fc.array(anyChannel, { maxLength: 3 }),
});

test('answers anything with doubts that are in order, within the recording and unlike each other', () => {
  const duration = fc.oneof(time, fc.constant(0));
  fc.assert(
    fc.property(fc.array(anyTurn, { maxLength: 12 }), anyPeaks, duration, (turns, peaks, durationSeconds) => {
      const found = findDoubts({ turns, segments: [], peaks, durationSeconds });
      expect(z.array(doubt).safeParse(found).error).toBeUndefined();
      expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
      const starts = found.map(({ startSeconds }) => startSeconds ?? Infinity);
      expect(starts).toEqual(starts.toSorted((a, b) => a - b));
      for (const one of found) {
        const length = one.passage === null ? 0 : (turns[one.turn ?? -1]?.text?.length ?? -1);
        expect(one.passage?.end ?? 0).toBeLessThanOrEqual(length);
        expect(one.endSeconds ?? 0).toBeGreaterThanOrEqual(one.startSeconds ?? 0);
        expect(doubtReason(one)).not.toMatch(/NaN|Infinity|undefined/);
      }
    }),
  );
});
