import type { AnyRouter, HistoryState } from '@tanstack/react-router';

/** A screen's search parameters and selection. */
interface LastLocation {
  search: unknown;
  state: HistoryState;
}

const locations = new Map<string, LastLocation>();

/**
 * Remembers each screen's search and selection, for the links that lead back to it. Use this once, at the root
 * of the app.
 */
export function followLocations(router: AnyRouter): void {
  router.subscribe('onBeforeNavigate', ({ toLocation }) => {
    const { selection, openAnswer } = toLocation.state;
    locations.set(toLocation.pathname, {
      search: toLocation.search,
      state: {
        ...(selection !== undefined && { selection }),
        ...(openAnswer !== undefined && { openAnswer }),
      },
    });
  });
}

export const lastLocationOf = (pathname: string): LastLocation =>
  locations.get(pathname) ?? { search: {}, state: {} };

/** Forgets the screens of the workspace that is being left. */
export function forgetLocations(): void {
  locations.clear();
}
