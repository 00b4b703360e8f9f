import { z } from 'zod';
import type { LibraryDatabase } from '../../base/library-database.ts';
import { pseudonymOf } from '../../../../shared/domain/pseudonym.ts';
import { without } from '../../../../shared/domain/redaction/merged-stretches.ts';
import type { HiddenSound } from '../../../../shared/model/redaction.ts';
import type { Activity } from '../library/activity.ts';
import type { HiddenSounds } from './hidden-sounds.ts';

const numberRow = z.object({ number: z.int() });

/** Notes in the activity log when a person lets hidden sound be heard again. */
export function createHeardAgain(
  database: LibraryDatabase,
  { hiddenSounds, activity }: { hiddenSounds: HiddenSounds; activity: Activity },
) {
  const numberOf = database.prepare('select number from sessions where session_id = ?');
  return {
    /** Performs a change in a session at `at` (ISO 8601). `act` says in the log what it was: "Offset". */
    watch<Result>(
      sessionId: string,
      { at, act }: { at: string; act: string },
      perform: () => Result,
    ): Result {
      const before = hiddenSounds.soundOf(sessionId);
      const result = perform();
      if (isLess(hiddenSounds.soundOf(sessionId), before)) {
        const number = numberRow.safeParse(numberOf.get(sessionId)).data?.number;
        const name = number === undefined ? '' : `${pseudonymOf(number)}; `;
        activity.add({ at, act: 'unhide', sessions: 1, details: `${name}${act}` });
      }
      return result;
    },
  };
}

export type HeardAgain = ReturnType<typeof createHeardAgain>;

/** Returns true if something that was hidden is not hidden now. */
function isLess(now: HiddenSound, before: HiddenSound): boolean {
  if (now.kind === 'withheld' || before.kind === 'none') return false;
  if (before.kind === 'withheld' || now.kind === 'none') return true;
  return before.stretches.some((stretch) => without(stretch, now.stretches).length > 0);
}
