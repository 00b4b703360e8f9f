import { readValue } from '../../../shared/domain/attributes/attribute-values.ts';
import type { Attribute } from '../../../shared/model/attribute.ts';
import type { Participant, ParticipantChange, ParticipantTable } from '../../../shared/model/participant.ts';

/** Values of one attribute that participants have differently. */
export interface DifferentValues {
  attribute: Attribute;
  /** The text that stays, and those that are dropped. */
  text: string;
  dropped: string[];
}

export interface Combination {
  change: ParticipantChange;
  different: DifferentValues[];
}

const linksOfEach = ({ links }: ParticipantTable): Map<string, string[]> => {
  const byParticipant = new Map<string, string[]>();
  for (const [key, id] of Object.entries(links)) {
    const own = byParticipant.get(id);
    if (own === undefined) byParticipant.set(id, [key]);
    else own.push(key);
  }
  return byParticipant;
};

/** Returns the keys of a participant's links. */
export const linksOf = (table: ParticipantTable, { id }: Participant): readonly string[] =>
  linksOfEach(table).get(id) ?? [];

/**
 * Returns what makes one participant of several: `into` has all sessions and links, its own values, and of the others
 * those that it does not have, the first one first.
 */
export function combined(
  table: ParticipantTable,
  into: Participant,
  others: readonly Participant[],
): Combination {
  const links = linksOfEach(table);
  const different: DifferentValues[] = [];
  const values: ParticipantChange['values'] = [];
  for (const attribute of table.attributes) {
    const texts = [into, ...others].flatMap((one) => {
      const text = one.values[attribute.id];
      return text === undefined || readValue(attribute, text).kind === 'missing' ? [] : [text];
    });
    const [first, ...rest] = new Set(texts);
    if (first === undefined) continue;
    if (into.values[attribute.id] !== first)
      values.push({ participant: into.id, attributeId: attribute.id, text: first });
    if (rest.length > 0) different.push({ attribute, text: first, dropped: rest });
  }
  const move = others.flatMap((one) => [
    ...one.sessions.map(({ sessionId }) => ({ sessionId, to: into.id })),
    ...(links.get(one.id) ?? []).map((linkKey) => ({ linkKey, to: into.id })),
  ]);
  return { change: { remove: [], save: [], move, values }, different };
}

/** True if a participant has several sessions or links, so that some can be given to another one. */
export const canSeparate = (table: ParticipantTable, row: Participant): boolean =>
  row.sessions.length > 1 || (row.sessions.length === 0 && linksOf(table, row).length > 1);

/** Returns what gives sessions and links of a participant to a new one, who has the same label and no values yet. */
export function separated(
  { label }: Participant,
  taken: { sessionIds: readonly string[]; linkKeys: readonly string[] },
  newId: string,
): ParticipantChange {
  return {
    remove: [],
    save: [],
    add: [{ id: newId, label }],
    move: [
      ...taken.sessionIds.map((sessionId) => ({ sessionId, to: newId })),
      ...taken.linkKeys.map((linkKey) => ({ linkKey, to: newId })),
    ],
    values: [],
  };
}
