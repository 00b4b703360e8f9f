import { isPossibleLabel, isSureLabel } from '../../transcripts/reader/labels.ts';
import { readValue } from './read-value.ts';
import { NO_WORDS } from './refusals.ts';
import { transcriptOf, type TranscriptFile } from './transcript-file.ts';

interface TypedTurn {
  speaker: string | null;
  startSeconds: number | null;
  text: string;
}

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
  return turns.length === 0 ? { problem: NO_WORDS } : transcriptOf(readValue({ turns }));
}

function turnsOf(text: string): TypedTurn[] {
  const lines = text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(lineOf)
    .filter((line) => line.text !== '' || line.name !== null);
  const uses = Map.groupBy(lines, ({ name }) => name);
  const turns: TypedTurn[] = [];
  for (const { startSeconds, name, text: words, whole } of lines) {
    const isName =
      name !== null &&
      (isSureLabel(name) || name.split(/\s+/).length <= MOST_WORDS || (uses.get(name)?.length ?? 0) > 1);
    const last = turns.at(-1);
    if (isName) turns.push({ speaker: name, startSeconds, text: words });
    else if (startSeconds !== null || last === undefined)
      turns.push({ speaker: null, startSeconds, text: whole });
    else last.text = last.text === '' ? whole : `${last.text}\n${whole}`;
  }
  return turns.filter((turn) => turn.text !== '');
}

/** `whole` is the line without its time, for one whose beginning is no name. */
function lineOf(line: string) {
  const [prefix = '', bracketed, bare] = TIME.exec(line.trim()) ?? [];
  const whole = line.trim().slice(prefix.length);
  const colon = whole.slice(0, 81).search(/[:：]/);
  const name = colon <= 0 ? '' : whole.slice(0, colon).trim();
  const rest = whole.slice(colon + 1);
  const isNamed = isPossibleLabel(name) && /^(?:\s|$)/.test(rest);
  return {
    startSeconds: secondsOf(bracketed ?? bare),
    name: isNamed ? name : null,
    text: isNamed ? rest.trim() : whole,
    whole,
  };
}

const secondsOf = (time: string | undefined): number | null =>
  time === undefined
    ? null
    : time
        .replace(',', '.')
        .split(':')
        .reduce((sum, part) => sum * 60 + Number(part), 0);
