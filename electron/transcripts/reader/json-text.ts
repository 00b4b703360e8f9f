import { withoutDeepValues } from '../../../shared/domain/json-depth.ts';

/**
 * Parses JSON in a text: the whole text, a fenced block, or one value per line; undefined if there is none.
 */
export function parseJsonText(text: string): unknown {
  const trimmed = text
    .replace(/^\uFEFF/, '')
    .replace(/^\s*<(think(?:ing)?)>.*?<\/\1>/s, '')
    .trim();
  const whole = parsed(trimmed);
  if (whole !== undefined) return whole;
  const fence = /^[^`]{0,400}```(?:json[lc5]?)?\s*\n/i.exec(trimmed);
  if (fence) {
    const end = trimmed.indexOf('```', fence[0].length);
    return parseJsonText(trimmed.slice(fence[0].length, end < 0 ? undefined : end).replaceAll('```', ''));
  }
  const literal = jsonOfLiteral(trimmed);
  return (literal === null ? undefined : parsed(literal)) ?? parsedLines(trimmed);
}

function parsed(text: string): unknown {
  if (!/^[{["]/.test(text)) return undefined;
  try {
    return JSON.parse(withoutDeepValues(text));
  } catch {
    return undefined;
  }
}

/** Skips truncated log lines, if most lines can be parsed. */
function parsedLines(text: string): unknown[] | undefined {
  if (!/^[{[]/.test(text)) return undefined;
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines.length < 2) return undefined;
  const values = lines.map((line) => parsed(line.replace(/,$/, ''))).filter((value) => value !== undefined);
  return values.length >= 2 && values.length >= lines.length / 2 ? values : undefined;
}

const words: Record<string, string> = { True: 'true', False: 'false', None: 'null', undefined: 'null' };

/** Converts a Python literal (single quotes, `True`, `False`, `None`) to JSON; null for any other text. */
function jsonOfLiteral(text: string): string | null {
  if (!/^[[{]\s*[{[]?\s*'/.test(text)) return null;
  const parts: string[] = [];
  for (const [part] of text.matchAll(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|[A-Za-z]+|[^'"A-Za-z]+|['"]/gs)) {
    const isText = part.length > 1 && (part.startsWith("'") || part.startsWith('"'));
    parts.push(isText ? JSON.stringify(unescaped(part.slice(1, -1))) : (words[part] ?? part));
  }
  return parts.join('');
}

const unescaped = (text: string) =>
  text.replace(/\\(n|t|r|.)/gs, (_, mark: string) => ({ n: '\n', t: '\t', r: '\r' })[mark] ?? mark);
