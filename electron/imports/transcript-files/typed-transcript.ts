import { isPossibleLabel, isSureLabel } from '../../transcripts/reader/labels.ts';
import { readValue } from './read-value.ts';
import { transcriptOf, type TranscriptFile } from './transcript-file.ts';

interface TypedTurn {
  speaker: string | null;
  startSeconds: number | null;
  text: string;
}

const NOTHING_TYPED = 'There is nothing to save yet. Type what was said.';

/** Hours have as many digits as typed: interviews last hours, not days. */
const TIME =
  /^(?:\[\s?((?:\d{1,2}:)?\d{1,3}:\d{2}(?:[.,]\d{1,3})?)\s?\]|((?:\d{1,2}:)?\d{1,3}:\d{2}(?:[.,]\d{1,3})?)(?=\s))\s*/;
/** A name of more words is one only if it is typed again. */
const MOST_WORDS = 3;

/**
 * Reads what a researcher typed: a line for each turn, `Name: words`, with its time before it if there is one:
 * `[12:03] Name: words`. A line without a name or time continues the turn above.
 */
export function typedTranscript(text: string): TranscriptFile {
  const turns = turnsOf(text);
  return turns.length === 0 ? { problem: NOTHING_TYPED } : transcriptOf(readValue({ turns }));
}

function turnsOf(text: string): TypedTurn[] {
  const lines = text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => lineOf(line.trim()))
    .filter(({ words, name }) => words !== '' || name !== null);
  const uses = Map.groupBy(lines, ({ name }) => name);
  const turns: TypedTurn[] = [];
  for (const { bracketed, bare, name, afterName, words, line } of lines) {
    const isName =
      name !== null &&
      (isSureLabel(name) || name.split(/\s+/).length <= MOST_WORDS || (uses.get(name)?.length ?? 0) > 1);
    const last = turns.at(-1);
    if (isName) turns.push({ speaker: name, startSeconds: secondsOf(bracketed ?? bare), text: afterName });
    else if (bracketed !== undefined)
      turns.push({ speaker: null, startSeconds: secondsOf(bracketed), text: words });
    // Speech may begin with a time without brackets: "10:30 works for me."
    else if (last === undefined) turns.push({ speaker: null, startSeconds: null, text: line });
    else last.text = last.text === '' ? line : `${last.text}\n${line}`;
  }
  return turns.filter((turn) => turn.text !== '');
}

/** `words` come after the time, and `afterName` after the name too. */
export function lineOf(line: string) {
  const [time = '', bracketed, bare] = TIME.exec(line) ?? [];
  const words = line.slice(time.length);
  const colon = words.slice(0, 81).search(/[:：]/);
  const name = colon <= 0 ? '' : words.slice(0, colon).trim();
  const afterName = words.slice(colon + 1);
  const isNamed = isPossibleLabel(name) && /^(?:\s|$)/.test(afterName);
  return { line, bracketed, bare, words, name: isNamed ? name : null, afterName: afterName.trim() };
}

export const secondsOf = (time: string | undefined): number | null =>
  time === undefined
    ? null
    : time
        .replace(',', '.')
        .split(':')
        .reduce((sum, part) => sum * 60 + Number(part), 0);
