import { useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, test, vi } from 'vitest';
import { renderAlone } from '../testing/render-alone.ts';
import { NOTHING } from './selection.ts';
import { useRowSelection, type RowSelection } from './use-row-selection.ts';

const rendered = vi.fn<(rows: RowSelection) => void>();

function List({ keys }: { keys: readonly string[] }) {
  const [selection, select] = useState(NOTHING);
  rendered(
    useRowSelection(
      keys.map((key) => ({ key })),
      selection,
      select,
    ),
  );
  return null;
}

function now(): RowSelection {
  const [rows] = rendered.mock.lastCall ?? [];
  if (rows === undefined) throw new Error('Nothing was rendered');
  return rows;
}

const selectedOf = (keys: readonly string[]) => keys.filter((key) => now().isSelected(key));

test('keeps the actions of rows when rows are added, and lets them act on the rows shown', () => {
  const show = renderAlone(<List keys={['a', 'b', 'c']} />);
  const { pick, extend, selectAll, clear } = now();
  flushSync(() => {
    pick(1, false);
  });
  const grown = ['new', 'a', 'b', 'c', 'd'];
  show(<List keys={grown} />);
  expect(selectedOf(grown)).toEqual(['b']);
  expect(now()).toMatchObject({ pick, extend, selectAll, clear });
  // The range starts at the row that was picked, not at its earlier position.
  flushSync(() => {
    pick(4, true);
  });
  expect(selectedOf(grown)).toEqual(['b', 'c', 'd']);
});
