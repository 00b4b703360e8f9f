import { withoutReferences } from './character-references.ts';
import { withoutExportNotes } from './export-notes.ts';
import type { Draft } from './turn-draft.ts';
import { labelledLine, type LabelledLine } from './labelled-line.ts';
import { acceptedLabels, isPossibleLabel, isSureLabel, rolesOfLabels } from './labels.ts';
import { roleOf } from './role-words.ts';
import { withHeadings } from './speaker-headings.ts';
import { areTimesOfDay, type Measure } from './time-values.ts';

/**
 * Converts text from a web page: blocks become lines, formatting tags are removed. Other tags may be part of
 * the speech.
 */
const withoutHtml = (text: string): string =>
  /<(?:br|\/p|\/div|\/li|\/b|\/strong|\/span)\b/i.test(text)
    ? text
        .replace(/<(?:br|\/?(?:p|div|li|ul|ol|tr|h\d))\b[^<>]{0,300}>/gi, '\n')
        .replace(/<\/?(?:b|i|u|em|strong|span|font|td|html|body)\b[^<>]{0,300}>/gi, '')
    : text;

/** Returns the turns of a text whose lines begin with a speaker or a time; null for any other text. */
export function readLabelledText(text: string): Draft[] | null {
  const plain = withoutReferences(withoutHtml(text));
  const lines = withHeadings(spokenTiers(linesOf(withoutExportNotes(plain.trim()))).map(labelledLine));
  const labels = lines.flatMap((line) => (line.label === null ? [] : [line.label]));
  const accepted = acceptedLabels(labels, lines.length);
  const timed = lines.filter((line) => line.isTimedLabel);
  if (timed.length > 1) for (const { label } of timed) if (label !== null) accepted.add(label);
  const named = labelsAfterTimes(lines);
  if (accepted.size > 0 || new Set(labels).size < labels.length)
    for (const { label } of named) if (label !== null) accepted.add(label);
  // Lines before the first speaker are a note about the recording.
  const first = named[0] === undefined ? 0 : lines.indexOf(named[0]);
  if (first > 0) return draftsOf(lines.slice(first), accepted);
  if (accepted.size > 0) return draftsOf(lines, accepted);
  if (lines.filter((line) => line.start !== null).length > 1) return draftsOf(lines, accepted);
  return headedTurns(lines);
}

/** If a star marks speech, `*INV: ...`, other marked lines are the file's header and annotations. */
function spokenTiers(lines: string[]): string[] {
  const starred = /^\*(?=[\p{L}\d_-]{1,20}:)/u;
  if (lines.filter((line) => starred.test(line)).length < 2) return lines;
  return lines.filter((line) => !/^[@%]/.test(line)).map((line) => line.replace(starred, ''));
}

/** If nearly every line begins with a time and a name, a name that occurs once is a label too. */
function labelsAfterTimes(lines: LabelledLine[]): LabelledLine[] {
  const timed = lines.filter(({ start, text }) => start !== null && text !== '');
  const named = timed.filter(({ label }) => label !== null && isPossibleLabel(label));
  return timed.length > 2 && named.length >= timed.length * 0.8 ? named : [];
}

/** Returns the turns of each string in a list; labels are counted across the whole list. */
export function readLabelledStrings(texts: string[]): Draft[][] {
  const entries = texts.map((text) => linesOf(withoutReferences(text)).map(labelledLine));
  const all = entries.flat();
  const accepted = acceptedLabels(
    all.flatMap((line) => line.label ?? []),
    all.length,
  );
  const withSpoken = withSpokenTimes(all, accepted);
  const turns = entries.map((lines) => rawDrafts(lines.map(withSpoken), accepted));
  const drafts = zeroed(turns.flat());
  let at = 0;
  return turns.map((entry) => {
    at += entry.length;
    return drafts.slice(at - entry.length, at);
  });
}

/** Splits `Agent: ... User: ...` on one line before labels; escaped and HTML line breaks count as breaks. */
function linesOf(text: string): string[] {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/).filter((line) => line.trim() !== '');
  const [only] = lines;
  if (lines.length !== 1 || only === undefined) return lines;
  const broken = only.split(/\\r\\n|\\n|<br ?\/?>/i).filter((line) => line.trim() !== '');
  if (broken.length > 1) return broken;
  const cuts = labelCuts(only);
  if (cuts.length < 2) return lines;
  return [only.slice(0, cuts[0]), ...cuts.map((cut, index) => only.slice(cut, cuts[index + 1]))].filter(
    (line) => line.trim() !== '',
  );
}

/** Returns where unambiguous labels begin: at the start, or after the end of a sentence. */
function labelCuts(text: string): number[] {
  const cuts: number[] = [];
  for (let colon = text.indexOf(': '); colon >= 0; colon = text.indexOf(': ', colon + 1)) {
    const before = text.slice(Math.max(0, colon - 45), colon);
    const label = /(?:^|[.?!…"'”)\]]\s{1,3})((?:\p{L}{1,14} ){0,2}[\p{L}\d_]{1,14})$/u.exec(before)?.[1];
    if (label !== undefined && isSureLabel(label)) cuts.push(colon - label.length);
  }
  return cuts;
}

/** Reads lines with only a role word as headings of turns, if there are several and none has a colon. */
function headedTurns(lines: LabelledLine[]): Draft[] | null {
  const isHead = ({ label, text }: LabelledLine) =>
    label === null && text.length <= 30 && !/[.?!]\s*$/.test(text) && isSureLabel(text.trim());
  const heads = lines.filter(isHead);
  if (heads.length < 2 || heads.length > lines.length / 2) return null;
  const headed = lines.map((line) => (isHead(line) ? { ...line, label: line.text.trim(), text: '' } : line));
  return draftsOf(headed, new Set(heads.map((line) => line.text.trim())));
}

const draftsOf = (lines: LabelledLine[], accepted: Set<string>) =>
  withStarts(zeroed(rawDrafts(lines.map(withSpokenTimes(lines, accepted)), accepted)));

/** If the text gives ends alone, each turn starts where the one above it ends. */
function withStarts(drafts: Draft[]): Draft[] {
  const isEndsAlone =
    drafts.length > 1 && drafts.every(({ fixedStart, fixedEnd }) => fixedStart === null && fixedEnd !== null);
  return isEndsAlone
    ? drafts.map((draft, at) => ({ ...draft, fixedStart: at === 0 ? 0 : (drafts[at - 1]?.fixedEnd ?? null) }))
    : drafts;
}

/** If no line with a speaker has a time, what begins with a time is speech: “10:30 works for me.” */
function withSpokenTimes(
  lines: readonly LabelledLine[],
  accepted: ReadonlySet<string>,
): (line: LabelledLine) => LabelledLine {
  const isNamed = ({ label }: LabelledLine) => label !== null && accepted.has(label);
  const isTimed = ({ start, text }: LabelledLine) => start !== null && text === '';
  const named = lines.filter(isNamed);
  if (named.length === 0 || named.some(({ start }) => start !== null) || lines.some(isTimed))
    return (line) => line;
  return (line) =>
    line.spoken === null || isNamed(line)
      ? line
      : { ...line, label: null, text: line.spoken, start: null, end: null };
}

interface TimedDraft {
  draft: Draft;
  start: Measure | null;
  end: Measure | null;
}

function rawDrafts(lines: LabelledLine[], accepted: Set<string>): TimedDraft[] {
  const turns: (TimedDraft & { lines: string[] })[] = [];
  const roles = rolesOfLabels(accepted);
  const isTimed = lines.filter(({ start }) => start !== null).length > 1;
  let pending: LabelledLine | null = null;
  for (const given of lines) {
    // A time on its own line belongs to the next turn.
    if (given.label === null && given.text === '') {
      pending = given.start === null ? pending : given;
      continue;
    }
    const line =
      given.start === null && pending ? { ...given, start: pending.start, end: pending.end } : given;
    pending = null;
    const label = line.label !== null && accepted.has(line.label) ? line.label : null;
    const text = label === null && line.label !== null ? `${line.label}: ${line.text}` : line.text;
    const last = turns.at(-1);
    if (label === null && line.start === null && last) {
      last.lines.push(text);
      continue;
    }
    if (
      label === null &&
      line.start === null &&
      (accepted.size > 0 || isTimed) &&
      lines.length > 1 &&
      !/[.?!…。！？]$/.test(text)
    )
      continue;
    const role = label === null ? 'unknown' : (roles.get(label) ?? roleOf(label));
    const draft: Draft = {
      source: null,
      role,
      label,
      speakerId: label,
      text: null,
      toolName: null,
      pieces: [],
    };
    turns.push({ draft, start: line.start, end: line.end, lines: [text] });
  }
  for (const turn of turns) turn.draft.text = turn.lines.join('\n').trim() || null;
  return turns.filter(({ draft }) => draft.text !== null);
}

/** Makes times of day and dates relative to the first one. */
function zeroed(turns: TimedDraft[]): Draft[] {
  const given = turns.flatMap(({ start }) => (start === null ? [] : [start]));
  const isOfDay = areTimesOfDay(given.map(({ amount }) => amount));
  const isClock = ({ form }: Measure) => form === 'instant' || form === 'hour' || isOfDay;
  const clocks = given.filter(isClock).map(({ amount }) => amount);
  const zero = clocks.length === 0 ? 0 : clocks.reduce((one, other) => Math.min(one, other));
  const seconds = (value: Measure | null) => {
    if (value === null) return null;
    return isClock(value) ? value.amount - zero : value.amount;
  };
  return turns.map(({ draft, start, end }) => ({
    ...draft,
    fixedStart: seconds(start),
    fixedEnd: seconds(end),
  }));
}
