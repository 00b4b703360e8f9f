import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readLink, type LinkRecord } from '../../../api/link-record.ts';
import { checkLabels, LONGEST_LABEL, skippedInWords } from './check-labels.ts';

const NOW = new Date('2026-11-21T10:30:00Z');
const link = (label: string, status: string, expiresAt = '2026-11-28T10:30:00Z'): LinkRecord =>
  readLink({ id: `${label} ${status}`, label, status, expiresAt }, 0);
const tagsOf = (text: string, existing: LinkRecord[] = [], again: string[] = []) =>
  checkLabels(text, existing, again, NOW).lines.map(({ tag }) => tag);

test('skips repeated labels and labels that have a link, each with a note on its line', () => {
  const checked = checkLabels('P52 Ivo\nP53 Nuria\n P52 Ivo \nP07 Ines', [link('P07 Ines', 'used')], [], NOW);
  expect(checked.lines.map(({ tag }) => tag)).toEqual([null, null, 'Same as line 1', 'Already a link']);
  expect(checked.labels).toEqual(['P52 Ivo', 'P53 Nuria']);
  expect(skippedInWords(checked)).toBe('2 lines skipped: 1 repeated, 1 already a link');
});

test('skips blank lines without a note', () => {
  expect(checkLabels('\nP1\n  \n', [], [], NOW)).toMatchObject({ labels: ['P1'], counts: { repeated: 0 } });
  expect(skippedInWords(checkLabels('\n\n', [], [], NOW))).toBeNull();
});

test('creates a link for a label whose link is over, with a note on its line', () => {
  expect(tagsOf('A\nB\nC', [link('A', 'expired'), link('B', 'cancelled')])).toEqual([
    'New link, the earlier one was expired',
    'New link, the earlier one was cancelled',
    null,
  ]);
  expect(tagsOf('A', [link('A', 'active', '2026-11-20T10:30:00Z')])).toEqual([
    'New link, the earlier one was expired',
  ]);
});

test('skips a label with a used link unless it is created again, and always one with an active link', () => {
  const existing = [link('A', 'used'), link('B', 'expired'), link('B', 'active'), link('C', 'paused')];
  expect(tagsOf('A\nB\nC', existing)).toEqual(['Already a link', 'Already a link', 'Already a link']);
  expect(tagsOf('A\nB\nC', existing, ['A', 'B', 'C'])).toEqual([
    'New link, the earlier one was used',
    'Already a link',
    'New link, the earlier one was closed',
  ]);
});

test.each([
  ['P1\u200bAda', 'Zero-width space'],
  ['P1\u00a0Ada', 'No-break space'],
  ['P1\u202eAda', 'Direction mark'],
  ['P1\u0007Ada', 'Control character'],
  ['P1\tAda', 'Tab'],
  ['P1\ud83dAda', 'Half a character'],
])('names an invisible character: %j', (label, name) => {
  expect(tagsOf(label)).toEqual([name]);
});

test('refuses a label of 10 kB with a reason', () => {
  expect(tagsOf('x'.repeat(10_000))).toEqual(['Over 1,000 characters']);
  expect(tagsOf('x'.repeat(LONGEST_LABEL))).toEqual([null]);
});

test('treats the same word in two Unicode forms as one label', () => {
  expect(tagsOf('Zoe\u0308\nZo\u00eb')).toEqual([null, 'Same as line 1']);
});

const anyLine = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    'A',
    ' A',
    'B',
    '',
    'Zoe\u0308',
    '\u200b',
    '\ud800',
    'x'.repeat(1001),
    '\u{1f9d1}\u200d\u{1f680}',
  ),
);

test('accepts exactly the labels of the lines that are not skipped, whatever is typed', () => {
  fc.assert(
    fc.property(fc.array(anyLine), fc.array(anyLine), (typed, again) => {
      const { lines, labels, counts } = checkLabels(typed.join('\n'), [link('A', 'used')], again, NOW);
      expect(labels).toEqual(
        lines.filter(({ skip, text }) => skip === null && text.trim() !== '').map(({ text }) => text.trim()),
      );
      expect(new Set(labels).size).toBe(labels.length);
      const skipped = lines.filter(({ skip }) => skip !== null);
      expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(skipped.length);
      expect(skipped.every(({ tag }) => tag !== null)).toBe(true);
    }),
  );
});
