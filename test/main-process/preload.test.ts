// What the preload exposes to the page, and what it does not.
import { beforeEach, expect, test, vi } from 'vitest';
import type { Bridge } from '../../shared/ipc/calls.ts';
import type { EventName } from '../../shared/ipc/events.ts';

const { exposed, renderer, pathOf } = vi.hoisted(() => {
  type Listener = (event: object, ...args: unknown[]) => void;
  const listeners = new Map<string, Listener[]>();
  return {
    exposed: new Map<string, unknown>(),
    pathOf: vi.fn((file: File) => `/dropped/${file.name}`),
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
  webUtils: { getPathForFile: pathOf },
}));
await import('../../electron/preload.ts');
const bridge = exposed.get('earmark') as Bridge;

beforeEach(() => {
  renderer.invoke.mockClear();
});

test('exposes one object with a function to call, one to listen, and one for dropped files', () => {
  const anyFunction: unknown = expect.any(Function);
  expect([...exposed.keys()]).toEqual(['earmark']);
  expect(bridge).toEqual({ call: anyFunction, on: anyFunction, dropFiles: anyFunction });
});

test('sends the paths that Electron finds for dropped files, and none that the page names', async () => {
  const file = Object.assign(new File(['x'], 'Group A.wav'), { path: '/etc/passwd' });
  const drop = bridge.dropFiles as (...args: unknown[]) => Promise<unknown>;
  const input = { workspaceId: 'w1', projectId: 'p1' };
  expect(await drop(input, [file], ['/etc/passwd'])).toBe('answered');
  expect(pathOf.mock.calls.map(([one]) => one)).toEqual([file]);
  expect(renderer.invoke.mock.calls).toEqual([['earmark.dropFiles', input, ['/dropped/Group A.wav']]]);
});

test('sends nothing if Electron refuses what was dropped, such as a text in place of a file', () => {
  pathOf.mockImplementationOnce(() => {
    throw new TypeError('getPathForFile expected to receive a File object but one was not provided');
  });
  const drop = bridge.dropFiles as (...args: unknown[]) => Promise<unknown>;
  expect(() => drop({ workspaceId: null, projectId: 'p1' }, ['/etc/passwd'])).toThrow(
    'expected to receive a File',
  );
  expect(renderer.invoke).not.toHaveBeenCalled();
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
