import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { type KeyStore, type Scope, keyDigest } from './access.ts';

const scopeList = z.string().transform((json) => z.array(z.string()).parse(JSON.parse(json)));

const knownRow = z
  .object({ digest: z.instanceof(Uint8Array), scopes: scopeList, user_id: z.string() })
  .transform(({ digest, scopes, user_id: userId }) => ({ digest, scopes, userId }));

/** The last use of a key is stored at most once a minute, so that not every read becomes a write. */
const useNotedEveryMs = 60_000;

/** The keys in the database, read for every request: changes by other processes take effect at once. */
export function databaseKeyStore(database: DatabaseSync): KeyStore {
  const valid = database.prepare(
    'SELECT digest, scopes, user_id FROM api_keys WHERE digest = ? AND revoked_at IS NULL',
  );
  const noteUse = database.prepare('UPDATE api_keys SET last_used_at = ? WHERE digest = ?');
  const notedAtMs = new Map<string, number>();
  return {
    byDigest: (digest) => knownRow.nullable().parse(valid.get(digest) ?? null),
    used: ({ digest }) => {
      const now = new Date();
      const name = Buffer.from(digest).toString('hex');
      if (now.getTime() - (notedAtMs.get(name) ?? 0) < useNotedEveryMs) return;
      notedAtMs.set(name, now.getTime());
      try {
        noteUse.run(now.toISOString(), digest);
      } catch (error) {
        // A full disk is no reason to refuse a read.
        console.error('The use of a key could not be recorded', error);
      }
    },
  };
}

export interface NewKey {
  userId: string;
  name: string;
  scopes: readonly Scope[];
}

/** Creates a key. The returned `key` is not stored: show it now or never. */
export function createKey(database: DatabaseSync, { userId, name, scopes }: NewKey) {
  const key = `api_${randomBytes(32).toString('base64url')}`;
  const id = randomBytes(6).toString('hex');
  database
    .prepare(
      `INSERT INTO api_keys (id, user_id, name, scopes, digest, tail, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(id, userId, name, JSON.stringify(scopes), keyDigest(key), key.slice(-4), new Date().toISOString());
  return { id, key };
}

const listedRow = z
  .object({
    id: z.string(),
    name: z.string(),
    scopes: scopeList,
    tail: z.string(),
    created_at: z.string(),
    last_used_at: z.string().nullable(),
    revoked_at: z.string().nullable(),
  })
  .transform((row) => ({
    id: row.id,
    name: row.name,
    scopes: row.scopes,
    /** Enough to tell the key from others, too little to use it. */
    key: `api_…${row.tail}`,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    revokedAt: row.revoked_at,
  }));

/** Returns all keys ever created, the oldest first. */
export const listKeys = (database: DatabaseSync) =>
  database
    .prepare('SELECT * FROM api_keys ORDER BY rowid')
    .all()
    .map((row) => listedRow.parse(row));

/** Revokes a key. Returns false if there is no valid key with this id. */
export function revokeKey(database: DatabaseSync, id: string): boolean {
  const { changes } = database
    .prepare('UPDATE api_keys SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL')
    .run(new Date().toISOString(), id);
  return changes === 1;
}
