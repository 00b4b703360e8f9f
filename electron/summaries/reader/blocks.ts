import { fieldOf, isList, isRecord, type JsonRecord } from '../../transcripts/reader/json.ts';
import { squash, wordsIn } from '../../transcripts/reader/name-words.ts';

const named = (words: string) => new Set(words.split(' '));
const headings = named('heading headings header subheading subheader title h1 h2 h3 h4');
const lists = named('list ul ol bullets bulletlist orderedlist checklist');
const items = named('item li listitem todo task checkbox');
const others = named('paragraph section rich block quote callout divider doc p');
const silent = named(
  'divider action actions button context image file bookmark embed code table toolbar input',
);
const texts = ['plain_text', 'text', 'content', 'insert', 'value', 'title', 'body', 'markdown'];
const deepest = 12;

/** Converts the blocks of a page or message, as editors and chats store them, to Markdown; otherwise null. */
export function writtenBlocks(list: unknown[]): string | null {
  const blocks = list.filter(isRecord);
  if (blocks.length < 2 || blocks.length < list.length) return null;
  const written = writtenPieces(blocks);
  if (written !== null) return written;
  const isBlocks = blocks.every((block) => kindOf(block) !== null && !isTitled(block));
  const known = blocks.filter(isBlock).length;
  if (!isBlocks || known < blocks.length / 2 || !blocks.some(isStructure)) return null;
  const lines = blocks.flatMap((block) => linesOf(block, 0));
  return lines.some((line) => line !== '')
    ? lines
        .join('\n')
        .replace(/\n{3,}/g, '\n\n')
        .trim()
    : null;
}

/**
 * Converts text segments, `[{ insert: 'Forms' }, { insert: '\\n', attributes: { list: 'bullet' } }]`; the end
 * of a line holds its format.
 */
function writtenPieces(pieces: JsonRecord[]): string | null {
  if (!pieces.every((piece) => 'insert' in piece)) return null;
  const lines: string[] = [];
  let line = '';
  for (const piece of pieces) {
    const form = isRecord(piece['attributes']) ? piece['attributes'] : {};
    const parts = typeof piece['insert'] === 'string' ? piece['insert'].split('\n') : [''];
    for (const [at, part] of parts.entries()) {
      if (at > 0) {
        const size = typeof form['header'] === 'number' ? form['header'] : 0;
        const mark = size > 0 ? `${'#'.repeat(Math.min(6, size))} ` : form['list'] === undefined ? '' : '- ';
        lines.push(mark + line, ...(mark === '- ' ? [] : ['']));
        line = '';
      }
      line += part;
    }
  }
  return [...lines, line].join('\n').trim();
}

/** Returns true for `{ title, content }`, a section with its own title. */
const isTitled = (block: JsonRecord) =>
  typeof block['title'] === 'string' && (block['content'] ?? block['text']) !== undefined;

const kindOf = (block: JsonRecord): string | null => {
  const kind = fieldOf(block, 'type') ?? fieldOf(block, '_type') ?? fieldOf(block, 'tag');
  return typeof kind === 'string' && kind.length < 60 ? kind : null;
};
const is = (block: JsonRecord, kinds: ReadonlySet<string>): boolean => {
  const kind = kindOf(block) ?? '';
  return kinds.has(squash(kind)) || wordsIn(kind).some((word) => kinds.has(word));
};
const isBlock = (block: JsonRecord) =>
  [headings, lists, items, others, silent].some((kinds) => is(block, kinds));
const isStructure = (block: JsonRecord) =>
  isLarge(block) ||
  [headings, lists, items].some((kinds) => is(block, kinds)) ||
  /paragraph|rich/.test(kindOf(block) ?? '');

function linesOf(block: JsonRecord, level: number): string[] {
  if (level > deepest || (is(block, silent) && !is(block, items))) return [];
  if (isLarge(block) || (is(block, headings) && !is(block, items)))
    return ['', `${'#'.repeat(sizeOf(block))} ${inline(block).trim()}`, ''];
  const inner = innerBlocks(block);
  if (is(block, items)) {
    const mark = /to_?do|task|check/i.test(kindOf(block) ?? '') ? '- [ ] ' : '- ';
    return [mark + inline(block).replace(/\s+/g, ' ').trim()];
  }
  if (is(block, lists))
    return ['', ...innerItems(block).map((item) => `- ${inline(item).replace(/\s+/g, ' ').trim()}`), ''];
  return inner.some(isBlock)
    ? inner.flatMap((one) => linesOf(one, level + 1))
    : ['', inline(block).trim(), ''];
}

/** Returns true for the heading of a card, which is marked by its size. */
const isLarge = (block: JsonRecord) =>
  ['size', 'weight', 'style'].some((key) =>
    /^(?:large|extra_?large|bolder|heading)$/i.test(String(block[key])),
  );

function sizeOf(block: JsonRecord): number {
  const holders = [block, block['attrs'], block['data'], block['attributes']].filter(isRecord);
  const given = holders.map((holder) => holder['level']).find((level) => typeof level === 'number');
  const tag = fieldOf(block, 'tag');
  const written = /[1-6]$/.exec(typeof tag === 'string' ? tag : (kindOf(block) ?? ''))?.[0];
  return Math.min(6, Math.max(1, Number(given ?? written ?? 1)));
}

/**
 * Returns the contents of a block under any name, including its own kind: `{ type: 'paragraph', paragraph: {
 * ... } }`.
 */
const innersOf = (block: JsonRecord): unknown[] =>
  ['rich_text', 'content', 'children', 'elements', 'items', 'text', 'fields', 'data', kindOf(block) ?? '']
    .map((key) => fieldOf(block, key))
    .filter((inner) => isList(inner) || isRecord(inner));

const innerItems = (block: JsonRecord): unknown[] =>
  innersOf(block)
    .map((inner) => (isRecord(inner) ? innerItems(inner) : inner))
    .filter(isList)
    .find((inner) => inner.length > 0) ?? [];

const innerBlocks = (block: JsonRecord): JsonRecord[] => innerItems(block).filter(isRecord);

function inline(value: unknown, level = 0): string {
  if (typeof value === 'string') return value;
  if (level > deepest) return '';
  if (isList(value)) return value.map((one) => inline(one, level + 1)).join('');
  if (!isRecord(value)) return '';
  const own = texts.map((key) => fieldOf(value, key)).find((text) => typeof text === 'string');
  if (own !== undefined) return own;
  const [inner] = innersOf(value);
  return inner === undefined ? '' : inline(inner, level + 1);
}

/** Returns true for a text that contains a Markdown heading. */
export const isWrittenUp = (text: string): boolean => /^#{1,6} \S/m.test(text) && text.length > 40;
