import type { sessionCalls } from '../../../shared/ipc/session.ts';
import type { HandlersOf } from '../../../shared/ipc/calls.ts';
import { done, type HandlerContext, libraryEvents, now, workspaceServicesOf } from '../handler-context.ts';
import { FailureError } from '../../platform/failures.ts';
import { notDownloaded, saveChunks, saveCopy, saveFile } from '../../platform/save-file.ts';
import { clipBytes, clipTimes, findClip } from '../../recordings/redacted/clip.ts';
import type { HiddenStretch } from '../../../shared/model/redaction.ts';
import { findSoundBesideMetadata, findWholeSound } from '../../recordings/redacted/redacted-copy.ts';
import type { Recordings } from '../../recordings/store/recordings.ts';
import type { Library } from '../../database/open-in-worker.ts';
import { sessionFileStem } from '../../exports/formats/display-names.ts';
import { pseudonymOf } from '../../../shared/domain/pseudonym.ts';
import { proveRecording } from '../../exports/proof/prove-export.ts';
import { RecordingError } from '../../recordings/recording-error.ts';
import { EXPORT_FORMATS } from '../../../shared/export-formats.ts';
import type { SessionRef } from '../../../shared/model/session.ts';

/** Returns the stretches of a recording to hide in a file. Throws if nothing of it may be saved. */
async function audibleParts(
  recordings: Recordings,
  { sessionId }: SessionRef,
): Promise<readonly HiddenStretch[]> {
  const hidden = await recordings.hiddenSound(sessionId);
  if (hidden.kind === 'withheld') throw new FailureError('blocked', hidden.reason);
  return hidden.kind === 'none' ? [] : hidden.stretches;
}

/** Returns the name of a session's file without the extension, as each export of it has it. */
async function fileNameStem(library: Library, sessionId: string, withNames: boolean): Promise<string> {
  const record = await library.sessions.record(sessionId);
  if (record === null) return 'Session';
  return sessionFileStem({ label: record.label, pseudonym: pseudonymOf(record.number) }, { withNames });
}

function blocked(error: unknown): never {
  throw error instanceof RecordingError
    ? new FailureError('blocked', error.message, { cause: error })
    : error;
}

/** Handlers for one session: its transcript, recording, summary and view. */
export function sessionHandlers(context: HandlerContext): HandlersOf<typeof sessionCalls> {
  const services = () => context.workspaces.services();
  const isOriginal = ({ session, soundKey }: { session: SessionRef; soundKey?: string }) =>
    context.originals.mayPlay(session.sessionId, soundKey ?? null);
  const { sessionsChanged } = libraryEvents(context);
  const startJob = async (session: SessionRef, act: 'ask' | 'regenerate') => {
    const opened = await services();
    await opened.library.sessions.ensure(session, now());
    await opened.summaryJobs[act](session);
    return null;
  };
  return {
    sessionChanges: async ({ since }) => (await services()).library.sessionChanges.sinceAsJson(since),
    async sessionOpened(seen) {
      await (await services()).library.sessions.see(seen, now());
      return sessionsChanged();
    },
    async transcript(session) {
      const opened = await services();
      const reading = await opened.transcripts.fetch(session);
      opened.secondListen.consider(session.sessionId);
      sessionsChanged();
      return JSON.stringify(reading);
    },
    storedTranscript: async ({ sessionId }) => (await services()).library.transcripts.readAsJson(sessionId),
    async saveTranscript({ session, format, ...choices }) {
      const { library, transcripts, exports, secondListen } = await services();
      const record = await library.sessions.record(session.sessionId);
      if (record === null) throw new FailureError('blocked', 'Open the session first, then save it.');
      if (!record.hasTranscript) {
        await transcripts.fetch(session);
        secondListen.consider(session.sessionId);
      }
      const { name, bytes } = await exports.sessionFile(session.sessionId, format, choices);
      const saved = await saveFile(name, EXPORT_FORMATS[format].extension, bytes);
      if (saved !== null) await exports.logSessionFile(format, choices);
      return saved;
    },
    audio: async (input) => (await services()).recordings.state({ ...input, isOriginal: isOriginal(input) }),
    async saveRecording({ session, withNames }) {
      const { library, recordings, exports } = await services();
      const file = await recordings.wholeFile(session);
      if (file === null) throw notDownloaded();
      const stretches = await audibleParts(recordings, session);
      const find = stretches.length > 0 ? findWholeSound : findSoundBesideMetadata;
      const sound = await find(file).catch(blocked);
      const name = await fileNameStem(library, session.sessionId, withNames);
      const saved =
        sound === null
          ? await saveCopy(name, file)
          : await saveChunks(name, 'wav', clipBytes(sound, stretches), (written) =>
              proveRecording(written, 'the recording', { path: file, hidden: stretches }),
            );
      if (saved !== null) await exports.logRecording('Recording', withNames);
      return saved;
    },
    async saveClip({ session, ...range }) {
      const { library, recordings, exports } = await services();
      const file = await recordings.wholeFile(session);
      if (file === null) throw notDownloaded();
      const stretches = await audibleParts(recordings, session);
      const clip = await findClip(file, range).catch(blocked);
      const name = await fileNameStem(library, session.sessionId, false);
      const saved = await saveChunks(
        `${name} – ${clipTimes(range)}`,
        'wav',
        clipBytes(clip, stretches),
        (written) => proveRecording(written, 'the clip', { path: file, hidden: stretches }, range),
      );
      if (saved !== null) await exports.logRecording('Clip of a recording', false);
      return saved;
    },
    sessionView: async ({ sessionId }) => (await services()).library.views.read(sessionId),
    async saveSessionView({ workspaceId, session, change }) {
      const { library, secondListen } = await workspaceServicesOf(context, workspaceId);
      const isDecision = change.speakers !== undefined || change.offsetSeconds !== undefined;
      // Playback positions are saved automatically, even after a deletion: they must not restore the session.
      if (isDecision) await library.sessions.ensure(session, now());
      const view = await library.views.save(session.sessionId, change, now());
      if (isDecision) sessionsChanged();
      if (change.offsetSeconds !== undefined) secondListen.consider(session.sessionId);
      return view;
    },
    peaks: async (input) => (await services()).recordings.peaks({ ...input, isOriginal: isOriginal(input) }),
    summary: async ({ session, questions }) => (await services()).summaryJobs.state(session, questions),
    requestSummary: (session) => startJob(session, 'ask'),
    regenerateSummary: (session) => startJob(session, 'regenerate'),
    stopWaitingForSummary: async ({ sessionId }) => done((await services()).summaryJobs.stop(sessionId)),
  };
}
