import type { SpeakerChoice } from '../model/session-view.ts';
import type { Turn } from '../model/transcript.ts';

/** The researcher's choices by speaker key. */
export type SpeakerChoices = Readonly<Record<string, SpeakerChoice>>;

const NONE: SpeakerChoice = { name: null, sameAs: null, lane: null };

export const choiceOf = (choices: SpeakerChoices, key: string): SpeakerChoice =>
  Object.hasOwn(choices, key) ? (choices[key] ?? NONE) : NONE;

/** False for turns of the system and of tools, which have no speaker. */
export const isSpoken = ({ role }: Pick<Turn, 'role'>): boolean => role !== 'system' && role !== 'tool';

/**
 * Returns the transcript's own key for the speaker of a turn: the role, or the label if the role is unknown.
 * It does not change when the researcher renames the speaker.
 */
export const speakerKeyOf = ({ role, speakerLabel }: Pick<Turn, 'role' | 'speakerLabel'>): string =>
  role === 'unknown' ? `label ${speakerLabel ?? ''}` : role;

/** Returns the first turn of each speaker, by speaker key. */
export function firstTurns(turns: readonly Turn[]): Map<string, { turn: Turn; turnIndex: number }> {
  const first = new Map<string, { turn: Turn; turnIndex: number }>();
  for (const [turnIndex, turn] of turns.entries())
    if (isSpoken(turn) && !first.has(speakerKeyOf(turn))) first.set(speakerKeyOf(turn), { turn, turnIndex });
  return first;
}

/**
 * Returns the key of the speaker that a speaker was merged into, following merges of merges, or its own key.
 * A merge into a speaker that the transcript no longer has, or a circular one, is ignored.
 */
export function resolveSpeaker(
  key: string,
  known: { has: (key: string) => boolean },
  choices: SpeakerChoices,
): string {
  let resolved = key;
  const passed = new Set([key]);
  for (;;) {
    const next = choiceOf(choices, resolved).sameAs;
    if (next === null || !known.has(next)) return resolved;
    if (passed.has(next)) return key;
    passed.add(next);
    resolved = next;
  }
}

/**
 * Returns what stands for a speaker where nobody is named. `lane` is the one that the researcher chose, `index` the
 * speaker's place in the transcript.
 */
export function speakerPseudonym(
  { role }: Pick<Turn, 'role'>,
  lane: SpeakerChoice['lane'],
  index: number,
): string {
  if (lane === null ? role === 'agent' : lane === 0) return INTERVIEWER;
  return (lane === null ? role === 'participant' : lane === 1) ? PARTICIPANT : `Speaker ${String(index + 1)}`;
}

export const INTERVIEWER = 'Interviewer';
export const PARTICIPANT = 'Participant';

/**
 * Returns the name of a speaker whom the researcher has not named. `participant` is the link's label. A
 * speaker moved to the other lane gets that lane's name, unless the transcript labels it.
 */
export function defaultSpeakerName(
  { role, speakerLabel }: Pick<Turn, 'role' | 'speakerLabel'>,
  participant: string | null,
  chosenLane: SpeakerChoice['lane'],
): string {
  if (role === 'unknown') return speakerLabel ?? 'Speaker';
  const isInterviewer = chosenLane === null ? role === 'agent' : chosenLane === 0;
  return isInterviewer ? INTERVIEWER : (participant ?? PARTICIPANT);
}
