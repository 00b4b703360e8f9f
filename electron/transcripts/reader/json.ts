export type JsonRecord = Record<string, unknown>;

/** Levels below which nothing is looked at: JSON may nest a million deep, a copy between threads not 3,000. */
export const deepestLevel = 1000;

export const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isList = (value: unknown): value is unknown[] => Array.isArray(value);

export const isContainer = (value: unknown): value is JsonRecord | unknown[] =>
  typeof value === 'object' && value !== null;

/** Keys that reach an object's prototype are never read as data. */
const isPrototypeKey = (key: string) => key === '__proto__' || key === 'constructor' || key === 'prototype';

export function keysOf(record: JsonRecord): string[] {
  const keys = Object.keys(record);
  return keys.some(isPrototypeKey) ? keys.filter((key) => !isPrototypeKey(key)) : keys;
}

/** A field of its own, or undefined: an inherited one is not data. */
export const fieldOf = (record: JsonRecord, key: string): unknown =>
  Object.hasOwn(record, key) && !isPrototypeKey(key) ? record[key] : undefined;

/** About `count` elements spread over the list, its first ones among them. */
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
