import {
  attributeKey,
  fitsAttributes,
  kindsByProject,
  readOnce,
} from '../../../shared/domain/attributes/attribute-filter.ts';
import { naturalOrder } from '../../ui/natural-order.ts';
import { barsOf, type NumberBars } from './number-bars.ts';
import type { Attribute, AttributeFilter, AttributeType } from '../../../shared/model/attribute.ts';

/** What is known of a participant: texts by the attribute's ID, in a project or, for null, the instant links. */
export interface Described {
  projectId: string | null;
  values: Readonly<Record<string, string>>;
}

/** The attributes of one name in one or more projects, as one field of a filter. */
export interface AttributeField {
  /** Its name without regard to case. */
  key: string;
  name: string;
  /** `text` if it has different types in different projects: then only the texts can be compared. */
  type: AttributeType;
  /** The choices of all projects. */
  choices: readonly string[];
  byProject: ReadonlyMap<string | null, Attribute>;
}

/** Returns the attributes as fields, in their order. */
export function fieldsOf(attributes: readonly Attribute[]): AttributeField[] {
  const byName = Map.groupBy(attributes, ({ name }) => attributeKey(name));
  return [...byName].flatMap(([key, same]) => {
    const [first] = same;
    if (first === undefined) return [];
    const type = same.every((one) => one.type === first.type) ? first.type : 'text';
    return [
      {
        key,
        name: first.name,
        type,
        choices: [...new Set(same.flatMap(({ choices }) => choices))],
        byProject: new Map(same.map((one) => [one.projectId, one])),
      },
    ];
  });
}

/** Returns a predicate for those whose participant fits every filter; null if there is no filter. */
export function attributeMatch(
  filters: readonly AttributeFilter[],
  attributes: readonly Attribute[],
): ((row: Described) => boolean) | null {
  if (filters.length === 0) return null;
  const kindsOf = kindsByProject(attributes);
  return ({ projectId, values }) => fitsAttributes(filters, values, kindsOf(projectId));
}

/** A value of a field, as text, and how many rows have it. */
interface ValueCount {
  text: string;
  count: number;
}

/** The values that rows have in a field. */
export interface FieldValues {
  /** The choices first; then the others in natural order. A choice that no row has is among them. */
  values: readonly ValueCount[];
  /** How many rows have no value. */
  missing: number;
  /** How the numbers are distributed; null if there are none. */
  numbers: NumberBars | null;
}

const YES_NO = ['Yes', 'No'];

/** Counts the values of a field. */
export function valuesIn(field: AttributeField, rows: readonly Described[]): FieldValues {
  const first = field.type === 'yes-no' ? YES_NO : field.choices;
  const counts = new Map<string, ValueCount>(first.map((text) => [attributeKey(text), { text, count: 0 }]));
  const numbers: number[] = [];
  let missing = 0;
  for (const { projectId, values } of rows) {
    const attribute = field.byProject.get(projectId);
    const typed = attribute === undefined ? undefined : values[attribute.id];
    if (attribute === undefined || typed === undefined) {
      missing += 1;
      continue;
    }
    const { value, text, key } = readOnce(attribute, typed);
    if (value.kind === 'missing') {
      missing += 1;
      continue;
    }
    if (value.kind === 'number') numbers.push(value.value);
    const known = counts.get(key);
    if (known === undefined) counts.set(key, { text, count: 1 });
    else known.count += 1;
  }
  const chosen = [...counts.values()].slice(0, first.length);
  const others = [...counts.values()].slice(first.length);
  const order = naturalOrder(others.map(({ text }) => text));
  return {
    values: [...chosen, ...[...order].flatMap((index) => others[index] ?? [])],
    missing,
    numbers: barsOf(numbers),
  };
}
