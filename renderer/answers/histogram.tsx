import { binsInWords, binsOf } from './statistics.ts';

const WIDTH = 132;
const HEIGHT = 28;
const MOST_BAR = 22;

/** How the numbers are spread: a bar for each step or span, in words for who cannot see it. */
export function Histogram({ numbers }: { numbers: readonly number[] }) {
  const bins = binsOf(numbers);
  const most = Math.max(...bins.map(({ count }) => count), 1);
  const step = Math.min(WIDTH / Math.max(bins.length, 1), MOST_BAR);
  return (
    <svg
      width={step * bins.length}
      height={HEIGHT}
      viewBox={`0 0 ${String(step * bins.length)} ${String(HEIGHT)}`}
      role="img"
      aria-label={`How often: ${binsInWords(bins)}`}
    >
      <title>{binsInWords(bins)}</title>
      {bins.map(({ from, count }, place) => {
        // What nobody answered keeps a line, so that the scale can be read.
        const height = count === 0 ? 1 : Math.max(3, (count / most) * HEIGHT);
        return (
          <rect
            key={from}
            x={place * step}
            y={HEIGHT - height}
            width={Math.max(1, step - 2)}
            height={height}
            rx={count === 0 ? 0 : 1.5}
            fill={count === 0 ? 'var(--em-line-2)' : 'var(--em-active-fill)'}
          />
        );
      })}
    </svg>
  );
}
