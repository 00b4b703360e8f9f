import type { TeachingData } from '../../shared/model/teaching.ts';
import { isList, isRecord, keysOf } from '../transcripts/reader/json.ts';
import { decodedData } from './decoded-data.ts';

const MOST_CHARACTERS = 2_000_000;
const MOST_LEVELS = 60;
/** Entries of each list that are shown of large data; fewer if that is still too much. */
const ENTRIES = [2000, 400, 100, 20, 5];
const MOST_FIELDS = 2000;
const LONGEST_TEXT = 20_000;

/** Returns decoded data as JSON text to show. Of large data, the first entries of long lists and the beginnings of long texts. */
export function teachingJson(value: unknown): Pick<TeachingData, 'json' | 'isCut' | 'form'> {
  const { data, form } = decodedData(value);
  if (form === 'text') {
    const text = String(data);
    const isCut = text.length > MOST_CHARACTERS;
    return { json: JSON.stringify(isCut ? text.slice(0, MOST_CHARACTERS) : text), isCut, form };
  }
  for (const entries of [Number.POSITIVE_INFINITY, ...ENTRIES]) {
    const budget = { left: MOST_CHARACTERS, isCut: false };
    const part = firstEntries(data, entries, budget, 0);
    if (budget.left >= 0) return { json: JSON.stringify(part ?? null), isCut: budget.isCut, form };
  }
  const budget = { left: MOST_CHARACTERS, isCut: true };
  return { json: JSON.stringify(firstEntries(data, 1, budget, 0) ?? null), isCut: true, form };
}

function firstEntries(
  value: unknown,
  entries: number,
  budget: { left: number; isCut: boolean },
  level: number,
): unknown {
  if (budget.left < 0 || level > MOST_LEVELS) {
    budget.isCut = true;
    return null;
  }
  if (isList(value)) {
    budget.left -= 2;
    const most = Math.min(entries, value.length);
    if (most < value.length) budget.isCut = true;
    const first: unknown[] = [];
    for (let index = 0; index < most && budget.left >= 0; index += 1)
      first.push(firstEntries(value[index], entries, budget, level + 1));
    return first;
  }
  if (isRecord(value)) {
    budget.left -= 2;
    const keys = keysOf(value);
    const isLong = Number.isFinite(entries) && keys.length > MOST_FIELDS;
    if (isLong) budget.isCut = true;
    const fields: [string, unknown][] = [];
    for (const key of isLong ? keys.slice(0, MOST_FIELDS) : keys) {
      if (budget.left < 0) break;
      budget.left -= key.length + 4;
      fields.push([key, firstEntries(value[key], entries, budget, level + 1)]);
    }
    return Object.fromEntries(fields);
  }
  if (typeof value === 'string' && Number.isFinite(entries) && value.length > LONGEST_TEXT) {
    budget.isCut = true;
    budget.left -= LONGEST_TEXT;
    return value.slice(0, LONGEST_TEXT);
  }
  budget.left -= typeof value === 'string' ? value.length + 3 : 8;
  return typeof value === 'bigint' ? String(value) : value;
}
