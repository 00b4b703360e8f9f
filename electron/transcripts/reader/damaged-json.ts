import { jsonrepair } from 'jsonrepair';
import { isContainer } from './json.ts';

/** How a JSON text had to be read: `cut` if it ends in the middle, `repaired` if it is not valid otherwise. */
export type JsonDamage = 'repaired' | 'cut';

export interface DamagedJson {
  value: unknown;
  /** Null if there are several valid values one after another. */
  damage: JsonDamage | null;
}

/** Repairing can take many seconds beyond this length, and no transcript is nested so deeply. */
const mostRepaired = 60_000;
const deepestRepaired = 200;

/**
 * Reads a text that is almost JSON: with NaN, Python's constants and quotation marks, trailing commas, a
 * missing end, or several values one after another, which become a list. Null if it does not look like JSON,
 * or if too little of it can be read.
 */
export function readDamagedJson(text: string): DamagedJson | null {
  if (!beginsLikeJson(text)) return null;
  const plain = isPython(text) ? fromPython(text) : withJsonWords(text);
  const parsedValue = parsed(plain);
  if (parsedValue !== undefined) return { value: parsedValue, damage: 'repaired' };
  const lines = valuesOnLines(plain);
  const { parts, isCut } = lines ?? valuesOf(plain);
  const values = parts.flatMap((part) => repaired(part) ?? []);
  if (values.length === 0 || (values.length < parts.length && lines === null)) return null;
  const isValid = plain === text && parts.every((part) => parsed(part) !== undefined);
  const damage = isCut ? 'cut' : isValid ? null : 'repaired';
  const read = values.map(({ value }) => value);
  if (read.length === 1 && lines === null) return { value: read[0], damage };
  return { value: read.every(Array.isArray) ? read.flat() : read, damage };
}

const beginning = String.raw`(?:[[{(]\s*)*(?:["'“‘]|[\]}]|(?:\/\/|\/\*)|[\w$]{1,60}\s*:\s*(?:["'[{\d-]|true|false|null|None|nan|NaN))`;
const record = new RegExp(String.raw`^(?:(?:\/\/[^\n]*|\/\*[^*]*\*\/)\s*)?(?:[[(]\s*)*\{\s*${beginning}`);
/** A list of texts; what is one text in brackets may be speech. */
const list =
  /^\[\s*(?:\[\s*)?(?:"[^"\\]*(?:\\[^][^"\\]*)*"|'[^'\\]*(?:\\[^][^'\\]*)*')\s*[,\]]\s*(?:["'[\]]|$)/;

/** Returns true for what nobody would say: a bracket and a name or value as JSON, JavaScript or Python have them. */
export const beginsLikeJson = (text: string): boolean => record.test(text) || list.test(text);

const pair = /"[\w -]{1,60}"\s*:\s*(?:["[{\d-]|true\b|false\b|null\b|NaN\b)/g;

/** Returns true for JSON, whole or in part, which is never speech: it begins like it, or has several fields. */
export const looksLikeJson = (text: string): boolean =>
  record.test(text.trimStart()) || (text.slice(0, 5000).match(pair)?.length ?? 0) > 1;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function repaired(text: string): { value: unknown } | null {
  const valid = parsed(text);
  if (valid !== undefined) return { value: valid };
  if (text.length > mostRepaired || !beginsLikeJson(text)) return null;
  try {
    const value = parsed(jsonrepair(text));
    return isContainer(value) ? { value } : null;
  } catch {
    return null;
  }
}

/** Reads one value a line, as logs have it, if most lines are one; others are no data. */
function valuesOnLines(text: string): { parts: string[]; isCut: boolean } | null {
  const lines = text.split('\n').map((line) => line.trim().replace(/,$/, ''));
  const parts = lines.filter((line) => /^[{[]./.test(line));
  const valid = parts.filter((line) => parsed(line) !== undefined);
  if (valid.length < 2 || valid.length < lines.filter((line) => line !== '').length / 2) return null;
  const read = parts.map((line) =>
    parsed(line) === undefined ? valuesOf(line) : { parts: [line], isCut: false },
  );
  return { parts: read.flatMap((one) => one.parts), isCut: read.some((one) => one.isCut) };
}

/** Precedes each value in a JSON text sequence. */
const recordSeparator = '\u001e';
const closers: Record<string, string> = { '{': '}', '[': ']' };

/** Splits values that follow each other. The last may be cut off, and is then closed. */
function valuesOf(text: string): { parts: string[]; isCut: boolean } {
  const parts: string[] = [];
  const open: string[] = [];
  let [from, lastEnd, comma, openAtComma] = [0, 0, 0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] ?? '';
    const closer = closers[char];
    if (char === '"') {
      at = endOfText(text, at);
      lastEnd = at;
    } else if (closer !== undefined) {
      if (open.length === 0) from = at;
      open.push(closer);
      if (open.length > deepestRepaired) return { parts: [], isCut: false };
    } else if (open.length > 0) {
      if (char === ',') [comma, openAtComma] = [at, open.length];
      if (char === '}' || char === ']') open.pop();
      if (open.length === 0) parts.push(text.slice(from, at + 1));
      // What was open at an earlier comma is not known any more.
      else if (open.length < openAtComma) [comma, openAtComma] = [at + 1, open.length];
    } else if (!/[\s,]/.test(char) && char !== recordSeparator) return { parts: [text], isCut: false };
  }
  if (open.length === 0) return { parts, isCut: false };
  const rest = text.slice(from);
  const isInText = lastEnd >= text.length;
  const ended = isInText ? `${rest.replace(/\\(?:u[\da-fA-F]{0,3})?$/, '')}"` : rest;
  const closed = ended + open.toReversed().join('');
  const shorter = text.slice(from, comma) + open.slice(0, openAtComma).toReversed().join('');
  const completed = [closed, shorter].find((one) => parsed(one) !== undefined);
  return { parts: [...parts, completed ?? ended], isCut: true };
}

/** Returns where the text that begins with this quotation mark ends. */
function endOfText(text: string, from: number): number {
  let at = from + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}

/** Python's and JavaScript's names of values that JSON writes otherwise or does not have. */
const words: Record<string, string> = { True: 'true', False: 'false' };
const nothing = /^(?:None|undefined|nan|NaN|inf|Infinity)$/;
const jsonOf = (word: string) => words[word] ?? (nothing.test(word) ? 'null' : word);

const textOrWord =
  /"[^"\\]*(?:\\[^][^"\\]*)*"?|(?<![\w$])-?(?:True|False|None|undefined|nan|NaN|inf|Infinity)(?![\w$])|,(?=\s*[\]}])/g;

const withJsonWords = (text: string): string =>
  text.replace(textOrWord, (found) =>
    found.startsWith('"') ? found : found === ',' ? '' : jsonOf(found.replace('-', '')),
  );

const isPython = (text: string) => /^[[{(]\s*[{[(]?\s*'/.test(text);

/** Converts a Python literal, with single quotation marks, escapes, constants and tuples, to JSON. */
const fromPython = (text: string): string =>
  withJsonWords(
    text.replace(/'[^'\\]*(?:\\[^][^'\\]*)*'?|"[^"\\]*(?:\\[^][^"\\]*)*"?|[()]/g, (part) => {
      if (part === '(' || part === ')') return part === '(' ? '[' : ']';
      const isClosed = part.length > 1 && part.endsWith(part.slice(0, 1));
      const written = JSON.stringify(unescaped(part.slice(1, isClosed ? -1 : undefined)));
      return isClosed ? written : written.slice(0, -1);
    }),
  );

const escapes: Record<string, string> = { n: '\n', t: '\t', r: '\r' };

const unescaped = (text: string) =>
  text.replace(
    /\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|U([\da-fA-F]{8})|([^]))/g,
    (_, byte?: string, unit?: string, point?: string, mark?: string) => {
      const code = Number.parseInt(byte ?? unit ?? point ?? '', 16);
      return code <= 0x10_ffff ? String.fromCodePoint(code) : (escapes[mark ?? ''] ?? mark ?? '');
    },
  );
