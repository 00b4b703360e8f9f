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

/** Far more than 20,000 projects with their prompts need, or one hand-written project. */
const MOST_OF_PROJECTS = 32 << 20;
const MOST_OF_PROJECT = 4 << 20;

/**
 * Which responses are cached for offline use, the minimum shape of each, and for some the maximum number of
 * characters. Signed addresses are never cached because each gives access to a recording; transcripts and
 * summaries have their own tables.
 */
const KEPT: readonly [path: RegExp, shape: z.ZodType, maxCharacters?: number][] = [
  [/^\/v1\/projects$/, listUnder('projects'), MOST_OF_PROJECTS],
  [/^\/v1\/projects\/[^/]+$/, object.refine((fields) => has(fields, ['project', 'id'])), MOST_OF_PROJECT],
  [/^\/v1\/projects\/[^/]+\/links$/, links],
  [/^\/v1\/instant-voice-links$/, links],
  [/^\/v1\/session\/status$/, object.refine(isSessionStatus)],
  [/^\/v1\/session\/evaluation$/, object.refine((fields) => has(fields, ['evaluationResults', 'hasError']))],
];

const keptAs = (path: string) => KEPT.find(([pattern]) => pattern.test(path));
const shapeOf = (path: string) => keptAs(path)?.[1];

export const isCachedPath = (path: string): boolean => shapeOf(path) !== undefined;

/**
 * Returns true if a response of this many characters is cached; if not, the previously cached response stays.
 */
export function isCacheableLength(path: string, characters: number): boolean {
  const [, , most = Infinity] = keptAs(path) ?? [];
  return characters <= most;
}

/**
 * Returns true if the body is a valid response to a GET of this path, rather than a network's sign-in page or
 * another program's JSON.
 */
export function isAnswerTo(path: string, body: string): boolean {
  try {
    return shapeOf(path)?.safeParse(JSON.parse(body)).success === true;
  } catch {
    return false;
  }
}
