import { merged, spansIn, withReplacements, type HiddenSpan, type Redactions } from './hidden-spans.ts';

/** The strings of a value that belong to one running text: those at the same path, whatever the indexes. */
interface Strings {
  texts: string[];
  spans: HiddenSpan[][];
  next: number;
}

/**
 * Returns the value with words replaced in all of its strings and names of fields. Words that are spread over several
 * strings at the same place of a list, such as one for each word, are found as well; the first has the replacement.
 * The value is plain JSON; it is returned as it is if nothing is found.
 */
export function redactedJson<Value>(value: Value, redactions: Redactions): Value {
  const byPath = new Map<string, Strings>();
  collect(value, '', byPath);
  let isFound = false;
  for (const strings of byPath.values()) isFound = findIn(strings, redactions) || isFound;
  const hasNames = someName(value, (name) => spansIn(name, redactions).length > 0);
  if (!isFound && !hasNames) return value;
  // The result has the same shape as the value.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return rebuilt(value, '', byPath, redactions) as Value;
}

function collect(value: unknown, path: string, byPath: Map<string, Strings>): void {
  if (typeof value === 'string') {
    const known = byPath.get(path);
    if (known === undefined) byPath.set(path, { texts: [value], spans: [], next: 0 });
    else known.texts.push(value);
  } else if (Array.isArray(value)) for (const one of value) collect(one, `${path}/`, byPath);
  else if (typeof value === 'object' && value !== null)
    for (const [name, one] of Object.entries(value)) collect(one, `${path}/${JSON.stringify(name)}`, byPath);
}

/** Finds the words in the strings, and across them. Returns whether there are any. */
function findIn(strings: Strings, redactions: Redactions): boolean {
  strings.spans = strings.texts.map(() => []);
  if (strings.texts.length === 0) return false;
  const starts: number[] = [];
  let length = 0;
  for (const text of strings.texts) {
    starts.push(length);
    length += text.length + 1;
  }
  let isFound = false;
  let index = 0;
  for (const { start, end, rule } of merged(spansIn(strings.texts.join(' '), redactions))) {
    isFound = true;
    while (index + 1 < starts.length && (starts[index + 1] ?? 0) <= start) index += 1;
    for (let at = index; at < starts.length && (starts[at] ?? 0) < end; at += 1) {
      const first = starts[at] ?? 0;
      const text = strings.texts[at] ?? '';
      const from = Math.max(0, start - first);
      const to = Math.min(text.length, end - first);
      if (to <= from) continue;
      const shown = start >= first ? rule : { ...rule, replacement: '' };
      strings.spans[at]?.push({ start: from, end: to, rule: shown });
    }
  }
  return isFound;
}

function rebuilt(
  value: unknown,
  path: string,
  byPath: Map<string, Strings>,
  redactions: Redactions,
): unknown {
  if (typeof value === 'string') {
    const strings = byPath.get(path);
    if (strings === undefined) return value;
    const spans = strings.spans[strings.next] ?? [];
    strings.next += 1;
    return spans.length === 0 ? value : withReplacements(value, spans);
  }
  if (Array.isArray(value)) return value.map((one) => rebuilt(one, `${path}/`, byPath, redactions));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      withReplacements(name, spansIn(name, redactions)),
      rebuilt(one, `${path}/${JSON.stringify(name)}`, byPath, redactions),
    ]),
  );
}

const someName = (value: unknown, test: (name: string) => boolean): boolean =>
  Array.isArray(value)
    ? value.some((one) => someName(one, test))
    : typeof value === 'object' &&
      value !== null &&
      Object.entries(value).some(([name, one]) => test(name) || someName(one, test));
