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
import { jsonTokens } from './json-tokens.ts';

/** JSON may be in texts that are in JSON; more levels are in no answer. */
const MOST_LEVELS = 12;

/** What is added to the path of a text for the JSON in it. */
const IN = 'in';

export interface RawJsonChoices {
  /** The field of the whole response that is left as it is. */
  except?: string;
}

/** A part of a text that may have words of the rules. */
interface Leaf {
  kind: 'text' | 'number' | 'name' | 'between';
  start: number;
  end: number;
  text: string;
  path: string;
  /** What is in the text if it is JSON in JSON, JSON lines or a fenced block. */
  inner: readonly Leaf[];
  spans: HiddenSpan[];
}

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
  const names = new Map<string, string>();
  const pathOf = (path: string, name: string): string => {
    const whole = `${path}${name}`;
    const known = names.get(whole) ?? `${String(names.size)} `;
    names.set(whole, known);
    return known;
  };
  const text = withoutDeepValues(body);
  const leaves = leavesIn(text, { path: '', level: 0, pathOf });
  const left = except === undefined ? null : pathOf(pathOf('', IN), `.${except}`);
  hide(
    leaves.filter(({ kind, path }) => kind === 'name' || path !== left),
    redactions,
  );
  const shown = rebuilt(text, leaves);
  return shown === text ? body : shown;
}

interface Place {
  path: string;
  level: number;
  pathOf: (path: string, name: string) => string;
}

/** Returns the parts of a text: those of the JSON in it, and what is between. */
function leavesIn(text: string, place: Place): Leaf[] {
  const documents = place.level > MOST_LEVELS ? [] : documentsIn(text);
  const leaves: Leaf[] = [];
  let offset = 0;
  const addBetween = (end: number) => {
    const between = text.slice(offset, end);
    if (between.trim() !== '')
      leaves.push({
        kind: 'between',
        start: offset,
        end,
        text: between,
        path: place.pathOf(place.path, 'between'),
        inner: [],
        spans: [],
      });
  };
  for (const { start, end } of documents) {
    addBetween(start);
    for (const token of jsonTokens(text.slice(start, end), place.pathOf(place.path, IN), place.pathOf)) {
      const inside = { ...place, path: token.path, level: place.level + 1 };
      leaves.push({
        ...token,
        start: start + token.start,
        end: start + token.end,
        inner: token.kind === 'text' && /[[{"]/.test(token.text) ? innerOf(token.text, inside) : [],
        spans: [],
      });
    }
    offset = end;
  }
  addBetween(text.length);
  return leaves;
}

/** Returns the parts of a text that has JSON; none if it is one text. */
function innerOf(text: string, place: Place): readonly Leaf[] {
  const leaves = leavesIn(text, place);
  return leaves.every(({ kind }) => kind === 'between') ? [] : leaves;
}

/** Returns where a text is JSON: all of it, a block in it, or its lines. */
function documentsIn(text: string): { start: number; end: number }[] {
  const whole = trimmed(text, 0, text.length);
  if (isJson(text.slice(whole.start, whole.end))) return [whole];
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
  if (!/^[[{"]/.test(text) || withoutDeepValues(text) !== text) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Finds the words in the leaves, those across several at one path included. */
function hide(leaves: readonly Leaf[], redactions: Redactions): void {
  const byPath = new Map<string, Leaf[]>();
  const collect = (some: readonly Leaf[]) => {
    for (const leaf of some) {
      if (leaf.inner.length > 0) collect(leaf.inner);
      else if (leaf.kind === 'number') leaf.spans = wholeNumber(leaf.text, redactions);
      else if (leaf.kind === 'name') leaf.spans = spansIn(leaf.text, redactions);
      else {
        const known = byPath.get(leaf.path);
        if (known === undefined) byPath.set(leaf.path, [leaf]);
        else known.push(leaf);
      }
    }
  };
  collect(leaves);
  for (const alike of byPath.values()) {
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
}

function add(leaves: readonly Leaf[], spans: readonly HiddenSpan[][]): void {
  for (const [index, leaf] of leaves.entries()) leaf.spans.push(...(spans[index] ?? []));
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

/** A number is replaced as a whole or not at all: most are times. */
function wholeNumber(source: string, redactions: Redactions): HiddenSpan[] {
  const written = [source, String(Number(source))];
  const rule = written.flatMap((text) =>
    spansIn(text, redactions).filter(({ start, end }) => start === 0 && end === text.length),
  )[0]?.rule;
  return rule === undefined ? [] : [{ start: 0, end: source.length, rule }];
}

function rebuilt(text: string, leaves: readonly Leaf[]): string {
  const parts: string[] = [];
  let offset = 0;
  for (const leaf of leaves) {
    const shown =
      leaf.inner.length > 0 ? rebuilt(leaf.text, leaf.inner) : withReplacements(leaf.text, leaf.spans);
    if (shown === leaf.text) continue;
    parts.push(text.slice(offset, leaf.start), leaf.kind === 'between' ? shown : JSON.stringify(shown));
    offset = leaf.end;
  }
  parts.push(text.slice(offset));
  return parts.join('');
}
