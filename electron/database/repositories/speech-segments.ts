import { z } from 'zod';
import { resolveSpeaker } from '../../transcripts/resolve-speaker.ts';
import type { SpeechSegment } from '../../../shared/model/transcript.ts';
import type { SessionView } from '../../../shared/model/session-view.ts';

/** Speech segments as stored: with the transcript's own speaker name, so that later choices apply to them. */
export const storedSpeechSegments = z.array(
  z.object({
    turn: z.int(),
    lane: z.literal([0, 1]),
    startSeconds: z.number(),
    endSeconds: z.number(),
    voice: z.string().optional(),
  }),
);
export type StoredSpeechSegments = z.infer<typeof storedSpeechSegments>;

/** Returns the speech segments with the researcher's lanes and time offset. */
export function displayedSpeechSegments(
  kept: StoredSpeechSegments,
  { speakers, offsetSeconds }: Pick<SessionView, 'speakers' | 'offsetSeconds'>,
): SpeechSegment[] {
  const ownLane = new Map(kept.map(({ voice, lane }) => [voice, lane]));
  const laneOf = (voice: string | undefined): 0 | 1 | undefined => {
    if (voice === undefined) return ownLane.get(voice);
    const heard = resolveSpeaker(voice, ownLane, speakers);
    return speakers[heard]?.lane ?? ownLane.get(heard);
  };
  const lanes = new Map([...ownLane.keys()].map((voice) => [voice, laneOf(voice)]));
  return kept.map(({ voice, ...span }) => ({
    ...span,
    lane: lanes.get(voice) ?? span.lane,
    startSeconds: Math.max(0, span.startSeconds + offsetSeconds),
    endSeconds: Math.max(0, span.endSeconds + offsetSeconds),
  }));
}
