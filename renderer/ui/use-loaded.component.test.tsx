import { expect, test, vi } from 'vitest';
import { renderAlone } from '../testing/render-alone.ts';
import { useLoaded } from './use-loaded.ts';

const shown = vi.fn<(data: string | undefined) => void>();

function Screen({ data }: { data: string | undefined }) {
  shown(useLoaded(data));
  return null;
}

test('renders data that arrives in a render of its own, and its changes at once', async () => {
  const show = renderAlone(<Screen data={undefined} />);
  show(<Screen data="first" />);
  expect(shown.mock.calls).toEqual([[undefined], [undefined]]);
  await expect.poll(() => shown.mock.lastCall).toEqual(['first']);
  show(<Screen data="second" />);
  expect(shown.mock.lastCall).toEqual(['second']);
});

test('renders data at once that was there before its screen', () => {
  renderAlone(<Screen data="first" />);
  expect(shown.mock.lastCall).toEqual(['first']);
});
