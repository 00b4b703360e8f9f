import type { TranscriptRule } from '../../shared/model/reading-rule.ts';
import { measureWritten } from './rule-times.ts';
import { partsOf, textEntries } from './text-entries.ts';
import { compilePattern } from './text-pattern.ts';

export type TextSource = Extract<TranscriptRule['source'], { form: 'text' }>;

const TIME =
  /\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d)?(?:[.,]\d{1,9})?Z?|\d{1,3}:\d\d(?::\d\d)?(?:[.,-]\d{1,9})?(?: ?[AaPp]\.?[Mm]\.?)?|(?<![\w.])\d{1,6}\.\d{1,6}(?![\w.])/g;
const PARTS = 400;
const MOST_PATTERNS = 12;

/** Guesses the pattern of a text's turns from the most frequent forms of its lines and blocks; null if there is none. */
export function guessPattern(text: string): TextSource | null {
  let best: { source: TextSource; score: number } | null = null;
  for (const split of ['paragraphs', 'lines'] as const) {
    const isBlock = split === 'paragraphs';
    const counts = new Map<string, number>();
    for (const part of partsOf(text.slice(0, 400_000), split).slice(0, PARTS))
      for (const pattern of patternsOf(part.text.trim(), isBlock))
        counts.set(pattern, (counts.get(pattern) ?? 0) + 1);
    const frequent = [...counts].toSorted((one, two) => two[1] - one[1]).slice(0, MOST_PATTERNS);
    for (const [pattern] of frequent) {
      const score = scoreOf(text.slice(0, 400_000), split, pattern);
      if (score > 0 && (best === null || score > best.score))
        best = { source: { form: 'text', split, pattern, rest: 'leave-out' }, score };
    }
  }
  return best?.source ?? null;
}

/** Characters of words that a pattern reads, and more for each field that it names. */
function scoreOf(text: string, split: TextSource['split'], pattern: string): number {
  const compiled = compilePattern(pattern, { isBlock: split === 'paragraphs', needs: 'words' });
  if ('why' in compiled) return 0;
  const entries = textEntries(text, split, { matches: compiled.matches, rest: 'leave-out' });
  if (entries.length < 2) return 0;
  const speakers = new Set(entries.map(({ fields }) => fields.speaker));
  if (speakers.size > Math.max(3, entries.length * 0.7)) return 0;
  const characters = entries.reduce((sum, { fields }) => sum + (fields.words?.length ?? 0), 0);
  const fields =
    (pattern.includes('{speaker}') ? 2 : 0) +
    (pattern.includes('{start}') ? 1 : 0) +
    (pattern.includes('{end}') ? 0.5 : 0);
  return characters * (1 + fields);
}

/** Returns patterns that a text would fit: its times, a name, and its words. */
function patternsOf(text: string, isBlock: boolean): string[] {
  if (text.length > 20_000 || /[{}]/.test(text.slice(0, 300))) return [];
  const lines = text.split('\n');
  const timeLine = lines.findIndex((line) => timesIn(line).length > 0);
  if (isBlock && lines.length > 1 && timeLine >= 0 && timeLine < 3) return blockPatterns(lines, timeLine);
  return isBlock ? [] : linePatterns(text);
}

export const timesIn = (line: string) =>
  [...line.matchAll(TIME)].filter((found) => measureWritten(found[0]) !== null).slice(0, 2);

/** A block such as a cue: lines before its times, the times, its words. */
function blockPatterns(lines: readonly string[], timeLine: number): string[] {
  const before = lines.slice(0, timeLine).map(headPattern);
  const middle = withTimes(lines[timeLine]?.trim() ?? '');
  const rest = lines
    .slice(timeLine + 1)
    .join(' ')
    .trim();
  if (rest === '') return [];
  const head = [...before, middle].join('\n');
  const hasSpeaker = head.includes('{speaker}');
  const label = hasSpeaker ? null : labelIn(rest);
  return [`${head}\n{words}`, ...(label === null ? [] : [`${head}\n${label}{words}`])];
}

/** A number, or a number and a name in quotation marks. */
const headPattern = (line: string): string => {
  const text = line.trim();
  if (/^\d+$/.test(text)) return '{skip}';
  const quoted = /^([^"“]{0,20})["“]([^"”]{1,80})["”](.{0,40})$/.exec(text);
  if (quoted) {
    const [before = '', , after = ''] = quoted.slice(1);
    return `${digitsSkipped(before)}"{speaker}"${digitsSkipped(after)}`;
  }
  return '{speaker}';
};

const digitsSkipped = (text: string) => text.replace(/\d+/g, '{skip}');

/** Replaces times, and a short text beside them, by fields. */
function withTimes(line: string): string {
  let pattern = '';
  let at = 0;
  for (const [index, found] of timesIn(line).entries()) {
    pattern += line.slice(at, found.index) + (index === 0 ? '{start}' : '{end}');
    at = found.index + found[0].length;
  }
  const rest = line.slice(at);
  const named = withName(pattern);
  if (named !== pattern || rest.trim() === '') return named + rest;
  const behind = /^(\s*[\])>#|:,-]*\s*)(\p{L}.{0,60})$/u.exec(rest);
  return behind ? `${named}${behind[1]}{speaker}` : `${named} {skip}`;
}

/** Replaces a name before the first field. */
const withName = (pattern: string): string =>
  pattern.replace(/^([^\p{L}{]{0,3})(\p{L}[^{]{0,60}?)(?=[\s([<\])>*_:|,-]*\{)/u, '$1{speaker}');

function labelIn(text: string): string | null {
  const found = /^(\W{0,4})([\p{L}\p{N}][^:\n]{0,60}?)(\W{0,3}:\W{0,4}?\s)/u.exec(text);
  if (!found) return null;
  return `${found[1]}{speaker}${found[3]?.trimEnd()} `;
}

function linePatterns(line: string): string[] {
  const patterns: string[] = [];
  const text = line.replace(/\s+/g, ' ').trim();
  const times = timesIn(text.slice(0, 120)).filter(({ index }) => index < 60);
  const columns = columnPattern(text);
  if (columns !== null) return [columns];
  if (times.length === 0) {
    const label = labelIn(text);
    return label === null ? patterns : [...patterns, `${label}{words}`];
  }
  const last = times.at(-1);
  const end = (last?.index ?? 0) + (last?.[0].length ?? 0);
  let head = '';
  let at = 0;
  for (const [index, found] of times.entries()) {
    head += text.slice(at, found.index) + (index === 0 ? '{start}' : '{end}');
    at = found.index + found[0].length;
  }
  const named = withName(head);
  const rest = text.slice(end);
  const bridge = /^[^\p{L}\p{N}]*/u.exec(rest)?.[0] ?? '';
  const label = named === head ? labelIn(rest.slice(bridge.length)) : null;
  patterns.push(`${named}${bridge}{words}`);
  if (label !== null) patterns.unshift(`${head}${bridge}${label}{words}`);
  return patterns;
}

/** A line of columns between spaces with two times: a name before them, and words behind them. */
function columnPattern(text: string): string | null {
  const found =
    /^((?:\S+ ){0,3})(\S*\p{L}\S*) (\d{1,6}\.\d{1,6}) (\d{1,6}\.\d{1,6}) (<[^<>]*> |)(\S.*)$/u.exec(text);
  if (!found) return null;
  const skipped = (found[1] ?? '')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(() => '{skip} ')
    .join('');
  return `${skipped}{speaker} {start} {end} ${found[5] === '' ? '' : '<{skip}> '}{words}`;
}
