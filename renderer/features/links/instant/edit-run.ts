import { createStore, type StoreApi } from 'zustand/vanilla';
import { isRefusal } from '../../../api/batch-errors.ts';
import { startWorkspaceBatch, cachedWorkspaceId } from '../../../api/workspace-batch.ts';
import type { Batch } from '../../../api/batch.ts';
import { ApiError, describeError } from '../../../api/describe-error.ts';
import type { InstantLinkRecord } from '../../../api/instant-link-record.ts';
import { instantLinks } from '../../../api/instant-links.ts';
import { stateOf } from '../../../api/link-state.ts';
import { changeInstantLink, changingInstantLinks, type InstantLinkChange } from '../../../api/link-writes.ts';
import { queryClient } from '../../../api/query-client.ts';
import { holds } from './edit-change.ts';
import { fieldRefusal, isNotActive } from './edit-refusal.ts';

/** What happened to one link. `unsure`: neither the service's response nor its list shows it. */
export interface LinkOutcome {
  link: InstantLinkRecord;
  end: 'changed' | 'not changed' | 'unsure';
  /** Why, in plain words; empty for a changed link. */
  why: string;
  /** True if sending it again may help. */
  mayTry: boolean;
}

export interface EditRun {
  change: InstantLinkChange;
  batch: Batch<InstantLinkRecord, true>;
  /** Null until the result of every request is known, or was looked up in the list. */
  outcomes: StoreApi<{ all: readonly LinkOutcome[] | null }>;
}

/** Sends one change to each link, in the background, whichever screen the user opens. */
export function startEditRun(links: readonly InstantLinkRecord[], change: InstantLinkChange): EditRun {
  const outcomes = createStore<{ all: readonly LinkOutcome[] | null }>(() => ({ all: null }));
  const batch = startWorkspaceBatch<InstantLinkRecord, true>({
    items: links,
    chunkSize: 1,
    atOnce: 2,
    send: async ([link]) => {
      if (link === undefined) return [];
      await changeInstantLink(link.key, change);
      return [true];
    },
    // The service would refuse the same change for every link.
    isFatal: (error) => fieldRefusal(error) !== null,
  });
  const workspaceId = cachedWorkspaceId();
  const conclude = async () => {
    await batch.ended;
    const list = cachedWorkspaceId() === workspaceId ? await listNow() : null;
    const { items } = batch.state.getState();
    const all = items.map(({ item, state, error }) =>
      state === 'done' ? changed(item) : outcomeOf(item, state === 'unsure', error, change, list),
    );
    outcomes.setState({ all });
  };
  void conclude();
  return { change, batch, outcomes };
}

/** Reads the current list, which also updates the screens that show it; null if it cannot be read. */
async function listNow(): Promise<ReadonlyMap<string, InstantLinkRecord> | null> {
  try {
    const links = await queryClient.query({ ...instantLinks, staleTime: 0 });
    return new Map(links.map((link) => [link.key, link]));
  } catch {
    return null;
  }
}

const changed = (link: InstantLinkRecord): LinkOutcome => ({ link, end: 'changed', why: '', mayTry: false });

function outcomeOf(
  link: InstantLinkRecord,
  unsure: boolean,
  error: Error | null,
  change: InstantLinkChange,
  list: ReadonlyMap<string, InstantLinkRecord> | null,
): LinkOutcome {
  const now = list?.get(link.key);
  if (!unsure) return { link, end: 'not changed', ...whyNot(error, now) };
  if (list === null)
    return {
      link,
      end: 'unsure',
      why: 'The service did not answer, and the list could not be read.',
      mayTry: true,
    };
  if (now !== undefined && holds(now, change, link.expiresAt)) return changed(link);
  const why = 'The service did not answer. The list shows that it was not changed.';
  return { link, end: 'not changed', why, mayTry: now !== undefined };
}

function whyNot(
  error: Error | null,
  now: InstantLinkRecord | undefined,
): Pick<LinkOutcome, 'why' | 'mayTry'> {
  if (error === null) return { why: 'It was stopped before this one.', mayTry: true };
  if (isNotActive(error)) {
    const state = now === undefined ? 'used' : stateOf(now, new Date());
    return {
      why: `It was ${state === 'other' || state === 'active' ? 'closed' : state} a moment ago.`,
      mayTry: false,
    };
  }
  // Links that were never sent have the error that ended the batch, which is then not a refusal.
  if (!isRefusal(error)) return { why: 'It was not sent, since the service did not answer.', mayTry: true };
  const refusal = fieldRefusal(error);
  if (refusal !== null) return { why: refusal.text, mayTry: false };
  const isGone = error instanceof ApiError && error.status === 404;
  return {
    why: isGone ? changingInstantLinks.notFound : describeError(error, changingInstantLinks).text,
    mayTry: !isGone,
  };
}
