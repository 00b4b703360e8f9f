// Caching responses of the service without filling the memory.
import { expect, test, vi } from 'vitest';
import type { HandlerContext } from '../../electron/ipc/handler-context.ts';
import { libraryHandlers } from '../../electron/ipc/handlers/library.ts';

// These lists are cached at any length, unlike the list of projects.
const path = '/v1/instant-voice-links';
const body = 'x'.repeat(40 << 20);

test('limits the responses that wait to be written, and caches the others the next time', async () => {
  const writes: PromiseWithResolvers<null>[] = [];
  const keep = vi.fn((_path: string, _query: string, _body: string) => {
    writes.push(Promise.withResolvers<null>());
    return writes.at(-1)?.promise;
  });
  const services = {
    transport: () => Promise.resolve({ status: 200, headers: {}, body }),
    library: { responseCache: { keep }, redactedBodies: { concerns: () => Promise.resolve(false) } },
    importing: { newSessions: { answered: () => Promise.resolve() } },
  };
  const report = vi.fn();
  const { request } = libraryHandlers({
    workspaces: { services: () => Promise.resolve(services), current: () => ({ currentId: 'w1' }) },
    report,
  } as unknown as HandlerContext);
  const ask = async (query: string) => {
    const answer = await request({ workspaceId: 'w1', method: 'GET', path, query, body: null });
    expect(answer.body).toHaveLength(body.length);
  };
  await ask('a=1');
  await ask('a=2');
  expect(keep.mock.calls.map(([, query]) => query)).toEqual(['a=1']);
  writes[0]?.reject(new Error('disk full'));
  await expect.poll(() => report.mock.calls).toHaveLength(1);
  await ask('a=3');
  expect(keep.mock.calls.map(([, query]) => query)).toEqual(['a=1', 'a=3']);
});
