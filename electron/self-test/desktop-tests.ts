import { session, type WebContents } from 'electron';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expectThat, until, type SelfTest } from './self-test.ts';

/** What depends on the desktop: the zoom of the page, and the dictionaries that Chromium would fetch. */
export const desktopTests = (page: () => WebContents, userData: string): SelfTest[] => [
  {
    number: 7,
    name: 'The zoom gives the page less room, and all of it back',
    run: async () => {
      const width = async () => Number(await page().executeJavaScript('innerWidth'));
      const before = await width();
      const reached = async (expected: number) => {
        let found = await width();
        await until(
          () => {
            void width().then((now) => (found = now));
            return Math.abs(found - expected) <= 2;
          },
          `The page is ${String(expected)} pixels wide; found ${String(found)}`,
          5000,
        );
      };
      page().setZoomFactor(1.25);
      try {
        await reached(before / 1.25);
      } finally {
        page().setZoomFactor(1);
      }
      await reached(before);
      return `${String(before)} pixels`;
    },
  },
  {
    number: 7,
    name: 'No dictionary is fetched before the user has turned the spelling on',
    run: async () => {
      const isChecking = session.defaultSession.isSpellCheckerEnabled();
      expectThat(
        isChecking === (process.platform === 'darwin'),
        'The spelling is off but on macOS',
        isChecking,
      );
      const files = await readdir(join(userData, 'Dictionaries')).catch(() => []);
      expectThat(files.length === 0, 'There is no dictionary', files);
      return isChecking ? 'checked by the system' : 'off';
    },
  },
];
