import type { Attribute } from '../../model/attribute.ts';
import type { LeftOutColumn, Participant, ParticipantTable } from '../../model/participant.ts';

/**
 * A table of participants for its way to the window: each text and each attribute's ID once, since the IDs beside ten
 * values of 10,000 participants are longer than everything else. As JSON it is a quarter as long.
 */
export interface PackedTable {
  attributes: Attribute[];
  links: Record<string, string>;
  leftOut: LeftOutColumn[];
  /** IDs of the attributes that have values. */
  columns: string[];
  /** The different texts of all values. */
  texts: string[];
  participants: PackedParticipant[];
}

type PackedParticipant = [
  id: string,
  label: string | null,
  sessions: [sessionId: string, createdAt: string | null, durationSeconds: number | null][],
  /** Indices in `columns` and in `texts`, in turn. */
  values: number[],
];

export function packedTable({ attributes, participants, links, leftOut }: ParticipantTable): PackedTable {
  const [columns, texts] = [new Map<string, number>(), new Map<string, number>()];
  const packed = participants.map(({ id, label, sessions, values }): PackedParticipant => [
    id,
    label,
    sessions.map(({ sessionId, createdAt, durationSeconds }) => [sessionId, createdAt, durationSeconds]),
    Object.entries(values).flatMap(([attributeId, text]) => [
      indexIn(columns, attributeId),
      indexIn(texts, text),
    ]),
  ]);
  return {
    attributes,
    links,
    leftOut,
    columns: [...columns.keys()],
    texts: [...texts.keys()],
    participants: packed,
  };
}

function indexIn(known: Map<string, number>, text: string): number {
  const before = known.get(text);
  if (before !== undefined) return before;
  known.set(text, known.size);
  return known.size - 1;
}

export function unpackedTable(packed: PackedTable): ParticipantTable {
  const { attributes, links, leftOut, columns, texts } = packed;
  const participants = packed.participants.map(([id, label, sessions, indices]): Participant => {
    const values: Participant['values'] = {};
    for (let at = 0; at < indices.length; at += 2) {
      const [column, text] = [columns[indices[at] ?? -1], texts[indices[at + 1] ?? -1]];
      if (column !== undefined && text !== undefined) values[column] = text;
    }
    return {
      id,
      label,
      sessions: sessions.map(([sessionId, createdAt, durationSeconds]) => ({
        sessionId,
        createdAt,
        durationSeconds,
      })),
      values,
    };
  });
  return { attributes, participants, links, leftOut };
}
