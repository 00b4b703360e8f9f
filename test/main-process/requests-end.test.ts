// A response that is no longer read is aborted, since Electron ends a request only by its signal.
import { expect, test, vi } from 'vitest';
import { createTransport } from '../../electron/service-client/transport.ts';
import { RecordingError } from '../../electron/recordings/recording-error.ts';
import { createTransfer, type Sink } from '../../electron/recordings/download/transfer.ts';
import { netFetch } from '../../electron/platform/net-fetch.ts';
import { endless, serve, untilBrokenOff, type LocalServer } from '../stand-in/local-server.ts';

vi.mock('electron', () => import('../stand-in/electron.ts'));

const requestProjects = (server: LocalServer) =>
  createTransport({
    connection: () => Promise.resolve({ baseUrl: server.address, apiKey: 'api_canary' }),
    fetch: netFetch,
    wait: () => Promise.resolve(),
  })({ method: 'GET', path: '/v1/projects', query: '', body: null });

test('aborts a response of the service that is too large', async () => {
  const server = await serve(endless);
  await expect(requestProjects(server)).rejects.toThrow('larger than Earmark can read');
  await untilBrokenOff(server);
});

test('does not abort a complete response of the service', async () => {
  const server = await serve((_request, response) => void response.end('{}'));
  expect(await requestProjects(server)).toMatchObject({ status: 200, body: '{}' });
  expect(server.brokenOff()).toBe(0);
});

const sink: Sink = {
  receivedBytes: () => 0,
  hole: () => ({ start: 0, end: 10 }),
  wanted: () => null,
  onWanted: () => undefined,
  restart: () => Promise.resolve(),
  write: () => Promise.resolve(),
};
const transferFrom = (server: LocalServer, capBytes: number) =>
  createTransfer(
    {
      fetch: netFetch,
      address: () => Promise.resolve(`${server.address}/audio.wav`),
      loopback: true,
      serviceHost: null,
      resolve: () => Promise.resolve([]),
      idleMilliseconds: 5000,
      totalMilliseconds: 20_000,
      backOffMilliseconds: 5,
      capBytes,
    },
    sink,
    null,
  ).run(new AbortController().signal);

test('aborts a recording that is too large', async () => {
  const server = await serve(endless);
  await expect(transferFrom(server, 1 << 20)).rejects.toThrow('larger than');
  await untilBrokenOff(server);
});

test('aborts the body of a refusal', async () => {
  const server = await serve((request, response) => {
    response.writeHead(404);
    endless(request, response);
  });
  await expect(transferFrom(server, 1 << 20)).rejects.toThrow(RecordingError);
  await untilBrokenOff(server);
});
