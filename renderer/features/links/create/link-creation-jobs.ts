import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { DraftPlace } from '../../../api/draft-store.ts';
import type { LinkRecord } from '../../../api/link-record.ts';
import { clearNew } from '../table/new-links.ts';
import { startMaking, type LinkMaker, type Making } from './link-creation-job.ts';

// What is being made, by the place of its form: leaving a screen ends nothing.
const makings = createStore<{ byPlace: ReadonlyMap<string, Making> }>(() => ({ byPlace: new Map() }));

const nameOf = ({ workspaceId, form, subject }: DraftPlace) => JSON.stringify([workspaceId, form, subject]);

function set(place: DraftPlace, making: Making | null): void {
  makings.setState(({ byPlace }) => {
    const next = new Map(byPlace);
    if (making === null) next.delete(nameOf(place));
    else next.set(nameOf(place), making);
    return { byPlace: next };
  });
}

/** What is being made or was made in this place, until it is done with. */
export const useMaking = (place: DraftPlace | null): Making | null =>
  useStore(makings, ({ byPlace }) => (place === null ? null : (byPlace.get(nameOf(place)) ?? null)));

/** Begins to make links, unless some are being made in this place. */
export function beginMaking(
  maker: LinkMaker,
  labels: readonly string[],
  existing: readonly LinkRecord[],
): void {
  const underWay = makings.getState().byPlace.get(nameOf(maker.place));
  if (labels.length === 0 || (underWay !== undefined && underWay.state.getState().phase !== 'ended')) return;
  set(maker.place, startMaking(maker, labels, existing));
}

/** The result was seen: the form is there again, with what was not made. */
export function endMaking(place: DraftPlace): void {
  const making = makings.getState().byPlace.get(nameOf(place));
  if (making !== undefined && making.state.getState().phase !== 'ended') return;
  set(place, null);
  clearNew();
}
