import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Batch, ItemState } from '../../../api/batch.ts';
import { startBatchHere, workspaceHere } from '../../../api/batch-here.ts';
import { isRefusal, isSaidOfAll } from '../../../api/batch-answers.ts';
import { ApiError } from '../../../api/describe-error.ts';
import type { DraftPlace } from '../../../api/draft-store.ts';
import { type LinkRecord, labelKey } from '../../../api/link-record.ts';
import { markNew } from '../table/new-links.ts';
import { removeCreatedFromDraft } from './remove-created-from-draft.ts';
import { matchAnswers } from './match-answers.ts';

/**
 * A label without a link. `not sent`: nothing was asked for it. `unsure`: nobody knows, since neither the service
 * nor its list has said.
 */
export interface NotCreatedLink {
  label: string;
  outcome: 'not made' | 'not sent' | 'unsure';
  /** For one that was not sent, why nothing more was; null: Stop. */
  error: Error | null;
}

export interface LinkCreationState {
  /** `checking`: the list is read again for what the service did not say. */
  phase: 'making' | 'checking' | 'ended';
  /** How many links were asked for in all. */
  wanted: number;
  made: readonly LinkRecord[];
  notCreated: readonly NotCreatedLink[];
  /** What is under way or was last. */
  batch: Batch<string, LinkRecord>;
}

/** Where the links go, and how they are made and listed. */
export interface LinkCreator {
  /** The form's draft, which loses what is made. */
  place: DraftPlace;
  /** Makes one link for each label. */
  create: (labels: string[]) => Promise<LinkRecord[]>;
  /** The links as they are on the service now. */
  readList: () => Promise<readonly LinkRecord[]>;
  /** Shows the links in the list before it is read again. */
  show: (made: readonly LinkRecord[]) => void;
  /** Has the list read again by whoever shows it. */
  refresh: () => void;
}

export interface LinkCreation {
  state: StoreApi<LinkCreationState>;
  /** Sends what was not made again; what is not sure is looked for in the list first. */
  tryAgain: () => void;
  /** Looks in the list for what is not sure. */
  check: () => void;
  stop: () => void;
  /** What is under way has ended and been checked. */
  ended: () => Promise<void>;
}

const MOST_IN_A_REQUEST = 500;
const LEAST_STEPS = 20;

/** Small enough that the bar moves and Stop means something, large enough that ten thousand are done in minutes. */
const chunkSizeFor = (count: number): number =>
  Math.min(MOST_IN_A_REQUEST, Math.max(1, Math.ceil(count / LEAST_STEPS)));

const projectIsGone = (error: Error) => error instanceof ApiError && error.status === 404;

/** Makes links, and goes on wherever the researcher looks. `existing`: the links that are there already. */
export function startCreating(
  creator: LinkCreator,
  labels: readonly string[],
  existing: readonly LinkRecord[],
): LinkCreation {
  const known = new Set(existing.map(({ key }) => key));
  const isHere = () => workspaceHere() === creator.place.workspaceId;
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
    return startBatchHere({
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
      endsTheRest: projectIsGone,
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

  /** A label that is newly in the list was made after all; the others were not. */
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
        // The list says no more than the service did: they stay unsure, and the screen says so.
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
    state.setState({ phase: 'making', batch, notCreated: stillUnsure });
    await follow(batch);
    state.setState((after) => ({ notCreated: [...stillUnsure, ...after.notCreated] }));
  }

  const state = createStore<LinkCreationState>(() => ({
    phase: 'making',
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

/** What was sent and neither done nor refused is unsure; so with such a reason it was never sent. */
function outcomeOf(state: ItemState, error: Error | null): NotCreatedLink['outcome'] {
  if (state === 'unsure') return 'unsure';
  return error === null || !isRefusal(error) ? 'not sent' : 'not made';
}

/** Nothing was made, and the service gave one reason for it: the form has something to be changed. */
export function refusalOf({ phase, made, notCreated }: LinkCreationState): Error | null {
  if (phase !== 'ended' || made.length > 0 || notCreated.some(({ outcome }) => outcome === 'unsure'))
    return null;
  const error = notCreated[0]?.error ?? null;
  const isOfForm = error instanceof ApiError && [400, 404].includes(error.status);
  return error !== null && (isOfForm || isSaidOfAll(error)) ? error : null;
}
