import { isPossibleLabel, isSureLabel } from '../../transcripts/reader/labels.ts';
import { paragraphsOf } from '../transcript-files/read-plain-text.ts';
import { readValue } from '../transcript-files/read-value.ts';
import { lineOf, secondsOf } from '../transcript-files/typed-transcript.ts';
import { transcriptOf, type TranscriptFile } from '../transcript-files/transcript-file.ts';
import type { QdaSource } from './qda-project.ts';
import { sourceTextOf } from '../../transcripts/passages/source-words.ts';

interface SourceTurn {
  speaker: string | null;
  startSeconds: number | null;
  text: string;
}

interface Line {
  /** UTF-16 offset of its start. */
  at: number;
  text: string;
}

/** A name of more words is one only if it is there again. */
const MOST_WORDS = 3;
/** What an export puts in brackets is nobody's speech. */
const IN_BRACKETS = /^\[[^[\]]*\]$/;

/**
 * Makes the transcript of a session from another program's text: a turn for each line `Speaker: words`, or for each
 * paragraph if no line has a speaker or a time. No words are left out. Times are those of lines, or of sync points.
 */
export function transcriptOfSource({
  text,
  syncPoints,
}: {
  text: string;
  syncPoints: QdaSource['syncPoints'];
}): TranscriptFile {
  return transcriptOf(readValue({ turns: turnsOfText(text, syncPoints) }));
}

/** Returns how many turns a text would have as a session. */
export const countTurns = (text: string): number => turnsOfText(text, []).length;

function turnsOfText(text: string, syncPoints: QdaSource['syncPoints']): SourceTurn[] {
  const lines = linesOf(text);
  const labelled = lines.map(({ at, text: line }) => ({ at, ...lineOf(line.trim()) }));
  const uses = Map.groupBy(labelled, ({ name }) => name);
  const timeAt = timesByOffset(text, lines, syncPoints);
  const turns: SourceTurn[] = [];
  let hasStarts = false;
  for (const { at, bracketed, bare, name, afterName, words, line } of labelled) {
    if (line === '') continue;
    const isName =
      name !== null &&
      isPossibleLabel(name) &&
      (isSureLabel(name) || name.split(/\s+/).length <= MOST_WORDS || (uses.get(name)?.length ?? 0) > 1);
    const startSeconds = secondsOf(bracketed ?? (isName ? bare : undefined)) ?? timeAt.get(at) ?? null;
    const last = turns.at(-1);
    hasStarts ||= isName || bracketed !== undefined;
    if (isName) turns.push({ speaker: name, startSeconds, text: afterName });
    else if (bracketed !== undefined) turns.push({ speaker: null, startSeconds, text: words });
    else if (last === undefined || IN_BRACKETS.test(line))
      turns.push({ speaker: null, startSeconds, text: line });
    else last.text = last.text === '' ? line : `${last.text}\n${line}`;
  }
  if (hasStarts) return turns.filter((turn) => turn.text !== '');
  let from = 0;
  return paragraphsOf(text).map((paragraph) => {
    const [first = ''] = paragraph.text.split('\n');
    const at = text.indexOf(first, from);
    from = Math.max(from, at + first.length);
    const line = lines.findLast((one) => one.at <= at);
    return { speaker: null, startSeconds: timeAt.get(line?.at ?? -1) ?? null, text: paragraph.text };
  });
}

const linesOf = (text: string): Line[] =>
  [...text.matchAll(/[^\r\n\u2028\u2029]+/g)].map(({ 0: line, index }) => ({ at: index, text: line }));

/** Returns the time of each line at whose start, or before whose third word, there is a sync point. */
function timesByOffset(
  text: string,
  lines: readonly Line[],
  syncPoints: QdaSource['syncPoints'],
): Map<number, number> {
  const times = new Map<number, number>();
  if (syncPoints.length === 0) return times;
  const { offsetOf } = sourceTextOf(text);
  const points = syncPoints.map(({ position, seconds }) => ({ at: offsetOf(position), seconds }));
  let next = 0;
  for (const [index, { at, text: line }] of lines.entries()) {
    const end = lines[index + 1]?.at ?? Infinity;
    const firstWords = at + (/^(?:\S+\s+){0,2}\S+/.exec(line)?.[0].length ?? line.length);
    while ((points[next]?.at ?? Infinity) < at) next += 1;
    const point = points[next];
    if (point !== undefined && point.at <= firstWords) times.set(at, point.seconds);
    while ((points[next]?.at ?? Infinity) < end) next += 1;
  }
  return times;
}
