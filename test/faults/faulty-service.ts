import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

const json = { 'content-type': 'application/json' };
const refuse =
  (status: number, error: string, headers: Record<string, string> = {}) =>
  (response: ServerResponse) => {
    response.writeHead(status, { ...json, ...headers }).end(JSON.stringify({ error }));
  };

/** What a service, or something that stands in its place, can do instead of answering. */
const faults = {
  reset: (response: ServerResponse) => void response.socket?.resetAndDestroy(),
  hang: () => undefined,
  drip: (response: ServerResponse) => {
    response.writeHead(200, json);
    const timer = setInterval(() => response.write(' '), 1000);
    response.on('close', () => {
      clearInterval(timer);
    });
  },
  cut: (response: ServerResponse) => {
    response.writeHead(200, { ...json, 'content-length': '4096' });
    response.write('{"success":true,"projects":[', () => setTimeout(() => response.destroy(), 20));
  },
  html: (response: ServerResponse) => {
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<html><title>Sign in to the network</title></html>');
  },
  gzipBomb: (response: ServerResponse) => {
    response
      .writeHead(200, { ...json, 'content-encoding': 'gzip' })
      .end(gzipSync(Buffer.alloc(100 << 20, ' ')));
  },
  unauthorised: refuse(401, 'Missing or invalid token'),
  forbidden: refuse(403, 'Missing scope: projects:read'),
  slowDownSeconds: refuse(429, 'Too many requests', { 'retry-after': '90' }),
  slowDownDate: refuse(429, 'Too many requests', {
    'retry-after': new Date(Date.now() + 3_600_000).toUTCString(),
  }),
  broken: refuse(500, 'database is on fire'),
  wrongType: (response: ServerResponse) => {
    response.writeHead(200, json).end('{"success":true,"projects":7}');
  },
} satisfies Record<string, (response: ServerResponse) => void>;

export type Fault = keyof typeof faults;

const answers: Record<string, unknown> = {
  '/v1/user/profile': { id: 'u1', profileCompleted: true, createdAt: null, lastLoginAt: null },
  '/v1/projects': { success: true, projects: [{ id: 'p1', name: 'A study with faults' }] },
  '/v1/projects/p1/links': { success: true, links: [] },
  '/v1/instant-voice-links': { success: true, links: [] },
};

export interface FaultyService {
  address: string;
  /** What it does from now on to every request for the projects; null is to answer. */
  fault: Fault | null;
  /** The same for the profile, by which a key is checked. */
  profile: Fault | null;
  /** Every request as it came. */
  requests: { path: string; authorization: string | undefined }[];
  close(): Promise<void>;
}

/** A service on loopback that answers a few calls well, and the list of projects as it is told. */
export async function startFaultyService(): Promise<FaultyService> {
  const server = createServer((request: IncomingMessage, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    service.requests.push({ path, authorization: request.headers.authorization });
    const fault =
      path === '/v1/projects' ? service.fault : path === '/v1/user/profile' ? service.profile : null;
    if (fault !== null) {
      faults[fault](response);
      return;
    }
    const known = answers[path];
    response
      .writeHead(known === undefined ? 404 : 200, json)
      .end(JSON.stringify(known ?? { error: 'Not found' }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const service: FaultyService = {
    address: `http://127.0.0.1:${port}`,
    fault: null,
    profile: null,
    requests: [],
    close: () =>
      new Promise((done) => {
        server.close(() => {
          done();
        });
        server.closeAllConnections();
      }),
  };
  return service;
}
