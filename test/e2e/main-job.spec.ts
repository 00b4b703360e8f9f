// The main job in the order in which a researcher does it; each test continues where the previous one ended.
import type { Bridge } from '../../shared/ipc/calls.ts';
import { expect, journey, test } from './launch.ts';
import { PROJECT } from './pages/sample-data.ts';
import { sideBar } from './pages/side-bar.ts';

declare global {
  interface Window {
    readonly earmark: Bridge;
  }
}

// The most used flows run with motion, as on most computers.
test.use({ motion: 'no-preference' });

test('opens the window with secure settings, and denies every permission', async ({ electronApp, page }) => {
  // The real binary exposes its settings under one name, the stand-in under the other.
  const settings = await electronApp.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows() as unknown as {
      options?: { webPreferences: object };
      webContents: { getLastWebPreferences?: () => object };
    }[];
    return window?.webContents.getLastWebPreferences?.() ?? window?.options?.webPreferences;
  });
  expect(settings).toMatchObject({
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    webSecurity: true,
  });
  expect(
    await page.evaluate(async () => (await navigator.permissions.query({ name: 'geolocation' })).state),
  ).toBe('denied');
  expect(
    await page.evaluate(() => ['require', 'process', 'module'].filter((name) => name in globalThis)),
  ).toEqual([]);
});

test('exposes one function to call, one for dropped files and one to listen, and nothing else', async ({
  page,
}) => {
  const exposed = await page.evaluate(() =>
    Object.entries({ ...window.earmark }).map(([name, value]) => [name, typeof value]),
  );
  expect(exposed).toEqual([
    ['call', 'function'],
    ['dropFiles', 'function'],
    ['on', 'function'],
  ]);
  // The main process refuses every call that it does not define.
  const answers = await page.evaluate(async () => {
    const call = window.earmark.call as (name: string, input: unknown) => Promise<unknown>;
    return Promise.all(['toString', 'ipcMain', '__proto__', ''].map((name) => call(name, null)));
  });
  expect(answers).toMatchObject(Array.from({ length: 4 }, () => ({ ok: false, problem: { kind: 'bug' } })));
  const unsubscribe = await page.evaluate(() => typeof window.earmark.on('sessionsChanged', () => undefined));
  expect(unsubscribe).toBe('function');
});

test('serves the page with a strict content security policy and a new nonce at every load', async ({
  page,
}) => {
  const nonceOf = () => page.evaluate(() => document.querySelector('script')?.nonce ?? '');
  const policy = await page.evaluate(async () =>
    (await fetch('index.html')).headers.get('content-security-policy'),
  );
  expect(policy).toMatch(/^default-src 'none'; script-src 'self' 'nonce-[^']+'; style-src 'self' 'nonce-/);
  expect(policy).not.toContain('unsafe');
  await sideBar(page).openProjects();
  const first = await nonceOf();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
  expect(await nonceOf()).not.toBe(first);
  expect(first).not.toBe('');
});

test('opens no other page in the window', async ({ page }) => {
  await page.evaluate(() => {
    location.href = 'https://example.org/';
  });
  await page.evaluate(() => window.open('file:///etc/passwd'));
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
  expect(page.context().pages()).toHaveLength(1);
});

/** The number of audio requests, and the position that the slider reports. */
const playbackState = (page: import('@playwright/test').Page) =>
  page.evaluate(() => {
    const audioRequests = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('audio/session')).length;
    return {
      audioRequests,
      position: Number(
        document.querySelector('[role=slider][aria-label^=Position]')?.getAttribute('aria-valuenow'),
      ),
    };
  });

test(
  'a researcher opens the sample, a link, and a session with its recording and summary',
  journey({
    'opens the sample workspace at the first start': async ({ page }) => {
      await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
      await expect(page.getByText('Sample workspace')).toBeVisible();
      await expect(page.getByText('Sample data, nothing is sent')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Connect your service' })).toBeVisible();
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3);
    },
    'shows the links of a project in all four states': async ({ page }) => {
      await page
        .getByRole('main')
        .getByRole('link', { name: `Open ${PROJECT.name}` })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: PROJECT.name })).toBeVisible();
      for (const status of ['Used 2', 'Active 6', 'Expired 2', 'Cancelled 2']) {
        await expect(page.getByRole('button', { name: status })).toBeVisible();
      }
      await page.getByRole('button', { name: 'Expired 2' }).click();
      await expect(page.getByRole('row')).toHaveCount(3);
      await page.getByRole('button', { name: 'All 12' }).click();
    },
    'copies the link that is shown': async ({ page, electronApp }) => {
      await page.getByRole('button', { name: 'Copy link for P08 Oluchi' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
      const copied = await electronApp.evaluate(({ clipboard }) => clipboard.readText());
      expect(copied).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/link\/[\w-]+$/);
      const shown = await page
        .getByRole('row', { name: /P08 Oluchi/ })
        .getByTitle(copied)
        .count();
      expect(shown).toBeGreaterThan(0);
    },
    'opens the session of a used link, with audio and transcript': async ({ page }) => {
      await page.getByRole('link', { name: /Open session of P07 Ines/ }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'P07 Ines' })).toBeVisible();
      await expect(page.getByText('Completed').first()).toBeVisible();
      await expect(page.getByText('3 min 59 s').first()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeEnabled();
      await expect(page.getByText('% of talk')).toHaveCount(2);
      await expect(
        page.getByRole('region', { name: 'Transcript text' }).getByRole('listitem').first(),
      ).toContainText('Interviewer');
    },
    'plays the recording, and marks the playing turn': async ({ page }) => {
      const before = await playbackState(page);
      expect(before.audioRequests).toBeGreaterThan(0);
      await page.getByRole('button', { name: 'Play', exact: true }).click();
      await expect
        .poll(async () => (await playbackState(page)).position)
        .toBeGreaterThan(before.position + 1);
      await expect(page.locator('li[aria-current="true"]')).toHaveCount(1);
      await page.getByRole('button', { name: 'Pause', exact: true }).click();
    },
    'seeks by turn, by overview and by key': async ({ page }) => {
      const position = async () => (await playbackState(page)).position;
      const turn = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('button', { name: /Play from 00:46/ }) });
      await turn.getByText('Where did you look first').click();
      await expect.poll(position).toBe(46);
      await expect(turn).toHaveAttribute('aria-current', 'true');
      await page.keyboard.press('ArrowRight');
      await expect.poll(position).toBe(51);
      await page.keyboard.press('ArrowDown');
      await expect.poll(position).toBeGreaterThan(51);
      await page.getByRole('button', { name: 'Forward 5 seconds' }).focus();
      await page.keyboard.press('ArrowUp');
      await expect.poll(position).toBe(49);
      await page.getByRole('slider', { name: 'Zoom' }).focus();
      await page.keyboard.press('ArrowLeft');
      expect(await position()).toBe(49);
      const overview = page.getByRole('slider', { name: 'Position in the session' });
      const box = await overview.boundingBox();
      await overview.click({ position: { x: (box?.width ?? 0) / 2, y: 20 } });
      await expect.poll(position).toBe(119);
      await overview.press('End');
      await expect.poll(position).toBe(239);
      await overview.press('Home');
      await expect.poll(position).toBe(0);
    },
    'paints the bars of both lanes': async ({ page }) => {
      const painted = await page.evaluate(() => {
        const canvases: HTMLCanvasElement[] = [];
        const collectCanvases = (root: ParentNode) => {
          for (const element of root.querySelectorAll('*')) {
            if (element instanceof HTMLCanvasElement) canvases.push(element);
            if (element.shadowRoot !== null) collectCanvases(element.shadowRoot);
          }
        };
        collectCanvases(document);
        return canvases.map((canvas) => {
          const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
            data: [],
          };
          return data.some((value, index) => index % 4 === 3 && value > 0);
        });
      });
      // Two lanes in the overview and two in the waveform, each painted once as unplayed and once as played.
      expect(painted.length).toBeGreaterThanOrEqual(8);
      expect(painted.filter(Boolean).length).toBeGreaterThanOrEqual(8);
    },
    'shows a stored summary at once, with its answers in the order of the project': async ({ page }) => {
      await page.getByRole('button', { name: 'Get summary' }).click();
      const panel = page.getByRole('tabpanel');
      await expect(panel.getByText('The participant placed the hold without help')).toBeVisible();
      await expect(panel.locator('dt')).toHaveText([
        'Where did they look first?',
        'Which word do they use for placing a hold?',
        'How many times were they unsure what to press?',
        'How easy was placing the hold, from 1 to 7?',
        'What was missing on the confirmation page?',
      ]);
      await expect(panel.getByText('Written by the service’s AI')).toBeVisible();
    },
    'generates a missing summary while another screen is open': async ({ page }) => {
      const bar = sideBar(page).root;
      await bar.getByRole('link', { name: PROJECT.name }).click();
      await page.getByRole('link', { name: /Open session of P05 Callum/ }).click();
      await page.getByRole('button', { name: 'Get summary' }).click();
      await expect(page.getByText('Writing the summary')).toBeVisible();
      await bar.getByRole('link', { name: /^Sessions/ }).click();
      await expect(
        page.getByRole('main').getByRole('listitem').filter({ hasText: 'P05 Callum' }),
      ).not.toContainText(/summary/i);
      await bar.getByRole('link', { name: 'P05 Callum' }).click();
      await expect(page.getByRole('tabpanel').locator('dd').filter({ hasText: /^3$/ })).toHaveCount(2);
    },
    'shows the transcript as received in the raw view': async ({ page }) => {
      await page.getByRole('tab', { name: 'Raw JSON' }).click();
      await expect(page.getByRole('region', { name: 'Raw JSON' })).toContainText('"role": "assistant"');
      await page.getByRole('tab', { name: 'Summary' }).click();
    },
    'reopens a recent session, and shows the length of opened sessions in the links': async ({ page }) => {
      const bar = sideBar(page).root;
      await bar.getByRole('link', { name: 'P07 Ines' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'P07 Ines' })).toBeVisible();
      await bar.getByRole('link', { name: PROJECT.name }).click();
      await expect(page.getByRole('link', { name: /Open session of P07 Ines/ })).toContainText('3:59');
    },
  }),
);
