import { withoutReferences } from './character-references.ts';
import type { JsonRecord } from './json.ts';

const markup =
  /<\?[^<>]*>|<![^<>]*>|<(\/)?([\w:.-]{1,60})((?:\s+[\w:.-]{1,60}\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/)?>/gs;
const attribute = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const deepest = 60;

interface Element {
  name: string;
  record: JsonRecord;
  /** The texts and child elements, in order. */
  parts: (string | Element)[];
}

/**
 * Parses XML to records with attributes and children as fields; undefined for any other text. With `keepsLists`, a text
 * with headings or points keeps its lines.
 */
export function parseXml(given: string, { keepsLists } = { keepsLists: false }): unknown {
  const source = withoutComments(given.replace(/^\uFEFF/, '').trim());
  if (
    !/^<(?:\?xml|[\w:.-]{1,60}[\s>])/.test(source) ||
    !source.endsWith('>') ||
    /^<(?:!doctype )?html/i.test(source)
  )
    return undefined;
  const root: Element = { name: '', record: {}, parts: [] };
  const open = [root];
  let at = 0;
  for (const tag of source.matchAll(markup)) {
    const last = open.at(-1) ?? root;
    last.parts.push(source.slice(at, tag.index));
    at = tag.index + tag[0].length;
    const [, closing, name, attributes = '', empty] = tag;
    if (name === undefined) continue;
    if (closing !== undefined) {
      if (open.length < 2 || last.name !== bare(name)) return undefined;
      open.pop();
      continue;
    }
    if (open.length > deepest) return undefined;
    const record: JsonRecord = {};
    for (const [, key = '', one, other] of attributes.matchAll(attribute))
      record[speakerNames.has(bare(key)) ? 'speaker' : bare(key)] = withoutReferences(
        one ?? other ?? '',
      ).replace(/^#/, '');
    const element: Element = { name: bare(name), record, parts: [] };
    last.parts.push(element);
    if (empty === undefined) open.push(element);
  }
  const isWhole = open.length === 1 && root.parts.some((part) => typeof part !== 'string');
  return isWhole && spoken(root) === '' ? valueOf(root, keepsLists) : undefined;
}

/** Attributes that name the speaker. */
const speakerNames = new Set(['agent', 'who']);

const withoutComments = (text: string): string =>
  text
    .split('<!--')
    .map((part, at) => (at === 0 ? part : part.slice(part.indexOf('-->') + 3)))
    .join('');

/** Removes the namespace prefix: `ttm:agent` becomes `agent`. */
const bare = (name: string) => name.split(':').at(-1) ?? name;
const isInline = ({ name }: Element) => /^(?:br|span|i|b|em|sync)$/i.test(name);

/** Returns the text, or a record of the contents; children with the same name become a list. */
function valueOf(element: Element, keepsLists: boolean): unknown {
  const written = keepsLists ? linesOf(element) : '';
  const text = listLine.test(written) ? written : spoken(element);
  const children = element.parts
    .filter((part) => typeof part !== 'string')
    .filter((child) => !isInline(child));
  if (children.length === 0 && Object.keys(element.record).length === 0) return text;
  const groups = Map.groupBy(children, ({ name }) => name);
  const inner = [...groups].map(([name, alike]) => {
    const values = alike.map((child) => valueOf(child, keepsLists));
    return [name, values.length === 1 ? values[0] : values] as const;
  });
  return { ...element.record, ...Object.fromEntries(inner), ...(text !== '' && { text }) };
}

/** The beginning of a heading or a point of a list. */
const listLine = /^[ \t]*(?:[-*•+–—#]+|\d{1,2}[.)])[ \t]/m;

const linesOf = (element: Element): string =>
  element.parts
    .map((part) =>
      typeof part === 'string' ? withoutReferences(part) : isInline(part) ? linesOf(part) : '\n',
    )
    .join('')
    .trim();

const spoken = (element: Element): string =>
  element.parts
    .map((part) =>
      typeof part === 'string' ? withoutReferences(part) : isInline(part) ? ` ${spoken(part)} ` : ' ',
    )
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
