import { expect, test, vi } from 'vitest';

const calls: [call: string, input: unknown][] = [];
const workspaceId = 'w1';
const answers: Record<string, unknown> = {
  workspaces: { currentId: workspaceId, list: [], damagedFile: null, isFirstStart: false },
  request: { status: 503, headers: {}, body: '{"error":"Later"}' },
  readDraft: null,
  cachedResponse: null,
};
vi.stubGlobal('window', {
  addEventListener: () => undefined,
  earmark: {
    call: (name: string, input: unknown) => {
      calls.push([name, input]);
      return Promise.resolve({ ok: true, value: answers[name] });
    },
  },
});
const { startFirstReads } = await import('./first-reads.ts');

test('requests what every screen shows, and lets the screens report a failure', async () => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  startFirstReads();
  await expect
    .poll(() => new Set(calls.map(([name]) => name)))
    // The last one because the service refuses.
    .toEqual(new Set(['workspaces', 'request', 'sessionChanges', 'settings', 'readDraft', 'cachedResponse']));
  expect(calls).toContainEqual([
    'request',
    { workspaceId, method: 'GET', path: '/v1/projects', query: '', body: null },
  ]);
  // A rejection without a handler is reported after the current turn.
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});
