import type { AnyRouter, HistoryState } from '@tanstack/react-router';

/** What a screen shows, and what is selected in it. */
interface LastLocation {
  search: unknown;
  state: HistoryState;
}

const locations = new Map<string, LastLocation>();

/** Remembers how each screen looks, for the tabs that lead back to it. To be used once, where the app begins. */
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

/** Forgets how the screens of the workspace that is left looked. */
export function forgetLocations(): void {
  locations.clear();
}
