/** What was deleted of a session: `words` removes what was said, `everything` the whole session. */
type Deleted = 'words' | 'everything';

export interface DeletedNames {
  /** Deleted sessions, by id. */
  ids: ReadonlyMap<string, Deleted>;
  /** Labels of deleted sessions: another link with the same label belongs to the same participant. */
  labels: ReadonlySet<string>;
}

/** Fields of a link that reveal nothing about what was said in its session. */
const FACTS = new Set([
  'id',
  'token',
  'label',
  'status',
  'sessionId',
  'lastSessionId',
  'expiryPreset',
  'expiresAt',
  'timeLimitMinutes',
  'createdAt',
  'updatedAt',
  'url',
  'link',
  'prompt',
  'landingPageTitle',
  'landingPageInfo',
  'evaluator',
]);
const GONE = Symbol('named a deleted session');

/**
 * Removes the deleted sessions from a list, so that the rest of it can still be read offline. Returns the
 * same text if none was named, and null if nothing can be kept.
 */
export function redactAnswer(body: string, names: DeletedNames): string | null {
  try {
    const value: unknown = JSON.parse(body);
    const left = redacted(value, names);
    if (left === value) return body;
    return left === GONE ? null : JSON.stringify(left);
  } catch {
    // The text is not JSON, or is nested too deeply to check.
    return null;
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function redacted(value: unknown, names: DeletedNames): unknown {
  if (Array.isArray(value)) return redactedList(value, names);
  if (!isObject(value)) return namedBy('', value, names) === 'everything' ? GONE : value;
  let found: Deleted | null = null;
  let isChanged = false;
  const left: [string, unknown][] = [];
  for (const [name, field] of Object.entries(value)) {
    const fieldNames: (Deleted | null)[] = Array.isArray(field)
      ? field.map((one) => namedBy('', one, names))
      : [namedBy(name, field, names)];
    if (fieldNames.includes('everything')) return GONE;
    if (fieldNames.includes('words')) found = 'words';
    const shown: unknown = isObject(field) ? redacted(field, names) : field;
    if (shown === GONE) return GONE;
    isChanged ||= shown !== field;
    left.push([name, shown]);
  }
  if (found === 'words') return Object.fromEntries(left.filter(([name]) => FACTS.has(name)));
  return isChanged ? Object.fromEntries(left) : value;
}

function redactedList(list: readonly unknown[], names: DeletedNames): readonly unknown[] {
  const left = list.map((one) => redacted(one, names));
  return left.every((one, at) => one === list[at]) ? list : left.filter((one) => one !== GONE);
}

function namedBy(field: string, value: unknown, { ids, labels }: DeletedNames): Deleted | null {
  if (typeof value === 'number') return ids.get(String(value)) ?? null;
  if (typeof value !== 'string') return null;
  if (field === 'label' && labels.has(value.trim())) return 'everything';
  const known = ids.get(value);
  if (known !== undefined) return known;
  if (!/[/?#&=]/.test(value)) return null;
  // A URL may contain the id.
  const parts = value.split(/[/?#&=]/).map((part) => ids.get(part));
  return parts.includes('everything') ? 'everything' : (parts.find((one) => one !== undefined) ?? null);
}
