import { z } from 'zod';
import { parseJson } from '../platform/parse-json.ts';
import type { SessionSeen } from '../../shared/model/session.ts';

const text = z.string().nullish().catch(null);
const answer = z.looseObject({
  status: text,
  createdAt: text,
  completedAt: text,
  durationSeconds: z.number().positive().nullish().catch(null),
  hasAudio: z.boolean().nullish().catch(null),
});

/** Status words that services are known to use, and their meanings. */
const MEANINGS = new Map([
  ['completed', 'completed'],
  ['ended', 'completed'],
  ['finished', 'completed'],
  ['in_progress', 'in_progress'],
  ['active', 'in_progress'],
  ['started', 'in_progress'],
  ['failed', 'failed'],
  ['error', 'failed'],
]);

export type StatusFacts = Pick<SessionSeen, 'status' | 'createdAt' | 'durationSeconds' | 'hasAudio'>;

/** Parses a status response; null if it is not one. */
export function readStatusFacts(body: string): StatusFacts | null {
  const read = answer.safeParse(parseJson(body)).data;
  if (read === undefined) return null;
  const isCompleted = momentOf(read.completedAt) !== null;
  const status = MEANINGS.get(read.status ?? '') ?? (isCompleted ? 'completed' : (read.status ?? null));
  const createdAt = momentOf(read.createdAt);
  return {
    ...(status !== null && { status }),
    ...(createdAt !== null && { createdAt }),
    ...(read.durationSeconds != null && { durationSeconds: read.durationSeconds }),
    ...(read.hasAudio != null && { hasAudio: read.hasAudio }),
  };
}

/** Returns a time as ISO 8601, or null if it is invalid. */
function momentOf(value: string | null | undefined): string | null {
  const at = Date.parse(value ?? '');
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}
