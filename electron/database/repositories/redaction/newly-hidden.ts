import { z } from 'zod';
import type { LibraryDatabase } from '../../base/library-database.ts';
import type { NewlyHidden } from '../../../../shared/model/redaction.ts';

const row = z.object({ session_id: z.string(), places: z.int(), seconds: z.number() });

/** The sessions of which an update of Earmark hides more, until the researcher has seen the list. */
export function createNewlyHidden(database: LibraryDatabase) {
  const list = database.prepare(
    'select session_id, places, seconds from newly_hidden join sessions using (session_id) order by number',
  );
  const clear = database.prepare('delete from newly_hidden');
  return {
    list: (): NewlyHidden[] =>
      list.all().map((found) => {
        const { session_id: sessionId, places, seconds } = row.parse(found);
        return { sessionId, places, seconds };
      }),
    clear(): void {
      clear.run();
    },
  };
}
