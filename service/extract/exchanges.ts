import { sentencesOf } from './terms.ts';
import { parseJsonText } from '../../electron/transcripts/reader/json-text.ts';
import { readSeparatedValues } from '../../electron/transcripts/reader/separated-values.ts';
import { readTranscript } from '../../electron/transcripts/read-transcript.ts';
import type { Turn } from '../../shared/model/transcript.ts';

/** What the interviewer said and the participant's reply, up to the interviewer's next turn. */
export interface Exchange {
  prompt: string;
  /** The last question in the prompt, or null. */
  question: string | null;
  reply: string;
  sentences: string[];
}

/**
 * Pairs the interviewer's prompts with the participant's replies. Returns null if the conversation has no
 * turns.
 */
export function exchangesOf(conversation: unknown): Exchange[] | null {
  const turns = spokenTurns(conversation);
  if (turns === null) return null;
  const pairs: { prompt: string[]; reply: string[] }[] = [];
  for (const { by, text } of turns) {
    const last = pairs.at(-1);
    if (by === 'interviewer') {
      if (last === undefined || last.reply.length > 0) pairs.push({ prompt: [text], reply: [] });
      else last.prompt.push(text);
    } else if (last === undefined) pairs.push({ prompt: [], reply: [text] });
    else last.reply.push(text);
  }
  return pairs.map(({ prompt, reply }) => ({
    prompt: prompt.join(' '),
    question: sentencesOf(prompt.join(' ')).findLast((sentence) => sentence.endsWith('?')) ?? null,
    reply: reply.join(' '),
    sentences: sentencesOf(reply.join(' ')),
  }));
}

interface SpokenTurn {
  by: 'interviewer' | 'participant';
  text: string;
}

/**
 * Returns the turns of a stored conversation with their speakers, as the app shows them. If no speaker is
 * known to be the interviewer, the first one to speak counts as such. Null if the conversation has no turns.
 */
export function spokenTurns(conversation: unknown): SpokenTurn[] | null {
  const turns = readTranscript(conversation).turns.filter(isSpoken);
  if (turns.length === 0 || (typeof conversation === 'string' && !isTranscript(conversation, turns)))
    return null;
  const hasInterviewer = turns.some(({ role }) => role === 'agent');
  const first = turns[0];
  return turns.map((turn) => ({
    by:
      turn.role === 'agent' || (!hasInterviewer && isSameStranger(turn, first))
        ? 'interviewer'
        : 'participant',
    text: turn.text ?? '',
  }));
}

const isSpoken = ({ role, text }: Turn) => text !== null && role !== 'system' && role !== 'tool';

/** A plain text may be anything; timestamps, JSON or columns show that it is a transcript. */
const isTranscript = (text: string, turns: readonly Turn[]) =>
  turns.some(({ startSeconds }) => startSeconds !== null) ||
  parseJsonText(text) !== undefined ||
  readSeparatedValues(text.trim()) !== null;

const isSameStranger = (turn: Turn, first: Turn | undefined) =>
  turn.role === 'unknown' && turn.speakerLabel !== null && turn.speakerLabel === first?.speakerLabel;
