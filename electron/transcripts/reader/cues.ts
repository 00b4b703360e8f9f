/** A subtitle with its times in seconds and its words as given, which may contain tags and empty lines. */
export interface Cue {
  start: number | null;
  end: number | null;
  lines: string[];
}

const time = String.raw`[-−+]?\d{1,9}(?:\s?:\s?\d{1,9}){0,3}(?:\s?[.,]\s?\d{1,20}){0,2}`;
const arrowTimes = new RegExp(
  String.raw`^\s*(?<start>${time})\s{0,9}(?:-{1,3}\s?>|[–—→]>?)\s{0,9}(?<end>${time})(?<rest>\s.*)?$`,
);
/** The times of SBV have no arrow, so a whole line must be two full times. */
const commaTimes =
  /^\s*(?<start>\d{1,3}:\d\d?:\d\d?(?:\.\d{1,9})?)\s{0,9},\s{0,9}(?<end>\d{1,3}:\d\d?:\d\d?(?:\.\d{1,9})?)\s*$/;
const settings = /^(?:\s+[A-Za-z]\w*:\S+)*\s*$/;

interface TimeLine {
  at: number;
  start: number | null;
  end: number | null;
  /** Words on the same line. */
  words: string;
}

/**
 * Splits WebVTT, SRT or SBV text. Words run until the next line of times, whatever empty lines there are; a
 * cue's number or name above that line is not among them.
 */
export function cuesOf(text: string): Cue[] {
  const lines = withoutNotes(text.split(/\r\n|[\n\r]/));
  const timeLines = timeLinesOf(lines);
  const hasName = nameTest(lines, timeLines);
  return timeLines.map(({ at, start, end, words }, index): Cue => {
    const next = timeLines[index + 1];
    const until = next === undefined ? lines.length : hasName(next) ? next.at - 1 : next.at;
    const textLines = lines.slice(at + 1, until);
    return { start, end, lines: words === '' ? textLines : [words, ...textLines] };
  });
}

function timeLinesOf(lines: readonly string[]): TimeLine[] {
  const read = (form: RegExp) =>
    lines.flatMap((line, at): TimeLine[] => {
      if (line.length > 1000 || !/\d/.test(line)) return [];
      const { start = '', end = '', rest = '' } = form.exec(line)?.groups ?? {};
      // Without a colon or a fraction, numbers with an arrow are more likely speech.
      if (!/[:.,]/.test(start) || !/[:.,]/.test(end)) return [];
      const words = settings.test(rest) ? '' : rest.trim();
      return [{ at, start: secondsOf(start), end: secondsOf(end), words }];
    });
  const withArrows = read(arrowTimes);
  return withArrows.length > 0 ? withArrows : read(commaTimes);
}

/**
 * Reads `1:02.5`, `00:00:3,500`, `00: 00: 01, 500` or `00:00:01,249.099` with parts of milliseconds. A fourth
 * part is a frame count and is ignored; before the beginning is the beginning.
 */
function secondsOf(written: string): number | null {
  // Most are written so, and a long recording has thousands.
  const plain = /^(?:(\d+):)?(\d+):(\d+)[.,](\d{3})$/.exec(written);
  if (plain !== null) {
    const [, hours = '0', minutes = '0', seconds = '0', milliseconds = '0'] = plain;
    // Whole milliseconds, of which no sum of fractions is as exact.
    return (
      (((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(milliseconds)) / 1000
    );
  }
  const parts = /^([-−+]?)([\d:]+)(?:[.,](\d+))?(?:[.,](\d+))?$/.exec(written.replaceAll(/\s/g, ''));
  if (!parts) return null;
  const [, sign = '', clock = '', fraction = '0', part = '0'] = parts;
  const units = clock.split(':').map(Number).slice(0, 3);
  const wholeSeconds = units.reduce((sum, unit) => sum * 60 + unit, 0);
  const seconds = wholeSeconds + Number(`0.${fraction}`) + Number(`0.${part}`) * 10 ** -fraction.length;
  return sign === '-' || sign === '−' ? 0 : Math.round(seconds * 1e6) / 1e6;
}

/** Removes the notes and style sheets of WebVTT, which end with an empty line. */
function withoutNotes(lines: string[]): string[] {
  if (!/^\uFEFF?WEBVTT/.test(lines[0] ?? '')) return lines;
  let isNote = false;
  return lines.filter((line, at) => {
    if (isEmpty(line)) isNote = false;
    else if (isEmpty(lines[at - 1])) isNote ||= /^(?:NOTE|STYLE|REGION)(?:\s|$)/.test(line);
    return !isNote;
  });
}

const isEmpty = (line: string | undefined) => line === undefined || line.trim() === '';
const isNumber = (line: string) => /^\s*\d{1,9}\s*$/.test(line);

/** Returns whether the line above a line of times is its cue's number or name: most cues of the file have one. */
function nameTest(lines: readonly string[], timeLines: readonly TimeLine[]): (timeLine: TimeLine) => boolean {
  const isTime = new Set(timeLines.map(({ at }) => at));
  const above = ({ at }: TimeLine) => (at > 0 && !isTime.has(at - 1) ? (lines[at - 1] ?? '') : '');
  const hasNumber = (timeLine: TimeLine) => isNumber(above(timeLine));
  const hasWords = (timeLine: TimeLine) =>
    !isEmpty(above(timeLine)) && isEmpty(lines[timeLine.at - 2]) && !above(timeLine).startsWith('WEBVTT');
  const most = timeLines.length / 2;
  if (timeLines.filter(hasNumber).length >= most) return hasNumber;
  const [first] = timeLines;
  const isNamed = first !== undefined && hasWords(first) && timeLines.filter(hasWords).length >= most;
  return isNamed ? hasWords : () => false;
}
