import { queryOptions } from '@tanstack/react-query';
import { fromColumns } from '../../shared/domain/columns.ts';
import type { FactName } from '../../shared/domain/glance/fact-places.ts';
import { withVisible } from '../../shared/domain/invisible-characters.ts';
import type { AnalysisScope } from '../../shared/model/analysis.ts';
import type { GlanceFacts, GlanceSessions, SessionSilence, SilencePage } from '../../shared/model/glance.ts';
import { bridge } from './bridge.ts';
import { lastAnswer } from './counting.ts';
import { valueOf } from './describe-error.ts';
import { fromJson } from './from-json.ts';
import { turnMapsNow } from './library.ts';
import { queryClient } from './query-client.ts';

/** Names and lengths of the sessions of a scope, which are known at once. */
export const glanceSessionsOf = (scope: AnalysisScope) =>
  queryOptions({
    queryKey: ['analysis', 'glance sessions', scope],
    queryFn: async ({ client }): Promise<GlanceSessions> => {
      const found = fromJson(valueOf(await bridge.call.glanceSessions({ scope })));
      const turnMapOf = await turnMapsNow(client);
      return {
        ...found,
        sessions: fromColumns(found.sessions).map((one) => ({
          ...one,
          name: withVisible(one.name),
          turnMap: turnMapOf(one.sessionId),
        })),
      };
    },
    staleTime: Infinity,
    structuralSharing: false,
  });

/** Facts of the sessions of a scope, by session ID. */
export const glanceFactsOf = (scope: AnalysisScope) =>
  queryOptions({
    queryKey: ['analysis', 'glance', scope],
    queryFn: async (context): Promise<ReadonlyMap<string, GlanceFacts>> => {
      const found = new Map<string, GlanceFacts>();
      await lastAnswer(context, async (after) => {
        const page = valueOf(await bridge.call.glance({ scope, after }));
        for (const one of fromColumns(fromJson(page.facts))) found.set(one.sessionId, one);
        return page;
      });
      return found;
    },
    staleTime: Infinity,
    structuralSharing: false,
  });

/** Reads both, so that they are there when they are to be shown. */
export async function readGlance(scope: AnalysisScope): Promise<void> {
  await queryClient.query(glanceSessionsOf(scope));
  await queryClient.query(glanceFactsOf(scope));
}

/** How often it is asked what has been measured meanwhile. */
const MEASURED_MS = 1500;

/** Silence of the recordings on this computer, by session ID. */
export const silenceOf = (scope: AnalysisScope) =>
  queryOptions({
    queryKey: ['analysis', 'silence', scope],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, SessionSilence>> => {
      const found = new Map<string, SessionSilence>();
      for (let after: number | null = null; ; signal.throwIfAborted()) {
        const page: SilencePage = valueOf(await bridge.call.glanceSilence({ scope, after }));
        for (const one of fromJson(page.silence)) found.set(one.sessionId, one);
        after = page.next;
        if (after === null) return found;
      }
    },
    // Recordings come and go without a change of the library.
    staleTime: 0,
    structuralSharing: false,
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && [...data.values()].some(({ seconds }) => seconds === null) ? MEASURED_MS : false,
  });

/** Asks again for the silence of recordings that are shown. */
export const measureAgain = () => queryClient.invalidateQueries({ queryKey: ['analysis', 'silence'] });

/** Where a number comes from; null if the session is gone. */
export const factPlacesOf = (sessionId: string, fact: FactName) =>
  queryOptions({
    queryKey: ['analysis', 'places', sessionId, fact],
    queryFn: async () => {
      const found = valueOf(await bridge.call.factPlaces({ sessionId, fact }));
      return found === null ? null : fromJson(found);
    },
    staleTime: Infinity,
  });
