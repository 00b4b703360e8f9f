import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LOOK_OVER_REASONS } from './candidate-reasons.ts';
import type { LookOverReason } from './candidate.ts';
import { findToLookOver } from './look-over.ts';

const foundWords = (reason: LookOverReason, text: string) =>
  findToLookOver([{ text }])
    .filter((one) => one.reason === reason)
    .map(({ words }) => words);

/** What is listed for each reason, with the words in double angle brackets, and what is not. */
const REASONS: Record<LookOverReason, { finds: string[]; not: string[] }> = {
  age: {
    finds: [
      'I’m <<34>>.',
      "I'm <<thirty-four>>, and",
      'she is <<81>> now',
      'I’m <<thirty-four years old>>',
      'a <<three-year-old>> at home',
      'aged <<56>>',
      'I’m in my <<sixties>>',
      'when I turned <<forty>>',
      'at the age of <<12>>',
      'my son is <<17>>',
      'on my <<40th birthday>>',
    ],
    not: [
      'I’m 5 minutes late',
      'I’m 100% sure',
      'I’m one of them',
      'it is 34',
      'I was 20 miles away',
      'in the sixties',
      'there are 34',
      'he was 2 hours early',
      'I have 34 books',
    ],
  },
  profession: {
    finds: [
      'I’m a <<teacher>>',
      'I work as a <<nurse>>.',
      'I am a <<retired engineer>>',
      'she is an <<electrician>>',
      'my wife’s a <<social worker>>',
      'I’m an <<anthropologist>>',
      'a <<plumber by trade>>',
      'I trained as a <<midwife>>',
      'as a <<librarian>> I see it',
    ],
    not: [
      'I’m a big fan',
      'the nurse came',
      'I’m a bit lost',
      'as a whole',
      'it works as it should',
      'my teacher said',
      'a doctor’s note',
      'I’m the one',
      'a manager screen',
    ],
  },
  workplace: {
    finds: [
      'I work for <<Tesco>>',
      'I worked at <<the Royal Infirmary>>',
      'it was at <<the Royal Infirmary>> again',
      'employed by <<the council>>',
      'I study at <<Leeds Beckett University>>',
      'I work in <<a care home>> nights',
      'I teach at <<a primary school>>',
      'my shifts at <<the warehouse>>',
      'my employer is <<Northern Rail>>',
    ],
    not: [
      'it works for me',
      'I work at home',
      'it doesn’t work at all',
      'work at the moment',
      'I work in the morning',
      'at the end',
      'at the library',
      'I worked with I think two',
      'study in peace',
    ],
  },
  health: {
    finds: [
      'I have <<diabetes>>',
      'my <<wheelchair>>',
      'she’s <<pregnant>>',
      'since the <<stroke>>',
      'I’m <<dyslexic>>',
      'with <<Parkinson’s>> now',
      'an <<eating disorder>>',
      'I was <<diagnosed>> late',
      'my <<hearing aid>>',
    ],
    not: [
      'a keystroke',
      'I’m fine',
      'the health page',
      'it was sick',
      'in order',
      'my heart',
      'I cancelled it',
      'a pain',
      'autumn',
    ],
  },
  medication: {
    finds: [
      'I take <<ibuprofen>>',
      'on <<insulin>>',
      'some <<antidepressants>>',
      'took <<ramipril>> daily',
      '<<50 mg>> a day',
      '<<my medication>> runs out',
      'on <<the pill>>',
      'an <<inhaler>>',
      'with <<atorvastatin>>',
    ],
    not: [
      'in April',
      'april',
      'the tablet computer',
      '50 km',
      'a drug store',
      'a pillow',
      'it’s painful',
      'the steroid',
      'magnets',
    ],
  },
};

describe.each(Object.entries(REASONS) as [LookOverReason, { finds: string[]; not: string[] }][])(
  'looking over: %s',
  (reason, { finds, not }) => {
    test.each(finds)('lists it in: %s', (marked) => {
      const wanted = Array.from(marked.matchAll(/<<(.*?)>>/g), ([, words]) => words);
      expect(foundWords(reason, marked.replaceAll(/<<|>>/g, ''))).toEqual(wanted);
    });
    test.each(not)('does not list it in: %s', (text) => {
      expect(foundWords(reason, text)).toEqual([]);
    });
  },
);

test('lists places of any text inside it, in order, not empty, and with a reason', () => {
  const piece = fc.constantFrom(
    ...'I’m|I am|34|thirty|-four|years old|aged|a|nurse|work|as|at|the|Royal|Infirmary|for|on|insulin|50 mg|my|stroke|.|\n|\u0301|😀|王|שרה|\ud83d'.split(
      '|',
    ),
  );
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.array(piece, { maxLength: 20 }).map((parts) => parts.join(' ')),
  );
  fc.assert(
    fc.property(anyText, (text) => {
      let last = 0;
      for (const { turn, start, end, reason, words } of findToLookOver([{ text: null }, { text }])) {
        expect(turn).toBe(1);
        expect(start).toBeGreaterThanOrEqual(last);
        expect(end).toBeGreaterThan(start);
        expect(text.slice(start, end)).toBe(words);
        expect(LOOK_OVER_REASONS[reason]).not.toBe('');
        last = end;
      }
    }),
  );
});
