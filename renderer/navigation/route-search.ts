import { fieldsOf, textOf } from '../api/fields.ts';
import { LINK_STATES, type LinkState } from '../api/link-state.ts';
import {
  LINK_ORDERS,
  type LinkOrder,
  EXPIRY_FILTERS,
  type ExpiryFilter,
  PROJECT_ORDERS,
  type ProjectOrder,
  QUOTE_ORDERS,
  type QuoteOrder,
} from './list-orders.ts';

// What stands after the question mark of an address may be anything: it is read, and what has no meaning left out.

export interface ProjectsSearch {
  find?: string | undefined;
  order?: ProjectOrder;
  /** The projects that are hidden on this computer, and no others. */
  hidden?: true | undefined;
}

/** What both tables of links are filtered and sorted by. */
export interface LinkListSearch {
  status?: LinkState | undefined;
  expiry?: ExpiryFilter | undefined;
  find?: string | undefined;
  order?: LinkOrder;
  /** From the other end. */
  descending?: boolean | undefined;
}

export interface LinksSearch extends LinkListSearch {
  /** The panel that is open beside the table. */
  panel?: 'create' | undefined;
}

export interface InstantSearch extends LinkListSearch {
  /** Key of the link whose panel is open. */
  link?: string | undefined;
  /** `create`: new links, from a copy of the one in `copyOf`. `edit`: the selected links together. */
  panel?: 'create' | 'edit' | undefined;
  copyOf?: string | undefined;
}

/** `projectId` is given for a session of a project. */
export interface SessionSearch {
  type: 'project' | 'instant';
  projectId?: string;
  /** Seconds of the recording at which it is to be opened. */
  at?: number;
  /** The place of a turn in the transcript that is to be in sight. */
  turn?: number;
  /** Words that are found in the transcript, from that turn on. */
  find?: string;
}

const isLinkState = (value: unknown): value is LinkState => LINK_STATES.some((state) => state === value);
const isKey = <Key extends string>(keys: Record<Key, string>, value: unknown): value is Key =>
  typeof value === 'string' && Object.hasOwn(keys, value);

export function readProjectsSearch(search: unknown): ProjectsSearch {
  const { find, order, hidden } = fieldsOf(search);
  const text = textOf(find);
  return {
    ...(text !== null && { find: text }),
    ...(isKey(PROJECT_ORDERS, order) && { order }),
    ...(hidden === true && { hidden }),
  };
}

function readLinkListSearch(search: unknown): LinkListSearch {
  const { status, expiry, find, order, descending } = fieldsOf(search);
  const text = textOf(find);
  return {
    ...(isLinkState(status) && { status }),
    ...(isKey(EXPIRY_FILTERS, expiry) && { expiry }),
    ...(text !== null && { find: text }),
    ...(isKey(LINK_ORDERS, order) && { order }),
    ...(descending === true && { descending }),
  };
}

export function readLinksSearch(search: unknown): LinksSearch {
  const { panel } = fieldsOf(search);
  return { ...readLinkListSearch(search), ...(panel === 'create' && { panel }) };
}

export function readInstantSearch(search: unknown): InstantSearch {
  const { link, panel, copyOf } = fieldsOf(search);
  const key = textOf(link);
  const original = textOf(copyOf);
  return {
    ...readLinkListSearch(search),
    ...(key !== null && { link: key }),
    ...((panel === 'create' || panel === 'edit') && { panel }),
    ...(panel === 'create' && original !== null && { copyOf: original }),
  };
}

export function readSessionSearch(search: unknown): SessionSearch {
  const fields = fieldsOf(search);
  const projectId = textOf(fields['projectId']);
  const { at, turn } = fields;
  const find = textOf(fields['find']);
  const place = {
    ...(typeof at === 'number' && Number.isFinite(at) && at >= 0 && { at }),
    ...(typeof turn === 'number' && Number.isInteger(turn) && turn >= 0 && { turn }),
    ...(find !== null && { find }),
  };
  if (fields['type'] === 'instant' || projectId === null) return { type: 'instant', ...place };
  return { type: 'project', projectId, ...place };
}

/** How far the researcher is, as sessions are filtered by it. */
const REVIEW_STATES = ['new', 'reviewing', 'reviewed'] as const;

/** Which sessions of the library are shown. What is left out does not matter. */
export interface SessionsFilter {
  type?: 'project' | 'instant';
  projectId?: string;
  review?: (typeof REVIEW_STATES)[number];
  tag?: string;
  /** With (true) or without (false) what is known to be here or at the service. */
  audio?: boolean;
  transcript?: boolean;
  summary?: boolean;
  /** Days of this computer's calendar as `2025-11-21`, both included. */
  from?: string;
  to?: string;
  /** Length in minutes, both included. */
  minMinutes?: number;
  maxMinutes?: number;
}

export interface SessionsSearch extends SessionsFilter {
  /** Words that are looked for. */
  find?: string;
  /** Where they are looked for; in everything where it is left out. */
  scope?: 'participants' | 'notes';
}

export function readSessionsSearch(search: unknown): SessionsSearch {
  const { find, scope, ...filter } = fieldsOf(search);
  const text = textOf(find);
  return {
    ...(text !== null && { find: text }),
    ...((scope === 'participants' || scope === 'notes') && { scope }),
    ...readSessionsFilter(filter),
  };
}

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));
const isMinutes = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;

export function readSessionsFilter(filter: unknown): SessionsFilter {
  const fields = fieldsOf(filter);
  const { type, audio, transcript, summary, from, to, minMinutes, maxMinutes } = fields;
  const projectId = textOf(fields['projectId']);
  const tag = textOf(fields['tag']);
  const review = REVIEW_STATES.find((state) => state === fields['review']);
  return {
    ...((type === 'project' || type === 'instant') && { type }),
    ...(projectId !== null && { projectId }),
    ...(review !== undefined && { review }),
    ...(tag !== null && { tag }),
    ...(typeof audio === 'boolean' && { audio }),
    ...(typeof transcript === 'boolean' && { transcript }),
    ...(typeof summary === 'boolean' && { summary }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...(isMinutes(minMinutes) && { minMinutes }),
    ...(isMinutes(maxMinutes) && { maxMinutes }),
  };
}

export interface AnswersSearch {
  /** A project's ID. */
  projectId?: string;
  /** The answers of all instant links. Where neither is given, the screen chooses. */
  instant?: true;
  /** Words that are looked for in names and answers. */
  find?: string | undefined;
  /** `session`, `date`, or the key of a column. */
  by?: string;
  descending?: boolean | undefined;
}

export function readAnswersSearch(search: unknown): AnswersSearch {
  const fields = fieldsOf(search);
  const [projectId, find, by] = [fields['projectId'], fields['find'], fields['by']].map(textOf);
  return {
    ...(projectId != null ? { projectId } : fields['instant'] === true && { instant: true }),
    ...(find != null && { find }),
    ...(by != null && { by }),
    ...(fields['descending'] === true && { descending: true }),
  };
}

export interface QuotesSearch {
  /** ID of the code whose quotes are shown; all where it is left out. */
  code?: string;
  /** Words that are looked for in quotes, notes and names. */
  find?: string | undefined;
  order?: QuoteOrder;
}

export function readQuotesSearch(search: unknown): QuotesSearch {
  const fields = fieldsOf(search);
  const [code, find] = [fields['code'], fields['find']].map(textOf);
  const { order } = fields;
  return {
    ...(code != null && { code }),
    ...(find != null && { find }),
    ...(isKey(QUOTE_ORDERS, order) && { order }),
  };
}

/** Connecting asks anew; with one of these it changes a workspace that is there. */
export interface ConnectSearch {
  /** ID of the workspace that gets another address. */
  change?: string;
  /** ID of the workspace that gets another key. */
  replace?: string;
}

export function readConnectSearch(search: unknown): ConnectSearch {
  const fields = fieldsOf(search);
  const change = textOf(fields['change']);
  const replace = textOf(fields['replace']);
  if (change !== null) return { change };
  return replace === null ? {} : { replace };
}
