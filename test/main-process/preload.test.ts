// What the preload gives to the page, and what it keeps to itself.
import { expect, test, vi } from 'vitest';
import { contract, type Bridge } from '../../shared/ipc/calls.ts';

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

test('the page finds one object, with a function for each call and each event and nothing else', () => {
  expect([...exposed.keys()]).toEqual(['earmark']);
  expect(Object.keys(bridge)).toEqual(['call', 'on']);
  expect(Object.keys(bridge.call)).toEqual(Object.keys(contract.calls));
  expect(Object.keys(bridge.on)).toEqual(Object.keys(contract.events));
  for (const value of [...Object.values(bridge.call), ...Object.values(bridge.on)])
    expect(typeof value).toBe('function');
});

test('a call takes one input to its own channel', async () => {
  const call = bridge.call.copyText as (...args: unknown[]) => Promise<unknown>;
  expect(await call('text', 'more', 'and more')).toBe('answered');
  expect(renderer.invoke.mock.calls).toEqual([['earmark.copyText', 'text']]);
});

test('a listener gets what the event carries, never the event itself', () => {
  const event = { sender: renderer, ports: [] };
  for (const name of Object.keys(contract.events) as (keyof Bridge['on'])[]) {
    const listener = vi.fn();
    const end = bridge.on[name](listener);
    for (const heard of renderer.listeners.get(`earmark.${name}`) ?? []) heard(event, { payload: name }, 'x');
    expect(listener.mock.calls).toEqual([[{ payload: name }]]);
    expect(end()).toBeUndefined();
    expect(renderer.listeners.get(`earmark.${name}`)).toEqual([]);
  }
});
