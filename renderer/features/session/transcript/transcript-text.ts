import { clock } from '../../../../shared/domain/dates.ts';
import type { Speakers, Speaker } from './speakers.ts';
import type { Transcript, Turn } from '../../../../shared/model/transcript.ts';
import { quoted } from '../../../ui/quoted.ts';

/**
 * Returns a transcript as plain text: time, speaker and text, with a blank line between turns. Turns that
 * nobody speaks are left out.
 */
export function transcriptText({ turns }: Transcript, speakers: Speakers): string {
  return turns
    .flatMap((turn) => {
      const speaker = speakers.of(turn);
      if (speaker === null || turn.text === null) return [];
      const time = turn.startSeconds === null ? '' : `[${clock(turn.startSeconds)}] `;
      return [`${time}${speaker.name}: ${turn.text}`];
    })
    .join('\n\n');
}

/** Returns a turn's text with its speaker, time and session. Null if it has no text. */
export const quoteOf = (turn: Turn, speaker: Speaker | null, sessionId: string): string | null =>
  quoted(turn.text, { speaker: speaker?.name ?? null, startSeconds: turn.startSeconds, sessionId });
