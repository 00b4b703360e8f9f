// Rules about the words that people read. `npm run strings` lists them all.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_FOLDER } from '../build/run.ts';
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
  [/\b(was|were) (not )?\w+ed yet\b/i, 'has been … yet'],
  [/\bwhere (none|nothing|nobody|no one)\b|\bwhere (it|they) names?\b/i, 'if, when'],
  [/\bwhoever\b/i, 'the person who'],
  [
    /\b(stays?|left) as (it|they) (is|are|was|were)\b|^as (it|they) (is|are)\b/i,
    'does not change, unchanged',
  ],
  [/\bhand(s|ed)? out\b/i, 'share'],
  [/\b(the|its) answer was\b/i, 'the service answered'],
  [/\bknows? (no|nothing)\b/i, 'does not know, has no'],
  [/\b(played|shown|cut|read) here\b/i, 'say who does it: Earmark cannot play'],
  [/\barrived? whole\b|^arriving\b/i, 'downloaded, downloading'],
  [/\b(goes|go) (as well|too)\b/i, 'is deleted too'],
  [/\bin the meantime\b/i, 'until then'],
  [/\bis known to\b/i, 'say who knows'],
  [/\btaken from\b/i, 'removed from'],
  [/\bcommands and places\b|\bplaces, projects\b/i, 'pages'],
];

/** Texts that only look stiff, and names that programs read. */
const EXCEPTIONS = new Set<string>([
  // The name of a stored draft.
  'evaluator kept',
  // Said in an interview, by anybody.
  'Mark when the name is said',
  'Earmark doesn’t know when this is said. Mark it on the waveform before you share the recording.',
  // Words of the interview in the picture at the first start.
  'What held you up at the locker, if anything?',
  'The screen. It goes to sleep, and nothing tells you how to wake it. I stood there in the rain, . Then a man behind me said, touch the corner.',
  // What colleagues say.
  'What worked well and should stay as it is?',
  // What people say in the picture of a session at the first start.
  'What held you up at the locker, if anything?',
  'The screen. It goes to sleep, and nothing tells you how to wake it. I stood there in the rain, . Then a man behind me said, touch the corner.',
]);

test('says nothing that reads as translated', () => {
  const stiff = strings.flatMap(({ file, line, text }) =>
    STIFF.filter(([words]) => words.test(text) && !EXCEPTIONS.has(text)).map(
      ([words, better]) => `${file}:${String(line)} “${words.exec(text)?.[0] ?? ''}” (${better}) in: ${text}`,
    ),
  );
  expect(stiff).toEqual([]);
});

test('says nothing that reads as translated in the user guide', () => {
  const prose = readFileSync(join(PROJECT_FOLDER, 'docs', 'user-guide.md'), 'utf8').replaceAll(
    /`[^`]*`/g,
    '',
  );
  // A paragraph is one line, wherever its lines are broken.
  const paragraphs = prose.split(/\n(?=\n|[-|#]|\d+\. )/).map((text) => text.replaceAll(/\s+/g, ' '));
  expect(paragraphs.length).toBeGreaterThan(50);
  const stiff = paragraphs.flatMap((text) =>
    STIFF.filter(([words]) => words.test(text)).map(
      ([words, better]) => `“${words.exec(text)?.[0] ?? ''}” (${better}) in: ${text}`,
    ),
  );
  expect(stiff).toEqual([]);
});

/** In exports and on the command line, which programs and terminals read. */
const PLAIN = /^electron\/exports\/|^service\//;

test('sets apostrophes as print does', () => {
  expect(strings.filter(({ file, text }) => !PLAIN.test(file) && /\p{L}'\p{L}/u.test(text))).toEqual([]);
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
