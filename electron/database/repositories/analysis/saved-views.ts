import { z } from 'zod';
import { FailureError } from '../../../platform/failures.ts';
import { attributeKey, readOnce } from '../../../../shared/domain/attributes/attribute-filter.ts';
import type { SavedView } from '../../../../shared/model/analysis.ts';
import type { LibraryDatabase } from '../../base/library-database.ts';
import { matchOf, termsOf } from '../../search/terms.ts';
import type { Attributes } from '../participants/attributes.ts';
import { valuesOf } from '../participants/participant-rows.ts';
import { redactionsOfAll, type RedactionRules } from '../text/redaction-rules.ts';
import { byName } from './session-groups.ts';
import { withoutChosenCell, withTextsReplaced, withWordsInUse } from './view-search.ts';

const row = z.object({ id: z.string(), name: z.string(), search: z.string() });
const ruleRow = z.object({
  project: z.string(),
  session_id: z.string().nullable(),
  place_session_id: z.string().nullable(),
});
const valuesRow = z.object({ attribute_values: z.string() });
const tagRow = z.object({ tag: z.string() });

/** Views of Analysis that the researcher saved by name. Filters in them may have words of participants. */
export function createSavedViews(
  database: LibraryDatabase,
  { rules, attributes }: { rules: RedactionRules; attributes: Pick<Attributes, 'all' | 'list'> },
) {
  const every = database.prepare('select id, name, search from saved_views');
  const put = database.prepare(
    `insert into saved_views (id, name, search, saved_at) values (:id, :name, :search, :at)
     on conflict (id) do update set name = excluded.name, search = excluded.search, saved_at = excluded.saved_at`,
  );
  const rewrite = database.prepare('update saved_views set name = :name, search = :search where id = :id');
  const remove = database.prepare('delete from saved_views where id = ?');
  const redacted = database.prepare(
    `select distinct project, session_id, place_session_id from redactions where kind = 'words'`,
  );
  const values = database.prepare('select distinct attribute_values from participants');
  const tags = database.prepare('select distinct tag from session_tags');
  const spoken = database.prepare('select 1 from said_words where said_words match ? limit 1');

  const stored = (): SavedView[] => every.all().map((found) => row.parse(found));

  /** Returns what replaces the words that are removed anywhere: a view may be of all projects. */
  function replacing(): (text: string) => string {
    if (!rules.any()) return (text) => text;
    const found = redacted.all().map((one) => ruleRow.parse(one));
    const sessions = new Set(found.flatMap((one) => one.session_id ?? one.place_session_id ?? []));
    const projects = new Set(found.map(({ project }) => project));
    return redactionsOfAll([
      ...[...projects].map((project) => rules.ofProject(project)),
      ...[...sessions].map((sessionId) => rules.of(sessionId)),
    ]).text;
  }

  const shown = ({ id, name, search }: SavedView, replaced: (text: string) => string): SavedView => ({
    id,
    name: replaced(name),
    search: withTextsReplaced(search, replaced),
  });

  /** Returns the values of participants as filters name them, as stored and as shown, and all choices. */
  function valueKeys(replaced: (text: string) => string): Set<string> {
    const kinds = new Map([...attributes.all(), ...attributes.list()].map((one) => [one.id, one]));
    const keys = new Set(['', 'yes', 'no']);
    for (const { choices } of attributes.all())
      for (const choice of choices)
        for (const text of [choice, replaced(choice)]) keys.add(attributeKey(text));
    for (const found of values.all())
      for (const [id, typed] of valuesOf(valuesRow.parse(found).attribute_values)) {
        const kind = kinds.get(id);
        if (kind !== undefined)
          for (const text of [typed, replaced(typed)]) keys.add(readOnce(kind, text).key);
      }
    return keys;
  }

  return {
    /** Returns the views by name, with removed words replaced in their names and in their filters. */
    list(): SavedView[] {
      const replaced = replacing();
      return stored()
        .map((view) => shown(view, replaced))
        .toSorted((a, b) => byName(a.name, b.name));
    },
    /**
     * Adds a view, or changes the one with its ID, at `at` (ISO 8601). A chosen cell is not saved. Throws a FailureError if
     * another one has the name, whatever its capitals.
     */
    save({ id, name, search }: SavedView, at: string): void {
      const replaced = replacing();
      const all = stored();
      const before = all.find((one) => one.id === id);
      const beforeShown = before === undefined ? undefined : shown(before, replaced);
      // What was sent back as it is shown keeps its own words.
      const next = {
        id,
        name: before !== undefined && beforeShown?.name === name ? before.name : name,
        search:
          before !== undefined && beforeShown?.search === search ? before.search : withoutChosenCell(search),
      };
      const keys = [attributeKey(name), attributeKey(next.name)];
      const isTaken = all.some(
        (one) =>
          one.id !== id && [one.name, replaced(one.name)].some((other) => keys.includes(attributeKey(other))),
      );
      if (isTaken)
        throw new FailureError('blocked', `There is a view named “${name}” already. Choose another name.`);
      put.run({ ...next, at });
    },
    remove: (id: string): void => {
      remove.run(id);
    },
    /**
     * Call this before words of sessions are deleted, and what it returns afterwards. Views stay as they are shown, and lose
     * the values, tags and words that nobody has any more; views that filter by nothing else are deleted.
     */
    beforePurge(): () => void {
      const views = stored();
      if (views.length === 0) return () => undefined;
      const replaced = replacing();
      const asShown = views.map((view) => shown(view, replaced));
      return () => {
        const keys = valueKeys(replaced);
        const allTags = new Set(
          tags.all().flatMap((found) => {
            const { tag } = tagRow.parse(found);
            return [tag, replaced(tag)];
          }),
        );
        // First all names go, since a replacement may be the name of another view.
        for (const { id } of asShown) rewrite.run({ id, name: id, search: '' });
        const taken = new Set<string>();
        for (const { id, name, search } of asShown) {
          const left = withWordsInUse(search, {
            hasValue: (text) => keys.has(attributeKey(text)),
            hasTag: (tag) => allTags.has(tag),
            isSaid: (word) => {
              const match = matchOf(termsOf(`"${word}"`));
              return match !== '' && spoken.get(match) !== undefined;
            },
          });
          if (left === null) remove.run(id);
          else rewrite.run({ id, name: freeName(name, taken), search: left });
        }
      };
    },
  };
}

/** Returns the name, with a number if it is taken, and takes it. */
function freeName(name: string, taken: Set<string>): string {
  let free = name;
  for (let number = 2; taken.has(attributeKey(free)); number += 1) free = `${name} ${String(number)}`;
  taken.add(attributeKey(free));
  return free;
}
