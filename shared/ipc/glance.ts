import {
  factPlacesRequest,
  factsRequest,
  glanceRequest,
  silenceRequest,
  type FactPlaces,
  type GlanceAnswer,
  type PackedGlanceSessions,
  type SilencePage,
} from '../model/glance.ts';
import type { AsJson } from '../model/json-text.ts';
import { call } from './call.ts';

/** Calls of Interviews at a glance and Drop-off. */
export const glanceCalls = {
  /** Returns what is known at once. */
  glanceSessions: call(glanceRequest).returns<AsJson<PackedGlanceSessions>>(),
  /** Counts facts, some sessions with each call. Ask again until `counted` is `sessions`. */
  glance: call(factsRequest).returns<GlanceAnswer>(),
  /**
   * Returns the silence of recordings on this computer, a page at a time. What was not measured yet is measured one after
   * another afterwards: ask again.
   */
  glanceSilence: call(silenceRequest).returns<SilencePage>(),
  /** Returns where a number comes from; null if the session is not in the library. */
  factPlaces: call(factPlacesRequest).returns<AsJson<FactPlaces> | null>(),
};
