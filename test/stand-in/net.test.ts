// The stand-in's net is as strict as Electron's (lib/common/api/net-client-request.ts, lib/browser/api/net-fetch.ts).
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { ClientRequest } from './client-request.ts';
import type { IncomingMessage } from './incoming-message.ts';
import {
  downloadElsewhere,
  ELSEWHERE_BYTES,
  endless,
  redirecting,
  serve,
  untilBrokenOff,
} from './local-server.ts';
import { net } from './net.ts';

/** The events of a request in order. */
function recordEvents(request: ClientRequest): [string, ...unknown[]][] {
  const events: [string, ...unknown[]][] = [];
  for (const name of ['redirect', 'response', 'error', 'abort'])
    request.on(name, (...args: unknown[]) => events.push([name, ...args]));
  return events;
}
/** Makes a request to another server: by then, a further event of an earlier one would have come. */
const requestElsewhere = async () => {
  const { address } = await serve((_request, response) => void response.end('elsewhere'));
  expect(await (await net.fetch(address)).text()).toBe('elsewhere');
};
const responseTo = async (request: ClientRequest): Promise<IncomingMessage> => {
  const responded = once(request, 'response') as Promise<[IncomingMessage]>;
  request.end();
  return (await responded)[0];
};

test('sends the method, headers and body of a request, and decodes the response', async () => {
  const { address, requests } = await serve(async (request, response) => {
    const sent = await text(request);
    response.writeHead(201, { 'content-encoding': 'gzip', 'set-cookie': ['a=1', 'b=2'] });
    response.end(gzipSync(`got ${sent}`));
  });
  const request = net.request({ url: `${address}/a?b=c`, method: 'POST', headers: { 'X-One': '1' } });
  request.setHeader('X-Two', '2');
  request.write('text');
  const response = await responseTo(request);
  expect(requests[0]).toMatchObject({
    method: 'POST',
    url: '/a?b=c',
    headers: { 'x-one': '1', 'x-two': '2', 'content-length': '4' },
  });
  expect(response).toMatchObject({
    statusCode: 201,
    statusMessage: 'Created',
    headers: { 'set-cookie': ['a=1', 'b=2'], 'content-encoding': 'gzip' },
    urlList: [`${address}/a?b=c`],
  });
  expect(await text(response)).toBe('got text');
  expect(() => {
    request.setHeader('X-Three', '3');
  }).toThrow("Can't set headers after they are sent");
});

test('emits a manual redirect and cancels it, unless it is followed at once', async () => {
  const target = await serve((_request, response) => void response.end('here'));
  const server = await serve(redirecting(`${target.address}/b`));
  const request = net.request({ url: server.address, redirect: 'manual' });
  const events = recordEvents(request);
  request.end();
  await once(request, 'redirect');
  await requestElsewhere();
  expect(events).toEqual([
    ['redirect', 302, 'GET', `${target.address}/b`, expect.objectContaining({ 'x-from': ['here'] })],
    ['error', new Error('Redirect was cancelled')],
  ]);
  expect(target.requests).toHaveLength(0);
  expect(() => {
    request.followRedirect();
  }).toThrow('not waiting for a redirect');

  const following = net.request({ url: server.address, redirect: 'manual' });
  following.on('redirect', () => {
    following.followRedirect();
  });
  const response = await responseTo(following);
  expect(await text(response)).toBe('here');
  expect(response.urlList).toEqual([`${server.address}/`, `${target.address}/b`]);
});

test('fails on a redirect if requested, and never follows one to another scheme', async () => {
  const fails = async (location: string, redirect: 'error' | 'follow' | 'manual') => {
    const { address } = await serve(redirecting(location));
    const request = net.request({ url: address, redirect });
    const events = recordEvents(request);
    request.on('error', () => undefined).end();
    await once(request, 'error').catch(() => undefined);
    await requestElsewhere();
    return events.map(
      ([name, detail]) => `${name}: ${detail instanceof Error ? detail.message : String(detail)}`,
    );
  };
  expect(await fails('/b', 'error')).toEqual([
    "error: Attempted to redirect, but redirect policy was 'error'",
  ]);
  expect(await fails('file:///etc/passwd', 'manual')).toEqual(['error: net::ERR_UNSAFE_REDIRECT']);
  expect(await fails('http://[', 'manual')).toEqual(['error: net::ERR_INVALID_REDIRECT']);
  expect((await fails('/', 'follow')).at(-1)).toBe('error: net::ERR_TOO_MANY_REDIRECTS');
});

test('emits abort for an aborted request, closes the connection, and emits no response', async () => {
  const silent = await serve(() => undefined);
  const request = net.request(silent.address);
  const events = recordEvents(request);
  request.end();
  await expect.poll(() => silent.requests.length).toBe(1);
  request.abort();
  await untilBrokenOff(silent);
  expect(events).toEqual([['abort']]);

  const server = await serve(endless);
  const started = net.request(server.address);
  const response = await responseTo(started);
  const aborted = once(response, 'aborted');
  const closed = once(response, 'close');
  started.abort();
  await Promise.all([aborted, closed, untilBrokenOff(server)]);

  const unsent = net.request(server.address);
  const abortedAndClosed = Promise.all([once(unsent, 'abort'), once(unsent, 'close')]);
  unsent.abort();
  await abortedAndClosed;
  expect(server.requests).toHaveLength(1);
});

test('reports failures by Chromium’s names, and fails on a truncated response', async () => {
  const errorOf = async (address: string) => {
    const response = await net.fetch(address).catch((error: unknown) => error);
    return response instanceof Response ? response.text().catch(String) : String(response);
  };
  const closing = await serve((request) => void request.socket.destroy());
  expect(await errorOf(closing.address)).toMatch(/net::ERR_(EMPTY_RESPONSE|CONNECTION_RESET)/);
  expect(await errorOf('http://127.0.0.1:1')).toContain('net::ERR_CONNECTION_REFUSED');
  expect(await errorOf('file:///etc/passwd')).toContain('only supports http: and https:');
  const truncating = await serve((_request, response) => {
    response.writeHead(200, { 'content-length': 10 });
    response.write('abc', () => response.destroy());
  });
  expect(await errorOf(truncating.address)).toContain('net::ERR_CONTENT_LENGTH_MISMATCH');
  const garbled = await serve((_request, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end('not gzip');
  });
  expect(await errorOf(garbled.address)).toContain('net::ERR_CONTENT_DECODING_FAILED');
});

test('returns no redirect from fetch', async () => {
  const server = await serve(redirecting('/b'));
  await expect(net.fetch(server.address, { redirect: 'manual' })).rejects.toThrow('Redirect was cancelled');
  await expect(net.fetch(server.address, { redirect: 'error' })).rejects.toThrow(
    "redirect policy was 'error'",
  );
});

test('ends a request of fetch by its signal only, not by cancelling its body', async () => {
  const server = await serve(endless);
  const over = new AbortController();
  const response = await net.fetch(server.address, { signal: over.signal });
  await response.body?.cancel();
  await downloadElsewhere((address) => net.fetch(address));
  expect(server.brokenOff()).toBe(0);
  over.abort();
  await untilBrokenOff(server);
});

test('reads no more of a body than is consumed', async () => {
  let sentBytes = () => 0;
  const server = await serve((request, response) => {
    sentBytes = () => request.socket.bytesWritten;
    endless(request, response);
  });
  const over = new AbortController();
  const response = await net.fetch(server.address, { signal: over.signal });
  const reader = response.body?.getReader();
  await reader?.read();
  await downloadElsewhere((address) => net.fetch(address));
  expect(sentBytes()).toBeLessThan(ELSEWHERE_BYTES / 2);
  over.abort();
  await expect(reader?.closed).rejects.toMatchObject({ name: 'AbortError' });
});

test('opens six connections to a host, and keeps that of an unfinished request', async () => {
  const server = await serve(endless);
  const over = new AbortController();
  const responses = await Promise.all(
    Array.from({ length: 6 }, () => net.fetch(server.address, { signal: over.signal })),
  );
  await Promise.all(responses.map(async ({ body }) => body?.cancel()));
  const seventh = net.fetch(server.address, { signal: over.signal });
  await downloadElsewhere((address) => net.fetch(address));
  expect(server.requests).toHaveLength(6);
  over.abort();
  await expect(seventh).rejects.toThrow('aborted');
});
