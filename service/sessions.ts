import type { DatabaseSync } from 'node:sqlite';
import { type Context, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { z } from 'zod';
import type { SchemaSessionStatus, SchemaSessionTranscript } from '../openapi/schema.d.ts';
import type { Access, RequireScope } from './access.ts';
import { ConversationError, readConversation } from './conversation.ts';

const sessionRow = z.object({
  id: z.string(),
  project_id: z.string().nullable(),
  status: z.string(),
  recording: z.string().nullable(),
  transcript: z.string().nullable(),
  summary: z.string().nullable(),
  /** How many summaries have been written; also the variant of the next one. */
  summary_count: z.number(),
  summary_written_at: z.string().nullable(),
  /** Imported results, as JSON. */
  evaluation: z.string().nullable(),
  evaluated_at: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  completed_at: z.string().nullable(),
});
export type Session = z.infer<typeof sessionRow>;

/** Where to search: sessions of this project, of no project, or (summaries only) of any. */
interface SessionScope {
  type?: 'project' | 'instant' | undefined;
  projectId?: string | undefined;
}

export interface Sessions {
  /** Throws a 404 if the user has no such session there. */
  one: (userId: string, sessionId: string, scope: SessionScope) => Session;
  byId: (sessionId: string) => Session | null;
}

export function sessionsIn(database: DatabaseSync): Sessions {
  const ofUser = database.prepare('SELECT * FROM sessions WHERE user_id = ? AND id = ?');
  const byId = database.prepare('SELECT * FROM sessions WHERE id = ?');
  return {
    one: (userId, sessionId, { type, projectId }) => {
      const row = ofUser.get(userId, sessionId);
      const session = row === undefined ? null : sessionRow.parse(row);
      const isThere =
        session !== null &&
        (type === undefined || type === typeOf(session)) &&
        (projectId === undefined || projectId === session.project_id);
      if (!isThere) throw new HTTPException(404, { message: 'Session not found' });
      return session;
    },
    byId: (sessionId) => {
      const row = byId.get(sessionId);
      return row === undefined ? null : sessionRow.parse(row);
    },
  };
}

export const typeOf = (session: Session) => (session.project_id === null ? 'instant' : 'project');

/** Returns a query parameter; an empty one counts as missing. */
export function queryValue(c: Context, name: string): string | undefined {
  const value = c.req.query(name);
  return value === '' ? undefined : value;
}

export function requiredSessionId(c: Context): string {
  const sessionId = queryValue(c, 'sessionId');
  if (sessionId === undefined) throw new HTTPException(400, { message: 'sessionId is required' });
  return sessionId;
}

/** Returns the session that a request names; throws 400 and 404 as section 7 specifies. */
export function requestedSession(c: Context<Access>, sessions: Sessions): Session {
  const sessionId = requiredSessionId(c);
  const type = c.req.query('type');
  if (type === 'instant') return sessions.one(c.var.userId, sessionId, { type });
  if (type !== 'project') {
    throw new HTTPException(400, { message: 'type must be "project" or "instant"' });
  }
  const projectId = queryValue(c, 'projectId');
  if (projectId === undefined) {
    throw new HTTPException(400, { message: 'projectId is required when type=project' });
  }
  return sessions.one(c.var.userId, sessionId, { type, projectId });
}

export interface SessionRouteOptions {
  sessions: Sessions;
  requireScope: RequireScope;
  storageFolder: string;
}

export function sessionRoutes({ sessions, requireScope, storageFolder }: SessionRouteOptions): Hono<Access> {
  return new Hono<Access>()
    .get('/v1/session/status', requireScope('sessions:read'), (c) => {
      const session = requestedSession(c, sessions);
      return c.json({
        success: true,
        sessionId: session.id,
        type: typeOf(session),
        ...(session.project_id === null ? {} : { projectId: session.project_id }),
        status: session.status,
        // Sessions are only stored here, not conducted: there is no agent and no socket.
        agentId: null,
        wsUrl: null,
        createdAt: session.created_at,
        updatedAt: session.updated_at,
        ...(session.completed_at === null ? {} : { completedAt: session.completed_at }),
      } satisfies SchemaSessionStatus);
    })
    .get('/v1/session/transcript', requireScope('sessions:read'), async (c) => {
      const session = requestedSession(c, sessions);
      const transcript = await readConversation(session, storageFolder).catch((error: unknown) => {
        if (error instanceof ConversationError) {
          throw new HTTPException(error.status, { message: error.message });
        }
        throw error;
      });
      return c.json({ success: true, sessionId: session.id, transcript } satisfies SchemaSessionTranscript);
    });
}
