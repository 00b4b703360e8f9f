// A page inside the page has no way to main of its own.
import { expect, test } from './launch.ts';

test('a frame that is put into the page finds no bridge, and the page itself is still heard', async ({
  page,
}) => {
  const found = await page.evaluate(async () => {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const inner = frame.contentWindow;
    const hasBridge = inner === null || 'earmark' in inner;
    const answer = await window.earmark.call('settings', null);
    frame.remove();
    return { hasBridge, isHeard: answer.ok };
  });
  expect(found).toEqual({ hasBridge: false, isHeard: true });
});
