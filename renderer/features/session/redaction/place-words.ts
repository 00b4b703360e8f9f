import { clock } from '../../../../shared/domain/dates.ts';
import { formatNumber } from '../../../../shared/domain/numbers.ts';
import type {
  HiddenWithoutPill,
  MentionId,
  RedactionState,
  SessionPlace,
  SessionReplacement,
} from '../../../../shared/model/redaction.ts';
import { secondsText } from '../../../ui/seconds-text.ts';
import { clockText } from './clock-text.ts';

interface Times {
  startSeconds: number;
  endSeconds: number;
}

/** "05:29.4 to 05:30.8". */
export const timesText = ({ startSeconds, endSeconds }: Times): string =>
  `${clockText(startSeconds)} to ${clockText(endSeconds)}`;

/** "05:29.4 to 05:30.8, 1.4 s". */
export const stretchText = (times: Times): string =>
  `${timesText(times)}, ${secondsText(times.endSeconds - times.startSeconds)}`;

/** "05:29", or "turn 12" for words without times. */
const atText = ({ startSeconds, turn }: SessionPlace): string =>
  startSeconds === null ? `turn ${formatNumber(turn + 1)}` : clock(Math.floor(startSeconds));

/** "Place 2, 05:29", by which the places of one replacement are told apart. */
export const placeText = (place: SessionPlace, index: number): string =>
  `Place ${formatNumber(index + 1)}, ${atText(place)}`;

/** "[Name 1], place 2, 05:29". */
export const placeName = ({ text, places }: SessionReplacement, index: number): string => {
  const place = places[index];
  if (place === undefined) return text;
  return places.length === 1
    ? `${text}, ${atText(place)}`
    : `${text}, place ${formatNumber(index + 1)}, ${atText(place)}`;
};

/** What of the sound of a place is hidden: "Whole turn silent, 12 s". */
export function silenceText({ silence, markId }: SessionPlace, sound: SessionReplacement['sound']): string {
  if (sound === 'keep') return 'Can be heard';
  if (silence === null) return 'Without a time';
  const length = secondsText(silence.endSeconds - silence.startSeconds);
  if (markId !== null) return `Set by hand, ${length}`;
  if (sound === 'tone')
    return silence.isWholeTurn ? `Tone for the whole turn, ${length}` : `${length} of tone`;
  return silence.isWholeTurn ? `Whole turn silent, ${length}` : `${length} silent`;
}

/** True if the words of a place have no times of their own, or their silence was set by hand. */
export const isInexact = ({ silence, markId }: SessionPlace): boolean =>
  silence === null || silence.isWholeTurn || markId !== null;

/** Returns the place whose silence was set by hand: "Place 2, 05:29"; null if the transcript does not show it. */
export function placeOfMark(
  { replacements }: Pick<RedactionState, 'replacements'>,
  markId: number,
): string | null {
  for (const { places } of replacements) {
    const index = places.findIndex((place) => place.markId === markId);
    const place = places[index];
    if (place !== undefined) return placeText(place, index);
  }
  return null;
}

/** Removed words, as they are named in a list to choose from. */
interface NamedMention {
  mention: MentionId;
  name: string;
}

/** Returns the mentions that have no silence although their sound is to be hidden. */
export const mentionsWithoutSilence = ({
  replacements,
  hiddenWithoutPill,
}: Pick<RedactionState, 'replacements' | 'hiddenWithoutPill'>): NamedMention[] => [
  ...replacements.flatMap((one) =>
    one.sound === 'keep'
      ? []
      : one.places.flatMap(({ silence, mention }, index) =>
          silence === null ? [{ mention, name: placeName(one, index) }] : [],
        ),
  ),
  ...hiddenWithoutPill.flatMap((one) =>
    one.mention !== null && one.startSeconds === null
      ? [{ mention: one.mention, name: hiddenName(one) }]
      : [],
  ),
];

/** Returns the mentions of a replacement for which no silence was set by hand. */
export const mentionsWithoutMark = (
  { replacements, hiddenWithoutPill }: Pick<RedactionState, 'replacements' | 'hiddenWithoutPill'>,
  text: string,
): NamedMention[] => [
  ...replacements.flatMap((one) =>
    one.text === text && one.sound !== 'keep'
      ? one.places.flatMap(({ mention, markId }, index) =>
          markId === null ? [{ mention, name: placeName(one, index) }] : [],
        )
      : [],
  ),
  ...hiddenWithoutPill.flatMap((one) =>
    one.text === text && one.mention !== null ? [{ mention: one.mention, name: hiddenName(one) }] : [],
  ),
];

/** "[Name 1], 05:29, not in the transcript". */
export const hiddenName = ({ text, startSeconds }: HiddenWithoutPill): string =>
  `${text}${startSeconds === null ? '' : `, ${clock(Math.floor(startSeconds))}`}, not in the transcript`;
