import { z } from 'zod';
import { attribute, attributeName, attributeText, type Attribute } from './attribute.ts';
import { sessionId } from './session.ts';

/** A session of a participant. */
export interface ParticipantSession {
  sessionId: string;
  /** When the interview began (ISO 8601), and how long it was. */
  createdAt: string | null;
  durationSeconds: number | null;
}

/** Someone who was interviewed, or who has a link to an interview, in a project or among the instant links. */
export interface Participant {
  id: string;
  /** As shown, with removed words replaced. */
  label: string | null;
  /** The first interview first; none if no link has been used yet. */
  sessions: ParticipantSession[];
  /** Values as typed, by the attribute's ID; none are empty. */
  values: Record<string, string>;
}

/** A column of imported lists that is not an attribute, since it may say who a person is. */
export interface LeftOutColumn {
  name: string;
  /** How many sessions have a value. */
  sessions: number;
  /** Why it was left out, as a sentence without a full stop. */
  reason: string;
}

export interface ParticipantTable {
  /** In their order. */
  attributes: Attribute[];
  /** In the order of their labels as numbers and words; those without a label last. */
  participants: Participant[];
  /** The participant's ID by the key of each known link (`LinkRecord`). */
  links: Record<string, string>;
  leftOut: LeftOutColumn[];
}

const participantId = z.uuid();

/**
 * A change to participants, attributes and values. Applied in the order of its fields, all or nothing. A participant
 * without a session or a link afterwards is deleted.
 */
export const participantChange = z.object({
  /** IDs of attributes to delete with all their values. */
  remove: z.array(z.uuid()).max(1000),
  /** Attributes to add, or to change by ID, as they should be. */
  save: z.array(attribute).max(1000),
  /** Participants to add: they are given sessions or links by `move`. */
  add: z
    .array(z.object({ id: participantId, label: z.string().max(1000).nullable() }))
    .max(100_000)
    .exactOptional(),
  /** Sessions and links (by key, see `LinkRecord`) to join to another participant. */
  move: z
    .array(
      z.union([
        z.object({ sessionId, to: participantId }),
        z.object({ linkKey: z.string().min(1).max(500), to: participantId }),
      ]),
    )
    .max(100_000)
    .exactOptional(),
  /** Values to set, by the attribute's ID; an empty text clears. */
  values: z
    .array(z.object({ participant: participantId, attributeId: z.uuid(), text: attributeText }))
    .max(1_000_000),
});
export type ParticipantChange = z.infer<typeof participantChange>;

/** What is known of links that were just created, for their participants. */
export const newLinkAttributes = z.object({
  /** Columns by name; an attribute of this name in the project is used, or else made with this type. */
  columns: z
    .array(
      z.object({
        name: attributeName,
        type: attribute.shape.type,
        /** Of a choice; if omitted, the values of the links. */
        choices: attribute.shape.choices.exactOptional(),
      }),
    )
    .max(1000),
  links: z
    .array(
      z.object({
        /** The link's key (`LinkRecord`). */
        key: z.string().min(1).max(500),
        label: z.string().max(1000),
        /** Texts in the order of `columns`. */
        values: z.array(attributeText).max(1000),
      }),
    )
    .max(100_000),
});
export type NewLinkAttributes = z.infer<typeof newLinkAttributes>;

/** A table of a file: CSV, TSV or a sheet of a workbook. */
export interface SheetTable {
  /** The file's name without its folder. */
  fileName: string;
  /** Sheets of a workbook with rows, and the one that was read; empty for CSV. */
  sheets: string[];
  sheet: string | null;
  /** The first row. Names are trimmed and never empty: "Column 3". */
  columns: string[];
  /** The other rows that have any text, each as long as `columns`. Dates are as `2016-06-13`. */
  rows: string[][];
  /** What could not be read as it is, in plain sentences, such as formulas without a stored result. */
  warnings: string[];
}
