import { quoted } from '../../../ui/quoted.ts';
import type { Speaker } from './speakers.ts';
import type { Turn } from '../../../../shared/model/transcript.ts';

/** Returns a turn's text with its speaker, time and session. Null if it has no text. */
export const quoteOf = (turn: Turn, speaker: Speaker | null, sessionId: string): string | null =>
  quoted(turn.text, { speaker: speaker?.name ?? null, startSeconds: turn.startSeconds, sessionId });
