import { z } from 'zod';
import { getText, sessionQuery } from '../service-client/client.ts';
import type { Transport } from '../service-client/transport.ts';
import { RefusalError } from '../platform/failures.ts';
import { readProjectNames } from './project-names.ts';
import type { SessionRef } from '../../shared/model/session.ts';

interface Options {
  transport: Transport;
  /** Whose session it is as far as this computer knows; of type `project` without a project where it does not. */
  knownPlace: (session: SessionRef) => Promise<Pick<SessionRef, 'type' | 'projectId'>>;
  /** Reads the lists of links, which name the project of each used link. */
  readLists: () => Promise<void>;
}

/** How many projects are tried for one session. */
const MOST_PLACES = 25;
/** After so many answers of "not found", a list of foreign IDs costs the service no more. */
const MOST_MISSES = 1500;

type Place = Pick<SessionRef, 'type' | 'projectId'>;
const answer = z.looseObject({
  type: z.enum(['project', 'instant']),
  projectId: z.string().min(1).nullish(),
});

/**
 * Finds out whose sessions those of a list are that the list does not say it of: from the used links, and else by
 * asking for the session in one project after the other. The service answers 404 for a wrong one.
 */
export function createPlaceFinder({ transport, knownPlace, readLists }: Options) {
  let lists: Promise<void> | null = null;
  let all: Promise<Place[]> | null = null;
  /** Places where a session of the list was found, the last one first: the next is probably there too. */
  let hits: Place[] = [];
  let misses = 0;

  async function allPlaces(): Promise<Place[]> {
    const instant: Place = { type: 'instant', projectId: null };
    const projectIds = await readProjectNames(transport).then(
      (names) => [...names.keys()],
      (error: unknown) => {
        // A key may read sessions, and no projects.
        if (error instanceof RefusalError && error.refusal.status === 403) return [];
        throw error;
      },
    );
    return [...projectIds.map((projectId): Place => ({ type: 'project', projectId })), instant];
  }

  /** Whether the session is there; `place` may be put right by what the service itself says of it. */
  async function ask(sessionId: string, place: Place): Promise<Place | null> {
    try {
      const { body } = await getText(transport, '/v1/session/status', sessionQuery({ sessionId, ...place }));
      const said = answer.safeParse(jsonOf(body)).data;
      if (said?.type === 'instant') return { type: 'instant', projectId: null };
      return said?.projectId == null ? place : { type: 'project', projectId: said.projectId };
    } catch (error) {
      if (error instanceof RefusalError && error.refusal.status === 404) return null;
      throw error;
    }
  }

  return {
    /** A new list begins: what was read for the one before may be old. */
    reset(): void {
      lists = null;
      all = null;
      misses = 0;
    },
    /** Where the session is; or why it was not found, in plain words. Throws where the service does not answer. */
    async find(session: SessionRef, signal: AbortSignal): Promise<{ place: Place } | { why: string }> {
      lists ??= readLists();
      await lists;
      const known = await knownPlace(session);
      if (known.type === 'instant' || known.projectId !== null) return { place: known };
      all ??= allPlaces();
      const places = await all.catch((error: unknown) => {
        all = null;
        throw error;
      });
      const tried = [...hits, ...places.filter((place) => !hits.some((hit) => isSame(hit, place)))].slice(
        0,
        misses < MOST_MISSES ? MOST_PLACES : hits.length,
      );
      for (const place of tried) {
        if (signal.aborted) break;
        // One after the other: the first that knows it makes the rest needless.
        // oxlint-disable-next-line no-await-in-loop
        const found = await ask(session.sessionId, place);
        if (found !== null) {
          hits = [found, ...hits.filter((hit) => !isSame(hit, found))];
          return { place: found };
        }
        misses += 1;
      }
      if (tried.length < places.length)
        return { why: `Not found in the ${String(tried.length)} projects tried. Choose its project.` };
      return { why: 'No session with this ID in your projects or instant links.' };
    },
  };
}

const isSame = (a: Place, b: Place): boolean => a.type === b.type && a.projectId === b.projectId;

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
