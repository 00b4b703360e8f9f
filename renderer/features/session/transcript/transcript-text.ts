import { clock } from '../../../../shared/domain/dates.ts';
import type { Speakers } from '../turns/speakers.ts';
import type { Transcript } from '../../../../shared/model/transcript.ts';

/**
 * Returns a transcript as plain text: time, speaker and text, with a blank line between turns. Turns that
 * nobody speaks are left out. Without names, speakers have their pseudonyms.
 */
export function transcriptText({ turns }: Transcript, speakers: Speakers, withNames: boolean): string {
  return turns
    .flatMap((turn) => {
      const speaker = speakers.of(turn);
      if (speaker === null || turn.text === null) return [];
      const time = turn.startSeconds === null ? '' : `[${clock(turn.startSeconds)}] `;
      return [`${time}${withNames ? speaker.name : speaker.pseudonym}: ${turn.text}`];
    })
    .join('\n\n');
}
