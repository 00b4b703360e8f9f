/** A text without the lines before it that name its parts, and these. */
export interface HeadedText {
  headers: Record<string, string> | null;
  body: string;
}

const headerLine = /^([\p{L}\p{N}][^:\n]{0,39}):[ \t]+(\S.*)$/u;
const frame = /^---\s*$/;
const mostHeaders = 60;

/** Reads front matter between lines of dashes, or at least two lines such as `Subject: ...` at the start of a text. */
export function headedText(text: string): HeadedText {
  const lines = text
    .replace(/^\uFEFF/, '')
    .trimStart()
    .split(/\r?\n/);
  return (frame.test(lines[0] ?? '') ? framed(lines) : unframed(lines)) ?? { headers: null, body: text };
}

/** Values of several lines, such as lists, are left out. */
function framed(lines: readonly string[]): HeadedText | null {
  const end = lines.findIndex((line, index) => index > 0 && frame.test(line));
  if (end < 0 || end > mostHeaders) return null;
  const headers = lines.slice(1, end).flatMap((line) => {
    const header = headerIn(line);
    return header === null ? [] : [header];
  });
  return headers.length === 0
    ? null
    : { headers: Object.fromEntries(headers), body: lines.slice(end + 1).join('\n') };
}

function unframed(lines: readonly string[]): HeadedText | null {
  const headers = new Map<string, string>();
  let last = '';
  let at = 0;
  for (; at < lines.length && at < mostHeaders; at += 1) {
    const line = lines[at] ?? '';
    const [name, value] = headerIn(line) ?? [null, line.trim()];
    // Names that repeat are those of speakers.
    if (name !== null && headers.has(name)) return null;
    // Long lines of an e-mail continue below.
    const isMore = name === null && last !== '' && /^\s+\S/.test(line);
    if (name === null && !isMore) break;
    headers.set(name ?? last, isMore ? `${headers.get(last)} ${value}` : value);
    last = name ?? last;
  }
  const isWhole = headers.size < 2 || at === lines.length || at === mostHeaders;
  return isWhole ? null : { headers: Object.fromEntries(headers), body: lines.slice(at).join('\n') };
}

function headerIn(line: string): [string, string] | null {
  const [, name, value = ''] = headerLine.exec(line) ?? [];
  return name === undefined ? null : [name, withoutQuotes(value.trim())];
}

const withoutQuotes = (text: string) => /^(["'])(.*)\1$/.exec(text)?.[2] ?? text;
