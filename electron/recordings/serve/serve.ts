import { RecordingError } from '../recording-error.ts';
import type { Recording } from '../store/recording.ts';
import type { Recordings } from '../store/recordings.ts';
import { nothingHidden, type HiddenSound } from '../redacted/hidden-stretch.ts';
import { createRedactedReader } from '../store/redacted-reader.ts';
import { isReading, refuseMethod, serveBytes } from './serve-bytes.ts';
import { readRecordingAddress, type RecordingRequest } from '../../../shared/domain/recording-address.ts';

/**
 * Responds to a media element's request for a recording that is complete or downloading. An unplayable recording is a
 * network error (`Response.error()`), never text, which would be played as audio. The reason is in the recording's state.
 * `hiddenSound` returns what must not be heard, and is called again for each part.
 */
export async function serveAudio(
  request: Request,
  recording: Recording,
  hiddenSound: () => Promise<HiddenSound>,
): Promise<Response> {
  if (!isReading(request)) return refuseMethod();
  // If the download failed partway, the part that arrived can still be played.
  if (recording.state().status === 'failed' && recording.isWhole()) return Response.error();
  const reader = createRedactedReader(recording, hiddenSound);
  const known = await Promise.all([recording.sizeBytes(), recording.contentType(), reader.check()]).catch(
    (error: unknown) => {
      if (error instanceof RecordingError) return null;
      throw error;
    },
  );
  const contentType = known?.[1] ?? null;
  if (known === null || contentType === null) return Response.error();
  const [totalBytes] = known;
  return serveBytes(request, { totalBytes, contentType, read: reader.read });
}

/** Adds the silence that a researcher tries out to what is hidden. */
function withSilence(hidden: HiddenSound, silence: RecordingRequest['silence']): HiddenSound {
  if (silence === null || hidden.kind === 'withheld') return hidden;
  const stretches = hidden.kind === 'none' ? [] : hidden.stretches;
  return { kind: 'stretches', stretches: [...stretches, { ...silence, mode: 'silence' }] };
}

/**
 * Serves the recording that an address by `recordingAddress` asks for, opening it if necessary. With a key for which
 * `mayPlayOriginal` is true, nothing is hidden, for as long as it is true.
 */
export async function serveSession(
  request: Request,
  url: URL,
  recordings: Recordings,
  mayPlayOriginal: (sessionId: string, key: string | null) => boolean = () => false,
): Promise<Response> {
  const requested = readRecordingAddress(url);
  // Not a text response: Chromium would play it as audio.
  if (requested === null) return Response.error();
  const { session, originalKey, silence } = requested;
  await recordings.download({ session, again: false });
  const recording = await recordings.recording(session.sessionId);
  if (recording === null) return Response.error();
  return serveAudio(request, recording, async () => {
    // Asked for each part: a response under way must not go on with the original once that is hidden.
    const isOriginal = mayPlayOriginal(session.sessionId, originalKey);
    return withSilence(
      await (isOriginal ? nothingHidden() : recordings.hiddenSound(session.sessionId)),
      silence,
    );
  });
}
