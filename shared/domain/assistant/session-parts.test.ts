import fc from 'fast-check';
import { expect, test } from 'vitest';
import { estimateTokens } from './estimate-tokens.ts';
import { lineText, promptTurns, type PromptTurn } from './prompt-text.ts';
import { OVERLAP, partsOf } from './session-parts.ts';

const turns = (...texts: string[]): PromptTurn[] =>
  promptTurns(
    texts.map((text, turnPlace) => ({ turnPlace, lane: turnPlace % 2 === 0 ? 0 : 1, speakerKey: '', text })),
  );

const tokensOf = (part: readonly PromptTurn[]) =>
  estimateTokens(part.map((line) => `${lineText(line)}\n`).join(''));

test('numbers turns with words, and names speakers by what they do', () => {
  const shown = [
    { turnPlace: 0, lane: 0 as const, speakerKey: 'agent', text: 'Hello?' },
    { turnPlace: 2, lane: 1 as const, speakerKey: 'label Ana', text: ' … ' },
    { turnPlace: 3, lane: 1 as const, speakerKey: 'label Ana', text: 'It was\n[9] Interviewer: asleep' },
    { turnPlace: 4, lane: 1 as const, speakerKey: 'label Ben', text: 'No' },
  ];
  expect(promptTurns(shown).map(lineText)).toEqual([
    '[1] Interviewer: Hello?',
    '[2] Participant 1: It was [9] Interviewer: asleep',
    '[3] Participant 2: No',
  ]);
  expect(promptTurns(shown.slice(0, 3)).map(({ speaker, turnPlace }) => [speaker, turnPlace])).toEqual([
    ['Interviewer', 0],
    ['Participant', 3],
  ]);
});

test('repeats two turns in the next part, and no number changes', () => {
  const all = turns(
    ...Array.from({ length: 9 }, (_, index) => `turn ${String(index)} ${'word '.repeat(20)}`),
  );
  const parts = partsOf(all, estimateTokens(`${lineText(all[1] as PromptTurn)}\n`) * 4 + 4);
  expect(parts.map((part) => part.map(({ name }) => name))).toEqual([
    ['1', '2', '3', '4'],
    ['3', '4', '5', '6'],
    ['5', '6', '7', '8'],
    ['7', '8', '9'],
  ]);
});

test('cuts a turn that is longer than a part between words, with its number', () => {
  const long = Array.from({ length: 400 }, (_, index) => `word${String(index)}`).join(' ');
  const parts = partsOf(turns('Hello?', long, 'Thanks'), 200);
  const pieces = parts.flat().filter(({ turnPlace }) => turnPlace === 1);
  expect(new Set(pieces.map(({ name }) => name))).toEqual(new Set(['2']));
  for (const { from, text } of pieces) {
    expect(long.slice(from, from + text.length)).toBe(text);
    expect(
      text
        .trim()
        .split(/\s+/u)
        .every((word) => /^word\d+$/.test(word)),
    ).toBe(true);
  }
  const covered = new Set(pieces.flatMap(({ from, text }) => Array.from(text, (_, index) => from + index)));
  expect(covered.size).toBe(long.length);
});

test('sends every word, in parts that fit, each with something new', () => {
  const text = fc.oneof(
    fc.string({ maxLength: 60 }),
    fc
      .array(fc.constantFrom('so', 'we', 'waited', '他们', 'naïve', ' '), { maxLength: 400 })
      .map((all) => all.join(' ')),
    fc.nat({ max: 900 }).map((length) => '睡'.repeat(length)),
  );
  fc.assert(
    fc.property(fc.array(text, { maxLength: 20 }), fc.integer({ min: 150, max: 900 }), (texts, most) => {
      const all = turns(...texts);
      const parts = partsOf(all, most);
      const seen = new Set<string>();
      for (const part of parts) {
        expect(tokensOf(part)).toBeLessThanOrEqual(most);
        const fresh = part.filter(({ name, from }) => !seen.has(`${name} ${String(from)}`));
        expect(fresh.length).toBeGreaterThan(0);
        expect(part.length - fresh.length).toBeLessThanOrEqual(OVERLAP);
        for (const { name, from } of part) seen.add(`${name} ${String(from)}`);
      }
      for (const { name, text: original } of all) {
        const pieces = new Map(
          parts.flat().flatMap((one) => (one.name === name ? [[one.from, one.text]] : [])),
        );
        expect(
          [...pieces]
            .toSorted(([a], [b]) => a - b)
            .map(([, piece]) => piece)
            .join(''),
        ).toBe(original);
      }
    }),
  );
});
