import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

const json = { 'content-type': 'application/json' };
const refuse =
  (status: number, error: string, headers: Record<string, string> = {}) =>
  (response: ServerResponse) => {
    response.writeHead(status, { ...json, ...headers }).end(JSON.stringify({ error }));
  };

/** Faults of a service, or of something in its place, instead of a response. */
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
    response.write('{"success":true,"projects":[', () => response.destroy());
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
  hangUp: (response: ServerResponse) => void response.destroy(),
  htmlMissing: (response: ServerResponse) => {
    response.writeHead(404, { 'content-type': 'text/html' }).end('<html><title>Not found</title></html>');
  },
  empty: (response: ServerResponse) => void response.writeHead(200, json).end(),
  otherShape: (response: ServerResponse) => void response.writeHead(200, json).end('{"status":"ok"}'),
  noSession: refuse(404, 'Session not found'),
  noFile: refuse(404, 'conversation.json not found for session s1'),
  deleted: refuse(410, 'This session was deleted after 90 days'),
  unavailable: refuse(503, 'Maintenance'),
  unauthorised: refuse(401, 'Missing or invalid token'),
  forbidden: refuse(403, 'Missing scope: projects:read'),
  rateLimitSeconds: refuse(429, 'Too many requests', { 'retry-after': '90' }),
  rateLimitEnds: refuse(429, 'Too many requests', {
    'retry-after': new Date(Date.now() + 3_600_000).toUTCString(),
  }),
  broken: refuse(500, 'database is on fire'),
  noProjects: (response: ServerResponse) =>
    void response.writeHead(200, json).end('{"success":true,"projects":[]}'),
  wrongType: (response: ServerResponse) => {
    response.writeHead(200, json).end('{"success":true,"projects":7}');
  },
} satisfies Record<string, (response: ServerResponse) => void>;

export type Fault = keyof typeof faults;

/** A session of an instant link, whose recording is at `/recording.wav`. */
export const SESSION_ID = '0c2f9d6e-6d1b-4b8e-9a57-3f2f1a8b7c60';
const recording = readFileSync(new URL('../fixtures/wav/pcm16-plain.wav', import.meta.url));
const ofSession = { success: true, sessionId: SESSION_ID, type: 'instant' };

const answers: Record<string, unknown> = {
  '/v1/session/status': { ...ofSession, status: 'completed', createdAt: '2026-11-12T07:30:00Z' },
  '/v1/session/transcript': {
    ...ofSession,
    transcript: [
      { role: 'agent', content: 'What did you try first?' },
      { role: 'user', content: 'The search, and then the shelf.' },
    ],
  },
  '/v1/session/evaluation': {
    ...ofSession,
    evaluationResults: [{ id: 'q1', label: 'What was tried?', answer: 'The search' }],
    evaluatedAt: '2026-11-12T07:45:00Z',
    hasError: false,
  },
  '/v1/sessions/summary': { ...ofSession, summary: { headline: 'Search came first.' } },
  '/v1/user/profile': { id: 'u1', profileCompleted: true, createdAt: null, lastLoginAt: null },
  '/v1/projects': { success: true, projects: [{ id: 'p1', name: 'A study with faults' }] },
  '/v1/projects/p1/links': { success: true, links: [] },
  '/v1/instant-voice-links': { success: true, links: [] },
};

export interface FaultyService {
  address: string;
  /** The fault in answer to requests for the projects from now on; null to answer normally. */
  fault: Fault | null;
  /** The same for the profile, with which a key is checked. */
  profile: Fault | null;
  /** The same for every request about the session. */
  session: Fault | null;
  /** Every request as it arrived. */
  requests: { path: string; authorization: string | undefined }[];
  close(): Promise<void>;
}

function faultOf({ fault, profile, session }: FaultyService, path: string): Fault | null {
  if (path === '/v1/projects') return fault;
  if (path === '/v1/user/profile') return profile;
  return /^\/(v1\/sessions?\/|recording)/.test(path) ? session : null;
}

/** Starts a loopback service that answers a few calls normally, and others with the chosen faults. */
export async function startFaultyService(): Promise<FaultyService> {
  const server = createServer((request: IncomingMessage, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    service.requests.push({ path, authorization: request.headers.authorization });
    const fault = faultOf(service, path);
    if (fault !== null) {
      faults[fault](response);
      return;
    }
    if (path === '/recording.wav') {
      response
        .writeHead(200, { 'content-type': 'audio/wav', 'content-length': recording.length })
        .end(recording);
      return;
    }
    const knownAnswer =
      path === '/v1/session/audio'
        ? { ...ofSession, audioUrl: `${service.address}/recording.wav?signature=1` }
        : answers[path];
    response
      .writeHead(knownAnswer === undefined ? 404 : 200, json)
      .end(JSON.stringify(knownAnswer ?? { error: 'Not found' }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const service: FaultyService = {
    address: `http://127.0.0.1:${port}`,
    fault: null,
    profile: null,
    session: null,
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
