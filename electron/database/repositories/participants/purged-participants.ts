import { z } from 'zod';
import type { LibraryDatabase } from '../../base/library-database.ts';
import { PROJECT_OF } from '../text/redaction-rules.ts';
import { attributeKey } from '../../../../shared/domain/attributes/attribute-filter.ts';
import { type Attributes } from './attributes.ts';
import { valuesOf, type ParticipantRows } from './participant-rows.ts';
import type { Participants } from './participants.ts';
import type { ShownValues } from './shown-values.ts';

const ownerRow = z.object({ project: z.string(), id: z.string() });
const sessionRow = z.object({ session_id: z.string() });
const valuesRow = z.object({ attribute_values: z.string() });

/** What is known of participants when their sessions, or the words of these, are deleted. */
export function createPurgedParticipants(
  database: LibraryDatabase,
  {
    attributes,
    participantRows,
    participants,
    shownValues,
  }: {
    attributes: Attributes;
    participantRows: ParticipantRows;
    participants: Pick<Participants, 'redactionsFor'>;
    shownValues: ShownValues;
  },
) {
  const ownersOf = database.prepare(
    `select distinct ${PROJECT_OF} as project, s.participant_id as id from sessions s
     where s.participant_id is not null and s.session_id in (select value from json_each(?))`,
  );
  const sessionsOf = database.prepare(
    'select session_id from sessions where participant_id = ? order by number',
  );
  const valuesIn = database.prepare('select attribute_values from participants where project = ?');
  const remove = database.prepare(
    `delete from participants where id in (select value from json_each(?))
       and not exists (select 1 from sessions s where s.participant_id = participants.id)`,
  );

  const owners = (sessionIds: readonly string[]) =>
    ownersOf.all(JSON.stringify(sessionIds)).map((found) => ownerRow.parse(found));

  /** Stores the values of the sessions' participants as they are shown: what hides their words is about to be deleted. */
  function keepAsShown(sessionIds: readonly string[]): void {
    shownValues.forget();
    for (const { project, id } of owners(sessionIds)) {
      const sessions = sessionsOf.all(id).map((found) => sessionRow.parse(found));
      const { text } = participants.redactionsFor(project, sessions);
      const values = participantRows.values(id);
      participantRows.setValues(id, new Map([...values].map(([key, value]) => [key, text(value)])));
    }
  }

  /** Returns the values that participants of a project have, by the attribute's ID, without regard to case. */
  function used(project: string): Map<string, Set<string>> {
    const texts = new Map<string, Set<string>>();
    for (const found of valuesIn.all(project))
      for (const [id, text] of valuesOf(valuesRow.parse(found).attribute_values))
        texts.set(id, (texts.get(id) ?? new Set<string>()).add(attributeKey(text)));
    return texts;
  }

  return {
    keepAsShown,
    /**
     * Call this before sessions are deleted, and what it returns afterwards: that deletes the participants whose last
     * session is gone, and the choices that nobody else has, since they may be what one of them said.
     */
    before(sessionIds: readonly string[]): () => void {
      const affected = owners(sessionIds);
      keepAsShown(sessionIds);
      const usedBefore = new Map(
        [...new Set(affected.map(({ project }) => project))].map((project) => [project, used(project)]),
      );
      return () => {
        remove.run(JSON.stringify(affected.map(({ id }) => id)));
        for (const [project, earlier] of usedBefore) {
          const now = used(project);
          for (const attribute of attributes.stored(project)) {
            const choices = attribute.choices.filter((choice) => {
              const key = attributeKey(choice);
              return now.get(attribute.id)?.has(key) === true || earlier.get(attribute.id)?.has(key) !== true;
            });
            if (choices.length === attribute.choices.length) continue;
            attributes.remove(attribute.id);
            attributes.insert({ ...attribute, choices });
          }
        }
      };
    },
  };
}
