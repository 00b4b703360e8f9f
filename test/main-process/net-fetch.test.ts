// Requests of the main process. The stand-in plays Electron; the servers are real.
import { text } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { netFetch } from '../../electron/platform/net-fetch.ts';
import { endless, redirecting, serve, untilBrokenOff } from '../stand-in/local-server.ts';

vi.mock('electron', () => import('../stand-in/electron.ts'));

const manual = (init: RequestInit = {}): RequestInit => ({
  redirect: 'manual',
  credentials: 'omit',
  cache: 'no-store',
  ...init,
});

test('a redirect is handed over with its status and its whole address, and the address is asked once', async () => {
  const server = await serve(redirecting('../other.wav?signature=2', 307));
  const response = await netFetch(`${server.address}/a/b/one.wav?signature=1`, manual());
  expect(response.status).toBe(307);
  expect(response.headers.get('location')).toBe(`${server.address}/a/other.wav?signature=2`);
  expect(response.body).toBeNull();
  expect(server.asked.map(({ url }) => url)).toEqual(['/a/b/one.wav?signature=1']);
});

test('an answer comes with everything that was asked for: method, headers and body', async () => {
  const server = await serve(async (request, response) => {
    const sent = await text(request);
    response.writeHead(206, { etag: '"v1"', 'content-range': 'bytes 1-3/9' }).end(`abc ${sent}`);
  });
  const response = await netFetch(
    server.address,
    manual({ method: 'PUT', headers: { range: 'bytes=1-3', 'if-range': '"v1"' }, body: 'sent' }),
  );
  expect(server.asked[0]).toMatchObject({
    method: 'PUT',
    headers: { range: 'bytes=1-3', 'if-range': '"v1"' },
  });
  expect(response.status).toBe(206);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    etag: '"v1"',
    'content-range': 'bytes 1-3/9',
  });
  expect(await response.text()).toBe('abc sent');
});

test.each([204, 304, 404])('an answer of status %d is handed over', async (status) => {
  const { address } = await serve((_request, response) => {
    response.writeHead(status).end(status === 404 ? 'no' : undefined);
  });
  const response = await netFetch(address, manual());
  expect(response.status).toBe(status);
  expect(await response.text()).toBe(status === 404 ? 'no' : '');
});

test('a server that stays silent where a redirect should come is given up by the signal', async () => {
  const server = await serve(() => undefined);
  const over = new AbortController();
  const asking = netFetch(server.address, manual({ signal: over.signal }));
  await expect.poll(() => server.asked.length).toBe(1);
  over.abort(new Error('the watchdog'));
  await expect(asking).rejects.toThrow('the watchdog');
  await untilBrokenOff(server);
  expect(server.asked).toHaveLength(1);
});

test('what was given up before it was sent is never sent', async () => {
  const server = await serve(redirecting('/b'));
  const asking = netFetch(server.address, manual({ signal: AbortSignal.abort(new Error('closed')) }));
  await expect(asking).rejects.toThrow('closed');
  expect(server.asked).toHaveLength(0);
});

test('the signal ends an answer that is being read, and the server sees it', async () => {
  const server = await serve(endless);
  const over = new AbortController();
  const response = await netFetch(server.address, manual({ signal: over.signal }));
  const reader = response.body?.getReader();
  expect((await reader?.read())?.done).toBe(false);
  over.abort();
  await expect(reader?.closed).rejects.toMatchObject({ code: 'ERR_STREAM_PREMATURE_CLOSE' });
  await untilBrokenOff(server);
});

test('a body that is cancelled ends its request', async () => {
  const server = await serve(endless);
  const response = await netFetch(server.address, manual());
  await response.body?.cancel();
  await untilBrokenOff(server);
  expect(server.asked).toHaveLength(1);
});

test('a connection that breaks ends the body with an error', async () => {
  const server = await serve((_request, response) => {
    response.writeHead(200, { 'content-length': 100 });
    response.write('abc');
  });
  const response = await netFetch(server.address, manual());
  const reading = response.text();
  const [request] = server.asked;
  request?.socket.destroy();
  await expect(reading).rejects.toThrow('net::ERR_CONTENT_LENGTH_MISMATCH');
});

test('a large body waits for its reader', async () => {
  let socketBytes = () => 0;
  const server = await serve((request, response) => {
    socketBytes = () => request.socket.bytesWritten;
    endless(request, response);
  });
  const response = await netFetch(server.address, manual());
  const reader = response.body?.getReader();
  let readBytes = 0;
  while (readBytes < 1 << 20) {
    // oxlint-disable-next-line no-await-in-loop -- one piece after the other
    const part = await reader?.read();
    readBytes += part?.value?.length ?? 0;
  }
  // What the operating system and the streams hold on the way is bounded, so the sender comes to rest.
  await expect
    .poll(async () => {
      const before = socketBytes();
      await new Promise((done) => setTimeout(done, 100));
      return socketBytes() - before;
    })
    .toBe(0);
  await reader?.cancel();
  await untilBrokenOff(server);
});

test('redirects that are no business of the caller go to Electron’s own fetch', async () => {
  const server = await serve(redirecting('/b'));
  await expect(netFetch(server.address, { redirect: 'error' })).rejects.toThrow(
    "redirect policy was 'error'",
  );
  expect(server.asked).toHaveLength(1);
});
