import { isContainer, isRecord, type JsonRecord, keysOf } from './json.ts';
import { kindOf } from './key-kinds.ts';
import { wordsIn } from './name-words.ts';
import { isRoleName } from './role-words.ts';

/** A map used as a list: its values in order, with their keys. */
export interface Collection {
  items: unknown[];
  keys: string[];
}

const sideWords = new Set(
  'channel ch track speaker spk side leg left right audio stream turns messages segments'.split(' '),
);

/** Reads maps keyed `0..n`, `turn_1..n`, by speaker (`agent`, `customer`) or by long ids; otherwise null. */
export function collectionOf(record: JsonRecord): Collection | null {
  const keys = keysOf(record);
  if (keys.length === 0 || keys.length > 1_000_000) return null;
  return numbered(record, keys) ?? bySpeaker(record, keys) ?? byId(record, keys);
}

function numbered(record: JsonRecord, keys: string[]): Collection | null {
  const stems = new Set<string>();
  const order: { key: string; number: number }[] = [];
  for (const key of keys) {
    const parts = /^(\D{0,20}?)[_\-# ]?(\d{1,9})$/.exec(key);
    if (!parts) return null;
    stems.add(parts[1] ?? '');
    order.push({ key, number: Number(parts[2]) });
    if (stems.size > 1) return null;
  }
  const [stem = ''] = stems;
  if (keys.length < 2 && stem !== '') return null;
  order.sort((one, two) => one.number - two.number);
  const sorted = order.map(({ key }) => key);
  return { keys: sorted, items: sorted.map((key) => record[key]) };
}

/** Reads `{ agent: { segments }, customer: { segments } }`; fields that name no speaker stay fields. */
function bySpeaker(record: JsonRecord, keys: string[]): Collection | null {
  const sides = keys.filter((key) => {
    if (!isContainer(record[key]) || key.length > 40) return false;
    const words = wordsIn(key);
    const isSide = words.every((word) => isRoleName(word) || sideWords.has(word) || /^\d+$/.test(word));
    return isSide && words.some((word) => isRoleName(word) || /^(?:\d+|left|right)$/.test(word));
  });
  return sides.length < 2 ? null : { keys: sides, items: sides.map((key) => record[key]) };
}

/**
 * Reads database exports keyed by long ids, whose values share fields, among them text and time or speaker.
 */
function byId(record: JsonRecord, keys: string[]): Collection | null {
  if (keys.length < 2) return null;
  const isId = (key: string) => key.length >= 12 && /\d/.test(key) && !/\s/.test(key);
  if (!keys.slice(0, 50).every((key) => isId(key) && isRecord(record[key]))) return null;
  const [first, second] = keys.map((key) => record[key]);
  if (!isRecord(first) || !isRecord(second)) return null;
  const shared = keysOf(first).filter((key) => Object.hasOwn(second, key));
  const isAlike = shared.length >= Math.min(keysOf(first).length, keysOf(second).length) / 2;
  const isTalk =
    shared.some((key) => kindOf(key).text > 0) || shared.some((key) => kindOf(key).speaker !== null);
  return isAlike && isTalk ? { keys, items: keys.map((key) => record[key]) } : null;
}
