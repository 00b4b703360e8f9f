// A summary that was waited for is announced on the desktop, where nobody looks at the window.
import { expect, test } from './launch.ts';

const PROJECT = 'Library app: placing a hold';

test('a summary that comes while the window is behind others is announced, and leads to its session', async ({
  page,
  electronApp,
}) => {
  await electronApp.evaluate(({ BrowserWindow, Notification }) => {
    BrowserWindow.prototype.isFocused = () => false;
    const shown: InstanceType<typeof Notification>[] = [];
    Object.assign(globalThis, { shown });
    Notification.prototype.show = function show() {
      shown.push(this);
    };
  });
  const side = page.getByRole('navigation', { name: 'Main', exact: true });
  await side.getByRole('link', { name: PROJECT }).click();
  await page.getByRole('link', { name: /Open session of P05 Callum/ }).click();
  await page.getByRole('button', { name: 'Get summary' }).click();
  await expect(page.getByText('Writing the summary')).toBeVisible();
  await side.getByRole('link', { name: 'Projects', exact: false }).first().click();
  const told = () =>
    electronApp.evaluate(() => {
      const { shown } = globalThis as unknown as { shown: { title: string; body: string }[] };
      return shown.map(({ title, body }) => `${title}: ${body}`);
    });
  await expect.poll(told, { timeout: 20_000 }).toEqual(['Summary ready: P05 Callum']);
  await expect(side.getByText('Summary ready')).toBeVisible();
  await electronApp.evaluate(() => {
    const { shown } = globalThis as unknown as { shown: NodeJS.EventEmitter[] };
    shown[0]?.emit('click');
  });
  await expect(page.getByRole('heading', { level: 1, name: 'P05 Callum' })).toBeVisible();
  await expect(page.getByText('Evaluator answers')).toBeVisible();
});
