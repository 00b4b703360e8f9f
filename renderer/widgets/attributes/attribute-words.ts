import { readOnce } from '../../../shared/domain/attributes/attribute-filter.ts';
import { isoDayText } from '../../../shared/domain/dates.ts';
import { counted, valueText } from '../../../shared/domain/numbers.ts';
import type { Attribute, AttributeFilter } from '../../../shared/model/attribute.ts';

/** More values than this are counted in a filter's sentence. */
const MOST_NAMED = 3;

/** Returns a filter in words: "Age 18 to 30", "Branch: North or South", "Age: no value". */
export function attributeFilterWords({ name, values, min, max, from, to }: AttributeFilter): string {
  const parts = [
    ...(values === undefined ? [] : [`${name}: ${valuesInWords(values)}`]),
    ...(min === undefined && max === undefined ? [] : [`${name} ${numbersInWords(min, max)}`]),
    ...(from === undefined && to === undefined ? [] : [`${name}: ${daysInWords(from, to)}`]),
  ];
  return parts.join(', ');
}

function valuesInWords(values: readonly string[]): string {
  const named = values.map((text) => (text.trim() === '' ? 'no value' : text));
  const others = named.length - MOST_NAMED;
  if (others > 1) return `${named.slice(0, MOST_NAMED).join(', ')} or ${counted(others, 'other')}`;
  return named.length < 2 ? named.join('') : `${named.slice(0, -1).join(', ')} or ${named.at(-1) ?? ''}`;
}

function numbersInWords(min: number | undefined, max: number | undefined): string {
  if (min === undefined) return `${valueText(max ?? 0)} or less`;
  if (max === undefined) return `${valueText(min)} or more`;
  return min === max ? valueText(min) : `${valueText(min)} to ${valueText(max)}`;
}

function daysInWords(from: string | undefined, to: string | undefined): string {
  if (from === undefined) return `until ${isoDayText(to ?? '')}`;
  if (to === undefined) return `from ${isoDayText(from)}`;
  return from === to ? isoDayText(from) : `${isoDayText(from)} to ${isoDayText(to)}`;
}

/** Returns a value as it is shown: days and numbers as elsewhere on screen; null if it is missing. */
export function shownValue(attribute: Attribute, typed: string): string | null {
  const { value, text } = readOnce(attribute, typed);
  switch (value.kind) {
    case 'missing':
      return null;
    case 'number':
      return valueText(value.value);
    case 'date':
      return isoDayText(value.value);
    case 'misfit':
    case 'text':
    case 'choice':
    case 'yes-no':
      break;
  }
  return text;
}

/** A value of a participant, in words. */
export interface NamedValue {
  id: string;
  name: string;
  value: string;
  /** True if the value says nothing without the attribute's name, as a number. */
  needsName: boolean;
}

/** Returns the values that a participant has, in the order of the attributes, at most so many. */
export function namedValues(
  attributes: readonly Attribute[],
  values: Readonly<Record<string, string>>,
  most = Infinity,
): NamedValue[] {
  const named: NamedValue[] = [];
  for (const attribute of attributes) {
    if (named.length >= most) break;
    const typed = values[attribute.id];
    const value = typed === undefined ? null : shownValue(attribute, typed);
    if (value === null) continue;
    const needsName = attribute.type === 'number' || attribute.type === 'yes-no';
    named.push({ id: attribute.id, name: attribute.name, value, needsName });
  }
  return named;
}
