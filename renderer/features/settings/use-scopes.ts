import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { projects } from '../../api/projects.ts';

/** Returns the IDs of the projects that rules may apply to, and the displayed name of a rule's scope. */
export function useScopes(): { projectIds: string[]; nameOf: (scope: string) => string } {
  const { data } = useQuery(projects);
  return useMemo(() => {
    const names = new Map(data?.map(({ id, name }) => [id, name]));
    const nameOf = (scope: string) => {
      if (scope === 'all') return 'All other sessions';
      if (scope === 'instant') return 'Instant links';
      return names.get(scope) ?? `Project ${scope}`;
    };
    return { projectIds: [...names.keys()], nameOf };
  }, [data]);
}
