import type { SessionView } from '../model/session-view.ts';

/** The view of a session in which the researcher has changed nothing. */
export const UNTOUCHED_VIEW: SessionView = {
  speakers: {},
  offsetSeconds: 0,
  positionSeconds: null,
  speed: null,
};
