import type { Settings } from '../../../shared/model/settings.ts';

/** 27 px line height at a font size of 17 px, in the same proportion at every other size. */
const LINE = 27 / 17;
const ROOT_PIXELS = 16;
const rem = (pixels: number) => `${String(pixels / ROOT_PIXELS)}rem`;

/** Returns the typography of transcripts as CSS custom properties; null keeps the default. */
export function transcriptTypography({
  typeface,
  textSize,
}: Pick<Settings, 'typeface' | 'textSize'>): Record<string, string | null> {
  return {
    '--em-font-voice': typeface === 'serif' ? null : 'var(--em-font)',
    '--em-fs-voice': rem(textSize),
    '--em-lh-voice': rem(Math.round(textSize * LINE)),
  };
}
