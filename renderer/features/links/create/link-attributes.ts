import { LONGEST_ATTRIBUTE_TEXT } from '../../../../shared/domain/attributes/attribute-limits.ts';
import { ATTRIBUTE_NAMES } from '../../../../shared/domain/attributes/attribute-names.ts';
import { distinctNames } from '../../../../shared/domain/distinct-names.ts';
import { guessKind } from '../../../../shared/domain/attributes/guess-kind.ts';
import { personalReason } from '../../../../shared/domain/attributes/personal-columns.ts';
import type { NewLinkAttributes } from '../../../../shared/model/participant.ts';
import type { LinkRecord } from '../../../api/link-record.ts';
import { labelKey } from '../../../../shared/domain/label-key.ts';
import { linesOf } from '../../../ui/lines/lines.ts';
import { WHOLE_LINES, type LabelTable } from './labels-draft.ts';

/** A column of a table of labels that can become an attribute of the participants. */
export interface OtherColumn {
  index: number;
  /** Unique among the columns. */
  name: string;
  /** Why it is left out unless the researcher takes it; null if it is taken. */
  reason: string | null;
  isTaken: boolean;
}

/** Returns the columns that have values and are not the one with the labels. */
export function otherColumns({ columns, column: labels, chosen = [] }: LabelTable): OtherColumn[] {
  const choices = new Map(chosen.map(({ column, isTaken }) => [column, isTaken]));
  const found = columns.flatMap(({ name, values }, index) => {
    const texts = linesOf(values);
    if (index === labels || name === WHOLE_LINES || texts.every((text) => text.trim() === '')) return [];
    return [{ index, name, reason: personalReason(name, texts) }];
  });
  const names = distinctNames(
    found.map(({ name }) => name),
    ATTRIBUTE_NAMES,
  );
  return found.map(({ index, name, reason }, place) => ({
    index,
    name: names[place] ?? name,
    reason,
    isTaken: choices.get(index) ?? reason === null,
  }));
}

/** Chooses whether a column becomes an attribute. */
export const withChoice = (table: LabelTable, column: number, isTaken: boolean): LabelTable => ({
  ...table,
  chosen: [...(table.chosen ?? []).filter((one) => one.column !== column), { column, isTaken }],
});

/** A link with the label it was created for. */
export interface CreatedLink {
  label: string;
  link: LinkRecord;
}

/** Returns what a table says of created links, by the row of their label; null if it says nothing. */
export function attributesOfLinks(
  table: LabelTable | null,
): ((created: readonly CreatedLink[]) => NewLinkAttributes | null) | null {
  if (table === null) return null;
  const taken = otherColumns(table).filter(({ isTaken }) => isTaken);
  if (taken.length === 0) return null;
  const values = taken.map(({ index }) => linesOf(table.columns[index]?.values ?? ''));
  // Links are stored in groups, and a choice has the values of all of them.
  const columns = taken.map(({ name }, at) => {
    const { type, choices } = guessKind(values[at] ?? []);
    return { name, type, choices: [...choices] };
  });
  const rows = new Map<string, number>();
  for (const [row, label] of linesOf(table.columns[table.column]?.values ?? '').entries())
    if (!rows.has(labelKey(label))) rows.set(labelKey(label), row);
  return (created) => {
    const links = created.flatMap(({ label, link: { key } }) => {
      const row = rows.get(labelKey(label));
      if (row === undefined) return [];
      return [
        {
          key,
          label,
          values: values.map((texts) => (texts[row] ?? '').trim().slice(0, LONGEST_ATTRIBUTE_TEXT)),
        },
      ];
    });
    return links.length === 0 ? null : { columns, links };
  };
}
