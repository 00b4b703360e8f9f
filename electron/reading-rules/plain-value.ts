import { isList } from '../transcripts/reader/json.ts';

/** Returns a text or number as text; a list of one is its only value. */
export function plainText(value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint')
    return String(value);
  return isList(value) && value.length === 1 && !isList(value[0]) ? plainText(value[0]) : null;
}
