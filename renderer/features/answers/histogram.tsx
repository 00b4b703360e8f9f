import { binsInWords, binsOf } from './statistics.ts';

const WIDTH = 132;
const HEIGHT = 28;
const MOST_BAR = 22;

/**
 * The distribution of the numbers: a bar per value or interval, with a text for screen readers. A bar's area
 * is its count, so that a last bar for fewer values than the others is narrower, not lower.
 */
export function Histogram({ numbers }: { numbers: readonly number[] }) {
  const bins = binsOf(numbers);
  const whole = Math.max(...bins.map(({ values }) => values), 1);
  const widths = bins.map(({ values }) => values / whole);
  const step = Math.min(WIDTH / Math.max(sum(widths), 1), MOST_BAR);
  const most = Math.max(...bins.map(({ count, values }) => count / values), Number.MIN_VALUE);
  return (
    <svg
      width={step * sum(widths)}
      height={HEIGHT}
      viewBox={`0 0 ${String(step * sum(widths))} ${String(HEIGHT)}`}
      role="img"
      aria-label={`How often: ${binsInWords(bins)}`}
    >
      <title>{binsInWords(bins)}</title>
      {bins.map(({ from, count, values }, place) => {
        // An empty bar is drawn as a line, so that the scale can be read.
        const height = count === 0 ? 1 : Math.max(3, (count / values / most) * HEIGHT);
        return (
          <rect
            key={from}
            x={sum(widths.slice(0, place)) * step}
            y={HEIGHT - height}
            width={Math.max(1, (widths[place] ?? 1) * step - 2)}
            height={height}
            rx={count === 0 ? 0 : 1.5}
            fill={count === 0 ? 'var(--em-line-2)' : 'var(--em-active-fill)'}
          />
        );
      })}
    </svg>
  );
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
