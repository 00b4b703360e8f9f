import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readTranscript } from '../../transcripts/read-transcript.ts';
import { typedTranscript } from './typed-transcript.ts';

function turnsOf(text: string) {
  const file = typedTranscript(text);
  if ('problem' in file) throw new Error(file.problem);
  const { transcript } = z.object({ transcript: z.unknown() }).parse(JSON.parse(file.body));
  expect(readTranscript(transcript)).toEqual(file.reading.transcript);
  return file.reading.transcript.turns.map(({ speakerLabel, text: words, startSeconds }) => [
    speakerLabel,
    words,
    startSeconds,
  ]);
}

test('reads a line for each turn, with or without a time', () => {
  expect(
    turnsOf(
      '[12:03] Ina: How did you start?\n1:12:09 Tom: I was asked.\n\nIna: When?\n[1:12:30.5] Tom: In May.',
    ),
  ).toEqual([
    ['Ina', 'How did you start?', 723],
    ['Tom', 'I was asked.', 4329],
    ['Ina', 'When?', null],
    ['Tom', 'In May.', 4350.5],
  ]);
});

test('continues the turn above with a line without a name', () => {
  expect(turnsOf('Ina: How did you start?\nAnd when?\nTom:\nIn May.\nhttps://example.org is where.')).toEqual(
    [
      ['Ina', 'How did you start?\nAnd when?', null],
      ['Tom', 'In May.\nhttps://example.org is where.', null],
    ],
  );
});

test('reads a first line without a name, and a line with a time alone, as turns without a speaker', () => {
  expect(turnsOf('The room is loud.\nTom: I was asked.\n[0:30] A door opens.')).toEqual([
    [null, 'The room is loud.', null],
    ['Tom', 'I was asked.', null],
    [null, 'A door opens.', 30],
  ]);
});

test('reads words before a colon as words if they are no name', () => {
  expect(turnsOf('Tom: I said the following to them: stop.\nwhat I mean here is: no.')).toEqual([
    ['Tom', 'I said the following to them: stop.\nwhat I mean here is: no.', null],
  ]);
  expect(turnsOf('Ina: When?\nTom: Well,\n10:30 works for me.')).toEqual([
    ['Ina', 'When?', null],
    ['Tom', 'Well,\n10:30 works for me.', null],
  ]);
});

test('reads one short turn', () => {
  expect(turnsOf('Yes')).toEqual([[null, 'Yes', null]]);
  expect(turnsOf('Tom: Yes')).toEqual([['Tom', 'Yes', null]]);
});

test('refuses what has no words', () => {
  expect(typedTranscript(' \n\n')).toEqual({ problem: 'There is nothing to save yet. Type what was said.' });
  expect(typedTranscript('Tom:\n')).toEqual({ problem: 'There is nothing to save yet. Type what was said.' });
});

test('gives back the turns that were typed', () => {
  const words = fc
    .array(
      fc.constantFrom('yes', 'no', 'I', 'went', '1998', '12', 'archive,', 'then', 'Ja', 'café', '東京'),
      {
        minLength: 1,
        maxLength: 8,
      },
    )
    .map((list) => list.join(' '));
  const turn = fc.record({
    speaker: fc.constantFrom('Ina', 'Tom Achebe', 'Interviewer', 'P07', 'Zoë'),
    words,
    isTimed: fc.boolean(),
    laterMinutes: fc.nat({ max: 15 }),
  });
  fc.assert(
    fc.property(fc.array(turn, { minLength: 1, maxLength: 12 }), (list) => {
      let reached = 0;
      const turns = list.map(({ laterMinutes, isTimed, ...rest }) => {
        reached += laterMinutes;
        return { ...rest, minutes: isTimed ? reached : null };
      });
      const text = turns
        .map(({ speaker, words: spoken, minutes }) =>
          minutes === null ? `${speaker}: ${spoken}` : `[${minutes}:07] ${speaker}: ${spoken}`,
        )
        .join('\n');
      expect(turnsOf(text)).toEqual(
        turns.map(({ speaker, words: spoken, minutes }) => [
          speaker,
          spoken,
          minutes === null ? null : minutes * 60 + 7,
        ]),
      );
    }),
  );
});
