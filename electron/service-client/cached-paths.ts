import { z } from 'zod';
import { isSessionStatus } from '../../shared/domain/session-status.ts';
import { operationOf, type OperationId } from './operations.ts';

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
const KEPT: Partial<Record<OperationId, { shape: z.ZodType; maxCharacters?: number }>> = {
  listProjects: { shape: listUnder('projects'), maxCharacters: MOST_OF_PROJECTS },
  getProject: {
    shape: object.refine((fields) => has(fields, ['project', 'id'])),
    maxCharacters: MOST_OF_PROJECT,
  },
  listProjectLinks: { shape: links },
  listInstantLinks: { shape: links },
  getSessionStatus: { shape: object.refine(isSessionStatus) },
  getEvaluation: { shape: object.refine((fields) => has(fields, ['evaluationResults', 'hasError'])) },
};

function keptAs(path: string) {
  const operation = operationOf('GET', path);
  return operation === null ? undefined : KEPT[operation];
}

export const isCachedPath = (path: string): boolean => keptAs(path) !== undefined;

/**
 * Returns true if a response of this many characters is cached; if not, the previously cached response stays.
 */
export function isCacheableLength(path: string, characters: number): boolean {
  return characters <= (keptAs(path)?.maxCharacters ?? Infinity);
}

/**
 * Returns true if the body is a valid response to a GET of this path, rather than a network's sign-in page or
 * another program's JSON.
 */
export function isAnswerTo(path: string, body: string): boolean {
  try {
    return keptAs(path)?.shape.safeParse(JSON.parse(body)).success === true;
  } catch {
    return false;
  }
}
