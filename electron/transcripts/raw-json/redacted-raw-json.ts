import { withoutDeepValues } from '../../../shared/domain/json-depth.ts';
import { separatorsOf } from '../reader/text-content.ts';
import { spansAcross } from '../../../shared/domain/redaction/spans-across.ts';
import {
  spansIn,
  withReplacements,
  type HiddenSpan,
  type Redactions,
} from '../../../shared/domain/redaction/hidden-spans.ts';
import { bareText, type BareText } from './bare-text.ts';
import { eachJsonToken, FIELD, Path } from './json-tokens.ts';

/** A text in JSON may be JSON again; no known response nests it deeper than this. */
const MOST_LEVELS = 12;
/** The parts of a path for JSON in a text, and for the text before and after it. */
const [INSIDE, AROUND] = ['inside', 'around'];

export interface RawJsonChoices {
  /** A top-level field of the response that is not redacted. */
  except?: string;
}

/** A part of a text that may have words of the rules. */
interface Leaf {
  start: number;
  end: number;
  text: string;
  path: Path;
  /** True for text before or after JSON, which is not in quotation marks. */
  isAround: boolean;
  /** The parts of the text itself if it is JSON in JSON, JSON lines or a fenced block; else empty. */
  inner: readonly Leaf[];
  spans: readonly HiddenSpan[];
}

const NONE: readonly never[] = [];

/**
 * Returns a response with words replaced, where the readers of transcripts and summaries find them: also in JSON in a
 * text, escaped, between tags, and spread over the words or pieces of a list. Everything else stays as it was written,
 * numbers too. Text that is not JSON is taken as such.
 */
export function redactedRawJson(
  body: string,
  redactions: Redactions,
  { except }: RawJsonChoices = {},
): string {
  const text = withoutDeepValues(body);
  const root = new Path();
  const found: Found = { hidden: hiddenValues(redactions), byPath: new Map() };
  if (except !== undefined) found.except = root.in(INSIDE).in(FIELD + except);
  const leaves = leavesIn(text, documentsIn(text), { path: root, level: 0 }, found);
  for (const alike of found.byPath.values()) hide(alike, redactions);
  const shown = rebuilt(text, leaves);
  return shown === text ? body : shown;
}

interface Found {
  hidden: HiddenValues;
  /** The texts that belong to one running text. */
  byPath: Map<Path, Leaf[]>;
  except?: Path;
}

/** Returns the parts of a text: those of the JSON in it, and what is around. */
function leavesIn(
  text: string,
  documents: readonly { start: number; end: number }[],
  { path, level }: { path: Path; level: number },
  found: Found,
): Leaf[] {
  const leaves: Leaf[] = [];
  const collect = (leaf: Leaf) => {
    leaves.push(leaf);
    if (leaf.inner.length > 0 || leaf.spans.length > 0) return;
    const alike = found.byPath.get(leaf.path);
    if (alike === undefined) found.byPath.set(leaf.path, [leaf]);
    else alike.push(leaf);
  };
  let offset = 0;
  const addAround = (end: number) => {
    const around = text.slice(offset, end);
    const leaf = { start: offset, end, text: around, path: path.in(AROUND), inner: NONE, spans: NONE };
    if (around.trim() !== '') collect({ ...leaf, isAround: true });
  };
  for (const { start, end } of documents) {
    addAround(start);
    eachJsonToken(text.slice(start, end), path.in(INSIDE), (token) => {
      const isText = token.kind === 'text';
      if (isText && token.path === found.except) return;
      const spans =
        token.kind === 'number'
          ? found.hidden.number(token.text)
          : isText
            ? NONE
            : found.hidden.name(token.text);
      if (!isText && spans.length === 0) return;
      const inner =
        isText && MAY_HAVE_JSON.test(token.text)
          ? innerOf(token.text, { path: token.path, level: level + 1 }, found)
          : NONE;
      collect({
        start: start + token.start,
        end: start + token.end,
        text: token.text,
        path: token.path,
        isAround: false,
        inner,
        spans,
      });
    });
    offset = end;
  }
  addAround(text.length);
  return leaves;
}

const MAY_HAVE_JSON = /[[{]|^\s*"/;

/** Returns the parts of a text that has JSON; none if it is one text. */
function innerOf(text: string, place: { path: Path; level: number }, found: Found): readonly Leaf[] {
  const documents = place.level > MOST_LEVELS ? NONE : documentsIn(text);
  return documents.length === 0 ? NONE : leavesIn(text, documents, place, found);
}

/** Returns where a text is JSON: all of it, a block in it, or its lines. */
function documentsIn(text: string): { start: number; end: number }[] {
  const trimmedRange = trimmed(text, 0, text.length);
  if (isJson(text.slice(trimmedRange.start, trimmedRange.end))) return [trimmedRange];
  const first = text.search(/[[{]/);
  if (first === -1) return [];
  const block = { start: first, end: Math.max(text.lastIndexOf(']'), text.lastIndexOf('}')) + 1 };
  if (block.end > first && isJson(text.slice(block.start, block.end))) return [block];
  const lines: { start: number; end: number }[] = [];
  for (let start = first === -1 ? text.length : text.lastIndexOf('\n', first) + 1; start < text.length;) {
    const next = text.indexOf('\n', start);
    const end = next === -1 ? text.length : next;
    const line = trimmed(text, start, text[end - 1] === ',' ? end - 1 : end);
    if (isJson(text.slice(line.start, line.end))) lines.push(line);
    start = end + 1;
  }
  return lines;
}

function trimmed(text: string, from: number, to: number): { start: number; end: number } {
  const part = text.slice(from, to);
  const start = from + (part.length - part.trimStart().length);
  return { start, end: Math.max(start, to - (part.length - part.trimEnd().length)) };
}

function isJson(text: string): boolean {
  if (!/^[[{"]/.test(text)) return false;
  try {
    JSON.parse(text);
    return withoutDeepValues(text) === text;
  } catch {
    return false;
  }
}

/** Finds the words in texts at one path, also those that are spread over several. */
function hide(alike: readonly Leaf[], redactions: Redactions): void {
  const texts = alike.map(({ text }) => text);
  add(alike, spansAcross(texts, redactions));
  const separators = separatorsOf(texts);
  if (separators.some((separator, at) => at > 0 && separator === ''))
    add(
      alike,
      spansAcross(texts, redactions, (at) => separators[at] ?? ' '),
    );
  for (const tag of ['', ' '] as const) {
    const bare = alike.map(({ text }) => bareText(text, tag));
    if (bare.every((one) => one === null)) continue;
    const spans = spansAcross(
      bare.map((one, at) => one?.text ?? texts[at] ?? ''),
      redactions,
    );
    add(
      alike,
      spans.map((some, at) => withMarkup(some, bare[at] ?? null)),
    );
  }
}

function add(leaves: readonly Leaf[], spans: readonly HiddenSpan[][]): void {
  for (const [index, some] of spans.entries()) {
    const leaf = leaves[index];
    if (leaf !== undefined && some.length > 0) leaf.spans = [...leaf.spans, ...some];
  }
}

/** Returns spans of a bare text as those of the text with its markup. */
const withMarkup = (spans: readonly HiddenSpan[], bare: BareText | null): HiddenSpan[] =>
  spans.flatMap(({ start, end, rule }) =>
    bare === null
      ? [{ start, end, rule }]
      : bare
          .rangesOf(start, end)
          .map((range, at) => ({ ...range, rule: at === 0 ? rule : { ...rule, replacement: '' } })),
  );

/** Finds the words in names of fields and in numbers, of which a response has very many. */
interface HiddenValues {
  name: (name: string) => readonly HiddenSpan[];
  /** A number is replaced as a whole or not at all: most are times. */
  number: (source: string) => readonly HiddenSpan[];
}

function hiddenValues(redactions: Redactions): HiddenValues {
  const names = new Map<string, readonly HiddenSpan[]>();
  const digits = new Set(redactions.rules.map(({ words }) => (words ?? '').match(/\p{Nd}/gu)?.length ?? 0));
  digits.delete(0);
  return {
    name: (name) => {
      const spans = names.get(name) ?? spansIn(name, redactions);
      names.set(name, spans);
      return spans;
    },
    number: (source) => {
      if (digits.size === 0) return NONE;
      for (const text of [source, String(Number(source))]) {
        if (!digits.has(text.replaceAll(/\D/g, '').length)) continue;
        const rule = spansIn(text, redactions).find(
          ({ start, end }) => start === 0 && end === text.length,
        )?.rule;
        if (rule !== undefined) return [{ start: 0, end: source.length, rule }];
      }
      return NONE;
    },
  };
}

function rebuilt(text: string, leaves: readonly Leaf[]): string {
  const parts: string[] = [];
  let offset = 0;
  for (const leaf of leaves) {
    const shown =
      leaf.inner.length > 0 ? rebuilt(leaf.text, leaf.inner) : withReplacements(leaf.text, leaf.spans);
    if (shown === leaf.text) continue;
    parts.push(text.slice(offset, leaf.start), leaf.isAround ? shown : JSON.stringify(shown));
    offset = leaf.end;
  }
  parts.push(text.slice(offset));
  return parts.join('');
}
