import { resolveSpeaker } from '../../transcripts/resolve-speaker.ts';
import { voiceOf } from '../../transcripts/speech-segments.ts';
import type { Turn, TranscriptReading } from '../../../shared/model/transcript.ts';
import type { SpeakerChoice } from '../../../shared/model/session-view.ts';

/** Returns the lane of each turn as the researcher sees it; null for turns of the system and of tools. */
export function turnLanes(
  { transcript, talk }: TranscriptReading,
  speakers: Readonly<Record<string, SpeakerChoice>>,
): (0 | 1 | null)[] {
  const { turns } = transcript;
  const own = new Map<string, 0 | 1>();
  for (const turn of turns) if (isSpoken(turn)) own.set(voiceOf(turn), turn.role === 'agent' ? 0 : 1);
  for (const { turn: place, lane } of talk) {
    const turn = turns[place];
    if (turn !== undefined) own.set(voiceOf(turn), lane);
  }
  const seen = new Map(
    [...own.keys()].map((voice) => {
      const heard = resolveSpeaker(voice, own, speakers);
      const chosen = Object.hasOwn(speakers, heard) ? speakers[heard]?.lane : null;
      return [voice, chosen ?? own.get(heard) ?? 1];
    }),
  );
  return turns.map((turn) => (isSpoken(turn) ? (seen.get(voiceOf(turn)) ?? 1) : null));
}

const isSpoken = ({ role, text }: Turn) => role !== 'system' && role !== 'tool' && text !== null;
