import type { QueryKey } from '@tanstack/react-query';
import type { BatchItem } from '../bulk/batch.ts';
import { failsWholeBatch, isRefusal } from '../bulk/batch-errors.ts';
import {
  createOperationStore,
  startBulkOperation,
  type BulkOperation,
  type BulkParts,
} from '../bulk/bulk-operation.ts';
import { ApiError } from '../../../api/describe-error.ts';
import type { DraftPlace } from '../../../api/draft-store.ts';
import type { LinkRecord } from '../../../api/link-record.ts';
import { labelKey } from '../../../../shared/domain/label-key.ts';
import { queryClient } from '../../../api/query-client.ts';
import { cachedWorkspaceId } from '../../../api/workspace.ts';
import { clearNew, markNew } from './new-links.ts';
import { matchAnswers } from './match-answers.ts';
import { removeCreatedFromDraft } from './stored-labels.ts';

/**
 * A label without a link. `not sent`: no request was sent for it. `unsure`: neither the service's response
 * nor its list shows whether a link was created.
 */
export interface NotCreatedLink {
  label: string;
  outcome: 'not made' | 'not sent' | 'unsure';
  /** For `not sent`, the error that ended the operation; null if the user stopped it. */
  error: Error | null;
}

type Created<Link extends LinkRecord> = { label: string; outcome: 'made'; link: Link };
type Outcome<Link extends LinkRecord> = Created<Link> | NotCreatedLink;

/** Links that are being created, one for each label. */
export type LinkCreation = BulkOperation<string, LinkRecord, Outcome<LinkRecord>>;
export type LinkCreationState = ReturnType<LinkCreation['state']['getState']>;

/** Creates and lists links of one kind. */
export interface LinkCreator<Link extends LinkRecord> {
  /** The form's draft, from which created labels are removed. */
  place: DraftPlace;
  /** Creates one link for each label. */
  create: (labels: string[]) => Promise<Link[]>;
  /** Fetches the current list from the service. */
  readList: () => Promise<readonly Link[]>;
  /** Where the displayed list is cached. */
  queryKey: QueryKey;
  /** Stores what is known of links that were just created; null if nothing is. */
  saveAttributes: ((created: readonly { label: string; link: Link }[]) => void) | null;
}

// By the place of the form's draft.
const creations = createOperationStore<LinkCreation>();
const nameOf = ({ workspaceId, form, subject }: DraftPlace) => JSON.stringify([workspaceId, form, subject]);

/** The operation of this form, running or ended, until its result has been seen. */
export const useLinkCreation = (place: DraftPlace | null): LinkCreation | null =>
  creations.useOperation(place === null ? null : nameOf(place));

/**
 * Starts creating links unless the form's are being created. Returns the operation that is running, or null
 * if there is nothing to create. `existing`: the links that exist already.
 */
export function createLinks<Link extends LinkRecord>(
  creator: LinkCreator<Link>,
  labels: readonly string[],
  existing: readonly LinkRecord[],
): LinkCreation | null {
  if (labels.length === 0) return null;
  return creations.start(nameOf(creator.place), () => startBulkOperation(labels, partsOf(creator, existing)));
}

/** Removes an ended operation whose result has been seen: the form returns, with the labels that remain. */
export function endLinkCreation(place: DraftPlace): void {
  if (creations.isRunning(nameOf(place))) return;
  creations.dismiss(nameOf(place));
  clearNew();
}

/** Returns the links that have been created, and the labels without one. */
export function resultOf({ earlier, outcomes }: Pick<LinkCreationState, 'earlier' | 'outcomes'>): {
  made: LinkRecord[];
  notCreated: NotCreatedLink[];
} {
  const all = [...earlier, ...(outcomes ?? [])];
  return {
    made: all.flatMap((one) => (one.outcome === 'made' ? [one.link] : [])),
    notCreated: all.filter((one) => one.outcome !== 'made'),
  };
}

/** Returns the error if no link was created for a reason that the user can correct in the form; else null. */
export function refusalOf(state: LinkCreationState): Error | null {
  if (state.phase !== 'ended') return null;
  const { made, notCreated } = resultOf(state);
  if (made.length > 0 || notCreated.some(({ outcome }) => outcome === 'unsure')) return null;
  const error = notCreated[0]?.error ?? null;
  const isOfForm = error instanceof ApiError && [400, 404].includes(error.status);
  return error !== null && (isOfForm || failsWholeBatch(error)) ? error : null;
}

const MOST_IN_A_REQUEST = 500;
const LEAST_STEPS = 20;

function partsOf<Link extends LinkRecord>(
  { place, create, readList, queryKey, saveAttributes }: LinkCreator<Link>,
  existing: readonly LinkRecord[],
): BulkParts<string, Link, readonly Link[], Outcome<Link>> {
  const known = new Set(existing.map(({ key }) => key));
  const isHere = () => cachedWorkspaceId() === place.workspaceId;

  function keep(created: readonly { label: string; link: Link }[]): void {
    if (created.length === 0) return;
    const keys = new Set(created.map(({ link }) => link.key));
    for (const key of keys) known.add(key);
    saveAttributes?.(created);
    void removeCreatedFromDraft(
      place,
      created.map(({ label }) => label),
    );
    if (!isHere()) return;
    markNew([...keys]);
    // A fetch in progress was started before these links existed.
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData<readonly Link[]>(queryKey, (before) =>
      before === undefined
        ? undefined
        : [...before.filter(({ key }) => !keys.has(key)), ...created.map(({ link }) => link)],
    );
  }

  return {
    // Small enough that the bar moves and Stop takes effect, large enough that 10,000 links take minutes.
    chunkSizeFor: (count) => Math.min(MOST_IN_A_REQUEST, Math.max(1, Math.ceil(count / LEAST_STEPS))),
    // One after another, so that the list has the order of the lines.
    atOnce: 1,
    send: async (chunk) => {
      const answers = matchAnswers(chunk, await create(chunk));
      keep(chunk.flatMap((label, at) => answerOf(label, answers[at])));
      return answers;
    },
    // The project no longer exists.
    isFatal: (error) => error instanceof ApiError && error.status === 404,
    readList,
    outcomesOf: (items, list) => {
      // A new link that is in the list under a label was created, although no answer said so.
      const listed = list?.filter(({ key }) => !known.has(key)) ?? null;
      const found = listed && new Map(listed.map((link) => [labelKey(link.ownLabel), link]));
      return items.map((item) => outcomeOf(item, found));
    },
    onOutcomes: (outcomes, list) => {
      keep(outcomes.filter((one) => one.outcome === 'made').filter(({ link }) => !known.has(link.key)));
      if (list === null && isHere()) void queryClient.invalidateQueries({ queryKey });
    },
    mayTryAgain: ({ outcome }) => outcome === 'not made' || outcome === 'not sent',
    mayCheck: ({ outcome }) => outcome === 'unsure',
  };
}

const answerOf = <Link extends LinkRecord>(label: string, link: Link | null | undefined) =>
  link === null || link === undefined ? [] : [{ label, link }];

/** `found`: new links in the list by label, or null if the list is not known. */
function outcomeOf<Link extends LinkRecord>(
  { item: label, state, answer, error }: BatchItem<string, Link>,
  found: ReadonlyMap<string, Link> | null,
): Outcome<Link> {
  if (answer !== null) return { label, outcome: 'made', link: answer };
  if (state === 'unsure') {
    const link = found?.get(labelKey(label));
    if (link !== undefined) return { label, outcome: 'made', link };
    return { label, outcome: found === null ? 'unsure' : 'not made', error };
  }
  // A label that was sent ends as done, refused or unsure, so one with any other error was never sent.
  return { label, outcome: error === null || !isRefusal(error) ? 'not sent' : 'not made', error };
}
