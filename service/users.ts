import type { DatabaseSync } from 'node:sqlite';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { z } from 'zod';
import type { SchemaUserProfile } from '../openapi/schema.d.ts';
import type { Access, RequireScope } from './access.ts';

const userRow = z.object({
  id: z.string(),
  email: z.string().nullable(),
  name: z.string().nullable(),
  profile_completed: z.number(),
  created_at: z.string(),
  last_login_at: z.string().nullable(),
});

function toProfile(row: unknown): SchemaUserProfile {
  const stored = userRow.parse(row);
  return {
    id: stored.id,
    ...(stored.email === null ? {} : { email: stored.email }),
    ...(stored.name === null ? {} : { name: stored.name }),
    profileCompleted: stored.profile_completed === 1,
    createdAt: stored.created_at,
    lastLoginAt: stored.last_login_at,
  };
}

export function userRoutes(database: DatabaseSync, requireScope: RequireScope): Hono<Access> {
  const byId = database.prepare('SELECT * FROM users WHERE id = ?');
  return new Hono<Access>().get('/v1/user/profile', requireScope('user:read'), (c) => {
    const row = byId.get(c.var.userId);
    if (row === undefined) throw new HTTPException(404, { message: 'User not found' });
    return c.json(toProfile(row));
  });
}

export interface User {
  id: string;
  email: string | null;
  name: string | null;
  createdAt: Date;
}

/** Adds a user unless one with this id exists already. */
export function addUser(database: DatabaseSync, { id, email, name, createdAt }: User): void {
  database
    .prepare(
      `INSERT INTO users (id, email, name, profile_completed, created_at) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (id) DO NOTHING`,
    )
    .run(id, email, name, name === null ? 0 : 1, createdAt.toISOString());
}
