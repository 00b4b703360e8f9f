import { clock } from '../../../../shared/domain/dates.ts';
import type { Speakers } from './speakers.ts';
import type { Transcript } from '../../../../shared/model/transcript.ts';

/** A transcript as plain text: time, speaker and words, a blank line between turns. What nobody says is left out. */
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
