import { memo, useMemo } from 'react';
import css from './glance.module.css';

const WIDTH = 100;
const BINS = 17;
const EDGE = 3;
const FLOOR = 33;
/** The most dots on top of each other: of a long list, each stands for several interviews. */
const MOST_DOTS = 150;
const xOf = (share: number) => EDGE + share * (WIDTH - 2 * EDGE);

/** Returns how many interviews a dot stands for. */
export function perDot(count: number): number {
  if (count <= MOST_DOTS) return 1;
  const least = count / MOST_DOTS;
  const power = 10 ** Math.floor(Math.log10(least));
  return power * ([1, 2, 5, 10].find((step) => step * power >= least) ?? 10);
}

/**
 * All interviews as dots on top of each other where they meet, the chosen one in ink, and a tick at the median. Decorative:
 * the median is text, and each number is in its row.
 */
export const Distribution = memo(function Distribution({
  values,
  middle,
  most: largest,
  chosen,
}: {
  values: readonly number[];
  /** The median; null without values. */
  middle: number | null;
  /** The largest value, 0 without values. */
  most: number;
  /** The value of the chosen interview; null for none. */
  chosen: number | null;
}) {
  const most = largest || 1;
  const { dots, heights } = useMemo(() => dotsOf(values, most), [values, most]);
  const binOf = (value: number) => Math.min(BINS - 1, Math.round((value / most) * (BINS - 1)));
  const chosenBin = chosen === null ? null : binOf(chosen);
  return (
    <svg viewBox="0 0 100 42" className={css.dist} aria-hidden="true">
      <path d={`M0 36.5H${String(WIDTH)}`} className={css.axis} />
      {dots.map(({ bin, x, y, place }) => (
        <circle
          key={`${String(bin)} ${String(place)}`}
          cx={x}
          cy={y}
          r="2.9"
          // The lowest of its column, since all of them are as good.
          data-chosen={(bin === chosenBin && place === 0) || undefined}
        />
      ))}
      {chosenBin !== null && (heights[chosenBin] ?? 0) === 0 && (
        <circle cx={xOf(chosenBin / (BINS - 1))} cy={FLOOR} r="2.9" data-chosen />
      )}
      {middle !== null && (
        <path d={`M${String(xOf(Math.min(1, middle / most)))} 33.5v6`} className={css.tick} />
      )}
    </svg>
  );
});

function dotsOf(values: readonly number[], most: number) {
  const each = perDot(values.length);
  const counts = Array.from({ length: BINS }, () => 0);
  for (const value of values) {
    const bin = Math.min(BINS - 1, Math.round((value / most) * (BINS - 1)));
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  const heights = counts.map((count) => Math.ceil(count / each));
  const dots = heights.flatMap((height, bin) => {
    const step = Math.min(5.4, FLOOR / Math.max(1, height));
    return Array.from({ length: height }, (_, place) => ({
      bin,
      place,
      x: xOf(bin / (BINS - 1)),
      y: FLOOR - place * step,
    }));
  });
  return { dots, heights };
}
