import { z } from 'zod';
import type { LibraryDatabase } from '../../base/library-database.ts';
import { FailureError } from '../../../platform/failures.ts';
import type { AsJson } from '../../../../shared/model/json-text.ts';
import type {
  ReplacementEdit,
  ReplacementPlace,
  ReplacementTable,
} from '../../../../shared/model/redaction.ts';
import type { Coders } from '../library/coders.ts';
import type { RedactedSessions } from '../hidden/redacted-sessions.ts';
import type { RedactionChanges } from '../hidden/redaction-changes.ts';
import type { RedactionRules } from '../text/redaction-rules.ts';
import { checkReplacement } from './check-replacement.ts';
import type { ProjectRedactions } from './project-redactions.ts';
import type { ProjectTable } from './project-table.ts';
import type { Replacements } from './replacements.ts';
import type { ShownText, ShownTexts } from '../text/shown-text.ts';
import { wordsAround } from '../../../../shared/domain/redaction/words-around.ts';
import { pillsOf } from '../transcripts/shown-transcripts.ts';

const idRow = z.object({ session_id: z.string() });
/** How much of a turn is quoted before and after a replacement. */
const CONTEXT = 80;
const MOST_PLACES = 1000;

interface Needs {
  projectTable: ProjectTable;
  projectRedactions: ProjectRedactions;
  redactionChanges: RedactionChanges;
  replacements: Replacements;
  rules: RedactionRules;
  shownText: ShownTexts;
  redactedSessions: RedactedSessions;
  coders: Coders;
}

/** The table of replacements of a project, as the researcher edits it. */
export function createReplacementTable(
  database: LibraryDatabase,
  {
    projectTable,
    projectRedactions,
    redactionChanges,
    replacements,
    rules,
    shownText,
    redactedSessions,
    coders,
  }: Needs,
) {
  const showing = database.prepare(
    `select d.session_id from redacted_sessions d join sessions s using (session_id) where d.replacement_id = ?
     order by s.number`,
  );
  const addLabels = database.prepare('insert or ignore into redacted_labels (project) values (?)');
  // The window reads a record again once it is written.
  const showAgain = database.prepare(
    `update sessions set status = status where coalesce(project_id, '') = ? and label is not null`,
  );
  const removeLabels = database.prepare('delete from redacted_labels where project = ?');

  const tableOf = (project: string): AsJson<ReplacementTable> => JSON.stringify(projectTable.of(project));

  return {
    read: tableOf,
    /** Returns where a replacement is shown, by session. */
    places(id: number): AsJson<ReplacementPlace[]> {
      const places: ReplacementPlace[] = [];
      for (const found of showing.iterate(id)) {
        const { session_id: sessionId } = idRow.parse(found);
        const text = shownText.of(sessionId);
        if (text === null || places.length >= MOST_PLACES) continue;
        for (const place of placesIn(text, id, redactedSessions.offsetOf(sessionId)))
          places.push({ sessionId, ...place });
      }
      return JSON.stringify(places);
    },
    /** Adds or changes a replacement; `at` (ISO 8601) is now. Throws if another one has its text. */
    save(project: string, { id, kind, text, words }: ReplacementEdit, at: string): AsJson<ReplacementTable> {
      database.inTransaction(() => {
        checkReplacement(replacements, project, { text, words });
        if (id === null && words.length === 0)
          throw new FailureError('blocked', 'Type the words to replace.');
        const other = replacements.named(project, text);
        const isTaken =
          other !== null &&
          other.id !== id &&
          replacements.inProject(project).some((one) => one.id === other.id);
        if (isTaken)
          throw new FailureError('blocked', `${text} already replaces other words. Choose another.`);
        const by = { author: coders.ownerId(at), at };
        const replacementId = id ?? replacements.ensure(project, { kind, text }, by);
        const known = new Set(replacements.wordsOf(replacementId));
        const added = words
          .filter((one) => !known.has(one))
          .map((one) => ({
            kind: 'words' as const,
            scope: 'project' as const,
            replacementId,
            words: one,
            sound: 'silence' as const,
          }));
        projectRedactions.change(project, at, { ended: [], added, renamed: replacementId }, () => {
          replacements.change(replacementId, { kind, text });
        });
      });
      return tableOf(project);
    },
    /** Shows the words of a replacement again in the whole project. */
    remove(project: string, id: number, at: string): AsJson<ReplacementTable> {
      database.inTransaction(() => {
        const ended = redactionChanges.ofReplacement(id);
        projectRedactions.change(project, at, { ended, added: [], renamed: null });
      });
      return tableOf(project);
    },
    setLabels(project: string, inLabels: boolean): AsJson<ReplacementTable> {
      if (inLabels) addLabels.run(project);
      else removeLabels.run(project);
      showAgain.run(project);
      rules.forget();
      return tableOf(project);
    },
    /** Returns what replacements stand for: one, or all of the project for null. */
    reveal: (project: string, id: number | null): { id: number; words: string[] }[] =>
      replacements
        .inProject(project)
        .filter((one) => id === null || one.id === id)
        .map((one) => ({ id: one.id, words: replacements.wordsOf(one.id) })),
    /** Returns the table with the removed words, for a file of its own. */
    withOriginals: (project: string): { kind: string; text: string; words: string[] }[] =>
      replacements
        .inProject(project)
        .map(({ id, kind, text }) => ({ kind, text, words: replacements.wordsOf(id) })),
  };
}

/** Returns where a transcript shows a replacement; `offset` is added to its times to get recording time, in seconds. */
function placesIn(text: ShownText, id: number, offset: number): Omit<ReplacementPlace, 'sessionId'>[] {
  return pillsOf(text).flatMap(({ turn, start, end, replacementId }) => {
    if (replacementId !== id) return [];
    const shownTurn = text.shown.turns[turn];
    const at = shownTurn?.startSeconds ?? null;
    const context = wordsAround(shownTurn?.text ?? '', { start, end }, CONTEXT).text;
    return [{ turn, startSeconds: at === null ? null : Math.max(0, at + offset), context }];
  });
}
