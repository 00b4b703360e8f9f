// What the preload exposes to the page, and what it does not.
import { expect, test, vi } from 'vitest';
import type { Bridge } from '../../shared/ipc/calls.ts';
import type { EventName } from '../../shared/ipc/events.ts';

const { exposed, renderer } = vi.hoisted(() => {
  type Listener = (event: object, ...args: unknown[]) => void;
  const listeners = new Map<string, Listener[]>();
  return {
    exposed: new Map<string, unknown>(),
    renderer: {
      listeners,
      invoke: vi.fn((..._args: unknown[]) => Promise.resolve('answered')),
      on: (channel: string, listener: Listener) =>
        listeners.set(channel, [...(listeners.get(channel) ?? []), listener]),
      removeListener: (channel: string, listener: Listener) =>
        listeners.set(
          channel,
          (listeners.get(channel) ?? []).filter((one) => one !== listener),
        ),
    },
  };
});
vi.mock('electron', () => ({
  contextBridge: { exposeInMainWorld: (key: string, value: unknown) => exposed.set(key, value) },
  ipcRenderer: renderer,
}));
await import('../../electron/preload.ts');
const bridge = exposed.get('earmark') as Bridge;

test('exposes one object with one function to call and one to listen', () => {
  expect([...exposed.keys()]).toEqual(['earmark']);
  expect(bridge).toEqual({ call: expect.any(Function) as unknown, on: expect.any(Function) as unknown });
});

test('sends one name and one input to the only channel for calls', async () => {
  const call = bridge.call as (...args: unknown[]) => Promise<unknown>;
  expect(await call('copyText', 'text', 'more', 'and more')).toBe('answered');
  expect(renderer.invoke.mock.calls).toEqual([['earmark.call', 'copyText', 'text']]);
});

test('passes the data of an event to a listener, never the event itself', () => {
  const event = { sender: renderer, ports: [] };
  for (const name of ['sessionsChanged', 'purged', 'settingsChanged'] satisfies EventName[]) {
    const listener = vi.fn();
    const end = bridge.on(name, listener);
    const channel = `earmark.on.${name}`;
    for (const notifyListener of renderer.listeners.get(channel) ?? [])
      notifyListener(event, { payload: name }, 'x');
    expect(listener.mock.calls).toEqual([[{ payload: name }]]);
    expect(end()).toBeUndefined();
    expect(renderer.listeners.get(channel)).toEqual([]);
  }
});
