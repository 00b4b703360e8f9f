/** A text, a number or the name of a field in a JSON text, at UTF-16 offsets, quotation marks included. */
interface JsonToken {
  kind: 'text' | 'number' | 'name';
  start: number;
  end: number;
  /** Without quotation marks and escapes. */
  text: string;
  path: Path;
}

/** Where a value is in JSON: the same for all values at one place of the entries of a list. */
export class Path {
  readonly #inner = new Map<string, Path>();

  /** Returns the path of what is in a value: a field by its name, JSON in a text, or the text around that. */
  in(part: string): Path {
    const known = this.#inner.get(part);
    if (known !== undefined) return known;
    const path = new Path();
    this.#inner.set(part, path);
    return path;
  }
}

interface Open {
  path: Path;
  /** The path of the entries; null for a record. */
  entries: Path | null;
  /** The path of the next value of a record; null where a name is expected. */
  field: Path | null;
}

const LIST = '[]';
/** What is added to the name of a field for its path. */
export const FIELD = '.';
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const [OPEN_LIST, CLOSE_LIST, OPEN_RECORD, CLOSE_RECORD] = [0x5b, 0x5d, 0x7b, 0x7d];
const [MINUS, ZERO, NINE] = [0x2d, 0x30, 0x39];

/** Visits the texts, numbers and names in a valid JSON text, in order, however deep it nests. */
export function eachJsonToken(json: string, root: Path, visit: (token: JsonToken) => void): void {
  const open: Open[] = [];
  for (let at = 0; at < json.length; at += 1) {
    const code = codeAt(json, at);
    const inside = open.at(-1);
    if (code === COMMA) {
      if (inside !== undefined) inside.field = null;
    } else if (code === CLOSE_LIST || code === CLOSE_RECORD) open.pop();
    else if (code === OPEN_LIST || code === OPEN_RECORD) {
      const path = pathIn(inside, root);
      open.push({ path, entries: code === OPEN_LIST ? path.in(LIST) : null, field: null });
    } else if (code === QUOTE) {
      const end = endOfText(json, at);
      const text = decoded(json.slice(at, end));
      if (inside?.entries === null && inside.field === null) {
        // Maps by number are read as lists.
        inside.field = inside.path.in(/^\d+$/.test(text) ? LIST : FIELD + text);
        visit({ kind: 'name', start: at, end, text, path: inside.field });
      } else visit({ kind: 'text', start: at, end, text, path: pathIn(inside, root) });
      at = end - 1;
    } else if (code === MINUS || (code >= ZERO && code <= NINE)) {
      const end = endOfNumber(json, at);
      visit({ kind: 'number', start: at, end, text: json.slice(at, end), path: pathIn(inside, root) });
      at = end - 1;
    }
  }
}

// A position in UTF-16 is meant.
// oxlint-disable-next-line unicorn/prefer-code-point
const codeAt = (text: string, at: number): number => text.charCodeAt(at);

const pathIn = (inside: Open | undefined, root: Path): Path =>
  inside === undefined ? root : (inside.entries ?? inside.field ?? inside.path);

/** Returns where the text that begins at an offset ends, with its quotation mark. */
function endOfText(json: string, start: number): number {
  for (let at = json.indexOf('"', start + 1); at !== -1; at = json.indexOf('"', at + 1)) {
    let before = at;
    while (codeAt(json, before - 1) === BACKSLASH) before -= 1;
    if ((at - before) % 2 === 0) return at + 1;
  }
  return json.length;
}

const NUMBER = /[\d.eE+-]+/y;

function endOfNumber(json: string, start: number): number {
  NUMBER.lastIndex = start;
  return NUMBER.test(json) ? NUMBER.lastIndex : start + 1;
}

const decoded = (source: string): string =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a text between quotation marks
  source.includes('\\') ? (JSON.parse(source) as string) : source.slice(1, -1);
