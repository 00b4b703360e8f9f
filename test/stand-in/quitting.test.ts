// The order of events when an app quits, and the quits that are ignored, as in Electron's shell/browser/browser.cc.
import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import type { Preventable } from './preventable.ts';
import { createQuitHandler } from './quitting.ts';

/** An app with the given number of windows, which close one turn after the request. */
function appWith(windowCount: number) {
  const app = new EventEmitter();
  const events: string[] = [];
  const closeWindow = (window: object) => {
    const index = windows.findIndex((one) => one === window);
    if (index < 0) return;
    windows.splice(index, 1);
    events.push('closed');
    if (windows.length === 0) quitting.allClosed();
  };
  const windows = Array.from({ length: windowCount }, () => {
    const window = {
      close: () => {
        events.push('close');
        setImmediate(() => {
          closeWindow(window);
        });
      },
      leave: () => {
        closeWindow(window);
      },
    };
    return window;
  });
  const quitting = createQuitHandler({
    app,
    windows: () => [...windows],
    end: (code) => events.push(`end ${String(code)}`),
  });
  for (const name of ['before-quit', 'will-quit', 'quit']) app.on(name, () => events.push(name));
  return { app, events, quitting };
}
const turns = async () => {
  for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

test('emits before-quit, closes the windows, then emits will-quit and quit, without window-all-closed', async () => {
  const { app, events, quitting } = appWith(2);
  app.on('window-all-closed', () => events.push('window-all-closed'));
  quitting.quit();
  quitting.quit();
  expect(events).toEqual(['before-quit', 'close', 'close']);
  await turns();
  expect(events).toEqual(['before-quit', 'close', 'close', 'closed', 'closed', 'will-quit', 'quit', 'end 0']);
});

test('ends the quit at a prevented before-quit or an open window, and starts from the beginning the next time', async () => {
  const { app, events, quitting } = appWith(0);
  app.once('before-quit', (event: Preventable) => {
    event.preventDefault();
  });
  quitting.quit();
  expect(events).toEqual(['before-quit']);
  quitting.quit();
  expect(events.at(-1)).toBe('end 0');

  const other = appWith(1);
  other.quitting.quit();
  other.quitting.closePrevented();
  other.quitting.quit();
  await turns();
  expect(other.events.filter((name) => name === 'before-quit')).toHaveLength(2);
});

test.each<[string, (quit: () => void) => void, boolean]>([
  [
    'at once',
    (quit) => {
      quit();
    },
    false,
  ],
  ['in a promise', (quit) => void Promise.resolve().then(quit), false],
  [
    'in process.nextTick',
    (quit) => {
      process.nextTick(quit);
    },
    false,
  ],
  ['in setImmediate', (quit) => void setImmediate(quit), true],
])('a quit %s after a prevented will-quit: %3$s', async (_when, again, outcome) => {
  const { app, events, quitting } = appWith(0);
  app.once('will-quit', (event: Preventable) => {
    event.preventDefault();
    again(quitting.quit);
  });
  quitting.quit();
  await turns();
  expect(events.includes('end 0')).toBe(outcome);
});

test('exits without asking', async () => {
  const { events, quitting } = appWith(1);
  quitting.exit(3);
  await turns();
  expect(events).toEqual(['closed', 'quit', 'end 3']);
});

test('quits after the last window if nothing listens, and emits an event otherwise', () => {
  const alone = appWith(0);
  alone.quitting.allClosed();
  expect(alone.events.at(-1)).toBe('end 0');
  const { app, events, quitting } = appWith(0);
  app.on('window-all-closed', () => events.push('window-all-closed'));
  quitting.allClosed();
  expect(events).toEqual(['window-all-closed']);
});
