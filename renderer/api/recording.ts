import { queryOptions } from '@tanstack/react-query';
import { bridge } from './bridge.ts';
import { valueOf } from './describe-error.ts';
import type { SessionRef } from '../../shared/model/session.ts';
import type { AudioState } from '../../shared/model/recording.ts';

/**
 * Starts downloading a session's recording if it is not on this computer. Returns the download state and the
 * playback speed.
 */
export async function prepareRecording(
  session: SessionRef,
): Promise<{ audio: AudioState; speed: number | null }> {
  const [audio, view] = await Promise.all([
    bridge.call.audio({ session, again: false }),
    bridge.call.sessionView(session),
  ]);
  return { audio: valueOf(audio), speed: valueOf(view).speed };
}

/** The loudness of a session's recording, as so many values at most; null if it has no recording here. */
export const recordingPeaks = (session: SessionRef, maxPairs: number) =>
  queryOptions({
    queryKey: ['recording peaks', session.sessionId, maxPairs],
    queryFn: async () => valueOf(await bridge.call.peaks({ session, maxPairs })),
    // It may have been downloaded further meanwhile.
    staleTime: 0,
    gcTime: 0,
    structuralSharing: false,
  });
