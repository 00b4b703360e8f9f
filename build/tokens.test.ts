// The design tokens: the generated style sheet, and the contrast of the colours.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readTokens, TOKENS_CSS, tokensCss } from './tokens.ts';

const tokens = readTokens();

test('tokens.css is what npm run tokens writes', () => {
  expect(readFileSync(TOKENS_CSS, 'utf8')).toBe(tokensCss(tokens));
});

test('declares the base, reduced motion and both colour schemes', () => {
  const css = tokensCss({
    base: { 't-1': '90ms' },
    reducedMotion: { 't-1': '0ms' },
    light: { text: '#000000' },
    dark: { text: '#ffffff' },
    contrast: [],
  });
  expect(css.split('\n').slice(1).join('\n')).toBe(`:root {
  --em-t-1: 90ms;
}
@media (prefers-reduced-motion: reduce) {
  :root {
    --em-t-1: 0ms;
  }
}

:root,
[data-mantine-color-scheme='light'] {
  color-scheme: light;
  --em-text: #000000;
}

[data-mantine-color-scheme='dark'] {
  color-scheme: dark;
  --em-text: #ffffff;
}
`);
});

test('gives both colour schemes the same names', () => {
  expect(Object.keys(tokens.dark)).toEqual(Object.keys(tokens.light));
});

type Colour = [red: number, green: number, blue: number, alpha: number];

function colourOf(value: string): Colour {
  const hex = /^#(..)(..)(..)$/
    .exec(value)
    ?.slice(1)
    .map((digits) => Number.parseInt(digits, 16));
  const numbers = hex ?? /^rgba\((.*)\)$/.exec(value)?.[1]?.split(', ').map(Number);
  const [red, green, blue, alpha = 1] = numbers ?? [];
  if (red === undefined || green === undefined || blue === undefined) throw new Error(`No colour: ${value}`);
  return [red, green, blue, alpha];
}

/** The relative luminance of WCAG 2.2. */
function luminance([red, green, blue]: Colour): number {
  const linear = (part: number) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function contrast(one: Colour, other: Colour): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function blend(over: Colour, under: Colour): Colour {
  const mix = (top: number, bottom: number) => top * over[3] + bottom * (1 - over[3]);
  return [mix(over[0], under[0]), mix(over[1], under[1]), mix(over[2], under[2]), 1];
}

test.each(['light', 'dark'] as const)('keeps the required contrast in the %s scheme', (scheme) => {
  const colour = (name: string) => colourOf(tokens[scheme][name] ?? name);
  const ratios = tokens.contrast.map(({ what, foreground, background, overlay, atLeast }) => {
    const behind = overlay === undefined ? colour(background) : blend(colour(overlay), colour(background));
    return { what, ratio: contrast(colour(foreground), behind), atLeast };
  });
  expect(ratios.filter(({ ratio, atLeast }) => ratio < atLeast)).toEqual([]);
});
