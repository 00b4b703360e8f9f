import { withoutDeepValues } from '../../shared/domain/json-depth.ts';
import { withJsonNumbers } from '../../shared/domain/json-numbers.ts';

/**
 * Returns the value of a JSON text without what nests too deeply, and with NaN and Infinity read as null; undefined if it is
 * not JSON.
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(withoutDeepValues(text));
  } catch {
    const plain = withJsonNumbers(text);
    return plain === text ? undefined : parseJson(plain);
  }
}

/** Returns the value of a JSON text; the text itself if it is not JSON. */
export function jsonOrText(text: string): unknown {
  const value = parseJson(text);
  return value === undefined ? text : value;
}
