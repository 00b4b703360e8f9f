import { spansIn, withReplacements, type HiddenSpan, type Redactions } from './hidden-spans.ts';
import { spansAcross } from './spans-across.ts';

type Container = Record<string, unknown> | unknown[];

/** Texts of a value that are read as one: those whose paths differ in list indexes only. */
interface Texts {
  texts: string[];
  places: { container: Container; key: string }[];
}

/**
 * Returns the value with words replaced in all of its texts, numbers and names of fields. Words that are spread over
 * several texts at the same place of a list, such as one for each word, are found as well; the first has the
 * replacement. The value is plain JSON, however deep it nests; it is returned as it is if nothing is found.
 */
export function redactedJson<Value>(value: Value, redactions: Redactions): Value {
  const root = { value };
  const replaced = replacedIn(root, redactions);
  return replaced === null ? value : rebuilt(root, replaced).value;
}

/** What is instead of values and names of fields, by container. */
interface Replaced {
  values: Map<Container, Map<string, string>>;
  names: Map<string, string>;
}

function replacedIn(root: Container, redactions: Redactions): Replaced | null {
  const byPath = new Map<string, Texts>();
  const values: Replaced['values'] = new Map();
  const names: Replaced['names'] = new Map();
  const replace = (container: Container, key: string, text: string, spans: readonly HiddenSpan[]) => {
    if (spans.length === 0) return;
    const known = values.get(container) ?? new Map<string, string>();
    values.set(container, known.set(key, withReplacements(text, spans)));
  };
  walk(root, ({ container, key, path, value }) => {
    if (!Array.isArray(container) && container !== root && !names.has(key))
      names.set(key, withReplacements(key, spansIn(key, redactions)));
    if (typeof value === 'number') replace(container, key, String(value), spansIn(String(value), redactions));
    else if (typeof value === 'string') {
      const known = byPath.get(path) ?? { texts: [], places: [] };
      known.texts.push(value);
      known.places.push({ container, key });
      byPath.set(path, known);
    }
  });
  for (const { texts, places } of byPath.values())
    for (const [index, spans] of spansAcross(texts, redactions).entries()) {
      const place = places[index];
      if (place !== undefined) replace(place.container, place.key, texts[index] ?? '', spans);
    }
  const isSame = values.size === 0 && [...names].every(([name, shown]) => name === shown);
  return isSame ? null : { values, names };
}

interface Field {
  container: Container;
  key: string;
  /** A short name for where the value is, the same for all entries of a list. */
  path: string;
  value: unknown;
}

/** Visits each value in order. Not recursive, since JSON may nest deeper than functions can. */
function walk(root: Container, visit: (field: Field) => void): void {
  const paths = new Map<string, string>();
  const open: Field[] = fieldsOf(root, '', paths);
  for (let field = open.pop(); field !== undefined; field = open.pop()) {
    visit(field);
    if (isContainer(field.value))
      for (const inner of fieldsOf(field.value, field.path, paths)) open.push(inner);
  }
}

/** Returns what is in a container, the last first. */
function fieldsOf(container: Container, path: string, paths: Map<string, string>): Field[] {
  const isList = Array.isArray(container);
  return Object.entries(container)
    .map(([key, value]: [string, unknown]): Field => {
      const fullPath = isList ? `${path}/` : `${path}/${JSON.stringify(key)}`;
      const short = paths.get(fullPath) ?? String(paths.size);
      paths.set(fullPath, short);
      return { container, key, path: short, value };
    })
    .toReversed();
}

function rebuilt<Root extends Container>(root: Root, { values, names }: Replaced): Root {
  const copies = new Map<Container, Container>();
  const all: Container[] = [root];
  walk(root, ({ value }) => {
    if (isContainer(value)) all.push(value);
  });
  // What is inside of others comes after them.
  for (const container of all.toReversed()) {
    const own = values.get(container);
    const entries = Object.entries(container).map(([key, value]: [string, unknown]): [string, unknown] => [
      container === root || Array.isArray(container) ? key : (names.get(key) ?? key),
      own?.get(key) ?? (isContainer(value) ? copies.get(value) : value),
    ]);
    copies.set(
      container,
      Array.isArray(container) ? entries.map(([, value]) => value) : Object.fromEntries(entries),
    );
  }
  // The copy has the same shape.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return copies.get(root) as Root;
}

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;
