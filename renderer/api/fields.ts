/** A record of the service. Its fields may be missing or of another type than documented. */
export type Fields = Record<string, unknown>;

/** Returns the value's fields; an empty object if it is not an object. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

/** Returns the fields that have none of these names. */
export function otherFields(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}

/**
 * Returns the text, or null if it is blank. Numbers count as text, since some services write IDs as numbers.
 */
export function textOf(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

export function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** Reads a date from ISO 8601 text or milliseconds since 1970. */
export function dateOf(value: unknown): Date | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** Returns the list under one of these names, or the answer itself if it is a list; null if there is none. */
export function listOf(answer: unknown, names: readonly string[]): unknown[] | null {
  const fields = fieldsOf(answer);
  const candidates = [answer, ...names.map((name) => fields[name])];
  return candidates.find((value): value is unknown[] => Array.isArray(value)) ?? null;
}
