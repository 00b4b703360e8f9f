import { withoutHidden } from '../../../shared/domain/invisible-characters.ts';
import { deepestLevel, isContainer, isList, type JsonRecord, keysOf } from '../../transcripts/reader/json.ts';

const mostValues = 500_000;

/** Records which fields of the data are already shown elsewhere. */
export class Matched {
  readonly #fields = new Map<object, Set<string>>();
  readonly #inside = new Set<object>();

  add(container: JsonRecord | unknown[], key: string | number) {
    const fields = this.#fields.get(container);
    if (fields) fields.add(String(key));
    else this.#fields.set(container, new Set([String(key)]));
    const open: unknown[] = [isList(container) ? container[Number(key)] : container[key]];
    for (let value = open.pop(); value !== undefined; value = open.pop()) {
      if (!isContainer(value) || this.#inside.has(value)) continue;
      this.#inside.add(value);
      for (const inner of Object.values(value)) if (isContainer(inner)) open.push(inner);
    }
  }

  /** Returns true for a container inside a field that is shown elsewhere. */
  isInside(container: JsonRecord | unknown[]): boolean {
    return this.#inside.has(container);
  }

  has(container: JsonRecord | unknown[], key: string | number): boolean {
    return this.#fields.get(container)?.has(String(key)) ?? false;
  }

  /** Returns the unmatched data in its structure, without containers that are now empty; null if none. */
  rest(value: unknown): unknown {
    return copied(value, (container, key) => !this.has(container, key)) ?? null;
  }
}

/**
 * Returns a copy that can be sent between threads: limited in depth, and without cycles, prototype keys or
 * hidden characters.
 */
export const transferableCopy = (value: unknown): unknown => copied(value, () => true) ?? null;

function copied(
  root: unknown,
  isKept: (container: JsonRecord | unknown[], key: string | number) => boolean,
): unknown {
  const open = new Set<object>();
  let values = 0;
  const copy = (value: unknown, level: number): unknown => {
    values += 1;
    if (typeof value === 'string') return withoutHidden(value);
    if (!isContainer(value)) return isPlain(value) ? value : undefined;
    if (level >= deepestLevel || values > mostValues || open.has(value)) return undefined;
    open.add(value);
    const result = isList(value) ? copyList(value, level) : copyRecord(value, level);
    open.delete(value);
    return result;
  };
  const copyList = (list: unknown[], level: number) => {
    const copies = list
      .flatMap((entry, at) => (isKept(list, at) ? [copy(entry, level + 1)] : []))
      .filter((entry) => entry !== undefined);
    return copies.length === 0 && list.length > 0 ? undefined : copies;
  };
  const copyRecord = (record: JsonRecord, level: number) => {
    const keys = keysOf(record);
    const copies: [string, unknown][] = [];
    for (const key of keys) {
      const inner = isKept(record, key) ? copy(record[key], level + 1) : undefined;
      if (inner !== undefined) copies.push([key, inner]);
    }
    return copies.length === 0 && keys.length > 0 ? undefined : Object.fromEntries(copies);
  };
  return copy(root, 0);
}

const isPlain = (value: unknown) => value === null || typeof value === 'number' || typeof value === 'boolean';
