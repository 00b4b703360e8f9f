import { choiceOf, resolveSpeaker, type SpeakerChoices } from '../../../../shared/domain/speakers.ts';
import type { SpeakerChoice } from '../../../../shared/model/session-view.ts';

/** Returns the choices with one speaker's changed. A speaker without changes is removed from them. */
export function withChoice(
  choices: SpeakerChoices,
  key: string,
  change: Partial<SpeakerChoice>,
): SpeakerChoices {
  const changed = { ...choiceOf(choices, key), ...change };
  const others = Object.entries(choices).filter(([other]) => other !== key);
  const isUntouched = changed.name === null && changed.sameAs === null && changed.lane === null;
  return Object.fromEntries(isUntouched ? others : [...others, [key, changed]]);
}

/** Returns the choices with one speaker merged into another. Speakers merged into it before stay with it. */
export const merged = (choices: SpeakerChoices, key: string, into: string): SpeakerChoices =>
  resolveSpeaker(into, { has: () => true }, choices) === key
    ? choices
    : withChoice(choices, key, { sameAs: into });

/** Returns the choices with every speaker in the other lane. */
export const swapped = (
  choices: SpeakerChoices,
  speakers: readonly { key: string; lane: 0 | 1 }[],
): SpeakerChoices =>
  speakers.reduce<SpeakerChoices>(
    (all, { key, lane }) => withChoice(all, key, { lane: lane === 0 ? 1 : 0 }),
    choices,
  );
