import { quoted } from '../../../ui/quoted.ts';
import type { Speaker } from './speakers.ts';
import type { Turn } from '../../../../shared/model/transcript.ts';

/** What was said, with where it can be heard. Null without words. */
export const quoteOf = (turn: Turn, speaker: Speaker | null, sessionId: string): string | null =>
  quoted(turn.text, { speaker: speaker?.name ?? null, startSeconds: turn.startSeconds, sessionId });
