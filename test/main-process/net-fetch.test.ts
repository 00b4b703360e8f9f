// Requests of the main process. The stand-in replaces Electron; the servers are real.
import { text } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { netFetch } from '../../electron/platform/net-fetch.ts';
import {
  downloadElsewhere,
  ELSEWHERE_BYTES,
  endless,
  redirecting,
  serve,
  untilBrokenOff,
} from '../stand-in/local-server.ts';

vi.mock('electron', () => import('../stand-in/electron.ts'));

const manual = (init: RequestInit = {}): RequestInit => ({
  redirect: 'manual',
  credentials: 'omit',
  cache: 'no-store',
  ...init,
});

test('returns a redirect with its status and full address, and sends one request', async () => {
  const server = await serve(redirecting('../other.wav?signature=2', 307));
  const response = await netFetch(`${server.address}/a/b/one.wav?signature=1`, manual());
  expect(response.status).toBe(307);
  expect(response.headers.get('location')).toBe(`${server.address}/a/other.wav?signature=2`);
  expect(response.body).toBeNull();
  expect(server.requests.map(({ url }) => url)).toEqual(['/a/b/one.wav?signature=1']);
});

test('sends the method, headers and body, and returns the whole response', async () => {
  const server = await serve(async (request, response) => {
    const sent = await text(request);
    response.writeHead(206, { etag: '"v1"', 'content-range': 'bytes 1-3/9' }).end(`abc ${sent}`);
  });
  const response = await netFetch(
    server.address,
    manual({ method: 'PUT', headers: { range: 'bytes=1-3', 'if-range': '"v1"' }, body: 'sent' }),
  );
  expect(server.requests[0]).toMatchObject({
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

test.each([204, 304, 404])('returns a response with status %d', async (status) => {
  const { address } = await serve((_request, response) => {
    response.writeHead(status).end(status === 404 ? 'no' : undefined);
  });
  const response = await netFetch(address, manual());
  expect(response.status).toBe(status);
  expect(await response.text()).toBe(status === 404 ? 'no' : '');
});

test('aborts a request if the server sends no redirect', async () => {
  const server = await serve(() => undefined);
  const over = new AbortController();
  const pending = netFetch(server.address, manual({ signal: over.signal }));
  await expect.poll(() => server.requests.length).toBe(1);
  over.abort(new Error('the watchdog'));
  await expect(pending).rejects.toThrow('the watchdog');
  await untilBrokenOff(server);
  expect(server.requests).toHaveLength(1);
});

test('never sends a request that was aborted before', async () => {
  const server = await serve(redirecting('/b'));
  const pending = netFetch(server.address, manual({ signal: AbortSignal.abort(new Error('closed')) }));
  await expect(pending).rejects.toThrow('closed');
  expect(server.requests).toHaveLength(0);
});

test('aborts a response while it is read, so that the server notices', async () => {
  const server = await serve(endless);
  const over = new AbortController();
  const response = await netFetch(server.address, manual({ signal: over.signal }));
  const reader = response.body?.getReader();
  expect((await reader?.read())?.done).toBe(false);
  over.abort();
  await expect(reader?.closed).rejects.toMatchObject({ code: 'ERR_STREAM_PREMATURE_CLOSE' });
  await untilBrokenOff(server);
});

test('ends the request when the body is cancelled', async () => {
  const server = await serve(endless);
  const response = await netFetch(server.address, manual());
  await response.body?.cancel();
  await untilBrokenOff(server);
  expect(server.requests).toHaveLength(1);
});

test('ends the body with an error if the connection breaks', async () => {
  const server = await serve((_request, response) => {
    response.writeHead(200, { 'content-length': 100 });
    response.write('abc');
  });
  const response = await netFetch(server.address, manual());
  const reading = response.text();
  const [request] = server.requests;
  request?.socket.destroy();
  await expect(reading).rejects.toThrow('net::ERR_CONTENT_LENGTH_MISMATCH');
});

test('pauses a large body until it is read', async () => {
  let socketBytes = () => 0;
  const server = await serve((request, response) => {
    socketBytes = () => request.socket.bytesWritten;
    endless(request, response);
  });
  const response = await netFetch(server.address, manual());
  const reader = response.body?.getReader();
  let readBytes = 0;
  while (readBytes < 1 << 20) {
    // oxlint-disable-next-line no-await-in-loop -- one piece after another
    const part = await reader?.read();
    readBytes += part?.value?.length ?? 0;
  }
  await downloadElsewhere((address) => netFetch(address, manual()));
  // The operating system and the streams buffer a limited amount, so the sender pauses.
  expect(socketBytes()).toBeLessThan(ELSEWHERE_BYTES / 2);
  await reader?.cancel();
  await untilBrokenOff(server);
});

test('leaves other redirect modes to the fetch of Electron', async () => {
  const server = await serve(redirecting('/b'));
  await expect(netFetch(server.address, { redirect: 'error' })).rejects.toThrow(
    "redirect policy was 'error'",
  );
  expect(server.requests).toHaveLength(1);
});
