import fc from 'fast-check';
import { expect, test } from 'vitest';
import { effectiveText, wholeSource } from '../corrections/effective-text.ts';
import { changeOf } from '../corrections/change-turns.ts';
import { shownAt, shownPlaces, toSource } from '../corrections/positions.ts';
import type { Edit } from '../../model/correction.ts';
import type { Turn } from '../../model/transcript.ts';
import { termFinder } from './find-terms.ts';
import { redactedJson } from './redacted-json.ts';
import type { RedactionRule, Redactions } from './hidden-spans.ts';
import { receivedSpans, redactedText, redactedTurn } from './redacted-text.ts';
import { offsetBefore, shownRange, shownReplacements, withRemovedWords } from './typed-words.ts';

const turn = (text: string, index: number): Turn => ({
  role: 'participant',
  speakerLabel: null,
  text,
  startSeconds: index * 10,
  endSeconds: index * 10 + 5,
});
const rule = (id: number, changed: Partial<RedactionRule>): RedactionRule => ({
  id,
  replacementId: id,
  replacement: `[Name ${String(id)}]`,
  places: [],
  words: null,
  removed: changed.words ?? '',
  sound: 'silence',
  ...changed,
});
function redactionsOf(rules: readonly RedactionRule[]): Redactions {
  const finder = termFinder(rules.map(({ words }) => ({ words: words ?? '' })));
  return { rules, find: (text) => finder.findAll(text).map(({ term, ...at }) => ({ ...at, rule: term })) };
}

const WORDS = ['Rosa', 'Mbeki', 'came', 'to', 'Leeds', 'in', 'May', 'روز', '田中', '🙂'];
const sentence = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 8 })
  .map((words) => words.join(' '));
const transcript = fc.array(sentence, { minLength: 1, maxLength: 5 }).map((texts) => texts.map(turn));
/** Corrections that a researcher types over random turns. */
const typed = fc.array(fc.record({ turn: fc.nat(4), text: sentence }), { maxLength: 3 });
const wanted = fc.array(
  fc.record({
    turn: fc.nat(4),
    start: fc.nat(12),
    length: fc.integer({ min: 1, max: 12 }),
    everywhere: fc.boolean(),
  }),
  { minLength: 1, maxLength: 4 },
);
type Wanted = { turn: number; start: number; length: number; everywhere: boolean }[];

function corrected(turns: Turn[], changes: { turn: number; text: string }[]) {
  let text = effectiveText(turns, []);
  let id = 1;
  for (const one of changes) {
    if (one.turn >= text.turns.length) continue;
    const { added, ended } = changeOf(text, { act: 'write', ...one }, -1);
    const edits: Edit[] = [
      ...text.edits.filter((edit) => !ended.includes(edit.id)),
      ...added.map((edit): Edit => ({ ...edit, id: id++ })),
    ];
    text = effectiveText(turns, edits, text);
  }
  return text;
}
function redacted(turns: Turn[], changes: { turn: number; text: string }[], wishes: Wanted) {
  const text = corrected(turns, changes);
  const rules = wishes.flatMap(({ turn: index, start, length, everywhere }, id): RedactionRule[] => {
    const turnText = text.turns[index]?.text ?? '';
    const end = Math.min(turnText.length, start + length);
    const place = start < end ? toSource(text, { turn: index, start, end }) : null;
    if (place === null) return [];
    const words = turnText.slice(start, end);
    return [rule(id + 1, { places: [place], words: everywhere ? words : null, removed: words })];
  });
  const redactions = redactionsOf(rules);
  return { text: redactedText(text, redactions), redactions };
}

test('the parts of a shown turn are its whole text, in order, and know their sources', () => {
  fc.assert(
    fc.property(transcript, typed, wanted, (turns, changes, wishes) => {
      const { text } = redacted(turns, changes, wishes);
      for (const [index, shown] of text.shown.turns.entries()) {
        const source = text.shown.sources[index];
        if (source === undefined) throw new Error('a turn without a source');
        const { parts } = wholeSource(source, shown);
        let end = 0;
        for (const part of parts) {
          expect(part.start).toBe(end);
          end = part.end;
        }
        expect(end).toBe(shown.text?.length ?? 0);
        for (const { start, end: until } of shownReplacements(text.spans.get(index) ?? []))
          expect(shown.text?.slice(start, until)).toMatch(/^\[Name \d\]$/);
      }
    }),
  );
});

test('words outside of replacements are shown as corrected', () => {
  fc.assert(
    fc.property(transcript, typed, wanted, (turns, changes, wishes) => {
      const { text } = redacted(turns, changes, wishes);
      for (const [index, { text: correctedText }] of text.corrected.turns.entries()) {
        const spans = text.spans.get(index) ?? [];
        const shown = text.shown.turns[index]?.text ?? '';
        // Typing nothing changes nothing.
        expect(withRemovedWords(correctedText ?? '', spans, shown)).toBe(correctedText ?? '');
        expect(withRemovedWords(correctedText ?? '', spans, `${shown} again`)).toBe(
          `${correctedText ?? ''} again`,
        );
        const outside = Array.from(
          { length: (correctedText ?? '').length + 1 },
          (_, offset) => offset,
        ).filter((offset) => !spans.some(({ start, end }) => offset > start && offset < end));
        const back = outside.map((offset) =>
          offsetBefore(spans, shownRange(spans, { start: offset, end: offset }).start),
        );
        expect(back).toEqual(outside);
      }
    }),
  );
});

test('what is replaced at a place is replaced in the words as received as well', () => {
  fc.assert(
    fc.property(transcript, typed, wanted, (turns, changes, wishes) => {
      const { text, redactions } = redacted(turns, changes, wishes);
      const hidden = receivedSpans(text, redactions);
      for (const { places } of redactions.rules)
        for (const { turn: index, start, end, endTurn } of places) {
          if (index !== endTurn || start >= end) continue;
          expect((hidden.get(index) ?? []).some((span) => span.start <= start && span.end >= end)).toBe(true);
          const received = text.corrected.received[index];
          if (received === undefined) continue;
          expect(redactedTurn(received, hidden.get(index), redactions).text).toContain('[Name ');
        }
    }),
  );
});

test('a replacement that is selected leads back to the place that it covers', () => {
  fc.assert(
    fc.property(transcript, typed, wanted, (turns, changes, wishes) => {
      const { text } = redacted(turns, changes, wishes);
      for (const [index, spans] of text.spans)
        for (const { start, end } of shownReplacements(spans)) {
          const source = toSource(text.shown, { turn: index, start, end });
          if (source === null) continue;
          const back = shownAt(shownPlaces(text.shown), source);
          expect(back.some((one) => one.turn === index && one.start <= start && one.end >= end)).toBe(true);
        }
    }),
  );
});

test('a change within a replacement is refused, and one that deletes it is not', () => {
  const spans = [{ start: 3, end: 7, rule: rule(1, {}) }];
  const words = 'In Rome we met';
  expect(withRemovedWords(words, spans, 'In [Name 2] we met')).toBeNull();
  expect(withRemovedWords(words, spans, 'In we met')).toBe('In we met');
  expect(withRemovedWords(words, spans, 'In [Name 1] they met')).toBe('In Rome they met');
});

test('replaces words in JSON: in strings, in names of fields, and one word for each string', () => {
  const redactions = redactionsOf([
    rule(1, { words: 'Rosa Mbeki', removed: 'Rosa Mbeki' }),
    rule(2, { words: 'Leeds', removed: 'Leeds' }),
  ]);
  const value = {
    text: 'rosa\n MBEKI came',
    Leeds: 1,
    words: [{ w: 'Then' }, { w: 'Rosa' }, { w: 'Mbeki' }, { w: 'came' }],
    other: ['Rosa', 7, null, { deep: 'Leedsy' }],
  };
  expect(redactedJson(value, redactions)).toEqual({
    text: '[Name 1] came',
    '[Name 2]': 1,
    words: [{ w: 'Then' }, { w: '[Name 1]' }, { w: '' }, { w: 'came' }],
    other: ['Rosa', 7, null, { deep: 'Leedsy' }],
  });
  const plain = { text: 'Rosa alone' };
  expect(redactedJson(plain, redactions)).toBe(plain);
});

test('replaces words in a value that nests 20,000 levels deep, and in a list of 300,000', () => {
  const redactions = redactionsOf([rule(1, { words: 'Rosa', removed: 'Rosa' })]);
  const deep: unknown = JSON.parse(`${'['.repeat(20_000)}"I am Rosa"${']'.repeat(20_000)}`);
  let inner = redactedJson(deep, redactions);
  while (Array.isArray(inner)) [inner] = inner as unknown[];
  expect(inner).toBe('I am [Name 1]');
  const long = redactedJson([...Array.from({ length: 300_000 }, () => null), 'Rosa'], redactions);
  expect(long.at(-1)).toBe('[Name 1]');
});
