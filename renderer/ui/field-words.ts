// The service's records in words: the names of their fields, and their values.
import { dayText, longDateAndTime } from '../../shared/domain/dates.ts';

const ACRONYMS = new Set(['ai', 'api', 'id', 'ip', 'json', 'url', 'utc']);

/**
 * Returns a field's name in words: "keyTopics" and "key_topics" are both "Key topics", "wsUrl" is "Ws URL". A
 * name that already consists of words is not changed.
 */
export function fieldLabel(name: string): string {
  if (/\s/.test(name.trim())) return name.trim();
  const words = name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(/[\s_.-]+/u)
    .filter((word) => word !== '')
    .map((word) => {
      if (/^\p{Lu}[\p{Lu}\d]+$/u.test(word)) return word;
      const lower = word.toLowerCase();
      return ACRONYMS.has(lower) ? lower.toUpperCase() : lower;
    });
  const [first = '', ...others] = words;
  if (first === '') return name;
  return [first.charAt(0).toUpperCase() + first.slice(1), ...others].join(' ');
}

/** Returns a text, number or yes and no in words, times as dates are written here; null if it is empty. */
export function scalarInWords(value: unknown): string | null {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string' || value.trim() === '') return null;
  return timeInWords(value.trim()) ?? value.trim();
}

const DAY = /^\d{4}-\d\d-\d\d$/;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?$/;

/** Returns an ISO 8601 day or time as people write it; null if the text is something else. */
export function timeInWords(text: string): string | null {
  const isDay = DAY.test(text);
  if (!isDay && !TIME.test(text)) return null;
  const date = new Date(isDay ? `${text}T00:00` : text);
  if (Number.isNaN(date.getTime())) return null;
  return isDay ? dayText(date) : longDateAndTime(date);
}

/**
 * Returns one of a fixed set of values as a person writes it: "1_month" is "1 month", and "used" as a status is
 * "Used". Returns null for any other value, and for the IDs and keys of things.
 */
export function choiceInWords(name: string, value: unknown): string | null {
  if (typeof value !== 'string' || /(?:^|[a-z_-])(?:id|key|token|code)$/i.test(name)) return null;
  const isChoice =
    /^[a-z\d]+(?:_[a-z\d]+)+$/.test(value) || (/status$/i.test(name) && /^[a-z]+$/.test(value));
  if (!isChoice) return null;
  return value.charAt(0).toUpperCase() + value.slice(1).replaceAll('_', ' ');
}

/** Returns any JSON value as lines of "Name: value", nested ones indented; null if it is empty. */
export function valueInWords(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return scalarInWords(value);
  const lines = linesOf(value, '');
  return lines.length === 0 ? null : lines.join('\n');
}

function linesOf(holder: object, indent: string): string[] {
  const isList = Array.isArray(holder);
  return Object.entries(holder).flatMap(([name, value]: [string, unknown]) => {
    const label = isList ? '–' : `${fieldLabel(name)}:`;
    if (typeof value !== 'object' || value === null)
      return [`${indent}${label} ${scalarInWords(value) ?? 'empty'}`];
    return [`${indent}${label}`, ...linesOf(value, `${indent}  `)];
  });
}
