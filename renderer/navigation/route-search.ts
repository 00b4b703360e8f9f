import { fieldsOf, textOf } from '../api/fields.ts';
import { isCodeFilterEmpty } from '../../shared/domain/code-filter.ts';
import type { AttributeFilter } from '../../shared/model/attribute.ts';
import type { CodeFilter } from '../../shared/model/code.ts';
import { LINK_STATES, type LinkState } from '../api/link-state.ts';
import { readAttributeSearch, type AttributeSearch } from './attribute-search.ts';
import {
  LINK_ORDERS,
  type LinkOrder,
  EXPIRY_FILTERS,
  type ExpiryFilter,
  PROJECT_ORDERS,
  type ProjectOrder,
  QUOTE_ORDERS,
  type QuoteOrder,
  SESSION_ORDERS,
  type SessionOrder,
} from './list-orders.ts';

// The query of an address may contain anything: these functions read it and drop what is not valid.

export interface ProjectsSearch {
  find?: string | undefined;
  order?: ProjectOrder;
  /** Only the projects that are hidden on this computer. */
  hidden?: true | undefined;
}

/** Filter and sort order of both tables of links. */
export interface LinkListSearch extends AttributeSearch {
  status?: LinkState | undefined;
  expiry?: ExpiryFilter | undefined;
  find?: string | undefined;
  order?: LinkOrder;
  /** In reverse order. */
  descending?: boolean | undefined;
}

export interface LinksSearch extends LinkListSearch {
  /** The panel that is open beside the table. */
  panel?: 'create' | undefined;
}

export interface InstantSearch extends LinkListSearch {
  /** Key of the link whose panel is open. */
  link?: string | undefined;
  /** `create`: new links, from a copy of the one in `copyOf`. `edit`: all selected links. */
  panel?: 'create' | 'edit' | undefined;
  copyOf?: string | undefined;
}

/** `projectId` is set for a session of a project. */
export interface SessionSearch {
  type: 'project' | 'instant';
  projectId?: string;
  /** Position in the recording to open it at, in seconds. */
  at?: number;
  /** Index of the turn in the transcript to scroll to. */
  turn?: number;
  /** Words to find in the transcript, from that turn on. */
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
  const { status, expiry, find, order, descending, attributes } = fieldsOf(search);
  const text = textOf(find);
  return {
    ...(isLinkState(status) && { status }),
    ...(isKey(EXPIRY_FILTERS, expiry) && { expiry }),
    ...(text !== null && { find: text }),
    ...(isKey(LINK_ORDERS, order) && { order }),
    ...(descending === true && { descending }),
    ...readAttributeSearch(attributes),
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

/** A session whose transcript or summary Earmark is shown how to read. */
export interface TeachSearch extends Pick<SessionSearch, 'type' | 'projectId'> {
  what: 'transcript' | 'summary';
}

export function readTeachSearch(search: unknown): TeachSearch {
  const { type, projectId } = readSessionSearch(search);
  const what = fieldsOf(search)['what'] === 'summary' ? 'summary' : 'transcript';
  return { type, ...(projectId !== undefined && { projectId }), what };
}

/** The researcher's progress, as a filter of sessions. */
const REVIEW_STATES = ['new', 'reviewing', 'reviewed'] as const;

const REDACTION_FILTERS = ['redacted', 'not-looked-through'] as const;

/** Which sessions of the library are shown. An omitted field does not filter. */
export interface SessionsFilter {
  type?: 'project' | 'instant';
  projectId?: string;
  review?: (typeof REVIEW_STATES)[number];
  tag?: string;
  /** By the codes that the notes of a session have, taken together. */
  codes?: CodeFilter;
  /** With (true) or without (false) a recording, transcript or summary known to be here or at the service. */
  audio?: boolean;
  transcript?: boolean;
  summary?: boolean;
  /** With (true) a newer transcript that waits. */
  newerTranscript?: true;
  /** With (true) places worth a second listen that are undecided. */
  doubts?: true;
  /** With redacted places, or with a transcript that nobody looked through for redaction. */
  redaction?: (typeof REDACTION_FILTERS)[number];
  /** Days in this computer's time zone as `2025-11-21`, both inclusive. */
  from?: string;
  to?: string;
  /** Length in minutes, both inclusive. */
  minMinutes?: number;
  maxMinutes?: number;
  /** By what is known of the participants. */
  attributes?: readonly AttributeFilter[];
}

export interface SessionsSearch extends SessionsFilter {
  /** Words to search for. */
  find?: string;
  /** Where to search; everywhere if omitted. `names`: in the names of sessions and projects, and in IDs. */
  scope?: 'participants' | 'notes' | 'names';
  /** The latest first if omitted. */
  order?: SessionOrder;
}

export function readSessionsSearch(search: unknown): SessionsSearch {
  const { find, scope, order, ...filter } = fieldsOf(search);
  const text = textOf(find);
  return {
    ...(text !== null && { find: text }),
    ...((scope === 'participants' || scope === 'notes' || scope === 'names') && { scope }),
    ...(order !== 'newest' && isKey(SESSION_ORDERS, order) && { order }),
    ...readSessionsFilter(filter),
  };
}

export const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));
const isMinutes = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;

/** Main refuses other IDs, and more of them. */
export const isCodeId = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i.test(value);
const MOST_CODES = 1000;
const codeIdsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter(isCodeId).slice(0, MOST_CODES) : [];

/** Returns null if there is no code in it. A mere list, as earlier versions had it, asks for any of its codes. */
function readCodeFilter(value: unknown): CodeFilter | null {
  const { all, any, none } = Array.isArray(value) ? { any: value } : fieldsOf(value);
  const filter = { all: codeIdsIn(all), any: codeIdsIn(any), none: codeIdsIn(none) };
  return isCodeFilterEmpty(filter) ? null : filter;
}

export function readSessionsFilter(filter: unknown): SessionsFilter {
  const fields = fieldsOf(filter);
  const { type, audio, transcript, newerTranscript, summary, doubts, from, to } = fields;
  const { minMinutes, maxMinutes } = fields;
  const projectId = textOf(fields['projectId']);
  const tag = textOf(fields['tag']);
  const redaction = REDACTION_FILTERS.find((one) => one === fields['redaction']);
  const review = REVIEW_STATES.find((state) => state === fields['review']);
  const codes = readCodeFilter(fields['codes']);
  return {
    ...((type === 'project' || type === 'instant') && { type }),
    ...(projectId !== null && { projectId }),
    ...(review !== undefined && { review }),
    ...(tag !== null && { tag }),
    ...(codes !== null && { codes }),
    ...(typeof audio === 'boolean' && { audio }),
    ...(typeof transcript === 'boolean' && { transcript }),
    ...(typeof summary === 'boolean' && { summary }),
    ...(newerTranscript === true && { newerTranscript }),
    ...(doubts === true && { doubts }),
    ...(redaction !== undefined && { redaction }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...(isMinutes(minMinutes) && { minMinutes }),
    ...(isMinutes(maxMinutes) && { maxMinutes }),
    ...readAttributeSearch(fields['attributes']),
  };
}

export interface ReplacementsSearch {
  find?: string | undefined;
  /** ID of the replacement whose places are shown beside the table. */
  places?: number | undefined;
}

export function readReplacementsSearch(search: unknown): ReplacementsSearch {
  const { find, places } = fieldsOf(search);
  const text = textOf(find);
  return {
    ...(text !== null && { find: text }),
    ...(typeof places === 'number' && Number.isInteger(places) && { places }),
  };
}

export interface ParticipantsSearch extends AttributeSearch {
  find?: string | undefined;
  /** `session` or the ID of an attribute; by label if omitted. */
  sort?: string | undefined;
  descending?: true | undefined;
}

export function readParticipantsSearch(search: unknown): ParticipantsSearch {
  const { find, sort, descending, attributes } = fieldsOf(search);
  const [text, by] = [textOf(find), textOf(sort)];
  return {
    ...(text !== null && { find: text }),
    ...(by !== null && { sort: by }),
    ...(descending === true && { descending }),
    ...readAttributeSearch(attributes),
  };
}

export interface AnswersSearch extends AttributeSearch {
  /** What the assistant answered, in place of the answers by question. */
  tab?: 'ask' | undefined;
  /** The run whose answers are shown; if omitted, the screen chooses. */
  run?: string | undefined;
  /** A project's ID. */
  projectId?: string;
  /** The answers of all instant links. If neither is given, the screen chooses. */
  instant?: true;
  /** Words to find in names and answers. */
  find?: string | undefined;
  /** `session`, `date`, or the key of a column. */
  by?: string;
  descending?: boolean | undefined;
}

export function readAnswersSearch(search: unknown): AnswersSearch {
  const fields = fieldsOf(search);
  const [projectId, find, by] = [fields['projectId'], fields['find'], fields['by']].map(textOf);
  const run = textOf(fields['run']);
  return {
    ...(fields['tab'] === 'ask' && { tab: 'ask' as const, ...(run !== null && { run }) }),
    ...(projectId != null ? { projectId } : fields['instant'] === true && { instant: true }),
    ...(find != null && { find }),
    ...(by != null && { by }),
    ...(fields['descending'] === true && { descending: true }),
    ...readAttributeSearch(fields['attributes']),
  };
}

/** Whose quotes are listed: what a participant said, or an interviewer. */
const QUOTE_SPEAKERS = ['participant', 'interviewer'] as const;

/** Which quotes are listed, by their session and speaker. An omitted field does not filter. */
export interface QuotesFilter {
  /** A project's ID, or `instant` for all instant links. */
  project?: string | undefined;
  speaker?: (typeof QUOTE_SPEAKERS)[number] | undefined;
  /** Days in this computer's time zone as `2025-11-21`, both inclusive. */
  from?: string | undefined;
  to?: string | undefined;
}

export interface QuotesSearch extends AttributeSearch, QuotesFilter {
  /** What the assistant suggested, in place of all quotes. */
  tab?: 'suggested' | undefined;
  /** The run whose suggestions are shown; if omitted, the screen chooses. */
  run?: string | undefined;
  /** The run whose draft of the code's memo is shown above the quotes. */
  draft?: string | undefined;
  /** True while a report of views alone is open. */
  report?: true | undefined;
  /** ID of the code whose quotes are shown; all if omitted. */
  code?: string | undefined;
  /** Words to find in quotes, notes and names. */
  find?: string | undefined;
  order?: QuoteOrder;
  /** By the codes of each note, within those of `code`. */
  codes?: CodeFilter | undefined;
}

export function readQuotesSearch(search: unknown): QuotesSearch {
  const fields = fieldsOf(search);
  const [code, find, project] = [fields['code'], fields['find'], fields['project']].map(textOf);
  const codes = readCodeFilter(fields['codes']);
  const speaker = QUOTE_SPEAKERS.find((one) => one === fields['speaker']);
  const { order, from, to, tab } = fields;
  const [run, draft] = [textOf(fields['run']), textOf(fields['draft'])];
  return {
    ...(draft !== null && { draft }),
    ...(tab === 'suggested' && { tab, ...(run !== null && { run }) }),
    ...(project != null && { project }),
    ...(speaker !== undefined && { speaker }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...(fields['report'] === true && { report: true as const }),
    ...(code != null && { code }),
    ...(find != null && { find }),
    ...(isKey(QUOTE_ORDERS, order) && { order }),
    ...(codes !== null && { codes }),
    ...readAttributeSearch(fields['attributes']),
  };
}

/** Without a field, connects a new workspace; otherwise changes an existing one. */
export interface ConnectSearch {
  /** ID of the workspace whose address to change. */
  change?: string;
  /** ID of the workspace whose key to replace. */
  replace?: string;
}

export function readConnectSearch(search: unknown): ConnectSearch {
  const fields = fieldsOf(search);
  const change = textOf(fields['change']);
  const replace = textOf(fields['replace']);
  if (change !== null) return { change };
  return replace === null ? {} : { replace };
}

export interface NewProjectSearch {
  /** ID of the project to copy. */
  copyOf?: string;
}

export function readNewProjectSearch(search: unknown): NewProjectSearch {
  const copyOf = textOf(fieldsOf(search)['copyOf']);
  return copyOf === null ? {} : { copyOf };
}

const SETTINGS_SECTIONS = [
  'connection',
  'appearance',
  'listening',
  'assistant',
  'spelling',
  'assistant',
  'this-computer',
  'reading',
  'privacy',
  'backup',
  'imports',
  'keyboard',
  'updates',
  'about',
] as const;
export type SettingsSection = (typeof SETTINGS_SECTIONS)[number];

export interface SettingsSearch {
  /** The section to begin with; the first one if omitted. */
  section?: SettingsSection;
}

export function readSettingsSearch(search: unknown): SettingsSearch {
  const named = fieldsOf(search)['section'];
  const section = SETTINGS_SECTIONS.find((one) => one === named);
  return section === undefined ? {} : { section };
}
