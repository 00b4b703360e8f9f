import { forgetLocations } from './last-locations.ts';
import { forgetPositions } from './list-positions.ts';
import { forgetSessionHistory } from './session-history.ts';
import { forgetSessionLists } from './session-lists.ts';

/** Forgets where the user was in each list: it belongs to the workspace that is left. */
export function forgetPlaces(): void {
  forgetLocations();
  forgetPositions();
  forgetSessionHistory();
  forgetSessionLists();
}
