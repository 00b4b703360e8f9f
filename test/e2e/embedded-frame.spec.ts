// A frame inside the page has no access to the main process.
import { expect, test } from './launch.ts';

test('an embedded frame has no bridge, and calls from the page itself still succeed', async ({ page }) => {
  const result = await page.evaluate(async () => {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const inner = frame.contentWindow;
    const hasBridge = inner === null || 'earmark' in inner;
    const answer = await window.earmark.call('settings', null);
    frame.remove();
    return { hasBridge, isHeard: answer.ok };
  });
  expect(result).toEqual({ hasBridge: false, isHeard: true });
});
