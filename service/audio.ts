import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { z } from 'zod';
import type { SchemaSessionAudio } from '../openapi/schema.d.ts';
import type { Access, RequireScope } from './access.ts';
import { type Session, type Sessions, requestedSession } from './sessions.ts';

interface Recording {
  file: string;
  sizeBytes: number;
  entityTag: string;
  modified: string;
}

/** Returns the session's recording file. Throws a 404 if there is none. */
async function recordingOf(session: Session, storageFolder: string): Promise<Recording> {
  const missing = new HTTPException(404, { message: `Audio file not found for session ${session.id}` });
  if (session.recording === null) throw missing;
  const file = join(storageFolder, 'recordings', session.recording);
  const found = await stat(file).catch(() => null);
  if (found === null || !found.isFile()) throw missing;
  return {
    file,
    sizeBytes: found.size,
    entityTag: `"${found.size.toString(16)}-${Math.floor(found.mtimeMs).toString(16)}"`,
    modified: found.mtime.toUTCString(),
  };
}

/** Honours a range only if the client already has part of this same version of the recording (If-Range). */
function wantedRange(c: Context, recording: Recording) {
  const condition = c.req.header('if-range');
  const isSame =
    condition === undefined || condition === recording.entityTag || condition === recording.modified;
  return isSame ? parseRange(c.req.header('range'), recording.sizeBytes) : 'whole';
}

function answerRecording(c: Context, recording: Recording): Response {
  const { sizeBytes, entityTag, modified } = recording;
  c.header('Accept-Ranges', 'bytes');
  c.header('Cache-Control', 'private, no-cache');
  c.header('ETag', entityTag);
  c.header('Last-Modified', modified);
  if (
    c.req
      .header('if-none-match')
      ?.split(/\s*,\s*/)
      .includes(entityTag) === true
  )
    return c.body(null, 304);
  const wanted = wantedRange(c, recording);
  if (wanted === 'unsatisfiable') {
    c.header('Content-Range', `bytes */${sizeBytes}`);
    return c.json({ error: 'The recording does not contain this range' }, 416);
  }
  c.header('Content-Type', 'audio/wav');
  if (wanted === 'whole') return answerBytes(c, recording, { first: 0, last: sizeBytes - 1 }, 200);
  c.header('Content-Range', `bytes ${wanted.first}-${wanted.last}/${sizeBytes}`);
  return answerBytes(c, recording, wanted, 206);
}

function answerBytes(
  c: Context,
  recording: Recording,
  { first, last }: ByteRange,
  status: 200 | 206,
): Response {
  c.header('Content-Length', String(last - first + 1));
  // A stream that nobody reads would keep its file open.
  if (c.req.method === 'HEAD' || last < first) return c.body(null, status);
  const stream = createReadStream(recording.file, { start: first, end: last });
  return c.body(Readable.toWeb(stream) as ReadableStream<Uint8Array>, status);
}

export interface AudioRouteOptions {
  sessions: Sessions;
  requireScope: RequireScope;
  storageFolder: string;
  signingSecret: string;
  /** The path the routes are mounted at, without a trailing slash; empty for the root. */
  basePath: string;
  /** The service's public address without a trailing slash; undefined: the address of the connection. */
  publicUrl: string | undefined;
}

const connection = z.object({
  incoming: z.object({ socket: z.object({ localAddress: z.string(), localPort: z.int() }) }),
});

/**
 * The address that the connection was made to. The Host header is whatever the client sends, so it is used
 * only if there is no connection: in a test that calls the app without a server.
 */
function ownOrigin(c: Context): string {
  const found = connection.safeParse(c.env);
  if (!found.success) return new URL(c.req.url).origin;
  const { localAddress, localPort } = found.data.incoming.socket;
  const host = localAddress.replace(/^::ffff:/, '');
  return `http://${host.includes(':') ? `[${host}]` : host}:${localPort}`;
}

/** Routes for the signed address of a recording, and for the recording itself, which needs no token. */
export function audioRoutes(options: AudioRouteOptions): Hono<Access> {
  const { sessions, requireScope, storageFolder, signingSecret, basePath, publicUrl } = options;
  return new Hono<Access>()
    .get('/v1/session/audio', requireScope('sessions:read'), async (c) => {
      const session = requestedSession(c, sessions);
      await recordingOf(session, storageFolder);
      const base = publicUrl ?? `${ownOrigin(c)}${basePath}`;
      const address = new URL(`${base}/audio/${encodeURIComponent(session.id)}`);
      address.search = signedQuery(signingSecret, session.id, new Date());
      return c.json({
        success: true,
        sessionId: session.id,
        audioUrl: address.href,
      } satisfies SchemaSessionAudio);
    })
    .get('/audio/:sessionId', async (c) => {
      const sessionId = c.req.param('sessionId');
      const query = { expires: c.req.query('expires'), signature: c.req.query('signature') };
      if (!isSigned(signingSecret, sessionId, query, new Date())) {
        throw new HTTPException(403, {
          message: 'This address has expired or was not signed by the service',
        });
      }
      const session = sessions.byId(sessionId);
      if (session === null) throw new HTTPException(404, { message: 'Session not found' });
      return answerRecording(c, await recordingOf(session, storageFolder));
    });
}

/** The first and last byte, both inclusive. */
interface ByteRange {
  first: number;
  last: number;
}

/**
 * Parses a Range header (RFC 9110, section 14). `whole`: there is no header, or one that may be ignored
 * (another unit, several ranges, malformed). `unsatisfiable`: the range is outside the file.
 */
export function parseRange(
  header: string | undefined,
  sizeBytes: number,
): ByteRange | 'whole' | 'unsatisfiable' {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  const [, from = '', to = ''] = match ?? [];
  if (from === '' && to === '') return 'whole';
  if (from === '') {
    const suffixBytes = Number(to);
    if (suffixBytes === 0 || sizeBytes === 0) return 'unsatisfiable';
    return { first: Math.max(0, sizeBytes - suffixBytes), last: sizeBytes - 1 };
  }
  const first = Number(from);
  if (to !== '' && Number(to) < first) return 'whole';
  if (first >= sizeBytes) return 'unsatisfiable';
  return { first, last: to === '' ? sizeBytes - 1 : Math.min(Number(to), sizeBytes - 1) };
}

/** Section 8: a signed address is valid for about one hour. */
const addressLifetimeSeconds = 3600;

/** The parameters of a signed address, which may be forged. */
interface SignedQuery {
  expires: string | undefined;
  signature: string | undefined;
}

const signatureOf = (secret: string, sessionId: string, expires: string): Buffer =>
  // `expires` contains only digits, so the position of the colon is unambiguous.
  createHmac('sha256', secret).update(`${expires}:${sessionId}`).digest();

/** Returns the query that gives access to a session's recording until one hour from `now`. */
export function signedQuery(secret: string, sessionId: string, now: Date): string {
  const expires = String(Math.floor(now.getTime() / 1000) + addressLifetimeSeconds);
  const signature = signatureOf(secret, sessionId, expires).toString('hex');
  return new URLSearchParams({ expires, signature }).toString();
}

/** True if the service signed exactly this and its hour is not over. Constant time for every forgery. */
export function isSigned(secret: string, sessionId: string, query: SignedQuery, now: Date): boolean {
  const expires = query.expires ?? '';
  const signature = query.signature ?? '';
  if (!/^\d{1,15}$/.test(expires) || !/^[0-9a-f]{64}$/.test(signature)) return false;
  const isGenuine = timingSafeEqual(Buffer.from(signature, 'hex'), signatureOf(secret, sessionId, expires));
  return isGenuine && now.getTime() < Number(expires) * 1000;
}
