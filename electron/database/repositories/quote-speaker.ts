import { resolveSpeaker } from '../../transcripts/resolve-speaker.ts';
import { voiceOf } from '../../transcripts/speech-segments.ts';
import type { Role } from '../../../shared/model/transcript.ts';
import type { SpeakerChoice } from '../../../shared/model/session-view.ts';
import type { Quote } from '../../../shared/model/note.ts';

/** A speaker of a transcript, at the first of their turns. */
export interface FirstTurn {
  role: Role;
  speakerLabel: string | null;
  place: number;
  /** True if the turn has a time and words, so that the speaker has a lane. */
  isTalk: boolean;
}

/**
 * Returns the speaker of a turn with the same name and lane as in the inspector: those that the researcher
 * chose, or else the transcript's own. `voices` are the speakers of the whole transcript. Returns null for a
 * turn of the system or of a tool.
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

/** Returns the lane: 0 (upper) for the interviewer or, if no roles are known, the first named speaker. */
function ownLane({ role, speakerLabel, isTalk }: FirstTurn, voices: readonly FirstTurn[]): 0 | 1 {
  if (role === 'agent') return 0;
  const rolesAreKnown = voices.some((voice) => voice.role === 'agent' || voice.role === 'participant');
  if (rolesAreKnown || !isTalk || speakerLabel === null) return 1;
  const named = voices.filter((voice) => voice.speakerLabel !== null);
  const leads = named.toSorted((a, b) => a.place - b.place)[0];
  return leads?.speakerLabel === speakerLabel ? 0 : 1;
}
