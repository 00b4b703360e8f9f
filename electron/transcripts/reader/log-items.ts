import { streamedChunkIn } from './corrections.ts';
import { fieldOf, isRecord, type JsonRecord, keysOf } from './json.ts';
import { isKindKey } from './key-kinds.ts';
import { wordsIn } from './name-words.ts';
import { textIn } from './text-content.ts';

const owners = new Set(['item', 'utterance', 'message', 'segment']);
const before = new Set(['previous', 'prev', 'preceding']);

const idText = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null;

/** Returns the id of the item that an event is about: `item_id`, or `item: { id }`. */
export function itemIdOf(record: JsonRecord): string | null {
  for (const key of keysOf(record)) {
    const [owner = '', id, ...others] = wordsIn(key);
    if (id === 'id' && others.length === 0 && owners.has(owner)) return idText(record[key]);
  }
  const item = fieldOf(record, 'item');
  return isRecord(item) ? idText(fieldOf(item, 'id')) : null;
}

const previousKeyIn = (record: JsonRecord): string | undefined =>
  keysOf(record).find((name) => {
    const [first = '', owner = '', id] = wordsIn(name);
    return before.has(first) && owners.has(owner) && id === 'id';
  });

function previousIdOf(record: JsonRecord): string | null {
  const key = previousKeyIn(record);
  return key === undefined ? null : idText(record[key]);
}

/** Removes the ID of the previous event, which is needed only to order the events. */
function withoutPrevious(record: JsonRecord): JsonRecord {
  const previous = previousKeyIn(record);
  return previous === undefined
    ? record
    : Object.fromEntries(keysOf(record).flatMap((key) => (key === previous ? [] : [[key, record[key]]])));
}

/**
 * Orders the events of a log by the items they are about, since the words of an item may arrive late, and joins
 * the pieces of each item that is not sent whole.
 */
export function orderedItems(records: readonly JsonRecord[]): JsonRecord[] {
  const ids = records.map(itemIdOf);
  const known = new Set(ids.filter((id) => id !== null));
  // Each event is about an item of its own: this is no log.
  if (known.size === ids.filter((id) => id !== null).length) return [...records];
  const rank = new Map(itemOrder(records, ids).map((id, at) => [id, at]));
  const events = records.flatMap((record, at) => {
    const id = ids[at] ?? null;
    return id === null ? [] : [{ record: withoutPrevious(record), id, rank: rank.get(id) ?? 0 }];
  });
  const sorted = events.toSorted((one, two) => one.rank - two.rank).values();
  const ordered = records.map((record, at) =>
    ids[at] === null ? { record, id: null } : (sorted.next().value ?? { record, id: null }),
  );
  return joinedPieces(ordered);
}

/** Returns the items by the item before each, or else by when they are first mentioned. */
function itemOrder(records: readonly JsonRecord[], ids: readonly (string | null)[]): string[] {
  const previous = new Map<string, string | null>();
  records.forEach((record, at) => {
    const id = ids[at] ?? null;
    if (id !== null) previous.set(id, previous.get(id) ?? previousIdOf(record));
  });
  const after = new Map<string | null, string[]>();
  for (const [id, given] of previous) {
    const place = given !== null && given !== id && previous.has(given) ? given : null;
    const known = after.get(place);
    if (known) known.push(id);
    else after.set(place, [id]);
  }
  const order = new Set<string>();
  const open = (after.get(null) ?? []).toReversed();
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    order.add(id);
    // What was put in later comes directly after its item.
    open.push(...(after.get(id) ?? []));
  }
  // Items that name each other in a circle.
  return [...order, ...[...previous.keys()].filter((id) => !order.has(id))];
}

const spokenKinds = new Set('transcript transcription text message content utterance'.split(' '));
const otherKinds = new Set('function tool arguments reasoning thinking'.split(' '));

/** Returns the piece of speech in an event; sound and the arguments of tools are sent in pieces too. */
function pieceIn(record: JsonRecord): string | null {
  const piece = streamedChunkIn(record);
  if (piece === null) return null;
  const kinds = keysOf(record).flatMap((key) => {
    const value = record[key];
    return isKindKey(key) && typeof value === 'string' ? [wordsIn(value)] : [];
  });
  const isSpoken = kinds.every(
    (words) => words.some((word) => spokenKinds.has(word)) && !words.some((word) => otherKinds.has(word)),
  );
  return isSpoken ? piece : null;
}

function joinedPieces(events: { record: JsonRecord; id: string | null }[]): JsonRecord[] {
  const pieces = new Map<string, string[]>();
  const idsWithText = new Set<string>();
  for (const { record, id } of events) {
    if (id === null) continue;
    const piece = pieceIn(record);
    if (piece !== null) {
      const known = pieces.get(id);
      if (known) known.push(piece);
      else pieces.set(id, [piece]);
    } else if (streamedChunkIn(record) === null && textIn(record) !== null) idsWithText.add(id);
  }
  if (pieces.size === 0) return events.map(({ record }) => record);
  const joined = new Set<string>();
  return events.flatMap(({ record, id }): JsonRecord[] => {
    if (id === null || pieceIn(record) === null) return [record];
    if (idsWithText.has(id) || joined.has(id)) return [];
    joined.add(id);
    return [withText(record, pieces.get(id) ?? [])];
  });
}

/** Returns the record of the first piece with the text of all pieces. */
function withText(record: JsonRecord, pieces: readonly string[]): JsonRecord {
  const fields = keysOf(record).flatMap((key): [string, unknown][] => {
    const value = record[key];
    if (key === 'delta' || (typeof value === 'string' && value === pieces[0])) return [];
    const isKind = isKindKey(key) && typeof value === 'string';
    return [[key, isKind ? value.replaceAll(/delta/gi, 'done') : value]];
  });
  return { ...Object.fromEntries(fields), transcript: pieces.join('') };
}
