import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export const PROJECT = { id: 'large-study', name: 'Large study' };
const LINKS = 100_000;
const STATES = ['active', 'used', 'active', 'expired', 'cancelled', 'active'];
const NAMES = ['Amara', 'Jonas', 'Mei', 'Zoë', 'Tomasz', 'Leila', 'Øyvind', 'Ravi', 'Hanna', 'Kofi'];

export interface LongList {
  baseUrl: string;
  bodyBytes: number;
  /** Adds the links. Until then the project is empty. */
  fill: () => void;
  empty: () => void;
  close: () => Promise<void>;
}

/** Starts a loopback service with one project of 100,000 unsorted links in the format of the API document. */
export async function startLongList(): Promise<LongList> {
  const full = Buffer.from(JSON.stringify({ success: true, links: Array.from({ length: LINKS }, linkAt) }));
  const none = Buffer.from(JSON.stringify({ success: true, links: [] }));
  let links = none;
  const at = '2025-11-01T09:00:00.000Z';
  const project = {
    ...PROJECT,
    description: '',
    prompt: 'Ask.',
    timeLimitMinutes: 10,
    createdAt: at,
    updatedAt: at,
  };
  const answers = new Map<string, () => Buffer>([
    ['/v1/user/profile', () => json({ success: true, user: { id: 'u1', email: 'bench@example.org' } })],
    ['/v1/projects', () => json({ success: true, projects: [project] })],
    [`/v1/projects/${PROJECT.id}`, () => json({ success: true, project })],
    [`/v1/projects/${PROJECT.id}/links`, () => links],
    ['/v1/instant-voice-links', () => none],
  ]);
  const server = createServer((request, response) => {
    const answer = answers.get(new URL(request.url ?? '/', 'http://localhost').pathname);
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(answer?.() ?? '{"error":"Not found"}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    bodyBytes: full.byteLength,
    fill: () => {
      links = full;
    },
    empty: () => {
      links = none;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

/** The service lists links in the order of creation, which is not the order of their labels. */
function linkAt(_: unknown, index: number) {
  const number = (index * 7919) % LINKS;
  const hex = number.toString(16).padStart(8, '0');
  const token = Buffer.from(`${hex}${hex}`).toString('base64url').slice(0, 22);
  const day = String(1 + (number % 28)).padStart(2, '0');
  const status = STATES[number % STATES.length];
  return {
    id: `${hex}-6641-485b-8e48-91f0${hex}`,
    token,
    label: `P${number} ${NAMES[number % NAMES.length]}`,
    status,
    ...(status === 'used' ? { sessionId: `${hex}-0f0c-4c41-9d8e-2f40${hex}` } : {}),
    expiryPreset: '1_month',
    expiresAt: `20${number % 3 === 0 ? '25' : '49'}-11-${day}T18:00:00.000Z`,
    timeLimitMinutes: 10,
    createdAt: '2025-11-01T09:00:00.000Z',
    updatedAt: '2025-11-01T09:00:00.000Z',
    url: `https://interviews.example.org/link/${token}`,
  };
}
