import type { FactName } from '../../../../shared/domain/glance/fact-places.ts';
import type { FactPlaces, ShownPlace } from '../../../../shared/model/glance.ts';
import { factPlacesOf } from '../../../api/glance.ts';
import { describeError } from '../../../api/describe-error.ts';
import { queryClient } from '../../../api/query-client.ts';
import type { Excerpt } from '../../../player/play-excerpt.ts';
import { toggleExcerpt } from '../../../player/toggle-excerpt.ts';
import { showError } from '../../../ui/undo.ts';

/** How long a place without an end is played. */
const WITHOUT_END_SECONDS = 8;

/** Returns a place as a part of the recording; null if it has no time. `index`: its place in the list. */
export function excerptOfPlace(
  { session }: Pick<FactPlaces, 'session'>,
  { startSeconds, endSeconds }: Pick<ShownPlace, 'startSeconds' | 'endSeconds'>,
  name: string,
): Excerpt | null {
  return startSeconds === null
    ? null
    : {
        key: `${session.sessionId} ${name} ${String(startSeconds)}`,
        session,
        startSeconds,
        endSeconds:
          endSeconds !== null && endSeconds > startSeconds ? endSeconds : startSeconds + WITHOUT_END_SECONDS,
      };
}

/** Plays the first place of a number. */
export async function playFirstPlace(sessionId: string, fact: FactName): Promise<void> {
  try {
    const found = await queryClient.query({ ...factPlacesOf(sessionId, fact), staleTime: 'static' });
    const first = found?.places.find(({ startSeconds }) => startSeconds !== null);
    const excerpt = found == null || first === undefined ? null : excerptOfPlace(found, first, fact);
    if (excerpt === null) showError('There is no place with a time to play.');
    else await toggleExcerpt(excerpt);
  } catch (error) {
    showError(describeError(error).text);
  }
}
