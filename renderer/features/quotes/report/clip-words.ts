import type { NoClip, ReportClip } from '../../../../shared/model/report.ts';
import { secondsText } from '../../../ui/seconds-text.ts';

const NO_CLIP: Readonly<Record<NoClip, string>> = {
  'not here': 'No sound: the recording is not on this computer.',
  'must not be heard': 'No sound: the recording contains hidden sound.',
  'not WAV': 'No sound: the recording is no uncompressed WAV.',
  'no time': 'No sound: the quote has no time.',
  'has a name': 'No sound: the clip contains a name.',
};

export const noClipWords = (why: NoClip): string => NO_CLIP[why];

/** Returns what is silent in a clip, and where its padding is shorter than requested; empty if neither. */
export function clipRemarks({
  hiddenSeconds,
  shorterBeforeSeconds,
  shorterAfterSeconds,
}: ReportClip): string[] {
  const shorter = (seconds: number, end: string) => {
    const words = secondsText(seconds);
    return words === '' ? [] : [`${words} less ${end}`];
  };
  return [
    ...(hiddenSeconds > 0 ? [`${secondsText(hiddenSeconds)} silent`] : []),
    ...shorter(shorterBeforeSeconds, 'before'),
    ...shorter(shorterAfterSeconds, 'after'),
  ];
}
