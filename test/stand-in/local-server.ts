// A loopback server for tests of requests, with scripted responses, that records the fate of each connection.
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished } from 'vitest';

export interface LocalServer {
  address: string;
  requests: IncomingMessage[];
  /** The number of responses that the client aborted. */
  brokenOff: () => number;
}

/** Starts a server that ends with the test. */
export async function serve(
  listener: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>,
): Promise<LocalServer> {
  const requests: IncomingMessage[] = [];
  let count = 0;
  const server = createServer((request, response) => {
    requests.push(request);
    response.on('close', () => {
      if (!response.writableFinished) count += 1;
    });
    void listener(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, requests, brokenOff: () => count };
}

/** Sends pieces of 64 KB as long as the client reads. */
export const endless: RequestListener = (_request, response) => {
  const piece = Buffer.alloc(1 << 16, 120);
  const send = () => {
    while (!response.destroyed && response.write(piece));
  };
  response.on('drain', send);
  send();
};

export const redirecting =
  (location: string, status = 302): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { location, 'x-from': 'here' }).end('moved');
  };

export const untilBrokenOff = async (server: LocalServer): Promise<void> => {
  await expect.poll(server.brokenOff).toBeGreaterThan(0);
};

/** Downloads 32 MB from another server: by then, what arrives without being read would have arrived. */
export async function downloadElsewhere(fetchFrom: (address: string) => Promise<Response>): Promise<void> {
  const { address } = await serve((_request, response) => void response.end(Buffer.alloc(ELSEWHERE_BYTES)));
  expect(await (await fetchFrom(address)).arrayBuffer()).toHaveProperty('byteLength', ELSEWHERE_BYTES);
}
/** Several times what the operating system and the streams buffer. */
export const ELSEWHERE_BYTES = 32 << 20;
