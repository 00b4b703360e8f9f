import { forgetLocations } from './last-locations.ts';
import { forgetPositions } from './list-positions.ts';
import { forgetSessionHistory } from './session-history.ts';
import { forgetSessionLists } from './session-lists.ts';

/** Forgets the positions in all lists: they belong to the workspace that is being left. */
export function forgetPlaces(): void {
  forgetLocations();
  forgetPositions();
  forgetSessionHistory();
  forgetSessionLists();
}
