import type { Settings } from '../../../shared/model/settings.ts';

/** 27 pixels a line for 17 pixels of text, and the same air at every other size. */
const LINE = 27 / 17;
const ROOT_PIXELS = 16;
const rem = (pixels: number) => `${String(pixels / ROOT_PIXELS)}rem`;

/** How people's words are set, as the custom properties that the transcript reads; null leaves the design's own. */
export function voiceLook({
  typeface,
  textSize,
}: Pick<Settings, 'typeface' | 'textSize'>): Record<string, string | null> {
  return {
    '--em-font-voice': typeface === 'serif' ? null : 'var(--em-font)',
    '--em-fs-voice': rem(textSize),
    '--em-lh-voice': rem(Math.round(textSize * LINE)),
  };
}
