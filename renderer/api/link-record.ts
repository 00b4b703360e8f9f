import { holdsInvisible, withVisible } from '../../shared/domain/invisible.ts';
import { dateOf, textOf, type Fields } from './fields.ts';

/** A link of a project or an instant link, as far as Earmark knows its fields. */
export interface LinkRecord {
  /** The service's ID, or what else tells this row from the others. */
  key: string;
  /** To be shown: what is invisible in it stands as its code. */
  label: string;
  /** As received: to be sent again and kept. */
  ownLabel: string;
  /** The service's own word; `active`, `used`, `expired` and `cancelled` have a meaning here. */
  status: string;
  /** The session of a used link, where the service names it. */
  sessionId: string | null;
  /** The IDs under which a used link's session may be kept, to be tried in this order; of others none. */
  sessionIds: readonly string[];
  expiresAt: Date | null;
  address: LinkAddress;
  /** Every field as received. */
  record: Fields;
}

/** An address fit to hand to a participant, or why there is none. */
export type LinkAddress = { url: string } | { url: null; why: string };

const NO_FIELDS: Fields = {};
const NO_IDS: readonly string[] = [];
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A list may hold a hundred thousand: the record is not copied, and what most links lack is shared. */
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

/** Each ID once: a service may use one for the link and for its session. */
const idsOf = (record: Fields, names: readonly string[]) => [
  ...new Set(names.map((name) => textOf(record[name])).filter((id) => id !== null)),
];

/** Lets through web addresses only: what is copied here is pasted into mails to participants. */
export function readAddress(value: unknown): LinkAddress {
  if (typeof value !== 'string' || value === '') return { url: null, why: 'The service gave no address.' };
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\u0000-\u0020\u007f-\u009f\u2028\u2029]/.test(value))
    return { url: null, why: 'The address holds spaces or control characters.' };
  if (holdsInvisible(value)) return { url: null, why: 'The address holds invisible characters.' };
  // Scheme, user, host and port end here; no path makes an address unfit.
  const front = /^[^/\\?#]*[/\\]{2}[^/\\?#]*/.exec(value)?.[0] ?? value;
  if (front !== last.front) last = { front, why: whyUnfit(front) };
  return last.why === null ? { url: value } : { url: null, why: last.why };
}

/** The links of a list begin alike: what was found of the one before holds for the next. */
let last: { front: string; why: string | null } = { front: '', why: 'This is not a web address.' };

function whyUnfit(front: string): string | null {
  const url = URL.parse(front);
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    return 'This is not a web address.';
  if (url.username !== '' || url.password !== '') return 'The address holds a user name or password.';
  return null;
}

/** What tells one label from another: how it looks, whatever it is composed of. */
export const labelKey = (label: string): string => label.trim().normalize('NFC');
