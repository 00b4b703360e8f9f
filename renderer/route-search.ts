import { fieldsOf, textOf } from './api/fields.ts';
import { LINK_STATES, type LinkState } from './api/link-state.ts';
import { LINK_ORDERS, type LinkOrder } from './links/link-order.ts';
import { PROJECT_ORDERS, type ProjectOrder } from './projects/project-order.ts';

// What stands after the question mark of an address may be anything: it is read, and what has no meaning left out.

export interface ProjectsSearch {
  find?: string | undefined;
  order?: ProjectOrder;
}

export interface LinksSearch {
  status?: LinkState | undefined;
  find?: string | undefined;
  order?: LinkOrder;
}

export interface InstantSearch {
  find?: string | undefined;
  /** Key of the link whose panel is open. */
  link?: string | undefined;
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

export function readLinksSearch(search: unknown): LinksSearch {
  const { status, find, order } = fieldsOf(search);
  const text = textOf(find);
  return {
    ...(isLinkState(status) && { status }),
    ...(text !== null && { find: text }),
    ...(isKey(LINK_ORDERS, order) && { order }),
  };
}

export function readInstantSearch(search: unknown): InstantSearch {
  const fields = fieldsOf(search);
  const find = textOf(fields['find']);
  const link = textOf(fields['link']);
  return { ...(find !== null && { find }), ...(link !== null && { link }) };
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
