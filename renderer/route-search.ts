import { fieldsOf, textOf } from './api/fields.ts';
import { LINK_STATES, type LinkState } from './api/link-state.ts';
import { EXPIRY_FILTERS, type ExpiryFilter } from './link-table/expiry-filter.ts';
import { LINK_ORDERS, type LinkOrder } from './link-table/link-order.ts';
import { PROJECT_ORDERS, type ProjectOrder } from './projects/project-order.ts';

// What stands after the question mark of an address may be anything: it is read, and what has no meaning left out.

export interface ProjectsSearch {
  find?: string | undefined;
  order?: ProjectOrder;
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
}

const isLinkState = (value: unknown): value is LinkState => LINK_STATES.some((state) => state === value);
const isKey = <Key extends string>(keys: Record<Key, string>, value: unknown): value is Key =>
  typeof value === 'string' && Object.hasOwn(keys, value);

export function readProjectsSearch(search: unknown): ProjectsSearch {
  const { find, order } = fieldsOf(search);
  const text = textOf(find);
  return { ...(text !== null && { find: text }), ...(isKey(PROJECT_ORDERS, order) && { order }) };
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
  if (fields['type'] === 'instant' || projectId === null) return { type: 'instant' };
  return { type: 'project', projectId };
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
