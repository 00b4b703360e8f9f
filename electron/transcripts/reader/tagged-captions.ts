import type { JsonRecord } from './json.ts';

/** Reads captions with a header line such as `Format: Start, End, Name, Text`; null for any other text. */
export function readFormattedLines(text: string): JsonRecord[] | null {
  let names: string[] = [];
  const records: JsonRecord[] = [];
  for (const line of text.split(/\r?\n/)) {
    const [, kind, cells = ''] = /^(Format|Dialogue):\s*(.*)$/.exec(line) ?? [];
    if (kind === 'Format') names = cells.split(',').map((name) => name.trim());
    if (kind !== 'Dialogue' || names.length < 3) continue;
    const given = cells.split(',');
    // The text is last and may contain commas.
    const fields = [...given.slice(0, names.length - 1), given.slice(names.length - 1).join(',')];
    records.push(Object.fromEntries(names.map((name, at) => [name, withoutStyle(fields[at] ?? '')])));
  }
  return records.length > 1 ? records : null;
}

const withoutStyle = (text: string) =>
  text
    .replace(/\{\\[^{}]*\}/g, '')
    .replace(/\\[Nnh]/g, ' ')
    .trim();

/**
 * Reads the intervals of tiers, `xmin = 0.5`, `xmax = 3.2`, `text = "..."`, each with its tier's name; null
 * for any other text.
 */
export function readIntervals(text: string): JsonRecord[] | null {
  if (!/^\s*xmin = /m.test(text)) return null;
  const records: JsonRecord[] = [];
  let speaker = '';
  let [start, end] = ['', ''];
  for (const [, name, quoted, bare] of text.matchAll(
    /^\s*(name|xmin|xmax|text) = (?:"((?:[^"]|"")*)"|(\S+))/gm,
  )) {
    const value = (quoted ?? bare ?? '').replaceAll('""', '"').trim();
    if (name === 'name') speaker = value;
    else if (name === 'xmin') start = value;
    else if (name === 'xmax') end = value;
    else if (value !== '') records.push({ speaker, start, end, text: value });
  }
  return records.length > 1 ? records : null;
}
