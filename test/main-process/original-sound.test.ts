// The window gets the state and the peaks of an original only with the key of its session, and only while it is shown.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionHandlers } from '../../electron/ipc/handlers/session.ts';
import type { HandlerContext } from '../../electron/ipc/handler-context.ts';
import { createShownOriginals } from '../../electron/privacy/shown-originals.ts';

vi.mock('electron', async () => ({
  ...(await import('../stand-in/electron.ts')),
  app: { getPath: () => '' },
  BrowserWindow: { getAllWindows: () => [] },
}));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const sessionOf = (sessionId: string) => ({ sessionId, type: 'instant', projectId: null }) as const;

test('plays, draws and forgets an original by its key', async () => {
  const originals = createShownOriginals({ hidden: () => undefined, protect: () => true });
  const given = ({ isOriginal }: { isOriginal?: boolean }) =>
    Promise.resolve(isOriginal === true ? 'original' : 'redacted');
  const services = { recordings: { state: given, peaks: given } };
  const handlers = sessionHandlers({
    originals,
    workspaces: { services: () => Promise.resolve(services) },
  } as unknown as HandlerContext);
  const soundOf = async (sessionId: string, key: { soundKey?: string }) => [
    await handlers.audio({ session: sessionOf(sessionId), again: false, ...key }),
    await handlers.peaks({ session: sessionOf(sessionId), maxPairs: 10, ...key }),
  ];
  const { soundKey } = originals.show('s1');
  expect(await soundOf('s1', { soundKey })).toEqual(['original', 'original']);
  expect(await soundOf('s1', {})).toEqual(['redacted', 'redacted']);
  expect(await soundOf('s2', { soundKey })).toEqual(['redacted', 'redacted']);
  vi.advanceTimersByTime(10 * 60_000);
  expect(await soundOf('s1', { soundKey })).toEqual(['redacted', 'redacted']);

  const again = originals.show('s1');
  expect(await soundOf('s1', { soundKey })).toEqual(['redacted', 'redacted']);
  originals.hide('s1');
  expect(await soundOf('s1', { soundKey: again.soundKey })).toEqual(['redacted', 'redacted']);
});
