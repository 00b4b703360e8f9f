import { isTooDeep } from '../../shared/domain/json-depth.ts';

/** Returns the value of a JSON text; undefined if it is not JSON, or nests too deeply. */
export function parseJson(text: string): unknown {
  if (isTooDeep(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the value of a JSON text; the text itself if it is not JSON. */
export function jsonOrText(text: string): unknown {
  const value = parseJson(text);
  return value === undefined ? text : value;
}
