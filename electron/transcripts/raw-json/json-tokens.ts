/** A text, a number or the name of a field in a JSON text, at UTF-16 offsets, quotation marks included. */
interface JsonToken {
  kind: 'text' | 'number' | 'name';
  start: number;
  end: number;
  /** Without quotation marks and escapes. */
  text: string;
  /** The same for all values at one place of the entries of a list. */
  path: string;
}

interface Open {
  path: string;
  isList: boolean;
  /** The name before the next value of a record; null where a name is expected. */
  name: string | null;
}

/**
 * Returns the texts, numbers and names in a valid JSON text, however deep it nests. `pathOf` returns a short name for a
 * field of what is at another path: the whole path of a value 20,000 levels deep would be as long as that.
 */
export function jsonTokens(
  json: string,
  root: string,
  pathOf: (path: string, name: string) => string,
): JsonToken[] {
  const tokens: JsonToken[] = [];
  const open: Open[] = [];
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at] ?? '';
    const inside = open.at(-1);
    if (character === ',' && inside !== undefined) inside.name = null;
    else if (character === ']' || character === '}') open.pop();
    if (!/["\d[{-]/.test(character)) continue;
    const path =
      inside === undefined ? root : pathOf(inside.path, inside.isList ? LIST : (inside.name ?? ''));
    if (character === '[' || character === '{') {
      open.push({ path, isList: character === '[', name: null });
      continue;
    }
    const end = character === '"' ? endOfText(json, at) : endOfNumber(json, at);
    const source = json.slice(at, end);
    const place = { start: at, end, path };
    at = end - 1;
    if (character !== '"') tokens.push({ kind: 'number', ...place, text: source });
    else if (inside?.isList === false && inside.name === null) {
      const text = decoded(source);
      // Maps by number are read as lists.
      inside.name = /^\d+$/.test(text) ? LIST : `.${text}`;
      tokens.push({ kind: 'name', ...place, text });
    } else tokens.push({ kind: 'text', ...place, text: decoded(source) });
  }
  return tokens;
}

/** Returns where the text that begins at an offset ends, with its quotation mark. */
function endOfText(json: string, start: number): number {
  for (let at = json.indexOf('"', start + 1); at !== -1; at = json.indexOf('"', at + 1)) {
    let before = at;
    while (json[before - 1] === '\\') before -= 1;
    if ((at - before) % 2 === 0) return at + 1;
  }
  return json.length;
}

function endOfNumber(json: string, start: number): number {
  let end = start + 1;
  while (/[\d.eE+-]/.test(json[end] ?? ' ')) end += 1;
  return end;
}

const LIST = '[]';

const decoded = (source: string): string =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a text between quotation marks
  source.includes('\\') ? (JSON.parse(source) as string) : source.slice(1, -1);
