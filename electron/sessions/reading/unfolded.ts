import { isContainer, isList, isRecord, keysOf } from './json.ts';
import { parseJsonText } from './json-text.ts';

const deepest = 12;

/** The value with the JSON that its texts hold in their place, as models and tools write it. */
export function unfolded(value: unknown, level = 0): unknown {
  if (level > deepest) return value;
  if (typeof value === 'string') {
    const inner = /^\s*(?:[[{]|```)/.test(value) ? parseJsonText(value) : undefined;
    return isContainer(inner) ? unfolded(inner, level + 1) : value;
  }
  if (isList(value)) {
    const inner = value.map((one) => unfolded(one, level + 1));
    return inner.some((one, at) => one !== value[at]) ? inner : value;
  }
  if (!isRecord(value)) return value;
  const changed = keysOf(value)
    .map((key) => [key, unfolded(value[key], level + 1)] as const)
    .filter(([key, inner]) => inner !== value[key]);
  return changed.length === 0 ? value : { ...value, ...Object.fromEntries(changed) };
}
