// Rules about the words that people read. `npm run strings` lists them all.
import { expect, test } from 'vitest';
import { shownStrings } from '../build/shown-strings.ts';

const strings = shownStrings();

/** Words and turns of phrase that nobody would say aloud, with what to write instead. */
const STIFF: [RegExp, string][] = [
  [/\b(stands?|stood) (here|there|in|under|beside|for|together)\b/i, 'is, appears, means'],
  [/\banew\b/i, 'again'],
  [/\bkept\b/i, 'saved, stored'],
  [/\b(holds|held)\b(?! (keys?|down))/i, 'contains, has'],
  [/\bgot\b/i, 'was, received'],
  [/\basked for\b/i, 'requested'],
  [/\b(all|some|nothing|none|part|much|the rest) of it\b/i, 'everything, some data'],
  [/\bis said\b/i, 'say who says it'],
  [/\blacks?\b/i, 'does not have'],
  [/\bgo(es|ing)? on (working|with|listening|to)\b|\bgo on$/i, 'continue'],
  [/\bof (its|your|their|his|her|my) own\b/i, 'its own, separate'],
  [/\bmeanwhile\b/i, 'say when'],
  [/\bother way round\b/i, 'reversed'],
  [/\btaken back\b|\btake it back\b/i, 'undone'],
  [/\b(was|were) to (be|have)\b/i, 'say what happened'],
  [/\bnot whole\b/i, 'incomplete'],
  [/\bcame in place of\b|\bin place of\b/i, 'instead of'],
  [/\b(is|are) no (such|address|text|recording|key that)\b/i, 'is not a'],
  [/\bno such\b/i, 'does not exist'],
  [/\bas (you|they|I) wish\b/i, 'as you like'],
  [/\bfault in Earmark\b/i, 'bug'],
  [/\bmay not (write|read|delete|use|open|do|see)\b/i, 'cannot, is not allowed to'],
  [/\bwhereof\b|\bthereof\b|\btherein\b|\bhereby\b|\bupon\b/i, 'plain words'],
  [/\bsince (it|the service|you) (had|did|stopped)\b/i, 'because'],
  [/\bwithout end\b|\bto no end\b/i, 'endlessly, forever'],
  [/\bother than (that|this)\b/i, 'otherwise'],
  [/\bplease\b/i, 'leave it out'],
];

/** Texts that only look stiff, and names that programs read. */
const EXCEPTIONS = new Set<string>([
  // The name of a stored draft.
  'evaluator kept',
]);

test('says nothing that reads as translated', () => {
  const stiff = strings.flatMap(({ file, line, text }) =>
    STIFF.filter(([words]) => words.test(text) && !EXCEPTIONS.has(text)).map(
      ([words, better]) => `${file}:${String(line)} “${words.exec(text)?.[0] ?? ''}” (${better}) in: ${text}`,
    ),
  );
  expect(stiff).toEqual([]);
});

test('every exception is still needed', () => {
  const texts = strings.map(({ text }) => text);
  for (const text of EXCEPTIONS) {
    expect(texts).toContain(text);
    expect(STIFF.some(([words]) => words.test(text))).toBe(true);
  }
});

test('shows dates and fields as people write them', () => {
  const raw = strings.filter(
    ({ file, text }) =>
      file.startsWith('renderer/') &&
      (/\b\d{4}-\d\d-\d\dT/.test(text) || /^[a-z]+[A-Z]\w+$/.test(text)) &&
      !/[{}]/.test(text),
  );
  expect(raw).toEqual([]);
});

test('finds the texts that JSX and strings show', () => {
  const texts = strings.map(({ text }) => text);
  expect(texts.length).toBeGreaterThan(2000);
  expect(texts).toContain('Add a name (optional)');
});
