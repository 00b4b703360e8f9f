// Plays and reads a session. The current time of the media element proves what plays. And a desktop notification
// announces a requested summary when the window does not have the focus.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { interceptRequests, json } from './intercept-requests.ts';
import { expect, journey, test } from './launch.ts';
import { PROJECT, VISITS } from './pages/sample-data.ts';
import { sessionScreen, playback } from './pages/session.ts';
import { sideBar } from './pages/side-bar.ts';
import { readClipboard } from './read-clipboard.ts';

// The most used flows run with motion, as on most computers.
test.use({ motion: 'no-preference' });

const transport = (page: Page) => page.getByRole('toolbar', { name: 'Playback' });
const seconds = async (page: Page) => (await playback(page)).seconds;
const findField = (page: Page) => page.getByRole('textbox', { name: 'Find in transcript' });

test.describe('a session that is played and read', () => {
  test.beforeEach(({ page }) => sessionScreen(page).show('P07 Ines'));

  test('plays, skips, changes the speed at the same pitch, and mutes', async ({ page }) => {
    await sessionScreen(page).transcript.focus();
    await page.keyboard.press('Space');
    await expect.poll(() => seconds(page)).toBeGreaterThan(0.5);
    const before = await seconds(page);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => seconds(page)).toBeGreaterThan(before + 4);
    await page.keyboard.press('Shift+>');
    await expect.poll(async () => (await playback(page)).speed).toBe(1.25);
    expect(
      await page.evaluate(() =>
        [...document.querySelectorAll('audio')].every((element) => element.preservesPitch),
      ),
    ).toBe(true);
    await page.keyboard.press('m');
    await expect
      .poll(() =>
        page.evaluate(() => [...document.querySelectorAll('audio')].every((element) => element.muted)),
      )
      .toBe(true);
    await page.keyboard.press('m');
    await page.keyboard.press('Space');
    await expect.poll(async () => (await playback(page)).paused).toBe(true);
  });

  test('follows the playing turn until the reader scrolls away, and offers a way back to it', async ({
    page,
  }) => {
    await page.getByRole('slider', { name: 'Position in the session' }).focus();
    await page.keyboard.press('Home');
    await sessionScreen(page).transcript.focus();
    await page.keyboard.press('Space');
    await expect(page.locator('[aria-current="true"]')).toBeInViewport();
    await sessionScreen(page).transcript.hover();
    await page.mouse.wheel(0, 1500);
    const back = page.getByRole('button', { name: /^Back to 00:/ });
    await expect(back).toBeVisible();
    await back.click();
    await expect(page.locator('[aria-current="true"]')).toBeInViewport();
    await expect(back).toBeHidden();
    await page.getByRole('button', { name: 'Pause' }).click();
  });

  test('loops a range', async ({ page }) => {
    await page.getByRole('slider', { name: 'Position in the session' }).focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('i');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('o');
    await expect(page.getByRole('slider', { name: 'Range end' })).toBeVisible();
    await page.keyboard.press('l');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    // The range of five seconds repeats at 1.25 times the speed, so the time goes up and back down.
    await expect.poll(() => seconds(page), { intervals: [50] }).toBeGreaterThan(4);
    await expect.poll(() => seconds(page), { intervals: [50] }).toBeLessThan(2);
    expect((await playback(page)).paused).toBe(false);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.keyboard.press('l');
    // Moves the pointer off the button, as Escape would close its tooltip first.
    await page.mouse.move(0, 0);
    const rangeEnd = page.getByRole('slider', { name: 'Range end' });
    // A tooltip that is still closing takes one Escape; one too many would leave the session.
    await expect(async () => {
      if (await rangeEnd.isVisible()) await page.keyboard.press('Escape');
      await expect(rangeEnd).toBeHidden({ timeout: 500 });
    }).toPass();
  });

  test('finds words in the transcript, and marks each match', async ({ page }) => {
    await page.keyboard.press('Control+f');
    await expect(findField(page)).toBeFocused();
    await page.keyboard.type('queue');
    const count = page.getByText(/^\d+ of \d+$/).last();
    await expect(count).toBeVisible();
    await expect(page.locator('mark[data-current]')).toBeInViewport();
    const first = await count.textContent();
    await page.keyboard.press('Enter');
    await expect(count).not.toHaveText(first ?? '');
    await page.keyboard.press('Shift+Enter');
    await expect(count).toHaveText(first ?? '');
    await findField(page).fill('nobody says this');
    await expect(page.getByText('None', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('mark')).toHaveCount(0);
  });

  test('copies a quote with its reference', async ({ page, electronApp }) => {
    await sessionScreen(page).transcript.getByRole('listitem').first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('c');
    await expect.poll(() => readClipboard(electronApp)).toMatch(/^“.+” \(.+ \d{4}, 00:\d\d\)$/s);
  });

  test('shifts the transcript in relation to the recording', async ({ page }) => {
    await page.getByRole('button', { name: 'Speakers' }).click();
    await page.getByRole('button', { name: 'Later by 1 s' }).click();
    await page.keyboard.press('Escape');
    const second = sessionScreen(page)
      .transcript.getByRole('button', { name: /^Play from/ })
      .nth(1);
    const time = /(\d\d):(\d\d)/.exec((await second.textContent()) ?? '');
    await second.click();
    await expect
      .poll(() => seconds(page))
      .toBeCloseTo(Number(time?.[1] ?? 0) * 60 + Number(time?.[2] ?? 0) + 0.5, -0.5);
    await page.getByRole('button', { name: 'Speakers' }).click();
    await page.getByRole('button', { name: 'Earlier by 1 s' }).click();
    await page.keyboard.press('Escape');
  });

  test('continues playing on other screens, and remembers the position', async ({ page }) => {
    await page.getByRole('slider', { name: 'Position in the session' }).focus();
    await page.keyboard.press('PageDown');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    const secondsBefore = await seconds(page);
    await sideBar(page).openProject();
    await expect.poll(() => seconds(page)).toBeGreaterThan(secondsBefore + 1);
    const miniPlayer = page.getByRole('group', { name: 'Playing' });
    await miniPlayer.getByRole('button', { name: /^Pause/ }).click();
    await expect.poll(async () => (await playback(page)).paused).toBe(true);
    const secondsAtPause = await seconds(page);
    await page.getByRole('button', { name: /^Stop P07 Ines/ }).click();
    await page.reload();
    await page.getByRole('link', { name: /Open session of P07 Ines/ }).click();
    await expect(transport(page).getByRole('button', { name: 'Play' })).toBeEnabled();
    await expect
      .poll(async () =>
        Number(
          await page.getByRole('slider', { name: 'Position in the session' }).getAttribute('aria-valuenow'),
        ),
      )
      .toBeGreaterThan(secondsAtPause - 3);
  });

  test(
    'names a speaker, and saves the recording and the transcript',
    journey({
      'names a speaker in the transcript and the player, also after a reload': async ({ page }) => {
        await page.getByRole('button', { name: 'Speakers' }).click();
        const name = page.getByRole('textbox', { name: /^Name of Interviewer/ });
        await name.fill('Kit');
        await name.press('Enter');
        await page.keyboard.press('Escape');
        await expect(sessionScreen(page).transcript.getByText('Kit').first()).toBeVisible();
        await expect(page.getByRole('region', { name: 'Player' }).getByText('Kit')).toBeVisible();
        await page.reload();
        await expect(sessionScreen(page).transcript.getByText('Kit').first()).toBeVisible();
      },
      'saves the recording, and the transcript with a pseudonym or, when chosen, with names': async ({
        page,
        electronApp,
      }) => {
        const folder = await electronApp.evaluate(({ dialog, app }) => {
          const names: string[] = [];
          Object.assign(globalThis, { names });
          dialog.showSaveDialog = (...args: unknown[]) => {
            const { defaultPath = '' } = args.at(-1) as { defaultPath?: string };
            const name = defaultPath.replace(/^.*[\\/]/, '');
            names.push(name);
            return Promise.resolve({ canceled: false, filePath: `${app.getPath('userData')}/${name}` });
          };
          return app.getPath('userData');
        });
        const save = async (item: RegExp) => {
          await page.getByRole('button', { name: 'Export' }).click();
          await page.getByRole('menuitem', { name: item }).click();
        };
        await save(/^Audio/);
        await expect(page.getByText(/S001\.wav/)).toBeVisible();
        await page.getByRole('slider', { name: 'Position in the session' }).focus();
        for (const key of ['Home', 'i', 'ArrowRight', 'o']) await page.keyboard.press(key);
        await page.getByRole('button', { name: 'Save clip…' }).click();
        await expect(page.getByText(/S001 – 00\.00-00\.05\.wav/)).toBeVisible();
        const savedRecording = await readFile(join(folder, 'S001.wav'));
        const clip = await readFile(join(folder, 'S001 – 00.00-00.05.wav'));
        const samplesAt = (bytes: Buffer) => bytes.indexOf('data') + 8;
        const samples = clip.subarray(samplesAt(clip));
        expect(samples.length).toBeGreaterThan(0);
        expect(
          samples.equals(
            savedRecording.subarray(samplesAt(savedRecording), samplesAt(savedRecording) + samples.length),
          ),
        ).toBe(true);
        await page.getByRole('button', { name: 'Clear', exact: true }).click();
        await save(/WebVTT/);
        await expect(page.getByText(/S001\.vtt/)).toBeVisible();
        const subtitles = await readFile(join(folder, 'S001.vtt'), 'utf8');
        expect(subtitles).toMatch(/^WEBVTT\n/);
        expect(subtitles).toContain('<v Participant>');
        expect(subtitles).not.toContain('Ines');
        await page.getByRole('button', { name: 'Export' }).click();
        await page.getByRole('menuitemcheckbox', { name: 'Include names' }).click();
        await page.getByRole('menuitem', { name: /text with times/ }).click();
        await expect(page.getByText(/S001 P07 Ines\.txt/)).toBeVisible();
        const text = await readFile(join(folder, 'S001 P07 Ines.txt'), 'utf8');
        expect(text).toContain('P07 Ines');
        expect(text).toContain('Kit');
      },
    }),
  );
});

const word = (text: string, start: number) => ({ word: text, start, end: start + 1 });
const transcript = [
  { role: 'system', content: 'You are a calm interviewer. Ask one question at a time.' },
  {
    role: 'assistant',
    content: 'Hello and welcome',
    start: 0,
    end: 3,
    words: [word('Hello', 0), word('and', 1), word('welcome', 2)],
  },
  { role: 'tool', name: 'lookup_catalogue', content: '{"found": true}' },
  { role: 'tool', name: 'lookup_branch', content: '{"found": true}' },
  {
    role: 'user',
    content: 'Thank you very much',
    start: 4,
    end: 8,
    words: [word('Thank', 4), word('you', 5), word('very', 6), word('much', 7)],
  },
];

// Turns that nobody speaks, and spoken words that are highlighted: the sample workspace has neither.
test('collapses turns that nobody speaks, and highlights the word being played', async ({
  page,
  electronApp,
}) => {
  await interceptRequests(electronApp, [
    { url: '/v1/session/transcript', response: json(200, { success: true, sessionId: 's', transcript }) },
  ]);
  // A session whose transcript no other test has loaded.
  await sideBar(page).openProject(VISITS.name);
  await page.getByRole('link', { name: /Open session of V03 Anneke/ }).click();
  const transcriptText = sessionScreen(page).transcript;
  const collapsed = transcriptText.getByRole('button', { name: /Instructions/ });
  await expect(collapsed).toBeVisible();
  await expect(transcriptText.getByText('You are a calm interviewer.')).toBeHidden();
  await collapsed.click();
  await expect(transcriptText.getByText('You are a calm interviewer.')).toBeVisible();
  await expect(transcriptText.getByRole('button', { name: /lookup_catalogue|2 / })).toBeVisible();

  const highlightedWords = () =>
    page.evaluate(() =>
      [...(CSS.highlights.get('spoken') ?? [])].map((range) => (range as Range).toString()).join(),
    );
  await transcriptText.getByRole('button', { name: 'Play from 00:04' }).click();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(highlightedWords).toMatch(/Thank|you|very|much/);
  await expect.poll(highlightedWords).toMatch(/very|much/);
  await page.getByRole('button', { name: 'Pause' }).click();
  await interceptRequests(electronApp, []);
});

test('notifies about a summary that is ready while the window has no focus, and opens its session on click', async ({
  page,
  electronApp,
}) => {
  await electronApp.evaluate(({ BrowserWindow, Notification }) => {
    const originals = [BrowserWindow.prototype, Notification.prototype].map(
      (prototype) => [prototype, Object.getOwnPropertyDescriptors(prototype)] as const,
    );
    const restore = () => {
      for (const [prototype, properties] of originals) Object.defineProperties(prototype, properties);
    };
    BrowserWindow.prototype.isFocused = () => false;
    const shown: InstanceType<typeof Notification>[] = [];
    Object.assign(globalThis, { shown, restore });
    Notification.prototype.show = function show() {
      shown.push(this);
    };
  });
  const bar = sideBar(page).root;
  await bar.getByRole('link', { name: PROJECT.name }).click();
  await page.getByRole('link', { name: /Open session of P05 Callum/ }).click();
  await page.getByRole('button', { name: 'Get summary' }).click();
  await expect(page.getByText('Writing the summary')).toBeVisible();
  await bar.getByRole('link', { name: 'Projects', exact: false }).first().click();
  const notifications = () =>
    electronApp.evaluate(() => {
      const { shown } = globalThis as unknown as { shown: { title: string; body: string }[] };
      return shown.map(({ title, body }) => `${title}: ${body}`);
    });
  await expect.poll(notifications).toEqual(['Summary ready: P05 Callum']);
  await expect(bar.getByText('Summary ready')).toBeVisible();
  await electronApp.evaluate(() => {
    const { shown } = globalThis as unknown as { shown: NodeJS.EventEmitter[] };
    shown[0]?.emit('click');
  });
  await expect(page.getByRole('heading', { level: 1, name: 'P05 Callum' })).toBeVisible();
  await expect(page.getByText('Evaluator answers')).toBeVisible();
  await electronApp.evaluate(() => {
    (globalThis as unknown as { restore: () => void }).restore();
  });
});
