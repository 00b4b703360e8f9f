/** Returns a typed session ID, or the last part of a pasted address; empty if there is none. */
export function sessionIdIn(text: string): string {
  const typed = text.trim();
  if (!typed.includes('/')) return typed;
  const named = URL.parse(typed)?.searchParams.get('sessionId')?.trim();
  if (named !== undefined && named !== '') return named;
  const last = typed
    .replace(/[?].*$/s, '')
    .split(/[/#]/)
    .findLast((part) => part !== '');
  return last === undefined ? '' : decoded(last).trim();
}

/** Returns the part as written if its percent-encoding is malformed. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
