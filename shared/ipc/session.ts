import { z } from 'zod';
import { call, ofWorkspace } from './call.ts';
import type { AsJson } from '../model/json-text.ts';
import type { AudioState, Peaks } from '../model/recording.ts';
import { clipToSave, transcriptToSave, type SavedFile } from '../model/saved-file.ts';
import { sessionViewChange, type SessionView } from '../model/session-view.ts';
import { sessionRef, sessionSeen, type SessionChanges } from '../model/session.ts';
import { question, type SummaryState } from '../model/summary.ts';
import type { StoredTranscript, TranscriptReading } from '../model/transcript.ts';

/** The key of an original that is shown: with it, nothing is hidden. */
const soundKey = z.string().max(100).exactOptional();

/** Calls about one session. */
export const sessionCalls = {
  /**
   * Returns the changes since the revision of an earlier result, or every session of the library for null.
   */
  sessionChanges: call(z.object({ since: z.string().max(100).nullable() })).returns<AsJson<SessionChanges>>(),
  sessionOpened: call(sessionSeen).returns<null>(),
  transcript: call(sessionRef).returns<AsJson<TranscriptReading>>(),
  /** Starts downloading the recording, or returns its progress. `again` clears an earlier failure. */
  audio: call(z.object({ session: sessionRef, again: z.boolean(), soundKey })).returns<AudioState>(),
  /** Asks where to save, then copies the recording there; null if the user cancels. */
  saveRecording: call(z.object({ session: sessionRef, withNames: z.boolean() })).returns<SavedFile | null>(),
  /** Asks where to save, then writes a part of the recording as WAV; null if the user cancels. */
  saveClip: call(clipToSave).returns<SavedFile | null>(),
  /** Asks where to save, then writes the transcript, with a pseudonym unless `withNames`. */
  saveTranscript: call(transcriptToSave).returns<SavedFile | null>(),
  sessionView: call(sessionRef).returns<SessionView>(),
  /** Omitted fields stay unchanged. */
  saveSessionView: call(
    ofWorkspace.extend({ session: sessionRef, change: sessionViewChange }),
  ).returns<SessionView>(),
  peaks: call(
    z.object({ session: sessionRef, maxPairs: z.int().min(1).max(10_000_000), soundKey }),
  ).returns<Peaks | null>(),
  summary: call(z.object({ session: sessionRef, questions: z.array(question) })).returns<SummaryState>(),
  /** Requests a summary, which the service writes if it has none. Send this only if the user asked. */
  requestSummary: call(sessionRef).returns<null>(),
  /** Makes the service write the summary again; ends when it differs from the previous one. */
  regenerateSummary: call(sessionRef).returns<null>(),
  stopWaitingForSummary: call(sessionRef).returns<null>(),
  /** Returns the transcript stored on this computer, without contacting the service. */
  storedTranscript: call(sessionRef).returns<AsJson<StoredTranscript> | null>(),
};
