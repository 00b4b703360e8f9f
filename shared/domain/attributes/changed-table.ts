import type { Participant, ParticipantChange, ParticipantTable } from '../../model/participant.ts';

/**
 * Returns the table with a change of attributes and values, in the order of the change's fields. Participants without a
 * change stay the same objects. Values of participants and attributes that the table does not have are left out, and so
 * is what joins or parts participants.
 */
export function changedTable(
  { attributes, participants, links, leftOut }: ParticipantTable,
  { remove, save, values }: ParticipantChange,
): ParticipantTable {
  const removed = new Set(remove);
  const saved = new Map(save.map((one) => [one.id, one]));
  const remaining = attributes.filter(({ id }) => !removed.has(id));
  const known = new Set(remaining.map(({ id }) => id));
  const next = [
    ...remaining.map((one) => saved.get(one.id) ?? one),
    ...save.filter(({ id }) => !known.has(id)),
  ].toSorted((one, other) => one.position - other.position);
  const isKnown = new Set(next.map(({ id }) => id));
  const ofRows = Map.groupBy(values, ({ participant }) => participant);
  return {
    attributes: next,
    participants: participants.map((row) => {
      const left = removed.size === 0 ? row : withoutValues(row, removed);
      const set = ofRows.get(row.id);
      if (set === undefined) return left;
      const own = new Map(Object.entries(left.values));
      for (const { attributeId, text } of set) {
        if (!isKnown.has(attributeId)) continue;
        if (text.trim() === '') own.delete(attributeId);
        else own.set(attributeId, text);
      }
      return { ...left, values: Object.fromEntries(own) };
    }),
    links,
    leftOut,
  };
}

function withoutValues(row: Participant, removed: ReadonlySet<string>): Participant {
  const entries = Object.entries(row.values);
  const left = entries.filter(([id]) => !removed.has(id));
  return left.length === entries.length ? row : { ...row, values: Object.fromEntries(left) };
}

/** Returns the change that leads back from `changedTable(table, change)` to `table`. */
export function inverseChange(table: ParticipantTable, change: ParticipantChange): ParticipantChange {
  const before = new Map(table.attributes.map((one) => [one.id, one]));
  const rows = new Map(table.participants.map((one) => [one.id, one]));
  const removed = change.remove.flatMap((id) => before.get(id) ?? []);
  const touched = change.save.flatMap(({ id }) => before.get(id) ?? []);
  return {
    remove: change.save.flatMap(({ id }) => (before.has(id) ? [] : [id])),
    save: [...new Map([...removed, ...touched].map((one) => [one.id, one])).values()],
    values: [
      ...removed.flatMap(({ id: attributeId }) =>
        table.participants.flatMap(({ id: participant, values }) =>
          values[attributeId] === undefined ? [] : [{ participant, attributeId, text: values[attributeId] }],
        ),
      ),
      ...change.values.flatMap(({ participant, attributeId }) =>
        before.has(attributeId) && !change.remove.includes(attributeId)
          ? [{ participant, attributeId, text: rows.get(participant)?.values[attributeId] ?? '' }]
          : [],
      ),
    ],
  };
}
