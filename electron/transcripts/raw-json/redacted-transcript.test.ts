import fc from 'fast-check';
import { expect, test } from 'vitest';
import { redactedJson } from '../../../shared/domain/redaction/redacted-json.ts';
import { rawRedactions, wordByWord } from '../../database/repositories/redaction/raw-redactions.ts';
import type { RedactionRule } from '../../../shared/domain/redaction/hidden-spans.ts';
import type { TranscriptRule } from '../../../shared/model/reading-rule.ts';
import { redactedRawJson } from './redacted-raw-json.ts';
import { redactedTranscript } from './redacted-transcript.ts';
import { UNLIMITED, WorkBudget } from '../../reading-rules/work-budget.ts';

const rulesFor = (...removed: string[]) =>
  rawRedactions(
    removed.map((words, index): RedactionRule => ({
      id: index + 1,
      replacementId: index + 1,
      replacement: `[Name ${String(index + 1)}]`,
      places: [],
      words: null,
      removed: words,
      sound: 'silence',
    })),
    [],
  );
const shownOf = (transcript: unknown, ...removed: string[]): unknown => {
  const body = JSON.stringify({ transcript });
  const shown = redactedTranscript(body, {
    redactions: rulesFor(...removed),
    readingRules: [],
    wordByWord,
    work: UNLIMITED,
  });
  return (JSON.parse(shown) as { transcript: unknown }).transcript;
};
const turn = (text: string) => ({ role: 'user', text });
const asText = (...values: unknown[]) => values.map((value) => JSON.stringify(value)).join('\n');

test.each([
  [
    'JSON in JSON, with an escaped accent',
    '[{"role":"user","text":"I am Jos\\u00e9 Marquez here"}]',
    ['José Marquez'],
    '[{"role":"user","text":"I am [Name 1] here"}]',
  ],
  [
    'JSON in JSON, with a line break in the name',
    asText([turn('I am Ana\nMarquez here')]),
    ['Ana Marquez'],
    asText([turn('I am [Name 1] here')]),
  ],
  [
    'JSON three times in JSON',
    asText(asText([turn('Hello José')])),
    ['José'],
    asText(asText([turn('Hello [Name 1]')])),
  ],
  [
    'JSON lines, in a name over two of them',
    asText(turn('I am Ana'), turn('Marquez here')),
    ['Ana Marquez'],
    asText(turn('I am [Name 1]'), turn(' here')),
  ],
  [
    'a cut line of a log',
    `${asText(turn('Hello'), turn('I am here'))}\n{"role":"user","text":"Jos\\u00e9 was`,
    ['José'],
    `${asText(turn('Hello'), turn('I am here'))}\n{"role":"user","text":"[Name 1] was`,
  ],
  [
    'a fenced block',
    `The transcript:\n\`\`\`json\n${asText([turn('I am "Bo" José')])}\n\`\`\``,
    ['Bo" José'],
    `The transcript:\n\`\`\`json\n${asText([turn('I am "[Name 1]')])}\n\`\`\``,
  ],
  [
    'WebVTT with the times of words',
    'WEBVTT\n\n00:01.000 --> 00:04.000\n<v Ana>I am <00:02.000><c>Rosa</c> <00:03.000><c>Mbeki</c></v>',
    ['Rosa Mbeki', 'Ana'],
    'WEBVTT\n\n00:01.000 --> 00:04.000\n<v [Name 2]>I am <00:02.000><c>[Name 1]</c></v>',
  ],
  [
    'WebVTT with a part of a word in italics and an entity',
    'WEBVTT\n\n00:01.000 --> 00:04.000\nI am <i>Ro</i>sa O&#39;Hara',
    ["Rosa O'Hara"],
    'WEBVTT\n\n00:01.000 --> 00:04.000\nI am [Name 1]',
  ],
  [
    'WebVTT, in a name over two cues',
    'WEBVTT\n\n1\n00:01.000 --> 00:04.000\nI am Rosa\n\n2\n00:04.000 --> 00:05.000\nMbeki here',
    ['Rosa Mbeki'],
    'WEBVTT\n\n1\n00:01.000 --> 00:04.000\nI am [Name 1]\n\n2\n00:04.000 --> 00:05.000\n here',
  ],
  [
    'a Python literal',
    String.raw`[{'role': 'user', 'text': 'I am O\'Hara'}, {'role': 'agent', 'text': None}]`,
    ["O'Hara"],
    String.raw`[{'role': 'user', 'text': 'I am [Name 1]'}, {'role': 'agent', 'text': None}]`,
  ],
])('replaces words in %s', (_, transcript, removed, expected) => {
  expect(shownOf(transcript, ...removed)).toEqual(expected);
});

test('replaces words in the pieces of words, in numbered entries and in numbers', () => {
  const pieces = [' I', ' am', ' Ana', ' Mar', 'quez', ',', ' yes'].map((text) => ({ text, start: 34.5 }));
  expect(shownOf({ turns: [{ words: pieces }] }, 'Ana Marquez', '34')).toEqual({
    turns: [
      {
        words: [' I', ' am', ' [Name 1]', '', '', ',', ' yes'].map((text) => ({ text, start: 34.5 })),
      },
    ],
  });
  expect(shownOf({ 0: turn('I am Ana'), 1: turn('Marquez here') }, 'Ana Marquez')).toEqual({
    0: turn('I am [Name 1]'),
    1: turn(' here'),
  });
  expect(shownOf({ caller: 7911000111, turns: [turn('Hello')] }, '7911000111')).toEqual({
    caller: '[Name 1]',
    turns: [turn('Hello')],
  });
  expect(shownOf(['田', '中', 'です'], '田中')).toEqual(['[Name 1]', '', 'です']);
});

test('replaces each word of a name that the reader puts together from columns', () => {
  const table = {
    columns: ['text', 'kind', 'speaker'],
    data: [
      ['I am Ana', 'x', 'user'],
      ['Marquez here', 'x', 'user'],
    ],
  };
  const shown = JSON.stringify(shownOf(table, 'Ana Marquez'));
  expect(shown).not.toMatch(/Ana|Marquez/);
  expect(shown).toContain('I am [Name 1]');
});

test('withholds a transcript with removed words that it cannot replace, and says so', () => {
  // The reader joins the pieces of “Rosa”, which are in fields of different names.
  const hidden = [{ role: 'user', content: [' I am', ' Ro', { text: 'sa ' }] }, turn('Hello you')];
  expect(shownOf(hidden, 'Rosa')).toBe(
    'Earmark could not redact this raw transcript. To see it, choose Show the original.',
  );
});

test.each([
  ['withholds a transcript that its rule for reading needs too much work to read', 3, /could not redact/],
  ['shows one that is read with the work that there is', 100, /I am \[Name 1\]/],
])('%s', (_, steps, shown) => {
  const body = JSON.stringify({ transcript: [{ a: 'I am Rosa' }, { a: 'Hello' }] });
  const rule: TranscriptRule = {
    version: 1,
    what: 'transcript',
    source: { form: 'data' },
    items: ['*'],
    voices: [{ words: [['*', 'a']], speaker: { from: 'none' }, start: null, end: null, only: [] }],
    arePieces: false,
    order: 'as-received',
    zero: { from: 'recording' },
    roles: [],
  };
  const work = new WorkBudget(steps);
  expect(
    redactedTranscript(body, { redactions: rulesFor('Rosa'), readingRules: [rule], wordByWord, work }),
  ).toMatch(shown);
});

const spokenText = fc
  .array(fc.constantFrom('Rosa', 'Mbeki', 'José', 'came', 'to', 'Leeds', '田中', '🙂'), {
    minLength: 1,
    maxLength: 4,
  })
  .map((words) => words.join(' '));
const { value: anyJson } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    spokenText,
    fc.constantFrom(null, true, 7, 0.5),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom('text', 'words', 'Leeds', '__proto__', 'a b'), tie('value'), {
      maxKeys: 4,
    }),
  ),
}));
/** Writes every letter outside of ASCII as an escape. */
const ascii = (json: string) =>
  json.replaceAll(
    /[\u0080-\uffff]/g,
    (letter) => String.raw`\u` + letter.charCodeAt(0).toString(16).padStart(4, '0'),
  );

test('replaces the same in the text of a value as in the value, however often it is JSON in JSON', () => {
  const rules = rulesFor('Rosa Mbeki', 'José', 'Leeds', '田中');
  fc.assert(
    fc.property(anyJson, fc.nat(3), (value, times) => {
      const expected = JSON.stringify(redactedJson(value, rules));
      let body = ascii(JSON.stringify(value));
      for (let time = 0; time < times; time += 1) body = ascii(JSON.stringify(body));
      let shown: unknown = redactedRawJson(body, rules);
      for (let time = 0; time < times; time += 1) shown = JSON.parse(String(shown));
      expect(JSON.stringify(JSON.parse(String(shown)))).toBe(expected);
    }),
  );
});

test('leaves everything else as it was written', () => {
  const body =
    '{ "transcript" : [ {"id":12345678901234567890, "score":1.0, "big":1e5,\n "text":"Jos\\u00e9 \\/ Rosa", "text":"Rosa twice"} ] }';
  expect(redactedRawJson(body, rulesFor('Rosa'))).toBe(
    body.replace('"Jos\\u00e9 \\/ Rosa"', '"José / [Name 1]"').replace('Rosa twice', '[Name 1] twice'),
  );
  expect(redactedRawJson(body, rulesFor('Ines'))).toBe(body);
});

test('replaces words in JSON that nests 20,000 levels deep', () => {
  for (const levels of [5000, 20_000]) {
    const nested = (text: string) => `${'{"a":['.repeat(levels / 2)}"${text}"${']}'.repeat(levels / 2)}`;
    expect(redactedRawJson(nested('I am Rosa'), rulesFor('Rosa'))).toBe(nested('I am [Name 1]'));
  }
});
