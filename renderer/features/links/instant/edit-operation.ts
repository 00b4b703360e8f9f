import { createOperationStore, startBulkOperation, type BulkOperation } from '../bulk/bulk-operation.ts';
import { isRefusal } from '../bulk/batch-errors.ts';
import { ApiError, describeError } from '../../../api/describe-error.ts';
import type { InstantLinkRecord } from '../../../api/instant-link-record.ts';
import { instantLinks } from '../../../api/instant-links.ts';
import { stateOf } from '../../../api/link-state.ts';
import { changeInstantLink, changingInstantLinks, type InstantLinkChange } from '../../../api/link-writes.ts';
import { queryClient } from '../../../api/query-client.ts';
import { cachedWorkspaceId } from '../../../api/workspace.ts';
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

/** One change of settings that is sent for many links. */
export type EditOperation = BulkOperation<InstantLinkRecord, true, LinkOutcome>;

// By workspace.
const operations = createOperationStore<EditOperation>();

/** The operation in this workspace, running or ended, until its result has been seen. */
export const useEditOperation = (): EditOperation | null => operations.useOperation(cachedWorkspaceId());

/** Sends one change to each link, in the background. */
export function startEditing(links: readonly InstantLinkRecord[], change: InstantLinkChange): void {
  const workspaceId = cachedWorkspaceId();
  if (links.length === 0 || workspaceId === null) return;
  operations.start(workspaceId, () =>
    startBulkOperation<InstantLinkRecord, true, ReadonlyMap<string, InstantLinkRecord>, LinkOutcome>(links, {
      chunkSizeFor: () => 1,
      atOnce: 2,
      send: async ([link]) => {
        if (link === undefined) return [];
        await changeInstantLink(link.key, change);
        return [true];
      },
      // The service would refuse the same change for every link.
      isFatal: (error) => fieldRefusal(error) !== null,
      // The service's answers do not include the changed links.
      alwaysReadsList: true,
      readList: listNow,
      outcomesOf: (items, list) =>
        items.map(({ item, state, error }) =>
          state === 'done' ? changed(item) : outcomeOf(item, state === 'unsure', error, change, list),
        ),
      mayTryAgain: ({ mayTry }) => mayTry,
    }),
  );
}

/** Removes the operation once its result has been seen. */
export function endEditing(): void {
  const workspaceId = cachedWorkspaceId();
  if (workspaceId !== null) operations.dismiss(workspaceId);
}

/** Reads the current list, which also updates the screens that show it. */
async function listNow(): Promise<ReadonlyMap<string, InstantLinkRecord>> {
  const links = await queryClient.query({ ...instantLinks, staleTime: 0 });
  return new Map(links.map((link) => [link.key, link]));
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
  const why = 'The service did not answer. The link was not changed.';
  return { link, end: 'not changed', why, mayTry: now !== undefined };
}

function whyNot(
  error: Error | null,
  now: InstantLinkRecord | undefined,
): Pick<LinkOutcome, 'why' | 'mayTry'> {
  if (error === null) return { why: 'You stopped before Earmark changed this link.', mayTry: true };
  if (isNotActive(error)) {
    const state = now === undefined ? 'used' : stateOf(now, new Date());
    return {
      why: `The link was ${state === 'other' || state === 'active' ? 'closed' : state} a moment ago.`,
      mayTry: false,
    };
  }
  // Links that were never sent have the error that ended the batch, which is then not a refusal.
  if (!isRefusal(error)) return { why: 'Not sent, because the service did not answer.', mayTry: true };
  const refusal = fieldRefusal(error);
  if (refusal !== null) return { why: refusal.text, mayTry: false };
  const isGone = error instanceof ApiError && error.status === 404;
  return {
    why: isGone ? changingInstantLinks.notFound : describeError(error, changingInstantLinks).text,
    mayTry: !isGone,
  };
}
