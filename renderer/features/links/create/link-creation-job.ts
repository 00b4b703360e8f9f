import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Batch, ItemState } from '../../../api/batch.ts';
import { startWorkspaceBatch, cachedWorkspaceId } from '../../../api/workspace-batch.ts';
import { isRefusal, failsWholeBatch } from '../../../api/batch-errors.ts';
import { ApiError } from '../../../api/describe-error.ts';
import type { DraftPlace } from '../../../api/draft-store.ts';
import { type LinkRecord, labelKey } from '../../../api/link-record.ts';
import { markNew } from '../table/new-links.ts';
import { removeCreatedFromDraft } from './remove-created-from-draft.ts';
import { matchAnswers } from './match-answers.ts';

/**
 * A label without a link. `not sent`: no request was sent for it. `unsure`: neither the service's response
 * nor its list shows whether a link was created.
 */
export interface NotCreatedLink {
  label: string;
  outcome: 'not made' | 'not sent' | 'unsure';
  /** For `not sent`, the error that ended the job; null if the user stopped it. */
  error: Error | null;
}

export interface LinkCreationState {
  /** `checking`: reading the list again to find links whose request got no response. */
  phase: 'creating' | 'checking' | 'ended';
  /** How many links were requested in total. */
  wanted: number;
  made: readonly LinkRecord[];
  notCreated: readonly NotCreatedLink[];
  /** The current or last batch. */
  batch: Batch<string, LinkRecord>;
}

/** Creates and lists links of one kind. */
export interface LinkCreator {
  /** The form's draft, from which created labels are removed. */
  place: DraftPlace;
  /** Creates one link for each label. */
  create: (labels: string[]) => Promise<LinkRecord[]>;
  /** Fetches the current list from the service. */
  readList: () => Promise<readonly LinkRecord[]>;
  /** Adds the links to the displayed list before it is fetched again. */
  show: (made: readonly LinkRecord[]) => void;
  /** Invalidates the list, so that it is fetched again if it is displayed. */
  refresh: () => void;
}

export interface LinkCreation {
  state: StoreApi<LinkCreationState>;
  /** Sends the failed labels again; the unsure ones are searched in the list first. */
  tryAgain: () => void;
  /** Searches the list for the unsure labels. */
  check: () => void;
  stop: () => void;
  /** Resolves when the job has ended and its result has been checked. */
  ended: () => Promise<void>;
}

const MOST_IN_A_REQUEST = 500;
const LEAST_STEPS = 20;

/** Small enough that the bar moves and Stop takes effect, large enough that 10,000 links take minutes. */
const chunkSizeFor = (count: number): number =>
  Math.min(MOST_IN_A_REQUEST, Math.max(1, Math.ceil(count / LEAST_STEPS)));

const projectIsGone = (error: Error) => error instanceof ApiError && error.status === 404;

/** Starts creating links in the background. `existing`: the links that exist already. */
export function startCreating(
  creator: LinkCreator,
  labels: readonly string[],
  existing: readonly LinkRecord[],
): LinkCreation {
  const known = new Set(existing.map(({ key }) => key));
  const isHere = () => cachedWorkspaceId() === creator.place.workspaceId;
  let run: Promise<void>;

  function keep(links: readonly LinkRecord[], made: readonly string[]): void {
    if (links.length === 0) return;
    for (const { key } of links) known.add(key);
    state.setState((before) => ({ made: [...before.made, ...links] }));
    void removeCreatedFromDraft(creator.place, made);
    if (!isHere()) return;
    markNew(links.map(({ key }) => key));
    creator.show(links);
  }

  function start(wanted: readonly string[]): Batch<string, LinkRecord> {
    return startWorkspaceBatch({
      items: wanted,
      chunkSize: chunkSizeFor(wanted.length),
      // One after another, so that the list has the order of the lines.
      atOnce: 1,
      send: async (chunk) => {
        const answers = matchAnswers(chunk, await creator.create(chunk));
        const links = answers.filter((link) => link !== null);
        keep(
          links,
          chunk.filter((_, at) => answers[at] !== null),
        );
        return answers;
      },
      isFatal: projectIsGone,
    });
  }

  async function follow(batch: Batch<string, LinkRecord>): Promise<void> {
    await batch.ended;
    const { items } = batch.state.getState();
    state.setState({
      notCreated: items.flatMap(({ item, state: outcome, error }): NotCreatedLink[] =>
        outcome === 'done' ? [] : [{ label: item, outcome: outcomeOf(outcome, error), error }],
      ),
    });
    await checkList();
    if (isHere()) creator.refresh();
  }

  /** Checks the list for unsure labels: one that is new there was created after all; the others were not. */
  async function checkList(): Promise<void> {
    const unsure = state.getState().notCreated.filter(({ outcome }) => outcome === 'unsure');
    if (unsure.length > 0 && isHere()) {
      state.setState({ phase: 'checking' });
      try {
        const list = await creator.readList();
        const labelled = unsure.map(({ label }) => label);
        const wanted = new Set(labelled.map(labelKey));
        const newly = list.filter(({ key, ownLabel }) => !known.has(key) && wanted.has(labelKey(ownLabel)));
        const found = new Map(newly.map((link) => [labelKey(link.ownLabel), link]));
        state.setState(({ notCreated }) => ({
          notCreated: notCreated
            .filter(({ label, outcome }) => outcome !== 'unsure' || !found.has(labelKey(label)))
            .map((left): NotCreatedLink =>
              left.outcome === 'unsure' ? { ...left, outcome: 'not made' } : left,
            ),
        }));
        keep(
          newly,
          labelled.filter((label) => found.has(labelKey(label))),
        );
      } catch {
        // The list could not be read: they stay unsure, and the screen says so.
      }
    }
    state.setState({ phase: 'ended' });
  }

  async function again(): Promise<void> {
    if (state.getState().phase !== 'ended') return;
    await checkList();
    const { notCreated } = state.getState();
    const rest = notCreated.filter(({ outcome }) => outcome !== 'unsure').map(({ label }) => label);
    if (rest.length === 0) return;
    const stillUnsure = notCreated.filter(({ outcome }) => outcome === 'unsure');
    const batch = start(rest);
    state.setState({ phase: 'creating', batch, notCreated: stillUnsure });
    await follow(batch);
    state.setState((after) => ({ notCreated: [...stillUnsure, ...after.notCreated] }));
  }

  const state = createStore<LinkCreationState>(() => ({
    phase: 'creating',
    wanted: labels.length,
    made: [],
    notCreated: [],
    batch: start(labels),
  }));
  run = follow(state.getState().batch);
  return {
    state,
    tryAgain: () => {
      run = again();
    },
    check: () => {
      if (state.getState().phase === 'ended') run = checkList();
    },
    stop: () => {
      state.getState().batch.stop();
    },
    ended: () => run,
  };
}

/** A label that was sent ends as done, refused or unsure, so one with any other error was never sent. */
function outcomeOf(state: ItemState, error: Error | null): NotCreatedLink['outcome'] {
  if (state === 'unsure') return 'unsure';
  return error === null || !isRefusal(error) ? 'not sent' : 'not made';
}

/** Returns the error if no link was created for a reason that the user can correct in the form; else null. */
export function refusalOf({ phase, made, notCreated }: LinkCreationState): Error | null {
  if (phase !== 'ended' || made.length > 0 || notCreated.some(({ outcome }) => outcome === 'unsure'))
    return null;
  const error = notCreated[0]?.error ?? null;
  const isOfForm = error instanceof ApiError && [400, 404].includes(error.status);
  return error !== null && (isOfForm || failsWholeBatch(error)) ? error : null;
}
