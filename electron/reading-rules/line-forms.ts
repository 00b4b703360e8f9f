import { timesIn } from './guess-pattern.ts';
import { partsOf } from './text-entries.ts';

const LINES = 400;
const LONGEST_LINE = 400;
/** Forms of fewer lines are chance. */
const LEAST_SHARE = 0.12;
const LEAST_LINES = 2;

/** Returns the forms of a text's lines that are frequent, without what the lines say: `[0:0] a: a`, sorted. */
export function lineForms(text: string): string[] {
  const counts = new Map<string, number>();
  const lines = partsOf(text.slice(0, 400_000), 'lines').slice(0, LINES);
  for (const line of lines) {
    const form = formOf(line.text.slice(0, LONGEST_LINE).trim());
    counts.set(form, (counts.get(form) ?? 0) + 1);
  }
  const least = Math.min(lines.length, Math.max(LEAST_LINES, lines.length * LEAST_SHARE));
  const ranked = [...counts].toSorted((one, two) => two[1] - one[1]);
  const frequent = ranked.filter(([, count], index) => index === 0 || count >= least);
  return frequent.map(([form]) => form).toSorted();
}

/** Times become `0:0`, numbers `0`, a label `a:`, and everything behind it `a`. */
function formOf(line: string): string {
  let form = '';
  let at = 0;
  for (const time of timesIn(line)) {
    form += plainForm(line.slice(at, time.index)) + '0:0';
    at = time.index + time[0].length;
  }
  const rest = line.slice(at);
  const label =
    /^[^\p{L}\p{N}]{0,6}[\p{L}\p{N}][^:\n]{0,60}?[^\p{L}\p{N}]{0,4}:[^\p{L}\p{N}]{0,4}(?=\s)/u.exec(
      rest,
    )?.[0];
  const head = label === undefined ? '' : labelForm(label);
  const behind = rest.slice(label?.length ?? 0);
  const bridge = /^[^\p{L}\p{N}]{0,8}/u.exec(behind)?.[0] ?? '';
  const hasWords = /[\p{L}\p{N}]/u.test(behind);
  const words = hasWords ? (/^\d+$/.test(behind.trim()) ? '0' : 'a') : '';
  return `${form}${head}${plainForm(bridge)}${words}`.replace(/\s+/g, ' ').trim();
}

/** Marks and numbers stay, words do not; the steps of a path are joined with `/`, and `*` is every step. */
const plainForm = (text: string): string =>
  text
    .replace(/[\p{L}\p{M}][\p{L}\p{M}\p{N}'\u2019_-]*(?:\s+[\p{L}\p{M}\p{N}'\u2019_-]+)*/gu, 'a')
    .replace(/\p{N}+/gu, '0')
    .replace(/[*/]/g, '+');

/** A label is one form, however many words it has. */
const labelForm = (label: string): string => {
  const [, before = '', name = '', after = ''] =
    /^([^\p{L}\p{N}]*)(.*?)([^\p{L}\p{N}]*)$/su.exec(label) ?? [];
  return plainForm(before) + (name === '' ? '' : 'a') + plainForm(after);
};
