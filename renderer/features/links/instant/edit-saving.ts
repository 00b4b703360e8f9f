import type { QueryClient } from '@tanstack/react-query';
import { isRefusal } from '../bulk/batch-errors.ts';
import { ApiError, describeError, type ErrorState } from '../../../api/describe-error.ts';
import type { InstantLinkRecord } from '../../../api/instant-link-record.ts';
import { instantLinks } from '../../../api/instant-links.ts';
import { stateOf } from '../../../api/link-state.ts';
import { changeInstantLink, changingInstantLinks, type InstantLinkChange } from '../../../api/link-writes.ts';
import { remotelyChangedSettings, changeOf, holds } from './edit-change.ts';
import type { EditDraft } from './edit-draft.ts';
import { fieldRefusal, isNotActive, type FieldRefusal } from './edit-refusal.ts';

/** The result of saving. `unread`: saved, but the list could not be read again. */
export type Saved =
  | { end: 'saved'; now: InstantLinkRecord | null }
  | { end: 'unread' }
  | { end: 'nothing'; now: InstantLinkRecord }
  /** Someone else changed the link on the service in the meantime: nothing was sent. */
  | { end: 'changed there' }
  | { end: 'field'; refusal: FieldRefusal }
  | { end: 'problem'; problem: SaveError };

export interface SaveError extends ErrorState {
  /** True if reading the list again would help. */
  mayCheck: boolean;
  /** True if the link can no longer be changed. */
  tooLate: boolean;
}

/**
 * Returns the link as the service lists it now, or null if it no longer does. In that case the displayed list
 * is not updated, because the form belongs to the link's row. Rejects if the list cannot be read.
 */
export async function fetchCurrentLink(
  queryClient: QueryClient,
  key: string,
): Promise<InstantLinkRecord | null> {
  const links = await queryClient.query({
    ...instantLinks,
    queryKey: [...instantLinks.queryKey, 'for saving'],
    staleTime: 0,
    gcTime: 0,
  });
  const found = links.find((link) => link.key === key);
  if (found === undefined) return null;
  queryClient.setQueryData(instantLinks.queryKey, links);
  return found;
}

/**
 * Sends the changes, and reads the list again, since the service returns nothing but success. If there is no
 * response, the list shows what happened. `mine`: save even if someone else changed the link in the meantime.
 */
export async function saveLink(
  queryClient: QueryClient,
  known: InstantLinkRecord,
  draft: EditDraft,
  mine: boolean,
): Promise<Saved> {
  // If the list cannot be read, the request itself will report why.
  const found = await fetchCurrentLink(queryClient, known.key).catch(() => known);
  if (found === null) return tooLate(GONE);
  if (stateOf(found, new Date()) !== 'active') return tooLate(notActive(found));
  if (!mine && remotelyChangedSettings(draft, found).length > 0) return { end: 'changed there' };
  const sent = changeOf(draft, found);
  if (Object.keys(sent).length === 0) return { end: 'nothing', now: found };
  try {
    await changeInstantLink(known.key, sent);
  } catch (error) {
    return resolveFailedSave(queryClient, found, sent, error);
  }
  return fetchCurrentLink(queryClient, known.key).then(
    (now) => ({ end: 'saved', now }),
    () => ({ end: 'unread' }),
  );
}

async function resolveFailedSave(
  queryClient: QueryClient,
  before: InstantLinkRecord,
  sent: InstantLinkChange,
  error: unknown,
): Promise<Saved> {
  const refusal = fieldRefusal(error);
  if (refusal !== null) return { end: 'field', refusal };
  if (isNotActive(error)) {
    const now = await fetchCurrentLink(queryClient, before.key).catch(() => null);
    return tooLate(notActive(now));
  }
  // Do not update the list: that would remove the form together with the link.
  if (error instanceof ApiError && error.status === 404) return tooLate(GONE);
  const problem = describeError(error, changingInstantLinks);
  if (error instanceof Error && isRefusal(error))
    return { end: 'problem', problem: { ...problem, mayCheck: false, tooLate: false } };
  return checkUnsure(queryClient, before, sent, problem);
}

/** Looks up in the list what happened to a change that got no response. */
async function checkUnsure(
  queryClient: QueryClient,
  before: InstantLinkRecord,
  sent: InstantLinkChange,
  { title, technical }: ErrorState,
): Promise<Saved> {
  const now = await fetchCurrentLink(queryClient, before.key).catch(() => undefined);
  if (now === undefined)
    return {
      end: 'problem',
      problem: {
        title,
        text: 'The link may have changed. What you typed is still here. Check the list before you try again.',
        technical,
        mayCheck: true,
        tooLate: false,
      },
    };
  if (now === null) return tooLate(GONE);
  if (holds(now, sent, before.expiresAt)) return { end: 'saved', now };
  return {
    end: 'problem',
    problem: {
      title,
      text: 'The link was not changed. What you typed is still here. Try again.',
      technical,
      mayCheck: false,
      tooLate: false,
    },
  };
}

const tooLate = (problem: ErrorState): Saved => ({
  end: 'problem',
  problem: { ...problem, mayCheck: false, tooLate: true },
});

const GONE: ErrorState = {
  title: changingInstantLinks.notFound,
  text: 'The link was not changed. You can use what you typed in a new link.',
  technical: null,
};

/** Explains why the change came too late. `link`: its current record, if known. */
function notActive(link: InstantLinkRecord | null): ErrorState {
  const state = link === null ? 'used' : stateOf(link, new Date());
  const what =
    state === 'expired'
      ? 'expired'
      : state === 'cancelled'
        ? 'was cancelled'
        : state === 'other'
          ? 'stopped being active'
          : 'was used';
  return {
    title: `This link ${what} a moment ago, so it was not changed.`,
    text: 'You can use what you typed in a new link.',
    technical: null,
  };
}
