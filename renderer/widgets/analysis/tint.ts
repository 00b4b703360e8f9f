/** How much of `heat` the strongest tint has: with more, the number on it would be hard to read. */
export const STRONGEST_TINT = 42;

/** Returns the background of a cell. `tint`: from 0 to 1. */
export const tintColour = (tint: number): string =>
  `color-mix(in srgb, var(--em-heat) ${String(Math.round(tint * STRONGEST_TINT))}%, var(--em-canvas))`;

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Mixes two colours, `#rrggbb`, as `color-mix` in sRGB does. `percent`: how much of the first. */
export function mixed(colour: string, other: string, percent: number): string {
  const rest = channels(other);
  const sum = channels(colour).map((value, index) =>
    Math.round((value * percent + (rest[index] ?? 0) * (100 - percent)) / 100),
  );
  return `#${sum.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
