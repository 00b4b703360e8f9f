import { queryOptions, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { throttle } from '../../shared/domain/throttle.ts';
import type { Attribute } from '../../shared/model/attribute.ts';
import { bridge } from './bridge.ts';
import { valueOf } from './describe-error.ts';

/** The attributes of all projects and of the instant links, by project and position. */
export const attributes = queryOptions({
  queryKey: ['attributes'],
  queryFn: async () => valueOf(await bridge.call.attributes(null)),
  staleTime: Infinity,
});

/** An import can add the attributes of many lists in a second. */
const PAUSE_MS = 250;

/** Reads the attributes again whenever main reports others. Use this once, at the root of the app. */
export function useAttributeUpdates(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const again = throttle(PAUSE_MS, () =>
      queryClient.invalidateQueries({ queryKey: attributes.queryKey, exact: true }),
    );
    const stops = [bridge.on.attributesChanged(again.ask), again.close];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queryClient]);
}

/** Whose attributes they are: a project's, or the instant links' for null. */
interface AttributeOwner {
  projectId: string | null;
}

const NONE: readonly Attribute[] = [];

/** Attributes, and the query that they were read with. */
export interface KnownAttributes {
  /** None until they are read. */
  list: readonly Attribute[];
  query: UseQueryResult<Attribute[]>;
}

/** Returns the attributes of the projects of these sessions, by project and position. */
export function useAttributesOfSessions(sessions: readonly AttributeOwner[]): KnownAttributes {
  const query = useQuery(attributes);
  const { data = NONE } = query;
  const list = useMemo(() => {
    if (data.length === 0) return NONE;
    const projects = new Set(sessions.map(({ projectId }) => projectId));
    return data.filter(({ projectId }) => projects.has(projectId));
  }, [data, sessions]);
  return { list, query };
}

/** Returns the attributes of a project, or of the instant links for null, in their order. */
export function useAttributesOf(projectId: string | null): KnownAttributes {
  const query = useQuery(attributes);
  const { data = NONE } = query;
  const list = useMemo(() => data.filter((one) => one.projectId === projectId), [data, projectId]);
  return { list, query };
}
