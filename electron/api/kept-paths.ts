import { z } from 'zod';
import { isSessionStatus } from '../../shared/domain/session-status.ts';

const object = z.looseObject({});
const has = (fields: Record<string, unknown>, names: readonly string[]) =>
  names.some((name) => fields[name] !== undefined);
const listUnder = (...names: string[]) =>
  z.union([
    z.array(z.unknown()),
    object.refine((fields) => names.some((name) => Array.isArray(fields[name]))),
  ]);
const links = listUnder('links', 'voiceLinks', 'voice_links');

/**
 * Which answers are kept to be shown when the service cannot be reached, and the least that each of them has. A signed
 * address is a key to a recording and never kept; transcripts and summaries have tables of their own.
 */
const KEPT: readonly [path: RegExp, shape: z.ZodType][] = [
  [/^\/v1\/projects$/, listUnder('projects')],
  [/^\/v1\/projects\/[^/]+$/, object.refine((fields) => has(fields, ['project', 'id']))],
  [/^\/v1\/projects\/[^/]+\/links$/, links],
  [/^\/v1\/instant-voice-links$/, links],
  [/^\/v1\/session\/status$/, object.refine(isSessionStatus)],
  [/^\/v1\/session\/evaluation$/, object.refine((fields) => has(fields, ['evaluationResults', 'hasError']))],
];

const shapeOf = (path: string) => KEPT.find(([pattern]) => pattern.test(path))?.[1];

export const isKeptPath = (path: string): boolean => shapeOf(path) !== undefined;

/** Whether a body answers a GET of this path: a network's sign-in page, or another program's JSON, does not. */
export function isAnswerTo(path: string, body: string): boolean {
  try {
    return shapeOf(path)?.safeParse(JSON.parse(body)).success === true;
  } catch {
    return false;
  }
}
