import { readValue } from '../../../shared/domain/attributes/attribute-values.ts';
import type { Attribute } from '../../../shared/model/attribute.ts';
import type { Participant, ParticipantTable } from '../../../shared/model/participant.ts';
import { folded } from '../../../shared/domain/folding/find-folding.ts';
import { wordsIn } from '../../ui/hits/hits-in.ts';
import { naturalKeys } from '../../ui/natural-order.ts';

export interface RowOrder {
  /** `session`, the ID of an attribute, or null for the order of the labels. */
  by: string | null;
  descending: boolean;
}

const texts = new WeakMap<Participant, string>();

/** Returns what the filter looks for words in. */
export function textOf(row: Participant): string {
  const known = texts.get(row);
  if (known !== undefined) return known;
  // Folding makes a space of every line break, and takes much longer for a text that has one.
  const text = folded([row.label ?? '', ...Object.values(row.values)].join(' '));
  texts.set(row, text);
  return text;
}

/** Returns the IDs of the participants whose label or values have each of the words, in order. */
export function shownIds(
  { attributes, participants }: ParticipantTable,
  find: string,
  { by, descending }: RowOrder,
): string[] {
  const words = wordsIn(find);
  const rows =
    words.length === 0
      ? participants
      : participants.filter((row) => words.every((word) => textOf(row).includes(word)));
  const attribute = attributes.find(({ id }) => id === by);
  const ranks =
    attribute !== undefined ? valueRanks(attribute, rows) : by === 'session' ? dateRanks(rows) : null;
  // The table has the order of the labels, in which those without a label are last.
  if (ranks === null) {
    const [named, others] = [
      rows.filter(({ label }) => label !== null),
      rows.filter(({ label }) => label === null),
    ];
    return [...(descending ? named.toReversed() : named), ...others].map(({ id }) => id);
  }
  const sign = descending ? -1 : 1;
  return rows
    .map((row, index) => ({ id: row.id, index, rank: ranks[index] ?? null }))
    .toSorted((one, other) => {
      if (one.rank === null || other.rank === null)
        return one.rank === other.rank ? one.index - other.index : one.rank === null ? 1 : -1;
      if (one.rank === other.rank) return one.index - other.index;
      return one.rank < other.rank ? -sign : sign;
    })
    .map(({ id }) => id);
}

const dateRanks = (rows: readonly Participant[]) =>
  rows.map(({ sessions }) => sessions[0]?.createdAt ?? null);

/** Missing values and those that do not fit have no rank: they are last in both directions. */
function valueRanks(attribute: Attribute, rows: readonly Participant[]): (string | number | null)[] {
  const read = rows.map(({ values }) => readValue(attribute, values[attribute.id] ?? ''));
  if (attribute.type === 'text') {
    const keys = naturalKeys(read.map((one) => (one.kind === 'text' ? one.value : '')));
    return read.map(({ kind }, index) => (kind === 'text' ? (keys[index] ?? '') : null));
  }
  return read.map((one) => {
    switch (one.kind) {
      case 'number':
      case 'date':
        return one.value;
      case 'choice':
        return attribute.choices.indexOf(one.value);
      case 'yes-no':
        return one.value ? 0 : 1;
      case 'missing':
      case 'misfit':
      case 'text':
        break;
    }
    return null;
  });
}
