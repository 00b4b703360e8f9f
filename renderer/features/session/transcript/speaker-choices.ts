import type { SpeakerChoice } from '../../../../shared/model/session-view.ts';

/** By the voice's key. */
export type Choices = Readonly<Record<string, SpeakerChoice>>;

const NONE: SpeakerChoice = { name: null, sameAs: null, lane: null };

export const choiceOf = (choices: Choices, key: string): SpeakerChoice =>
  Object.hasOwn(choices, key) ? (choices[key] ?? NONE) : NONE;

/**
 * The voice that a voice is heard as: itself, or what it was merged into, however often. A merge into a voice that
 * the transcript no longer has, and one that leads round in a circle, count for nothing.
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

/** The choices with one voice's changed. A voice that is as the transcript has it leaves no trace. */
export function withChoice(choices: Choices, key: string, change: Partial<SpeakerChoice>): Choices {
  const changed = { ...choiceOf(choices, key), ...change };
  const others = Object.entries(choices).filter(([other]) => other !== key);
  const isUntouched = changed.name === null && changed.sameAs === null && changed.lane === null;
  return Object.fromEntries(isUntouched ? others : [...others, [key, changed]]);
}

/** The choices with one voice taken for another. What was merged into it before stays with it. */
export const merged = (choices: Choices, key: string, into: string): Choices =>
  resolveSpeaker(into, { has: () => true }, choices) === key
    ? choices
    : withChoice(choices, key, { sameAs: into });

/** The choices with every speaker in the other lane. */
export const swapped = (choices: Choices, speakers: readonly { key: string; lane: 0 | 1 }[]): Choices =>
  speakers.reduce<Choices>(
    (all, { key, lane }) => withChoice(all, key, { lane: lane === 0 ? 1 : 0 }),
    choices,
  );
