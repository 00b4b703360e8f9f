import { withoutReferences } from './character-references.ts';
import { type Cue, cuesOf } from './cues.ts';
import { isExportNote } from './export-notes.ts';
import type { Draft } from './turn-draft.ts';
import { isRecord } from './json.ts';
import { parseJsonText } from './json-text.ts';
import { labelledLine } from './labelled-line.ts';
import { acceptedLabels, isPossibleLabel } from './labels.ts';
import { readItem } from './read-item.ts';
import { roleOf } from './role-words.ts';

/**
 * Reads WebVTT, SRT or SBV text, one turn per cue (a cue with two voices gives two); null if it has no cues.
 */
export function readSubtitles(text: string): Draft[] | null {
  const all = cuesOf(text);
  if (all.length === 0) return null;
  const cues = withoutRolledLines(
    withNamesInside(all).map((cue, at) => (at === 0 || at === all.length - 1 ? withoutExportNote(cue) : cue)),
    bareText,
  );
  const recorded = cues.map(recordedDrafts);
  if (recorded.every((drafts) => drafts !== null)) return recorded.flat();
  const voices = cues.flatMap((cue) => voicesOf(cue.lines.join('\n')).map((voice) => ({ ...voice, cue })));
  const labels = voices.flatMap(({ label, text: speech }) =>
    label === null ? (labelledLine(speech).label ?? []) : [],
  );
  return withoutHeadings(voices, acceptedLabels(labels, voices.length)).map(
    ({ label, text: speech, cue }) => ({
      source: null,
      role: roleOf(label ?? ''),
      label,
      speakerId: label,
      text: speech,
      toolName: null,
      pieces: [],
      fixedStart: cue.start,
      fixedEnd: cue.end,
    }),
  );
}

/** Fewer could be short captions of two lines. */
const FEWEST_NAMED = 3;
const MOST_NAMES = 2 / 3;

/** Adds a colon to the name where the first line of every cue is one of a few names. */
function withNamesInside(cues: readonly Cue[]): readonly Cue[] {
  const spoken = cues.map(({ lines }) => lines.filter((line) => line.trim() !== ''));
  const names = spoken.map(([first = '', ...rest]) => (rest.length > 0 ? first.trim() : ''));
  const isNamed =
    names.length >= FEWEST_NAMED &&
    names.every((name) => isPossibleLabel(name) && !/[:<>[\].,…-]$|^[-<[{]/.test(name)) &&
    new Set(names).size <= names.length * MOST_NAMES;
  return isNamed
    ? cues.map((cue, at) => ({
        ...cue,
        lines: [`${names[at] ?? ''}: ${spoken[at]?.[1] ?? ''}`, ...(spoken[at]?.slice(2) ?? [])],
      }))
    : cues;
}

/** Removes a note of the exporting program, which comes before or after all speech. */
function withoutExportNote(cue: Cue): Cue {
  const paragraphs = cue.lines.join('\n').split(/\n\s*\n/);
  const spokenParagraphs = paragraphs.filter((paragraph) => !isExportNote(paragraph.trim()));
  return spokenParagraphs.length === paragraphs.length
    ? cue
    : { ...cue, lines: spokenParagraphs.join('\n\n').split('\n') };
}

/** A part of a cue, with the speaker given by a tag. */
interface Voice {
  label: string | null;
  text: string;
  cue: Cue;
}

/**
 * Replaces labels before a colon by speakers. A name or a time that is a cue of its own belongs to the next
 * words: such a name is the speaker's until the next one, or wherever the same tag is.
 */
function withoutHeadings(voices: readonly Voice[], accepted: ReadonlySet<string>): Voice[] {
  const lines = voices.map(({ text }) => labelledLine(text));
  const isHeading = (at: number): boolean => {
    const [voice, line] = [voices[at], lines[at]];
    const next = voices[at + 1]?.cue;
    if (!voice || !line || line.text !== '') return false;
    const { cue } = voice;
    const isWithNext = next !== undefined && next.start === cue.start && next.end === cue.end;
    if (line.label !== null && line.start === null) return accepted.has(line.label) || isWithNext;
    const isCueTime = line.start !== null && Math.abs(line.start.amount - (cue.start ?? 0)) <= 1;
    return line.label === null || accepted.has(line.label) ? isCueTime || isWithNext : false;
  };
  const headings = voices.map((_, at) => isHeading(at));
  const names = namesOfTags(
    voices.map(({ label }, at) => ({ tag: label, name: headings[at] ? lines[at]?.label : null })),
  );
  let heading: { tag: string | null; name: string } | null = null;
  return voices.flatMap((voice, at): Voice[] => {
    const line = lines[at];
    const name = line?.label ?? null;
    if (headings[at]) {
      if (name !== null) heading = { tag: voice.label, name };
      return [];
    }
    const isLabelled = voice.label === null && name !== null && accepted.has(name);
    if (isLabelled || heading?.tag !== voice.label) heading = null;
    const label = isLabelled ? name : (heading?.name ?? names.get(voice.label ?? '') ?? voice.label);
    const text = (isLabelled ? (line?.text ?? '') : voice.text).replace(/\s+/g, ' ').trim();
    return text === '' ? [] : [{ ...voice, label, text }];
  });
}

/** Returns the name of each tag that has only one. */
function namesOfTags(
  headings: { tag: string | null; name: string | null | undefined }[],
): Map<string, string> {
  const named = headings.flatMap(({ tag, name }) => (tag === null || name == null ? [] : [{ tag, name }]));
  const byTag = Map.groupBy(named, ({ tag }) => tag);
  return new Map(
    [...byTag].flatMap(([tag, [first, ...others]]) =>
      first === undefined || others.some(({ name }) => name !== first.name) ? [] : [[tag, first.name]],
    ),
  );
}

/** Reads a cue that holds a record with speaker and text; null for any other. */
function recordedDrafts({ start, end, lines }: Cue): Draft[] | null {
  const payload = lines.join('\n').trim();
  const record = payload.startsWith('{') ? parseJsonText(payload) : undefined;
  return isRecord(record)
    ? readItem(record).map((draft) => ({ ...draft, source: null, fixedStart: start, fixedEnd: end }))
    : null;
}

/**
 * Splits a cue by `<v Name>`, which names the speaker of the text after it; other tags are only formatting.
 */
function voicesOf(text: string): { label: string | null; text: string }[] {
  const parts = text.split(/<v(?:\.[^\s<>]{0,60})?[ \t]+([^<>\n]{1,80})>/);
  const voices = [{ label: null as string | null, text: bareText(parts[0] ?? '') }];
  for (let index = 1; index < parts.length; index += 2) {
    voices.push({ label: bareText(parts[index] ?? ''), text: bareText(parts[index + 1] ?? '') });
  }
  return voices.filter((voice) => voice.text !== '');
}

/** A word joiner after the bracket marks one that is spoken, such as `<laughs>`. */
const TAG = /<(?!\u2060)[^<>\n]{0,200}>/g;
const bareText = (text: string) => withoutReferences(text.replaceAll(TAG, '')).trim();

/** Longer than the lines that a screen shows at once. */
const mostWords = 80;
/** So many words are not repeated by chance. */
const fewestWords = 3;

/**
 * If captions roll, so that each shows again what the one before it ended with, leaves every line where it
 * first appears. `wordsIn` gives a line's text without tags.
 */
function withoutRolledLines(cues: readonly Cue[], wordsIn: (line: string) => string): Cue[] {
  const shown = cues.map(({ lines }) => lines.map((line) => splitWords(wordsIn(line))));
  const plain = shown.map((lines) => lines.flat().map(plainWord));
  const repeated = shown.map((lines, at) => repeatedWords(plain[at - 1] ?? [], plain[at] ?? [], lines));
  return isRolling(cues, shown, repeated)
    ? cues.map((cue, at) => ({ ...cue, lines: linesAfter(cue.lines, shown[at] ?? [], repeated[at] ?? 0) }))
    : [...cues];
}

/** No words are said in less than a tenth of a second. */
const shortestCue = 0.1;

/** Most cues begin with what the last one ended with, and more of them add words than say the same once more. */
function isRolling(cues: readonly Cue[], shown: readonly string[][][], repeated: readonly number[]): boolean {
  const lengths = shown.map((lines) => lines.flat().length);
  const added = repeated.filter((count, at) => count > 0 && count < (lengths[at] ?? 0)).length;
  const saidAgain = repeated.filter((count, at) => {
    const { start, end } = cues[at] ?? { start: null, end: null };
    const isShort = start !== null && end !== null && end - start < shortestCue;
    return count > 0 && count === lengths[at] && count === lengths[at - 1] && !isShort;
  }).length;
  const all = repeated.filter((count) => count > 0).length;
  return added > 1 && added > saidAgain && all >= (cues.length - 1) * 0.6;
}

const splitWords = (text: string) => text.split(/\s+/).filter((word) => word !== '');
/** Live captions may change case and punctuation. */
const plainWord = (word: string) =>
  /^[a-z]+$/.test(word) ? word : word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '') || word;

/** Returns how many of the first words of these lines are the last words before, if these are whole lines or many. */
function repeatedWords(
  before: readonly string[],
  words: readonly string[],
  lines: readonly string[][],
): number {
  const firstLine = lines.find((line) => line.length > 0)?.length ?? 0;
  for (let count = Math.min(before.length, words.length, mostWords); count > 0; count -= 1) {
    const isWhole = count === words.length || count === before.length || count === firstLine;
    if (!isWhole && count < fewestWords) continue;
    const from = before.length - count;
    if (before[from] !== words[0]) continue;
    if (words.slice(0, count).every((word, at) => word === before[from + at])) return count;
  }
  return 0;
}

/** Removes the first words. A line of which only a part is left loses its tags. */
function linesAfter(lines: readonly string[], shown: readonly string[][], count: number): string[] {
  let left = count;
  return lines.map((line, at) => {
    const words = shown[at] ?? [];
    const dropped = Math.min(left, words.length);
    left -= dropped;
    return dropped === 0 ? line : words.slice(dropped).join(' ');
  });
}
