import { holdsInvisible, withVisible } from '../../shared/domain/invisible-characters.ts';
import { dateOf, textOf, type Fields } from './fields.ts';

/** A link of a project or an instant link, with the fields that Earmark knows. */
export interface LinkRecord {
  /** The service's ID, or another value that is unique in the list. */
  key: string;
  /** For display: invisible characters are shown as their codes. */
  label: string;
  /** As received: for requests and storage. */
  ownLabel: string;
  /** The service's own word; Earmark knows `active`, `used`, `expired` and `cancelled`. */
  status: string;
  /** The session of a used link, if the service names it. */
  sessionId: string | null;
  /**
   * The IDs under which a used link's session may be stored, in the order to try them; empty for other links.
   */
  sessionIds: readonly string[];
  expiresAt: Date | null;
  address: LinkAddress;
  /** Every field as received. */
  record: Fields;
}

/** A link that can be given to a participant, or why there is none. */
export type LinkAddress = { url: string } | { url: null; why: string };

const NO_FIELDS: Fields = {};
const NO_IDS: readonly string[] = [];
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A list may hold a hundred thousand links, so the record is not copied, and empty values are shared. */
export function readLink(value: unknown, index: number): LinkRecord {
  const record = isFields(value) ? value : NO_FIELDS;
  const status = textOf(record['status']) ?? 'no status';
  const key = textOf(record['id']) ?? textOf(record['token']) ?? `row ${String(index + 1)}`;
  const isUsed = status === 'used';
  const ownLabel = textOf(record['label']) ?? 'No label';
  return {
    key,
    label: withVisible(ownLabel),
    ownLabel,
    status,
    sessionId: isUsed ? textOf(record['sessionId']) : null,
    sessionIds: isUsed ? idsOf(record, ['sessionId', 'lastSessionId', 'id', 'token']) : NO_IDS,
    expiresAt: dateOf(record['expiresAt']),
    address: readAddress(record['url'] ?? record['link']),
    record,
  };
}

/** Without duplicates: a service may use one ID for the link and for its session. */
const idsOf = (record: Fields, names: readonly string[]) => [
  ...new Set(names.map((name) => textOf(record[name])).filter((id) => id !== null)),
];

/** Accepts web addresses only, since users paste these into e-mails to participants. */
export function readAddress(value: unknown): LinkAddress {
  if (typeof value !== 'string' || value === '') return { url: null, why: 'The service gave no address.' };
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\u0000-\u0020\u007f-\u009f\u2028\u2029]/.test(value))
    return { url: null, why: 'The address contains spaces or control characters.' };
  if (holdsInvisible(value)) return { url: null, why: 'The address contains invisible characters.' };
  // Scheme, user, host and port end here; any path is fine.
  const front = /^[^/\\?#]*[/\\]{2}[^/\\?#]*/.exec(value)?.[0] ?? value;
  if (front !== last.front) last = { front, why: whyUnfit(front) };
  return last.why === null ? { url: value } : { url: null, why: last.why };
}

/** The links of a list share their first part, so the result for the previous one is reused. */
let last: { front: string; why: string | null } = { front: '', why: 'This is not a web address.' };

function whyUnfit(front: string): string | null {
  const url = URL.parse(front);
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    return 'This is not a web address.';
  if (url.username !== '' || url.password !== '') return 'The address contains a user name or password.';
  return null;
}
