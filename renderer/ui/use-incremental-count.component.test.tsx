import { expect, test, vi } from 'vitest';
import { renderAlone } from '../testing/render-alone.ts';
import { useIncrementalCount } from './use-incremental-count.ts';

const drawn = vi.fn<(count: number) => void>();

function List({ count }: { count: number }) {
  drawn(useIncrementalCount(count, 10));
  return null;
}

/** The counts that were rendered, without repetitions. */
const counts = () => [...new Set(drawn.mock.calls.map(([count]) => count))];

test('renders a list step by step, and goes on when the list grows', async () => {
  drawn.mockClear();
  const show = renderAlone(<List count={25} />);
  expect(counts()).toEqual([10]);
  await expect.poll(counts).toEqual([10, 20, 25]);
  show(<List count={42} />);
  await expect.poll(counts).toEqual([10, 20, 25, 30, 40, 42]);
  show(<List count={7} />);
  expect(counts().at(-1)).toBe(7);
});
