import { withoutDeepValues } from '../../../shared/domain/json-depth.ts';
import { type DamagedJson, readDamagedJson } from './damaged-json.ts';

/**
 * Parses JSON in a text: the whole text, a fenced block, or one value after another; undefined if there is
 * none. What is almost JSON is read as far as possible.
 */
export const parseJsonText = (text: string): unknown => readJsonText(text)?.value;

/** Like `parseJsonText`, with what was wrong with the text; null if it is not JSON. */
export function readJsonText(text: string): DamagedJson | null {
  const trimmed = text
    .replace(/^\uFEFF/, '')
    .replace(/^\s*<(think(?:ing)?)>.*?<\/\1>/s, '')
    .trim();
  const parsedValue = parsed(trimmed);
  if (parsedValue !== undefined) return { value: parsedValue, damage: null };
  const fence = /^[^`]{0,400}```(?:json[lc5]?)?\s*\n/i.exec(trimmed);
  if (fence) {
    const end = trimmed.indexOf('```', fence[0].length);
    return readJsonText(trimmed.slice(fence[0].length, end < 0 ? undefined : end).replaceAll('```', ''));
  }
  return readDamagedJson(withoutDeepValues(trimmed));
}

function parsed(text: string): unknown {
  if (!/^[{["]/.test(text)) return undefined;
  try {
    return JSON.parse(withoutDeepValues(text));
  } catch {
    return undefined;
  }
}
