import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { DraftPlace } from '../../../api/draft-store.ts';
import type { LinkRecord } from '../../../api/link-record.ts';
import { clearNew } from '../table/new-links.ts';
import { startCreating, type LinkCreator, type LinkCreation } from './link-creation-job.ts';

// Link creation jobs, by the place of their form's draft: leaving a screen does not end them.
const linkCreations = createStore<{ byPlace: ReadonlyMap<string, LinkCreation> }>(() => ({
  byPlace: new Map(),
}));

const nameOf = ({ workspaceId, form, subject }: DraftPlace) => JSON.stringify([workspaceId, form, subject]);

function set(place: DraftPlace, making: LinkCreation | null): void {
  linkCreations.setState(({ byPlace }) => {
    const next = new Map(byPlace);
    if (making === null) next.delete(nameOf(place));
    else next.set(nameOf(place), making);
    return { byPlace: next };
  });
}

/** The job of this form, running or ended, until its result has been seen. */
export const useLinkCreation = (place: DraftPlace | null): LinkCreation | null =>
  useStore(linkCreations, ({ byPlace }) => (place === null ? null : (byPlace.get(nameOf(place)) ?? null)));

/** Starts a job unless one is running for this form. */
export function startLinkCreation(
  creator: LinkCreator,
  labels: readonly string[],
  existing: readonly LinkRecord[],
): void {
  const underWay = linkCreations.getState().byPlace.get(nameOf(creator.place));
  if (labels.length === 0 || (underWay !== undefined && underWay.state.getState().phase !== 'ended')) return;
  set(creator.place, startCreating(creator, labels, existing));
}

/** Removes an ended job whose result has been seen: the form returns, with the labels that remain. */
export function endLinkCreation(place: DraftPlace): void {
  const making = linkCreations.getState().byPlace.get(nameOf(place));
  if (making !== undefined && making.state.getState().phase !== 'ended') return;
  set(place, null);
  clearNew();
}
