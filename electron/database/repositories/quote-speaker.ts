import { resolveSpeaker } from '../../transcripts/resolve-speaker.ts';
import { voiceOf } from '../../transcripts/speech-segments.ts';
import type { Role } from '../../../shared/model/transcript.ts';
import type { SpeakerChoice } from '../../../shared/model/session-view.ts';
import type { Quote } from '../../../shared/model/note.ts';

/** A voice of a transcript at the turn where it is heard first. */
export interface FirstTurn {
  role: Role;
  speakerLabel: string | null;
  place: number;
  /** It has a time and words, and so a lane of its own. */
  isTalk: boolean;
}

/**
 * Who says a turn, in the name and the lane that the inspector gives: those that the researcher chose, else the
 * transcript's own. `voices` are those of the whole transcript; null for what nobody says.
 */
export function speakerOf(
  turn: Pick<FirstTurn, 'role' | 'speakerLabel'>,
  voices: readonly FirstTurn[],
  choices: Readonly<Record<string, SpeakerChoice>>,
  participant: string | null,
): Quote['speaker'] {
  if (!isSpoken(turn)) return null;
  const first = new Map(voices.filter(isSpoken).map((voice) => [voiceOf(voice), voice]));
  const heard = resolveSpeaker(voiceOf(turn), first, choices);
  const choice = Object.hasOwn(choices, heard) ? choices[heard] : undefined;
  const voice = first.get(heard);
  if (voice === undefined) return null;
  return {
    name: choice?.name ?? ownName(voice, participant, choice?.lane ?? null),
    lane: choice?.lane ?? ownLane(voice, voices),
  };
}

const isSpoken = ({ role }: Pick<FirstTurn, 'role'>) => role !== 'system' && role !== 'tool';

function ownName({ role, speakerLabel }: FirstTurn, participant: string | null, lane: 0 | 1 | null): string {
  if (role === 'unknown') return speakerLabel ?? 'Speaker';
  const isInterviewer = lane === null ? role === 'agent' : lane === 0;
  return isInterviewer ? 'Interviewer' : (participant ?? 'Participant');
}

/** The upper lane is the interviewer's; where no turn says who that is, the first speaker's who is named. */
function ownLane({ role, speakerLabel, isTalk }: FirstTurn, voices: readonly FirstTurn[]): 0 | 1 {
  if (role === 'agent') return 0;
  const rolesAreKnown = voices.some((voice) => voice.role === 'agent' || voice.role === 'participant');
  if (rolesAreKnown || !isTalk || speakerLabel === null) return 1;
  const named = voices.filter((voice) => voice.speakerLabel !== null);
  const leads = named.toSorted((a, b) => a.place - b.place)[0];
  return leads?.speakerLabel === speakerLabel ? 0 : 1;
}
