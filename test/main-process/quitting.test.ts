// Earmark quits on request, whatever happens to its unfinished work. The stand-in replaces Electron.
import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQuitHandler as createOrder } from '../stand-in/quitting.ts';
import { preventable } from '../stand-in/preventable.ts';

const { app, dialog, powerMonitor } = vi.hoisted(() => {
  // vi.hoisted runs before the imports.
  const { EventEmitter: Emitter } = process.getBuiltinModule('node:events');
  return {
    app: Object.assign(new Emitter(), {
      quit: vi.fn<() => void>(),
      exit: vi.fn<(code: number) => void>(),
      relaunch: vi.fn(),
    }),
    dialog: { showErrorBox: vi.fn(), showMessageBox: vi.fn<() => Promise<{ response: number }>>() },
    powerMonitor: new Emitter(),
  };
});
vi.mock('electron', () => ({ app, dialog, powerMonitor }));
type QuitQuestion = import('../../electron/platform/quit.ts').QuitQuestion;
const { createQuitHandler } = await import('../../electron/platform/quit.ts');

const end = vi.fn<(code: number) => void>();
const report = vi.fn<(event: string, error: unknown) => void>();
beforeEach(() => {
  vi.useFakeTimers();
  app.removeAllListeners();
  powerMonitor.removeAllListeners();
  vi.clearAllMocks();
  const order = createOrder({ app, windows: () => [], end });
  app.quit.mockImplementation(order.quit);
  app.exit.mockImplementation((code) => {
    order.exit(code);
  });
});
afterEach(() => {
  vi.useRealTimers();
  question = null;
});
let question: QuitQuestion | null = null;
const createHandler = (...steps: (() => unknown)[]) =>
  createQuitHandler({ question: () => question, window: () => undefined, steps, report });
const soon = () => vi.advanceTimersByTimeAsync(10);

test('finishes pending writes first, one step after another', async () => {
  const first = Promise.withResolvers<null>();
  const second = vi.fn();
  const quitting = createHandler(() => first.promise, second);
  expect(quitting.hasBegun()).toBe(false);
  app.quit();
  expect(quitting.hasBegun()).toBe(true);
  await soon();
  expect(second).not.toHaveBeenCalled();
  expect(end).not.toHaveBeenCalled();
  first.resolve(null);
  await soon();
  expect(second).toHaveBeenCalledOnce();
  expect(end.mock.calls).toEqual([[0]]);
  expect(report).not.toHaveBeenCalled();
});

test('quits if there is nothing to wait for', async () => {
  createHandler();
  app.quit();
  await soon();
  expect(end.mock.calls).toEqual([[0]]);
});

test('reports a step that throws or rejects, and still runs the others and quits', async () => {
  const last = vi.fn();
  const [thrown, rejected] = [new Error('thrown'), new Error('rejected')];
  createHandler(
    () => {
      throw thrown;
    },
    () => Promise.reject(rejected),
    last,
  );
  app.quit();
  await soon();
  expect(last).toHaveBeenCalledOnce();
  expect(report.mock.calls).toEqual([
    ['quit', thrown],
    ['quit', rejected],
  ]);
  expect(end.mock.calls).toEqual([[0]]);
});

test('waits at most ten seconds for a step that never ends', async () => {
  createHandler(() => new Promise(() => undefined));
  app.quit();
  await vi.advanceTimersByTimeAsync(9_999);
  expect(end).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(end.mock.calls).toEqual([[0]]);
});

test('finishes nothing twice if a second quit arrives during the first', async () => {
  const step = vi.fn(() => new Promise((resolve) => setTimeout(resolve, 100)));
  createHandler(step);
  app.quit();
  await soon();
  app.quit();
  await vi.advanceTimersByTimeAsync(200);
  expect(step).toHaveBeenCalledOnce();
  expect(end.mock.calls).toEqual([[0]]);
});

test('delays a shutdown of the computer, and quits at once', async () => {
  const step = vi.fn();
  createHandler(step);
  const event = preventable();
  powerMonitor.emit('shutdown', event);
  expect(event.defaultPrevented).toBe(true);
  await soon();
  expect(step).toHaveBeenCalledOnce();
  expect(end.mock.calls).toEqual([[0]]);
});

test.each(['query-session-end', 'session-end'])(
  'finishes once at %s, after which Windows sends no will-quit',
  async (name) => {
    const step = vi.fn();
    const window = new EventEmitter();
    const quitting = createHandler(step);
    quitting.watch(window as unknown as Parameters<typeof quitting.watch>[0]);
    window.emit(name, { ...preventable(), reasons: ['logoff'] });
    window.emit('session-end', { ...preventable(), reasons: ['logoff'] });
    expect(quitting.hasBegun()).toBe(true);
    await soon();
    expect(step).toHaveBeenCalledOnce();
    expect(end.mock.calls).toEqual([[0]]);
  },
);

test('installs an update once everything is written, however long that takes then', async () => {
  const step = Promise.withResolvers<null>();
  const installing = Promise.withResolvers<undefined>();
  const install = vi.fn(() => installing.promise);
  const quitting = createHandler(() => step.promise);
  quitting.quitThen(install);
  expect(quitting.hasBegun()).toBe(true);
  await soon();
  expect(install).not.toHaveBeenCalled();
  step.resolve(null);
  await soon();
  expect(install).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(end).not.toHaveBeenCalled();
  installing.resolve(undefined);
  await soon();
  expect(end.mock.calls).toEqual([[0]]);
  expect(app.relaunch).not.toHaveBeenCalled();
});

test('does not install an update if something is still being written after ten seconds', async () => {
  const install = vi.fn(() => Promise.resolve());
  createHandler(() => new Promise(() => undefined)).quitThen(install);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(install).not.toHaveBeenCalled();
  expect(end.mock.calls).toEqual([[0]]);
});

test.each([
  [undefined, {}],
  ['/home/ines/Earmark.AppImage', { execPath: '/home/ines/Earmark.AppImage' }],
])('says that an update was not installed, and opens the old version again (%s)', async (path, options) => {
  vi.stubEnv('APPIMAGE', path);
  const refused = new Error('refused');
  createHandler().quitThen(() => Promise.reject(refused));
  await soon();
  vi.unstubAllEnvs();
  expect(report.mock.calls).toEqual([['quit', refused]]);
  expect(dialog.showErrorBox.mock.calls).toEqual([
    ['The update was not installed', expect.stringContaining('Earmark opens again')],
  ]);
  expect(app.relaunch.mock.calls).toEqual([[options]]);
  expect(end.mock.calls).toEqual([[0]]);
});

test('leaves an installation that never ends after five minutes', async () => {
  createHandler().quitThen(() => new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(299_000);
  expect(end).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2000);
  expect(end.mock.calls).toEqual([[0]]);
});

const READING = { message: 'The assistant is still reading.', detail: '', quit: 'Quit', stay: 'Stay' };

test('asks before it interrupts something, and quits only if the user agrees', async () => {
  const step = vi.fn();
  const quitting = createHandler(step);
  question = READING;
  dialog.showMessageBox.mockResolvedValueOnce({ response: 1 });
  app.quit();
  await soon();
  expect(quitting.hasBegun()).toBe(false);
  expect(step).not.toHaveBeenCalled();
  dialog.showMessageBox.mockResolvedValueOnce({ response: 0 });
  app.quit();
  await soon();
  expect(dialog.showMessageBox.mock.calls).toEqual([
    [expect.objectContaining({ message: READING.message, buttons: ['Quit', 'Stay'], cancelId: 1 })],
    [expect.objectContaining({ message: READING.message })],
  ]);
  expect(step).toHaveBeenCalledOnce();
  expect(end.mock.calls).toEqual([[0]]);
});

test('asks once, however often the user closes the window meanwhile', async () => {
  const answer = Promise.withResolvers<{ response: number }>();
  dialog.showMessageBox.mockReturnValue(answer.promise);
  const window = new EventEmitter();
  const quitting = createHandler();
  quitting.watch(window as unknown as Parameters<typeof quitting.watch>[0]);
  question = READING;
  for (let count = 0; count < 2; count += 1) {
    const event = preventable();
    window.emit('close', event);
    expect(event.defaultPrevented).toBe(true);
  }
  expect(dialog.showMessageBox).toHaveBeenCalledOnce();
  answer.resolve({ response: 0 });
  await soon();
  expect(end.mock.calls).toEqual([[0]]);
});

test('does not ask when the computer shuts down, or for an update that was agreed to', async () => {
  question = READING;
  createHandler();
  powerMonitor.emit('shutdown', preventable());
  await soon();
  expect(dialog.showMessageBox).not.toHaveBeenCalled();
  expect(end.mock.calls).toEqual([[0]]);
});

test('quits all the same if the question cannot be asked', async () => {
  question = READING;
  const failed = new Error('no display');
  dialog.showMessageBox.mockRejectedValueOnce(failed);
  createHandler();
  app.quit();
  await soon();
  expect(report.mock.calls).toEqual([['quit', failed]]);
  expect(end.mock.calls).toEqual([[0]]);
});
