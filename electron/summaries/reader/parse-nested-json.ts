import { writtenBlocks } from './blocks.ts';
import { isContainer, isList, isRecord, keysOf } from '../../transcripts/reader/json.ts';
import { parseJsonText } from '../../transcripts/reader/json-text.ts';
import { namedResults } from './named-results.ts';
import { parseXml } from '../../transcripts/reader/xml-text.ts';

const deepest = 12;

/** Reads answers in XML tags; a page of HTML stays a text. */
function elementsIn(text: string): unknown {
  const isPage = /<(?:p|br|ul|ol|li|h[1-6]|div|b|strong|body)\b/i.test(text);
  return isPage ? undefined : parseXml(text);
}

/**
 * Parses JSON inside texts, as models and tools write it, and converts a page's blocks to text and named
 * results to a map.
 */
export function unfolded(value: unknown, level = 0, name = ''): unknown {
  if (level > deepest) return value;
  if (typeof value === 'string') {
    const inner = /^\s*(?:[[{]|<think)|```/.test(value) ? parseJsonText(value) : undefined;
    const data = inner ?? (/^\s*<[a-z]\w*>.*<\/\w+>\s*$/is.test(value) ? elementsIn(value) : undefined);
    return isContainer(data) ? unfolded(data, level + 1) : value;
  }
  if (isList(value)) {
    const blocks = writtenBlocks(value);
    if (blocks !== null) return blocks;
    const inner = value.map((one) => unfolded(one, level + 1));
    const results = /section/i.test(name) ? null : namedResults(inner);
    return results ?? (inner.some((one, at) => one !== value[at]) ? inner : value);
  }
  if (!isRecord(value)) return value;
  const changed = keysOf(value)
    .map((key) => [key, unfolded(value[key], level + 1, key)] as const)
    .filter(([key, inner]) => inner !== value[key]);
  return changed.length === 0 ? value : { ...value, ...Object.fromEntries(changed) };
}
