import { z } from 'zod';

/** The fields of a view's address that may have words of sessions or of participants. */
export interface WordsInSearch {
  /** Returns whether a participant has such a value, in any attribute. */
  hasValue: (text: string) => boolean;
  hasTag: (tag: string) => boolean;
  /** Returns whether anybody says the word. */
  isSaid: (word: string) => boolean;
}

/** The chosen cell, whose key may be what one participant said. */
const CHOSEN_CELL = 'cell';
const TAG = 'tag';
const ATTRIBUTES = 'attributes';
/** One word, and a list. */
const WORDS = ['word', 'without'] as const;

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const texts = z.array(z.string());
const filters = z.array(z.record(z.string(), z.unknown()));

/** Returns the query of an address without what was chosen in the view. */
export function withoutChosenCell(search: string): string {
  const fields = new URLSearchParams(search);
  if (!fields.has(CHOSEN_CELL)) return search;
  fields.delete(CHOSEN_CELL);
  return fields.toString();
}

/** Returns the query of an address with words replaced in its values; the same text if there are none. IDs stay. */
export function withTextsReplaced(search: string, replaced: (text: string) => string): string {
  const before = [...new URLSearchParams(search)];
  const after = before.map(([name, text]): [string, string] => {
    const value = parsed(text);
    if (typeof value === 'string') return [name, textReplaced(text, replaced)];
    const shown = JSON.stringify(deep(value, replaced));
    return [name, shown === JSON.stringify(value) ? text : shown];
  });
  const isSame = after.every(([, text], index) => text === before[index]?.[1]);
  return isSame ? search : new URLSearchParams(after).toString();
}

/**
 * Returns the query of an address without values, tags and words that nobody has any more. Null if that would leave a filter
 * without anything to filter by: the view would show something else.
 */
export function withWordsInUse(search: string, { hasValue, hasTag, isSaid }: WordsInSearch): string | null {
  const fields = new URLSearchParams(search);
  const tag = fields.get(TAG);
  if (tag !== null && !hasTag(plain(tag))) return null;
  let isChanged = false;
  const found = filters.safeParse(parsed(fields.get(ATTRIBUTES) ?? '')).data;
  if (found !== undefined) {
    const left = found.map((filter) => {
      const before = texts.safeParse(filter['values']).data ?? [];
      const after = before.filter(hasValue);
      return {
        filter: after.length === before.length ? filter : { ...filter, values: after },
        after,
        before,
      };
    });
    if (left.some(({ after, before }) => after.length === 0 && before.length > 0)) return null;
    const changed = JSON.stringify(left.map(({ filter }) => filter));
    if (changed !== JSON.stringify(found)) {
      fields.set(ATTRIBUTES, changed);
      isChanged = true;
    }
  }
  for (const name of WORDS) {
    const text = fields.get(name);
    if (text === null) continue;
    const list = texts.safeParse(parsed(text)).data;
    const words = list ?? [plain(text)];
    const left = words.filter(isSaid);
    if (left.length === words.length) continue;
    isChanged = true;
    if (left.length === 0) fields.delete(name);
    else fields.set(name, JSON.stringify(left));
  }
  return isChanged ? fields.toString() : search;
}

/** The router writes texts as they are, and everything else, and texts that look like it, as JSON. */
function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return text;
  }
}

function plain(text: string): string {
  const value = parsed(text);
  return typeof value === 'string' ? value : text;
}

const textReplaced = (text: string, replaced: (text: string) => string) =>
  UUID.test(text) ? text : replaced(text);

function deep(value: unknown, replaced: (text: string) => string): unknown {
  if (typeof value === 'string') return textReplaced(value, replaced);
  if (Array.isArray(value)) return value.map((one) => deep(one, replaced));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, deep(one, replaced)]));
}
