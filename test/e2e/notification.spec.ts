// A desktop notification announces a requested summary when the window does not have the focus.
import { expect, test } from './launch.ts';

const PROJECT = 'Library app: placing a hold';

test('notifies about a summary that is ready while the window has no focus, and opens its session on click', async ({
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
  const sideBar = page.getByRole('navigation', { name: 'Main', exact: true });
  await sideBar.getByRole('link', { name: PROJECT }).click();
  await page.getByRole('link', { name: /Open session of P05 Callum/ }).click();
  await page.getByRole('button', { name: 'Get summary' }).click();
  await expect(page.getByText('Writing the summary')).toBeVisible();
  await sideBar.getByRole('link', { name: 'Projects', exact: false }).first().click();
  const notifications = () =>
    electronApp.evaluate(() => {
      const { shown } = globalThis as unknown as { shown: { title: string; body: string }[] };
      return shown.map(({ title, body }) => `${title}: ${body}`);
    });
  await expect.poll(notifications, { timeout: 20_000 }).toEqual(['Summary ready: P05 Callum']);
  await expect(sideBar.getByText('Summary ready')).toBeVisible();
  await electronApp.evaluate(() => {
    const { shown } = globalThis as unknown as { shown: NodeJS.EventEmitter[] };
    shown[0]?.emit('click');
  });
  await expect(page.getByRole('heading', { level: 1, name: 'P05 Callum' })).toBeVisible();
  await expect(page.getByText('Evaluator answers')).toBeVisible();
});
