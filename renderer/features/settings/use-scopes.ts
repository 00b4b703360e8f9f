import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { projects } from '../../api/projects.ts';

/** Answers what a rule is about, as its name on the screen; and the projects that a rule may be about, by ID. */
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
