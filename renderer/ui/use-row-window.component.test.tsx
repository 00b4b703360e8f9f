import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { renderAlone } from '../testing/render-alone.ts';
import { useRowWindow, type RowWindow } from './use-row-window.ts';

const drawn = vi.fn<(rows: RowWindow) => void>();
const rowHeight = () => 50;

function List({ count }: { count: number }) {
  const scroller = useRef<HTMLDivElement>(null);
  drawn(useRowWindow({ count, scroller, rowHeight }));
  return <div ref={scroller} style={{ height: 300, overflow: 'auto' }} />;
}

test('renders the first rows of a long list together with the list, then only those in view', () => {
  renderAlone(<List count={1000} />);
  const [[first] = [], last] = [drawn.mock.calls[0], drawn.mock.lastCall?.[0]];
  expect(first).toMatchObject({ first: 0, before: 0 });
  expect(first?.end).toBeGreaterThanOrEqual(6);
  // Six rows are in view, and four are rendered ahead.
  expect(last).toEqual({ first: 0, end: 10, before: 0, after: 49_500 });
});
