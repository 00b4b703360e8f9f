/** A session ID as it was typed, or the last part of a pasted address; empty where there is none. */
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

/** As written where the escapes make no sense. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
