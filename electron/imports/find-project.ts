import { z } from 'zod';
import { send } from '../service-client/client.ts';
import { sessionQuery } from '../../shared/domain/session-query.ts';
import type { Transport } from '../service-client/transport.ts';
import { isRefusedWith } from '../platform/failures.ts';
import { parseJson } from '../platform/parse-json.ts';
import { readProjectNames } from './project-names.ts';
import type { SessionRef } from '../../shared/model/session.ts';

interface Options {
  transport: Transport;
  /** Returns a session's project if this computer knows it; otherwise type `project` without a project. */
  knownOwner: (session: SessionRef) => Promise<Pick<SessionRef, 'type' | 'projectId'>>;
  /** Reads the lists of links, which name the project of each used link. */
  readLists: () => Promise<void>;
}

/** How many projects are tried for one session. */
const MOST_TRIED = 25;
/** After this many "not found" responses, further unknown ids are not searched for, to spare the service. */
const MOST_MISSES = 1500;

type Owner = Pick<SessionRef, 'type' | 'projectId'>;
const answer = z.looseObject({
  type: z.enum(['project', 'instant']),
  projectId: z.string().min(1).nullish(),
});

/**
 * Finds the projects of sessions whose list does not name them: from the used links, or by requesting the
 * session from one project after another. The service responds with 404 for a wrong one.
 */
export function createProjectFinder({ transport, knownOwner, readLists }: Options) {
  let lists: Promise<void> | null = null;
  let all: Promise<Owner[]> | null = null;
  /**
   * The projects in which sessions of the list were found, latest first: the next one is probably there too.
   */
  let hits: Owner[] = [];
  let misses = 0;

  async function allOwners(): Promise<Owner[]> {
    const instant: Owner = { type: 'instant', projectId: null };
    const projectIds = await readProjectNames(transport).then(
      (names) => [...names.keys()],
      (error: unknown) => {
        // A key may have access to sessions but not to projects.
        if (isRefusedWith(error, 403)) return [];
        throw error;
      },
    );
    return [...projectIds.map((projectId): Owner => ({ type: 'project', projectId })), instant];
  }

  /** Returns the owner, corrected by the service's response, if the session is there; null otherwise. */
  async function ask(sessionId: string, owner: Owner): Promise<Owner | null> {
    try {
      const query = sessionQuery({ sessionId, ...owner });
      const { body } = await send(transport, 'getSessionStatus', { query });
      const owned = answer.safeParse(parseJson(body)).data;
      if (owned?.type === 'instant') return { type: 'instant', projectId: null };
      return owned?.projectId == null ? owner : { type: 'project', projectId: owned.projectId };
    } catch (error) {
      if (isRefusedWith(error, 404)) return null;
      throw error;
    }
  }

  return {
    /** Starts a new list, for which earlier results may be outdated. */
    reset(): void {
      lists = null;
      all = null;
      misses = 0;
    },
    /**
     * Returns the session's project, or the reason it was not found as a message for the user. Throws if the
     * service does not respond.
     */
    async find(session: SessionRef, signal: AbortSignal): Promise<{ owner: Owner } | { why: string }> {
      lists ??= readLists();
      await lists;
      const known = await knownOwner(session);
      if (known.type === 'instant' || known.projectId !== null) return { owner: known };
      all ??= allOwners();
      const owners = await all.catch((error: unknown) => {
        all = null;
        throw error;
      });
      const tried = [...hits, ...owners.filter((owner) => !hits.some((hit) => isSame(hit, owner)))].slice(
        0,
        misses < MOST_MISSES ? MOST_TRIED : hits.length,
      );
      for (const owner of tried) {
        if (signal.aborted) break;
        // One after another: the first match makes the rest unnecessary.
        // oxlint-disable-next-line no-await-in-loop
        const found = await ask(session.sessionId, owner);
        if (found !== null) {
          hits = [found, ...hits.filter((hit) => !isSame(hit, found))];
          return { owner: found };
        }
        misses += 1;
      }
      if (tried.length < owners.length)
        return {
          why: `Not found in the ${String(tried.length)} projects tried. Choose the session’s project.`,
        };
      return { why: 'No session with this ID in your projects or instant links.' };
    },
  };
}

const isSame = (a: Owner, b: Owner): boolean => a.type === b.type && a.projectId === b.projectId;
