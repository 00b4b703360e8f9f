import { LINK_STATES, type LinkCounts, type LinkState } from '../../../api/link-state.ts';
import type { FunnelPart } from '../../../ui/status-filter.tsx';

const NAMES: Record<LinkState, string> = {
  used: 'Used',
  active: 'Active',
  expired: 'Expired',
  cancelled: 'Cancelled',
  other: 'Other',
};

/** The states of links with their counts; states unknown to Earmark appear only if there are any. */
export const statePartsOf = (counts: LinkCounts): FunnelPart<LinkState>[] =>
  LINK_STATES.filter((kind) => kind !== 'other' || counts.other > 0).map((kind) => ({
    kind,
    name: NAMES[kind],
    count: counts[kind],
  }));
