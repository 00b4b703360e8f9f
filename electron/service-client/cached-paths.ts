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

/** Far more than 20,000 projects with their prompts have, or one that somebody wrote. */
const MOST_OF_PROJECTS = 32 << 20;
const MOST_OF_PROJECT = 4 << 20;

/**
 * Which answers are kept to be shown when the service cannot be reached, the least that each of them has, and of some
 * the most characters that they may have. A signed address is a key to a recording and never kept; transcripts and
 * summaries have tables of their own.
 */
const KEPT: readonly [path: RegExp, shape: z.ZodType, mostCharacters?: number][] = [
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

/** Whether an answer of this many characters is kept; what was kept before stays where it is not. */
export function isKeptLength(path: string, characters: number): boolean {
  const [, , most = Infinity] = keptAs(path) ?? [];
  return characters <= most;
}

/** Whether a body answers a GET of this path: a network's sign-in page, or another program's JSON, does not. */
export function isAnswerTo(path: string, body: string): boolean {
  try {
    return shapeOf(path)?.safeParse(JSON.parse(body)).success === true;
  } catch {
    return false;
  }
}
