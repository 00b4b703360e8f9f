// Earmark quits on request, whatever happens to its unfinished work. The stand-in replaces Electron.
import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQuitHandler as createOrder } from '../stand-in/quitting.ts';
import { preventable } from '../stand-in/preventable.ts';

const { app, powerMonitor } = vi.hoisted(() => {
  // vi.hoisted runs before the imports.
  const { EventEmitter: Emitter } = process.getBuiltinModule('node:events');
  return {
    app: Object.assign(new Emitter(), { quit: vi.fn<() => void>(), exit: vi.fn<(code: number) => void>() }),
    powerMonitor: new Emitter(),
  };
});
vi.mock('electron', () => ({ app, powerMonitor }));
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
});
const createHandler = (...steps: (() => unknown)[]) => createQuitHandler({ steps, report });
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
