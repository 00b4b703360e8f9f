import type { SpeakerChoice } from '../../../../shared/model/session-view.ts';

/** By the speaker's key. */
export type Choices = Readonly<Record<string, SpeakerChoice>>;

const NONE: SpeakerChoice = { name: null, sameAs: null, lane: null };

export const choiceOf = (choices: Choices, key: string): SpeakerChoice =>
  Object.hasOwn(choices, key) ? (choices[key] ?? NONE) : NONE;

/**
 * Returns the speaker that a speaker stands for after merges: itself, or the one at the end of a chain of
 * merges. Merges into a speaker that the transcript no longer has, and circular ones, are ignored.
 */
export function resolveSpeaker(
  key: string,
  voices: { has: (key: string) => boolean },
  choices: Choices,
): string {
  let heard = key;
  const passed = new Set([key]);
  for (;;) {
    const next = choiceOf(choices, heard).sameAs;
    if (next === null || !voices.has(next)) return heard;
    if (passed.has(next)) return key;
    passed.add(next);
    heard = next;
  }
}

/** Returns the choices with one speaker's changed. A speaker without changes is removed from them. */
export function withChoice(choices: Choices, key: string, change: Partial<SpeakerChoice>): Choices {
  const changed = { ...choiceOf(choices, key), ...change };
  const others = Object.entries(choices).filter(([other]) => other !== key);
  const isUntouched = changed.name === null && changed.sameAs === null && changed.lane === null;
  return Object.fromEntries(isUntouched ? others : [...others, [key, changed]]);
}

/** Returns the choices with one speaker merged into another. Speakers merged into it before stay with it. */
export const merged = (choices: Choices, key: string, into: string): Choices =>
  resolveSpeaker(into, { has: () => true }, choices) === key
    ? choices
    : withChoice(choices, key, { sameAs: into });

/** Returns the choices with every speaker in the other lane. */
export const swapped = (choices: Choices, speakers: readonly { key: string; lane: 0 | 1 }[]): Choices =>
  speakers.reduce<Choices>(
    (all, { key, lane }) => withChoice(all, key, { lane: lane === 0 ? 1 : 0 }),
    choices,
  );
