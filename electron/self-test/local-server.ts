import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LocalServer {
  /** `http://127.0.0.1:PORT` */
  address: string;
  /** The requests for each path, in the order they came. */
  requests: (path: string) => SeenRequest[];
  close: () => Promise<void>;
}

interface SeenRequest {
  headers: IncomingMessage['headers'];
  /** True if the client disconnected before the response ended. */
  isAbandoned: boolean;
}

type Answers = Record<string, (request: IncomingMessage, response: ServerResponse) => void>;

/** Starts a server on this computer that responds to each path as configured, and records its requests. */
export async function startLocalServer(answers: Answers): Promise<LocalServer> {
  const seen = new Map<string, SeenRequest[]>();
  const listener: RequestListener = (request, response) => {
    const path = request.url?.split('?')[0] ?? '';
    const one: SeenRequest = { headers: request.headers, isAbandoned: false };
    seen.set(path, [...(seen.get(path) ?? []), one]);
    response.on('close', () => {
      one.isAbandoned = !response.writableFinished;
    });
    const answer = answers[path];
    if (answer === undefined) response.writeHead(404).end();
    else answer(request, response);
  };
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${String(port)}`,
    requests: (path) => seen.get(path) ?? [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
