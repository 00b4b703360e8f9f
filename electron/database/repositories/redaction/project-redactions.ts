import type { RedactionPatch } from '../../../../shared/model/redaction.ts';
import type { NewRedaction, RedactionChanges, StoredRedaction } from '../hidden/redaction-changes.ts';
import type { Coders } from '../library/coders.ts';
import type { AffectedSessions } from './affected-sessions.ts';
import type { RedactionEffects } from './redaction-effects.ts';

/** A change of a project's replacements. */
interface ProjectChange {
  ended: readonly StoredRedaction[];
  added: readonly NewRedaction[];
  /** The ID of a replacement whose text or kind changes, or null. */
  renamed: number | null;
}

/** Changes the redactions of a whole project. */
export function createProjectRedactions({
  redactionChanges,
  redactionEffects,
  affectedSessions,
  coders,
}: {
  redactionChanges: RedactionChanges;
  redactionEffects: RedactionEffects;
  affectedSessions: AffectedSessions;
  coders: Coders;
}) {
  return {
    /** Performs a change of a project's replacements, shown wherever its words are; `at` (ISO 8601) is now. */
    change(
      project: string,
      at: string,
      { ended, added, renamed }: ProjectChange,
      perform: () => void = () => undefined,
    ): RedactionPatch['changed'] {
      const affected = [
        ...affectedSessions.affectedBy(project, ended),
        ...(renamed === null
          ? []
          : affectedSessions.affectedBy(project, redactionChanges.ofReplacement(renamed))),
        ...affectedSessions.sessionsWith(project, added),
      ];
      return redactionEffects.apply(affected, () => {
        perform();
        if (ended.length === 0 && added.length === 0) return;
        const ids = ended.map(({ id }) => id);
        const author = coders.ownerId(at);
        redactionChanges.add({ project, sessionId: null }, { author, at }, { ended: ids, added });
      });
    },
  };
}

export type ProjectRedactions = ReturnType<typeof createProjectRedactions>;
