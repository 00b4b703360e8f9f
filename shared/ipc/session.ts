import { z } from 'zod';
import { call } from './call.ts';
import { SESSION_FORMATS } from '../model/export.ts';
import type { AsJson } from '../model/json-text.ts';
import type { AudioState, Peaks } from '../model/recording.ts';
import type { SavedFile } from '../model/saved-file.ts';
import type { SessionView } from '../model/session-view.ts';
import type { SessionChanges } from '../model/session.ts';
import type { SummaryState } from '../model/summary.ts';
import type { StoredTranscript, TranscriptReading } from '../model/transcript.ts';
import { ofWorkspace, question, session } from './input-parts.ts';
import { sessionViewChange } from './session-view-change.ts';

const known = z.string().max(10_000).exactOptional();
const suggestedName = z.string().max(10_000);

/** Calls about one session. */
export const sessionCalls = {
  /**
   * Returns the changes since the revision of an earlier result, or every session of the library for null.
   */
  sessionChanges: call(z.object({ since: z.string().max(100).nullable() })).returns<AsJson<SessionChanges>>(),
  sessionOpened: call(
    session.extend({
      label: known,
      projectName: known,
      status: known,
      createdAt: known,
      durationSeconds: z.number().nonnegative().exactOptional(),
      hasAudio: z.boolean().exactOptional(),
    }),
  ).returns<null>(),
  transcript: call(session).returns<AsJson<TranscriptReading>>(),
  /** Starts downloading the recording, or returns its progress. `again` clears an earlier failure. */
  audio: call(z.object({ session, again: z.boolean() })).returns<AudioState>(),
  /** Asks where to save, then copies the recording there; null if the user cancels. */
  saveRecording: call(z.object({ session, suggestedName })).returns<SavedFile | null>(),
  /** Asks where to save, then writes the transcript, with a pseudonym unless `withNames`. */
  saveTranscript: call(
    z.object({ session, format: z.enum(SESSION_FORMATS), withNames: z.boolean() }),
  ).returns<SavedFile | null>(),
  sessionView: call(session).returns<SessionView>(),
  /** Omitted fields stay unchanged. */
  saveSessionView: call(ofWorkspace.extend({ session, change: sessionViewChange })).returns<SessionView>(),
  peaks: call(z.object({ session, maxPairs: z.int().min(1).max(10_000_000) })).returns<Peaks | null>(),
  summary: call(z.object({ session, questions: z.array(question) })).returns<SummaryState>(),
  /** Requests a summary, which the service writes if it has none. Send this only if the user asked. */
  requestSummary: call(session).returns<null>(),
  /** Makes the service write the summary again; ends when it differs from the previous one. */
  regenerateSummary: call(session).returns<null>(),
  stopWaitingForSummary: call(session).returns<null>(),
  /** Returns the transcript stored on this computer, without contacting the service. */
  storedTranscript: call(session).returns<AsJson<StoredTranscript> | null>(),
};
