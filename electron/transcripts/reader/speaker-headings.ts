import type { LabelledLine } from './labelled-line.ts';
import { isPossibleLabel, isSureLabel } from './labels.ts';

/** So many of the lines with times must be headings. */
const FEWEST = 0.8;

/**
 * Returns the lines with a name as their label where it is alone with a time above the words, as in `[0:05] Ada` or, on
 * two lines, `Ada` and `0:05`.
 */
export function withHeadings(lines: LabelledLine[]): LabelledLine[] {
  const isBesideTime = (at: number) => isNameAlone(lines[at]) && isTimed(lines[at]) && isWords(lines[at + 1]);
  const isAboveTime = (at: number) =>
    isNameAlone(lines[at]) && isWords(lines[at]) && isTimeAlone(lines[at + 1]) && isWords(lines[at + 2]);
  if (areHeadings(lines, isBesideTime))
    return lines.map((line, at) => (isBesideTime(at) ? headingOf(line, line) : line));
  if (areHeadings(lines, isAboveTime))
    return lines.flatMap((line, at) =>
      isAboveTime(at - 1) ? [] : [isAboveTime(at) ? headingOf(line, lines[at + 1] ?? line) : line],
    );
  return lines;
}

const isTimed = (line: LabelledLine | undefined) => line !== undefined && line.start !== null;
const isTimeAlone = (line: LabelledLine | undefined) =>
  isTimed(line) && line?.label === null && line.text === '';
const isWords = (line: LabelledLine | undefined) => line !== undefined && line.start === null;
const isNameAlone = (line: LabelledLine | undefined) =>
  line !== undefined && line.label === null && isPossibleLabel(line.text) && !/[.!…,]$/.test(line.text);

/** Names are of speakers if nearly every time has one, and if they repeat or are sure. */
function areHeadings(lines: readonly LabelledLine[], isHeading: (at: number) => boolean): boolean {
  const timed = lines.filter(isTimed).length;
  if (timed < 2) return false;
  const names = lines.flatMap(({ text }, at) => (isHeading(at) ? [text] : []));
  const isRepeated = new Set(names).size < names.length;
  return names.length > 1 && names.length >= timed * FEWEST && (isRepeated || names.every(isSureLabel));
}

const headingOf = (name: LabelledLine, { start, end }: LabelledLine): LabelledLine => ({
  ...name,
  label: name.text,
  text: '',
  start,
  end,
  isTimedLabel: true,
  spoken: null,
});
