import MarkdownIt, { type Token } from 'markdown-it';

type MarkdownKind =
  | 'text'
  | 'break'
  | 'code'
  | 'strong'
  | 'emphasis'
  | 'strike'
  | 'link'
  | 'image'
  | 'paragraph'
  | 'heading'
  | 'list'
  | 'item'
  | 'quote'
  | 'code-block'
  | 'rule'
  | 'table'
  | 'row'
  | 'head-cell'
  | 'cell';

export interface MarkdownNode {
  kind: MarkdownKind;
  /** Text of a text or code node, or an image's description; empty for all others. */
  text: string;
  children: MarkdownNode[];
  /** 1 to 6 for a heading. */
  level: number;
  /** Number of an ordered list's first item; null for all other nodes. */
  start: number | null;
  /** A link's target: an `https:` or `mailto:` address; for an image, where it is. */
  href: string;
  /** True if a task is done; null for an item that is not a task. */
  done: boolean | null;
  /** The paragraphs of a tight list are not rendered as blocks. */
  tight: boolean;
}

export interface MarkdownTree {
  nodes: MarkdownNode[];
  /** True if the text was too long, too deeply nested or too complex to be shown whole. */
  cut: boolean;
}

/**
 * About 25 pages. Twice as much could block the window for a second if the text is made to be slow to parse.
 */
export const MOST_CHARACTERS = 50_000;
const MOST_NODES = 3000;
const MOST_NESTING = 24;

// HTML stays text. So do addresses that are not written as links, since they are fully visible.
const parser = new MarkdownIt({ html: false, linkify: false, maxNesting: MOST_NESTING });

const KINDS: Record<string, MarkdownKind> = {
  paragraph_open: 'paragraph',
  heading_open: 'heading',
  bullet_list_open: 'list',
  ordered_list_open: 'list',
  list_item_open: 'item',
  blockquote_open: 'quote',
  table_open: 'table',
  tr_open: 'row',
  th_open: 'head-cell',
  td_open: 'cell',
  strong_open: 'strong',
  em_open: 'emphasis',
  s_open: 'strike',
  link_open: 'link',
  text: 'text',
  softbreak: 'break',
  hardbreak: 'break',
  code_inline: 'code',
  code_block: 'code-block',
  fence: 'code-block',
  image: 'image',
  hr: 'rule',
};

/** Parses Markdown into a tree without HTML. Never throws, and takes bounded time for any text. */
export function readMarkdown(text: string): MarkdownTree {
  const shown = text.slice(0, MOST_CHARACTERS);
  try {
    const build = new Building();
    build.add(parser.parse(shown, {}));
    return { nodes: build.root.children, cut: build.cut || text.length > shown.length };
  } catch {
    return { nodes: [{ ...nodeOf('text'), text: shown }], cut: text.length > shown.length };
  }
}

const nodeOf = (kind: MarkdownKind): MarkdownNode => ({
  kind,
  text: '',
  children: [],
  level: 0,
  start: null,
  href: '',
  done: null,
  tight: false,
});

class Building {
  readonly root = nodeOf('paragraph');
  cut = false;
  private open = [this.root];
  private count = 0;

  add(tokens: readonly Token[]): void {
    for (const token of tokens) {
      // The parser drops what is nested deeper.
      if (token.level >= MOST_NESTING - 1) this.cut = true;
      if (this.count >= MOST_NODES && token.nesting >= 0) {
        this.cut = true;
        return;
      }
      this.addOne(token);
    }
  }

  private addOne(token: Token): void {
    if (token.type === 'inline') {
      this.addInline(token.children ?? []);
      return;
    }
    const kind = KINDS[token.type];
    if (token.nesting === -1) {
      if (KINDS[token.type.replace(/_close$/, '_open')] !== undefined) this.close();
      return;
    }
    if (kind === undefined) return;
    const node = { ...nodeOf(kind), ...partsOf(kind, token) };
    this.put(node);
    if (token.nesting === 1) this.open.push(node);
  }

  /** Closes every inline node, even if the token list was cut short. */
  private addInline(tokens: readonly Token[]): void {
    const depth = this.open.length;
    this.add(tokens);
    while (this.open.length > depth) this.close();
  }

  private close(): void {
    const node = this.open.length > 1 ? this.open.pop() : undefined;
    if (node?.kind === 'item') node.done = takeTask(node);
  }

  private put(node: MarkdownNode): void {
    const siblings = this.open.at(-1)?.children ?? this.root.children;
    const last = siblings.at(-1);
    if (node.kind === 'text' && last?.kind === 'text') last.text += node.text;
    else if (node.kind !== 'text' || node.text !== '') {
      siblings.push(node);
      this.count += 1;
    }
  }
}

function partsOf(kind: MarkdownKind, token: Token): Partial<MarkdownNode> {
  if (kind === 'heading') return { level: Number(token.tag.slice(1)) };
  if (kind === 'paragraph') return { tight: token.hidden };
  if (kind === 'list') return { start: token.type === 'ordered_list_open' ? startOf(token) : null };
  if (kind === 'link') return { href: String(token.attrGet('href') ?? '') };
  if (kind === 'image') return { text: token.content, href: String(token.attrGet('src') ?? '') };
  return { text: token.content };
}

const startOf = (token: Token) => Number(token.attrGet('start') ?? 1);

/** Removes the check box of a task, "[x] Call back". Returns whether it is ticked; null if there is none. */
function takeTask(item: MarkdownNode): boolean | null {
  const first = item.children[0]?.children[0];
  const mark = first?.kind === 'text' ? /^\[([ xX])\]\s+/.exec(first.text) : null;
  if (first === undefined || mark === null) return null;
  first.text = first.text.slice(mark[0].length);
  return mark[1] !== ' ';
}
