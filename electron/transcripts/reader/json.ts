export type JsonRecord = Record<string, unknown>;

/** Deeper levels are ignored: JSON may nest a million levels, but a copy between threads fails at 3,000. */
export const deepestLevel = 1000;

export const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isList = (value: unknown): value is unknown[] => Array.isArray(value);

export const isContainer = (value: unknown): value is JsonRecord | unknown[] =>
  typeof value === 'object' && value !== null;

/** Keys that access an object's prototype are never read as data. */
const isPrototypeKey = (key: string) => key === '__proto__' || key === 'constructor' || key === 'prototype';

export function keysOf(record: JsonRecord): string[] {
  const keys = Object.keys(record);
  return keys.some(isPrototypeKey) ? keys.filter((key) => !isPrototypeKey(key)) : keys;
}

/** Returns an own field, or undefined: inherited ones are not data. */
export const fieldOf = (record: JsonRecord, key: string): unknown =>
  Object.hasOwn(record, key) && !isPrototypeKey(key) ? record[key] : undefined;

/** Returns about `count` elements spread over the list, including the first ones. */
export function sampleOf<T>(list: readonly T[], count: number): T[] {
  if (list.length <= count) return [...list];
  const step = list.length / count;
  const sample: T[] = [];
  for (let index = 0; index < count; index += 1) {
    const at = Math.floor(index * step);
    sample.push(...list.slice(at, at + 1));
  }
  return sample;
}
