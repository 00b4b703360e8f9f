// Every channel between the processes: which page may call it, and with what input. The stand-in replaces Electron.
import { beforeEach, expect, test, vi } from 'vitest';
import { calls, type CallName, type Handlers } from '../../shared/ipc/calls.ts';
import { sendEvent, serveCalls, serveDrops } from '../../electron/ipc/serve.ts';
import { MOST_OWN_FILES, type OwnFileList } from '../../shared/model/own-file.ts';
import { PAGE_ADDRESS } from '../../electron/platform/own-page.ts';
import { BrowserWindow } from '../stand-in/browser-window.ts';
import { Frame } from '../stand-in/frames.ts';
import { answerInvoke, type InvokeEvent } from '../stand-in/ipc-main.ts';

vi.mock('electron', () => import('../stand-in/electron.ts'));

const channels = Object.keys(calls) as CallName[];
const called = vi.fn<(name: CallName, input: unknown) => void>();
const report = vi.fn<(name: string, error: unknown) => void>();
serveCalls(
  Object.fromEntries(
    channels.map((name) => [
      name,
      (input: unknown) => {
        called(name, input);
        return Promise.resolve(null);
      },
    ]),
  ) as unknown as Handlers,
  report,
);

const DROPPED: OwnFileList = { projectId: 'p1', status: 'listing', files: [], leftOut: 0 };
const dropped = vi.fn<(drop: unknown, paths: string[]) => Promise<OwnFileList>>(() =>
  Promise.resolve(DROPPED),
);
serveDrops(dropped, report);

type Sender = { url: string; parent: object | null } | null;
const own: Sender = { url: PAGE_ADDRESS, parent: null };
const invoke = (name: CallName, frame: Sender, ...input: unknown[]) =>
  answerInvoke('earmark.call', { sender: {}, senderFrame: frame } as unknown as InvokeEvent, [
    name,
    ...input,
  ]);

const drop = (frame: Sender, ...args: unknown[]) =>
  answerInvoke('earmark.dropFiles', { sender: {}, senderFrame: frame } as unknown as InvokeEvent, args);

beforeEach(() => {
  called.mockClear();
  dropped.mockClear();
  report.mockClear();
});

const refused = { ok: false, problem: { kind: 'bug' } };
const FORGED: [string, Sender][] = [
  ['a frame that is gone', null],
  ['an embedded page of Earmark', { url: PAGE_ADDRESS, parent: { url: PAGE_ADDRESS } }],
  ['a page of the web', { url: 'https://evil.example/index.html', parent: null }],
  ['another host of the scheme', { url: 'app://evil/index.html', parent: null }],
  ['a host that begins alike', { url: 'app://earmark.evil.example/', parent: null }],
  ['an empty page', { url: 'about:blank', parent: null }],
  ['a file', { url: 'file:///index.html', parent: null }],
];

test.each(FORGED)('%s cannot call any channel', async (_what, frame) => {
  for (const name of channels) {
    report.mockClear();
    expect([name, await invoke(name, frame, null)]).toMatchObject([name, refused]);
    // Many channels accept null, so the sender was refused and not the input.
    expect(String(report.mock.calls[0]?.[1])).toContain(`called ${name}`);
  }
  expect(called).not.toHaveBeenCalled();
});

test('refuses a frame that no longer exists and throws on access', async () => {
  const frame = new Frame(null);
  frame.goTo(PAGE_ADDRESS);
  frame.leave();
  expect(await invoke('workspaces', frame, null)).toMatchObject(refused);
  expect(called).not.toHaveBeenCalled();
  expect(String(report.mock.calls[0]?.[1])).toContain('called workspaces');
});

test('reads the sender before the first await, since its frame may change afterwards', async () => {
  const event = { sender: {}, senderFrame: { url: 'https://evil.example/', parent: null as object | null } };
  const answer = answerInvoke('earmark.call', event as unknown as InvokeEvent, ['workspaces', null]);
  event.senderFrame = { url: PAGE_ADDRESS, parent: null };
  expect(await answer).toMatchObject(refused);
  expect(called).not.toHaveBeenCalled();
});

const GARBAGE = [undefined, 7, true, 10n, { unexpected: true }, [[]]];

test.each(channels)('%s refuses any input outside its schema', async (name) => {
  for (const input of GARBAGE)
    expect([input, await invoke(name, own, input)]).toMatchObject([input, refused]);
  expect(await invoke(name, own)).toMatchObject(refused);
  expect(called).not.toHaveBeenCalled();
  expect(report).toHaveBeenCalledTimes(GARBAGE.length + 1);
});

test('passes the parsed input to the handler, and accepts calls from the page of Earmark', async () => {
  const input = { id: 'w1', name: ' Library study ', isAdmin: true };
  expect(await invoke('renameWorkspace', own, input)).toEqual({ ok: true, value: null });
  expect(await invoke('workspaces', { url: `${PAGE_ADDRESS}#/projects`, parent: null }, null)).toMatchObject({
    ok: true,
  });
  expect(called.mock.calls).toEqual([
    ['renameWorkspace', { id: 'w1', name: 'Library study' }],
    ['workspaces', null],
  ]);
  expect(report).not.toHaveBeenCalled();
});

test('has a handler for every call, and refuses an unknown name', async () => {
  expect(channels.length).toBeGreaterThan(60);
  for (const name of ['other', 'toString', '__proto__', '', 7, null]) {
    const event = { sender: {}, senderFrame: own } as unknown as InvokeEvent;
    expect([name, await answerInvoke('earmark.call', event, [name, null])]).toMatchObject([name, refused]);
  }
  expect(called).not.toHaveBeenCalled();
});

const ONTO = { workspaceId: 'w1', projectId: 'p1' };

test.each(FORGED)('%s cannot drop files', async (_what, frame) => {
  expect(await drop(frame, ONTO, ['/recordings/one.wav'])).toMatchObject(refused);
  expect(String(report.mock.calls[0]?.[1])).toContain('dropped files');
  expect(dropped).not.toHaveBeenCalled();
});

test('takes the paths of dropped files from the page of Earmark, without those that are on no disk', async () => {
  const paths = ['/recordings/one.wav', '', '/recordings/two words.vtt'];
  expect(await drop(own, { ...ONTO, isAdmin: true }, paths)).toEqual({ ok: true, value: DROPPED });
  expect(dropped.mock.calls).toEqual([[ONTO, ['/recordings/one.wav', '/recordings/two words.vtt']]]);
});

test('refuses a drop of anything but paths onto a project', async () => {
  const paths = ['/recordings/one.wav'];
  for (const args of [
    ...GARBAGE.map((input) => [input, paths]),
    ...GARBAGE.filter((given) => !Array.isArray(given)).map((given) => [ONTO, given]),
    [{ ...ONTO, projectId: '' }, paths],
    [ONTO, [7]],
    [ONTO, [['/recordings/one.wav']]],
    [ONTO, ['x'.repeat(40_000)]],
    [ONTO],
    [],
  ])
    expect([args, await drop(own, ...args)]).toMatchObject([args, refused]);
  expect(dropped).not.toHaveBeenCalled();
});

test('says in a sentence why a drop is refused that is too large, or has no file of this computer', async () => {
  const many = Array.from({ length: MOST_OWN_FILES + 1 }, (_, at) => `/recordings/${at}.wav`);
  expect(await drop(own, ONTO, many)).toEqual({
    ok: false,
    problem: {
      kind: 'blocked',
      message: 'Earmark takes at most 10,000 files at once. Drop fewer of them, or their folder.',
    },
  });
  for (const none of [[], [''], ['', '']])
    expect(await drop(own, ONTO, none)).toEqual({
      ok: false,
      problem: {
        kind: 'blocked',
        message:
          'What you dropped is not a file on this computer. Save it in a folder, then drop it from there.',
      },
    });
  expect(dropped).not.toHaveBeenCalled();
  expect(report).not.toHaveBeenCalled();
});

test('sends an event to an open window, and not to one that is closing or closed', () => {
  const window = new BrowserWindow({ show: false });
  const send = vi.spyOn(window.webContents, 'send');
  const sendTo = (one: BrowserWindow | undefined) => {
    sendEvent(one as unknown as Electron.BrowserWindow | undefined, 'sessionsChanged', null);
  };
  sendTo(window);
  expect(send.mock.calls).toEqual([['earmark.on.sessionsChanged', null]]);
  send.mockRestore();
  window.webContents.leave();
  sendTo(window);
  window.leave();
  sendTo(window);
  sendTo(undefined);
});
