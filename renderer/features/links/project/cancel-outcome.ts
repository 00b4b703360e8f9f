import type { BatchItem } from '../bulk/batch.ts';
import { ApiError, describeError, type Asked } from '../../../api/describe-error.ts';
import { asSentence } from '../../../ui/sentences.ts';
import type { LinkRecord } from '../../../api/link-record.ts';

/** The result of a successful cancel request. */
export type Cancelled = 'cancelled';

/** What happened to one link. */
export interface Outcome {
  link: LinkRecord;
  /** `untried`: no request was sent. `unsure`: neither the response nor the list shows it. */
  kind: 'cancelled' | 'kept' | 'untried' | 'unsure';
  /**
   * The text after the label, like "was used a moment ago, so it was not cancelled."; null if cancelled or
   * not tried.
   */
  why: string | null;
  /** What prevented cancelling this link and perhaps others; shown once for all of them. */
  reason: string | null;
  /** True if trying again may help. */
  again: boolean;
}

/** How a run ended, with the list as read again afterwards; null if that failed. */
export interface Ended {
  items: readonly BatchItem<LinkRecord, Cancelled>[];
  /** Keys of the links for which a request was sent. */
  tried: ReadonlySet<string>;
  list: readonly LinkRecord[] | null;
}

/** Returns what happened to each link, in the given order. `asked` words a refusal. */
export function cancelOutcomesOf({ items, tried, list }: Ended, request: Asked): Outcome[] {
  const now = list === null ? null : new Map(list.map((link) => [link.key, link]));
  return items.map(({ item: link, state, error }) => {
    if (state === 'done') return { link, ...CANCELLED };
    if (!tried.has(link.key))
      return { link, kind: 'untried', why: null, reason: reasonOf(error, request), again: true };
    if (state === 'not done') return { link, ...refused(error, request) };
    return { link, ...seenAgain(now === null ? 'unread' : now.get(link.key)) };
  });
}

type Fate = Omit<Outcome, 'link'>;
const CANCELLED: Fate = { kind: 'cancelled', why: null, reason: null, again: false };
const notCancelled = (why: string, again: boolean, reason: string | null = null): Fate => ({
  kind: 'kept',
  why,
  reason,
  again,
});

const STATUS_WORDS = new Map([
  ['used', 'was used a moment ago, so it was not cancelled.'],
  ['expired', 'expired a moment ago, so there was nothing to cancel.'],
  ['cancelled', 'had already been cancelled.'],
]);
const byStatus = (status: string) =>
  notCancelled(STATUS_WORDS.get(status) ?? `has the status “${status}” now, so it was not cancelled.`, false);

function refused(error: Error | null, request: Asked): Fate {
  const status = error instanceof ApiError ? error.reason.linkStatus : null;
  if (status !== null) return byStatus(status);
  if (error instanceof ApiError && error.status === 404)
    return notCancelled('no longer exists on the service.', false);
  if (error instanceof ApiError && error.status === 400)
    return notCancelled(`was not cancelled. The service’s answer: ${asSentence(error.message)}`, true);
  return notCancelled('was not cancelled.', true, reasonOf(error, request));
}

/** Null if the user stopped the run. */
function reasonOf(error: Error | null, request: Asked): string | null {
  if (error === null) return null;
  // The usual message, that nothing was changed, would be true of some links only.
  if (error instanceof ApiError && error.status >= 500)
    return 'The service had a problem, so Earmark stopped.';
  return describeError(error, request).text;
}

/** There was no usable response, so the list decides. */
function seenAgain(link: LinkRecord | 'unread' | undefined): Fate {
  if (link === 'unread')
    return unsure(
      'may have been cancelled: the service did not answer. Check the list before you try again.',
    );
  if (link === undefined) return unsure('is no longer in the service’s list.');
  if (link.status === 'cancelled') return CANCELLED;
  if (link.status === 'active') return notCancelled('is still active: the service did not answer.', true);
  return byStatus(link.status);
}

const unsure = (why: string): Fate => ({ kind: 'unsure', why, reason: null, again: false });

/** The labels to name in a sentence: all of up to twelve, or the first ten of more. */
export function abbreviatedLabels(links: readonly LinkRecord[]): { labels: string[]; more: number } {
  const shown = links.length <= 12 ? links : links.slice(0, 10);
  return { labels: shown.map(({ label }) => label), more: links.length - shown.length };
}
