import { INTERVIEWER, PARTICIPANT } from '../speakers.ts';

/** A line of what is sent: a turn, a quote, or a piece of one that is too long for a call. */
export interface PromptLine {
  /** What the answer names it by: the number of a turn, or `Q1`. */
  name: string;
  speaker: string;
  /** Words of the transcript as shown. */
  text: string;
  /** Where the text begins in the whole turn or quote, as a UTF-16 offset: 0, but for later pieces. */
  from: number;
}

/** A turn of a transcript as it is sent. */
export interface PromptTurn extends PromptLine {
  turnPlace: number;
  lane: 0 | 1;
}

/** A turn as it is shown. */
export interface ShownTurn {
  turnPlace: number;
  lane: 0 | 1;
  /** Whoever speaks, by the key of the transcript, with merges of the researcher. It is never sent. */
  speakerKey: string;
  text: string;
}

const WORD = /[\p{L}\p{N}]/u;

/**
 * Returns the turns with words, numbered from 1. Speakers are named by what they do: "Participant", or "Participant 1" and
 * "Participant 2" where the transcript tells several apart.
 */
export function promptTurns(turns: readonly ShownTurn[]): PromptTurn[] {
  const withWords = turns.filter(({ text }) => WORD.test(text));
  const keys = [0, 1].map((lane) => [
    ...new Set(withWords.filter((turn) => turn.lane === lane).map(({ speakerKey }) => speakerKey)),
  ]);
  return withWords.map(({ turnPlace, lane, speakerKey, text }, index) => {
    const ofLane = keys[lane] ?? [];
    const number = ofLane.length > 1 ? ` ${String(ofLane.indexOf(speakerKey) + 1)}` : '';
    const speaker = `${lane === 0 ? INTERVIEWER : PARTICIPANT}${number}`;
    return { name: String(index + 1), speaker, turnPlace, lane, text, from: 0 };
  });
}

/** Returns a line as it is sent. It has no line break, so that no turn can look like another. */
export const lineText = ({ name, speaker, text }: PromptLine): string =>
  `[${name}] ${speaker}: ${oneLine(text)}`;

const oneLine = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();

/** What a code means, as it is sent. */
export interface PromptCode {
  name: string;
  description: string;
  /** Quotes with the code. */
  examples: readonly string[];
}

/** Returns what the calls of a run begin with for a code. */
export function codeText({ name, description, examples }: PromptCode): string {
  return [
    `Code: ${oneLine(name)}`,
    ...(description.trim() === '' ? [] : [`What it means: ${description.trim()}`]),
    ...(examples.length === 0
      ? []
      : ['Quotes that have it, as examples:', ...examples.map((quote) => `- ${oneLine(quote)}`)]),
  ].join('\n');
}

export const questionText = (question: string): string => `Question: ${question.trim()}`;

/** Returns the text of a call: what is asked, then the lines of the transcript, or of quotes. */
export const callText = (
  opening: string,
  title: 'Transcript' | 'Quotes',
  lines: readonly PromptLine[],
): string => `${opening}\n\n${title}:\n${lines.map(lineText).join('\n')}`;
