const words: Record<string, string> = { True: 'true', False: 'false', None: 'null', undefined: 'null' };

/** Converts a Python literal (single quotes, `True`, `False`, `None`) to JSON; null for any other text. */
export function jsonOfLiteral(text: string): string | null {
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
