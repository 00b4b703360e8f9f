import { z } from 'zod';
import { attributeKey } from '../../../../shared/domain/attributes/attribute-filter.ts';
import {
  LONGEST_ATTRIBUTE_NAME,
  LONGEST_ATTRIBUTE_TEXT,
} from '../../../../shared/domain/attributes/attribute-limits.ts';
import { readValue } from '../../../../shared/domain/attributes/attribute-values.ts';
import type { Attribute } from '../../../../shared/model/attribute.ts';
import type { LibraryDatabase } from '../../base/library-database.ts';
import { projectKey, type Attributes } from '../participants/attributes.ts';
import type { ParticipantRows } from '../participants/participant-rows.ts';
import { PROJECT_OF, type RedactionRules } from '../text/redaction-rules.ts';
import type { ImportItems } from './import-items.ts';

/** What a project says about someone who was interviewed. */
export interface ImportedPerson {
  /** The case's name; null if the values are of a source alone. */
  name: string | null;
  sessionIds: string[];
  values: (ImportedColumn & { text: string })[];
}

/** What becomes an attribute if the project of a session has none of this name. */
export interface ImportedColumn {
  name: string;
  type: 'text' | 'number' | 'date' | 'yes-no';
}

export interface AddedPeople {
  attributes: number;
  values: number;
  /** Values that the researcher has another one for. */
  conflicts: { sessionId: string; attribute: string; text: string }[];
  /** Values that are longer than Earmark stores. */
  tooLong: number;
  /** Sessions whose participant is not shown by the name of the case. */
  unnamed: { name: string; sessionId: string; isOfAnotherCase: boolean }[];
}

const sessionRow = z.object({ project: z.string(), label: z.string().nullable() });
const labelRow = z.object({ label: z.string().nullable() });

/** Makes participants and their attributes of cases and variables of other programs. */
export function createImportedPeople(
  database: LibraryDatabase,
  {
    attributes,
    participantRows,
    importItems,
    rules,
  }: {
    attributes: Attributes;
    participantRows: ParticipantRows;
    importItems: ImportItems;
    rules: RedactionRules;
  },
) {
  const sessionOf = database.prepare(
    `select ${PROJECT_OF} as project, s.label from sessions s where s.session_id = ?`,
  );
  const labelOf = database.prepare('select label from participants where id = ?');
  const setLabel = database.prepare('update participants set label = ? where id = ?');

  // A participant is shown by the label of a session, and by the own one only if no session has one.
  const shownLabelOf = database.prepare(
    `select coalesce((select s.label from sessions s where s.participant_id = p.id and s.label is not null
       order by s.created_at, s.number limit 1), p.label) as label from participants p where p.id = ?`,
  );

  const nameOf = (participant: string): string | null => labelRow.parse(labelOf.get(participant)).label;

  /**
   * Joins the new sessions of a case to one participant, and gives the participant the case's name. Those of an earlier case
   * stay with its participant, since a case can also be a group of people.
   */
  function joinNew(person: ImportedPerson, isNew: (sessionId: string) => boolean, added: AddedPeople): void {
    const { name } = person;
    if (name === null) return;
    const own: string[] = [];
    const ofAnotherCase = new Set<string>();
    for (const sessionId of person.sessionIds.filter(isNew)) {
      const known = nameOf(participantRows.ofSession(sessionId));
      if (known === null) own.push(sessionId);
      else if (known !== name) ofAnotherCase.add(sessionId);
    }
    const [first, ...others] = own;
    if (first !== undefined) {
      const participant = participantRows.ofSession(first);
      setLabel.run(name, participant);
      for (const sessionId of others) moveTo(participant, sessionId);
    }
    // Sessions that the researcher has already stay with their participants.
    for (const sessionId of person.sessionIds) {
      const isOfAnotherCase = ofAnotherCase.has(sessionId);
      const { label } = labelRow.parse(shownLabelOf.get(participantRows.ofSession(sessionId)));
      if (isOfAnotherCase || label !== name) added.unnamed.push({ name, sessionId, isOfAnotherCase });
    }
  }

  function moveTo(participant: string, sessionId: string): void {
    const before = participantRows.ofSession(sessionId);
    if (before === participant) return;
    participantRows.moveSession(sessionId, participant, true);
    participantRows.removeUnused([before]);
  }

  function addValues(
    importId: string,
    sessionId: string,
    values: ImportedPerson['values'],
    added: AddedPeople,
  ): void {
    const session = sessionRow.safeParse(sessionOf.get(sessionId)).data;
    if (session === undefined || values.length === 0) return;
    const projectId = session.project === '' ? null : session.project;
    const found = attributes.ensure(projectId, values.map(columnOf));
    const participant = participantRows.ofSession(sessionId);
    const now = new Map(participantRows.values(participant));
    let isChanged = false;
    for (const [index, { text }] of values.entries()) {
      const attribute = found[index];
      if (attribute === undefined || text.trim() === '') continue;
      if (text.length > LONGEST_ATTRIBUTE_TEXT) {
        added.tooLong += 1;
        continue;
      }
      const known = now.get(attribute.id) ?? '';
      if (known.trim() === '') {
        now.set(attribute.id, text);
        isChanged = true;
        importItems.add(importId, 'value', `${participant} ${attribute.id}`, { before: known, added: text });
        added.values += 1;
      } else if (!isSame(attribute, known, text) && rules.of(sessionId).text(known) !== text)
        added.conflicts.push({ sessionId, attribute: attribute.name, text });
    }
    if (isChanged) participantRows.setValues(participant, now);
  }

  /** Adds the attributes that a project does not have, in the order of the columns. */
  function addAttributes(
    importId: string,
    projectId: string | null,
    columns: readonly ImportedColumn[],
    added: AddedPeople,
  ): void {
    const before = new Set(attributes.stored(projectKey(projectId)).map(({ id }) => id));
    for (const { id } of attributes.ensure(projectId, columns.map(columnOf)))
      if (!before.has(id)) {
        before.add(id);
        importItems.add(importId, 'attribute', id);
        added.attributes += 1;
      }
  }

  return {
    /** Adds the attributes that the projects of sessions do not have, in the order of `columns`. */
    addAttributes: (
      importId: string,
      columns: readonly ImportedColumn[],
      sessionIds: readonly string[],
    ): AddedPeople =>
      database.inTransaction(() => {
        const added = nothingAdded();
        const projects = new Set(
          sessionIds.flatMap((id) => sessionRow.safeParse(sessionOf.get(id)).data?.project ?? []),
        );
        for (const project of projects)
          addAttributes(importId, project === '' ? null : project, columns, added);
        return added;
      }),
    /** Adds what is known of some people. Values that the researcher has stay. */
    addPeople: (
      importId: string,
      people: readonly ImportedPerson[],
      newSessionIds: readonly string[],
    ): AddedPeople =>
      database.inTransaction(() => {
        const isNew = new Set(newSessionIds);
        const added = nothingAdded();
        for (const person of people) {
          joinNew(person, (sessionId) => isNew.has(sessionId), added);
          for (const sessionId of person.sessionIds) addValues(importId, sessionId, person.values, added);
        }
        return added;
      }),
  };
}

export type ImportedPeople = ReturnType<typeof createImportedPeople>;

const nothingAdded = (): AddedPeople => ({
  attributes: 0,
  values: 0,
  conflicts: [],
  tooLong: 0,
  unnamed: [],
});

const columnOf = ({ name, type }: ImportedColumn): ImportedColumn => ({
  name: name.trim().slice(0, LONGEST_ATTRIBUTE_NAME).trim() || 'Unnamed',
  type,
});

/** Returns true if two texts are the same value of an attribute. */
function isSame(attribute: Attribute, one: string, other: string): boolean {
  if (attributeKey(one) === attributeKey(other)) return true;
  const [a, b] = [readValue(attribute, one), readValue(attribute, other)];
  return a.kind === b.kind && 'value' in a && 'value' in b && a.value === b.value;
}
