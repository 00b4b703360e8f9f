// Rules of a hostile file, and hostile data: reading ends with a sentence, and nothing in the library changes.
import { expect, test } from 'vitest';
import {
  readingRule,
  type FieldPath,
  type TranscriptRule,
  type Voice,
} from '../../shared/model/reading-rule.ts';
import { ref, spokenRule, talk, taughtServices } from './taught-services.ts';

const taught = taughtServices();
const voice = (other: Partial<Voice>): Voice => ({
  words: [['*', 'text']],
  speaker: { from: 'none' },
  start: null,
  end: null,
  only: [],
  ...other,
});
const ruleWith = (other: Partial<TranscriptRule>): TranscriptRule => ({
  ...spokenRule,
  items: ['*'],
  ...other,
});
const deep: FieldPath = Array.from({ length: 30 }, (_, level) => (level % 2 === 0 ? '*' : 'x'.repeat(300)));
const everywhere: FieldPath = Array.from({ length: 30 }, () => '*');

const rules: [string, TranscriptRule][] = [
  [
    'deep paths',
    ruleWith({ items: deep, voices: [voice({ words: Array.from({ length: 10 }, () => deep) })] }),
  ],
  ['paths that lead everywhere', ruleWith({ items: everywhere, voices: [voice({ words: [everywhere] })] })],
  [
    'thousands of fields and values',
    ruleWith({
      voices: Array.from({ length: 4 }, () =>
        voice({
          words: Array.from({ length: 10 }, (_, index) => [String(index), '*', 'text']),
          only: Array.from({ length: 10 }, (_, index) => ({
            field: [String(index), '*'],
            values: Array.from({ length: 200 }, (_value, at) => `${String(at)}${'y'.repeat(900)}`),
          })),
        }),
      ),
      roles: Array.from({ length: 200 }, (_, index) => ({
        value: `${String(index)}${'z'.repeat(490)}`,
        role: 'agent',
      })),
    }),
  ],
  [
    'a pattern with as many fields as there may be',
    ruleWith({
      source: {
        form: 'text',
        split: 'paragraphs',
        pattern: `${Array.from({ length: 29 }, () => '{skip} a').join('')}{words}`,
        rest: 'continue',
      },
      items: ['*'],
      voices: [voice({ words: [['*', 'words']] })],
      zero: { from: 'line', pattern: '{skip}a{skip}a{skip}a{start}' },
    }),
  ],
];

/** Each entry needs one of all the others. */
const searching = ruleWith({
  items: ['lines', '*'],
  voices: [voice({ words: [['lines', '*', 'text']], only: [{ field: ['others', '*'], values: ['a'] }] })],
});
const searched = {
  lines: Array.from({ length: 5000 }, () => ({ text: 'a b c' })),
  others: Array.from({ length: 5000 }, () => 'b'),
};

const entries = Array.from({ length: 3000 }, (_, index) => ({
  id: `n${String(index)}`,
  text: 'a '.repeat(3),
}));
let nested: unknown = 'a';
for (let level = 0; level < 400; level += 1)
  nested = level % 2 === 0 ? [nested, nested === 'a' ? 1 : 2] : { x: nested, text: 'a' };
const hostile: Record<string, unknown> = {
  entries,
  nested,
  lines: 'a a a a a a a a a a a a a a a\n'.repeat(3000),
  names: { __proto__: null, constructor: [{ text: 'a' }], '*': [{ text: 'b' }], '': [{ text: 'c' }] },
};

async function stateOf(sessionId: string) {
  const { transcripts, corrections } = taught.library();
  return [
    await taught.texts(sessionId),
    await transcripts.raw(sessionId),
    await corrections.stateAsJson(sessionId),
    await taught.ruleId(sessionId),
  ];
}

/** Imports a rule, and returns the run when it has ended. */
async function runOf(rule: TranscriptRule, sessionIds: string[]) {
  const { ruleRuns } = taught.services();
  await ruleRuns.importRule({ rule, shape: ['*/text'], madeWith: null, sessionIds });
  return taught.ended();
}

test.each(rules)('%s end with a sentence or a reading', async (_, rule) => {
  expect(readingRule.safeParse(rule).success).toBe(true);
  await taught.fetch('well', talk());
  const before = await stateOf('well');
  const ids = Object.keys(hostile);
  for (const sessionId of ids) await taught.fetch(sessionId, hostile[sessionId]).catch(() => null);
  const run = await runOf(rule, ['well', ...ids]);
  expect(run.done + run.failed.length).toBe(ids.length + 1);
  const nothing = 'The rule finds no words in this transcript, so it was not changed.';
  expect(run.failed).toContainEqual({ session: ref('well'), label: null, problem: nothing });
  expect(new Set(run.failed.map(({ problem }) => problem))).toEqual(new Set([nothing]));
  expect(await stateOf('well')).toEqual(before);
  // Other transcripts are read as before, though the rule is remembered.
  await taught.fetch('later', talk('Bo'));
  expect(await taught.texts('later')).toContain('Good day, Bo');
});

test('a rule that needs too much work is stopped, and the transcript stays as it was', async () => {
  await taught.fetch('a', searched);
  const before = await stateOf('a');
  const run = await runOf(searching, ['a']);
  expect(run).toMatchObject({
    done: 0,
    failed: [{ problem: 'This rule takes too long to read this transcript.' }],
  });
  expect(await stateOf('a')).toEqual(before);
  // It is remembered, and left out where it is not known to be for a transcript.
  await taught.fetch('b', searched);
  expect(await taught.texts('b')).toContain('a b c');
  expect(await taught.ruleId('b')).toBeNull();
});
