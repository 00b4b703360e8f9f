import { expect, test } from 'vitest';
import { transcriptTypography } from './transcript-typography.ts';

test('returns the line height of the design at its own size', () => {
  expect(transcriptTypography({ typeface: 'serif', textSize: 17 })).toEqual({
    '--em-font-voice': null,
    '--em-fs-voice': '1.0625rem',
    '--em-lh-voice': '1.6875rem',
  });
});

test('keeps the space between lines at larger sizes, also in the other typeface', () => {
  expect(transcriptTypography({ typeface: 'hyperlegible', textSize: 24 })).toEqual({
    '--em-font-voice': 'var(--em-font)',
    '--em-fs-voice': '1.5rem',
    '--em-lh-voice': '2.375rem',
  });
});
