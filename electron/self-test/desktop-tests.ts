import { Notification, powerMonitor, session, type WebContents } from 'electron';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expectThat, isRealElectron, NotApplicable, until, type SelfTest } from './self-test.ts';

/** What Earmark does something about: it hides originals, closes connections, or quits. */
const EVENTS_OF_THE_COMPUTER = ['suspend', 'resume', 'lock-screen', 'shutdown'];

/**
 * What depends on the desktop: the zoom of the page, the dictionaries that Chromium would fetch, the events of the computer
 * and notifications.
 */
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
  {
    number: 7,
    name: 'Earmark hears of sleep, a locked screen and a shutdown',
    run: () => {
      // The types name each event alone.
      const computer = powerMonitor as NodeJS.EventEmitter;
      const unheard = EVENTS_OF_THE_COMPUTER.filter((event) => computer.listenerCount(event) === 0);
      expectThat(unheard.length === 0, 'Earmark listens to each event', unheard);
      const before = computer.listenerCount('on-battery');
      const listener = () => undefined;
      computer.on('on-battery', listener);
      expectThat(computer.listenerCount('on-battery') === before + 1, 'A listener is added');
      computer.off('on-battery', listener);
      expectThat(computer.listenerCount('on-battery') === before, 'It is removed again');
      return Promise.resolve(EVENTS_OF_THE_COMPUTER.join(', '));
    },
  },
  {
    number: 7,
    name: 'The computer says how long nobody has used it',
    run: () => {
      if (!isRealElectron()) throw new NotApplicable('The stand-in does not know it.');
      const idleSeconds: unknown = powerMonitor.getSystemIdleTime();
      expectThat(
        typeof idleSeconds === 'number' && idleSeconds >= 0,
        'It is a number of seconds',
        String(idleSeconds),
      );
      const isOnBattery: unknown = powerMonitor.isOnBatteryPower();
      expectThat(typeof isOnBattery === 'boolean', 'It says if it runs on a battery', String(isOnBattery));
      return Promise.resolve(
        `${String(idleSeconds)} s, ${isOnBattery === true ? 'on a battery' : 'not on a battery'}`,
      );
    },
  },
  {
    number: 7,
    name: 'A notification can be made, and says if the desktop shows any',
    run: () => {
      const isSupported: unknown = Notification.isSupported();
      expectThat(typeof isSupported === 'boolean', 'It is known if there are any', String(isSupported));
      const { title, body } = new Notification({ title: 'Self-test', body: 'Nobody sees this.' });
      expectThat(title === 'Self-test' && body === 'Nobody sees this.', 'The notification has its words', [
        title,
        body,
      ]);
      return Promise.resolve(
        isSupported === true ? 'the desktop has notifications; none was shown' : 'the desktop has none',
      );
    },
  },
];
