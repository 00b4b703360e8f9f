import { withoutDeepValues } from '../../shared/domain/json-depth.ts';

/** Returns the value of a JSON text without what nests too deeply; undefined if it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(withoutDeepValues(text));
  } catch {
    return undefined;
  }
}

/** Returns the value of a JSON text; the text itself if it is not JSON. */
export function jsonOrText(text: string): unknown {
  const value = parseJson(text);
  return value === undefined ? text : value;
}
