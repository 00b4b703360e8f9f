// What the other views show is read before they are opened. By itself, since nothing else may be waiting for an answer.
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { analysisMain } from '../../testing/analysis-main.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { main } from '../../testing/parts.ts';

test('reads ahead what the other views show, until the filter is changed', async () => {
  const earmark = await openScreen('/analysis?view=codes&tag=pilot', analysisMain());
  const counted = () =>
    earmark.inputsOf('analysis').map(({ view, scope }) => `${view} ${scope.speaker ?? 'everyone'}`);
  await expect
    .poll(counted)
    .toEqual([
      'codes everyone',
      'together everyone',
      'timeline everyone',
      'new-codes everyone',
      'answers everyone',
      'codes participant',
    ]);
  expect(earmark.inputsOf('wordCounts')).toMatchObject([{ scope: { tag: 'pilot' } }]);
  expect(earmark.inputsOf('glance').filter(({ scope }) => scope.tag === 'pilot')).toHaveLength(1);
  await userEvent.keyboard('t');
  await expect.element(main.getByRole('grid').getByRole('rowheader').first()).toBeVisible();
  expect(counted()).toHaveLength(6);
  await main.getByRole('button', { name: /^Remove filter: .*pilot/ }).click();
  await expect.poll(counted).toHaveLength(7);
  expect(earmark.inputsOf('analysis').at(-1)).toMatchObject({ view: 'timeline', scope: {} });
});
