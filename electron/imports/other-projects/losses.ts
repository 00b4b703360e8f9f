import type { QdaProject } from './qda-project.ts';

type Loss = QdaProject['losses'][number];

/** More are one line without names. */
const MOST_NAMED = 20;

export interface Losses {
  /** `what` in plain words; `where`: a name that the researcher knows; null for the project. */
  add: (what: string, where?: string | null, count?: number) => void;
  list: () => Loss[];
}

/** Counts what a project has that Earmark does not. */
export function countLosses(): Losses {
  const counts = new Map<string, Map<string | null, number>>();
  return {
    add(what, where = null, count = 1) {
      if (count === 0) return;
      const places = counts.get(what) ?? new Map<string | null, number>();
      counts.set(what, places);
      places.set(where, (places.get(where) ?? 0) + count);
    },
    list: () =>
      [...counts].flatMap(([what, places]): Loss[] => {
        if (places.size <= MOST_NAMED) return [...places].map(([where, count]) => ({ what, where, count }));
        const count = places.values().reduce((sum, one) => sum + one, 0);
        return [{ what, where: null, count }];
      }),
  };
}
