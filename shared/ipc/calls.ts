// All IPC channels and events by name, in one value, from which the types of the handlers, the preload script
// and the renderer are derived. It imports no code of either side at run time.
import { call, event } from './call.ts';
import { privacyCalls } from './privacy-calls.ts';
import type { ExportPlan, ExportState, ExportRequest } from '../model/export.ts';
import type { ImportItem, ImportRow, ImportState, NewSessions } from '../model/import.ts';
import type { BackupState, PurgeRequest } from '../model/privacy.ts';
import type { RecordingDownload, RecordingsPlan, SessionSet } from '../model/recording-downloads.ts';
import type { Outcome } from '../model/errors.ts';
import type { ApiAnswer, ApiRequest } from '../model/api-request.ts';
import type {
  Connecting,
  ConnectionCheck,
  KeychainState,
  OfWorkspace,
  Workspace,
  Workspaces,
} from '../model/workspace.ts';
import type { FileToSave, LinksToSave, SavedFile, TranscriptToSave } from '../model/saved-file.ts';
import type { Settings, Storage } from '../model/settings.ts';
import type { SessionRef, SessionSeen, SessionChanges, SessionMarks } from '../model/session.ts';
import type { TranscriptReading, StoredTranscript } from '../model/transcript.ts';
import type { SessionView } from '../model/session-view.ts';
import type { AudioState, Peaks } from '../model/recording.ts';
import type { Question, SummaryState } from '../model/summary.ts';
import type { AsJson } from '../model/json-text.ts';
import type { CachedResponse } from '../model/cached-answer.ts';
import type { SearchQuery, SearchResult, SearchSnippet } from '../model/search.ts';
import type { Note, Quote } from '../model/note.ts';
import type { Code, DeletedCode } from '../model/code.ts';
import type { AnswerPage, AnswersRequest } from '../model/answers.ts';

export const contract = {
  calls: {
    /** Rejected if another workspace has become current since. */
    request: call<ApiRequest & OfWorkspace, ApiAnswer>(),
    workspaces: call<null, Workspaces>(),
    /** Checks the address and key first; on success the new workspace becomes the current one. */
    connect: call<Connecting & { name: string | null }, Workspace>(),
    switchWorkspace: call<string, Workspace>(),
    renameWorkspace: call<{ id: string; name: string }, Workspace>(),
    /** A key is bound to its address, so a new address requires the key to be entered again. */
    changeAddress: call<Connecting & { id: string }, Workspace>(),
    replaceKey: call<{ id: string; key: string; keep: Connecting['keep'] }, Workspace>(),
    /** Removes the key and, with `withData`, the local data. The sample becomes the current workspace. */
    forgetWorkspace: call<{ id: string; withData: boolean }, Workspaces>(),
    checkConnection: call<null, ConnectionCheck>(),
    keychain: call<null, KeychainState>(),
    settings: call<null, Settings>(),
    saveSettings: call<Partial<Settings>, Settings>(),
    storage: call<null, Storage>(),
    clearAudio: call<null, Storage>(),
    showDataFolder: call<null, null>(),
    copyText: call<string, null>(),
    /** Copies the same content as plain text, and as HTML for programs that support it. */
    copyRich: call<{ text: string; html: string }, null>(),
    /** Copies an image, given as the bytes of a PNG file. */
    copyImage: call<Uint8Array, null>(),
    /** Asks where to save, then writes the complete file or nothing; null if the user cancels. */
    saveFile: call<FileToSave, SavedFile | null>(),
    /** Like `saveFile`, for links as a CSV file. */
    saveLinks: call<LinksToSave, SavedFile | null>(),
    /**
     * Returns the changes since the revision of an earlier result, or every session of the library for null.
     */
    sessionChanges: call<{ since: string | null }, AsJson<SessionChanges>>(),
    sessionSeen: call<SessionSeen, null>(),
    transcript: call<SessionRef, AsJson<TranscriptReading>>(),
    /** Starts downloading the recording, or returns its progress. `again` clears an earlier failure. */
    audio: call<{ session: SessionRef; again: boolean }, AudioState>(),
    /** Asks where to save, then copies the recording there; null if the user cancels. */
    saveRecording: call<{ session: SessionRef; suggestedName: string }, SavedFile | null>(),
    /** Asks where to save, then writes the transcript, with a pseudonym unless `withNames`. */
    saveTranscript: call<TranscriptToSave, SavedFile | null>(),
    sessionView: call<SessionRef, SessionView>(),
    /** Omitted fields stay unchanged. */
    saveSessionView: call<OfWorkspace & { session: SessionRef; change: Partial<SessionView> }, SessionView>(),
    peaks: call<{ session: SessionRef; maxPairs: number }, Peaks | null>(),
    summary: call<{ session: SessionRef; questions: Question[] }, SummaryState>(),
    /** Requests a summary, which the service writes if it has none. Send this only if the user asked. */
    askForSummary: call<SessionRef, null>(),
    /** Makes the service write the summary again; ends when it differs from the previous one. */
    regenerateSummary: call<SessionRef, null>(),
    stopWaitingForSummary: call<SessionRef, null>(),
    readDraft: call<OfWorkspace & { form: string; subject: string }, string | null>(),
    saveDraft: call<OfWorkspace & { form: string; subject: string; value: string | null }, null>(),

    /** Returns the last cached response to a GET of the service, or null if there is none. */
    cachedResponse: call<{ path: string; query: string }, CachedResponse | null>(),
    /** Returns the transcript stored on this computer, without contacting the service. */
    storedTranscript: call<SessionRef, AsJson<StoredTranscript> | null>(),
    search: call<SearchQuery, SearchResult>(),
    /** Returns the matches of one session after the first two. */
    moreSnippets: call<SearchQuery & { sessionId: string }, SearchSnippet[]>(),
    markSessions: call<OfWorkspace & { sessionIds: string[]; marks: SessionMarks }, null>(),

    notes: call<SessionRef, Note[]>(),
    /** Adds the note, or changes the one with its id. Resolves once it is on the disk. */
    saveNote: call<OfWorkspace & { session: SessionRef; note: Note }, null>(),
    deleteNote: call<OfWorkspace & { id: string }, null>(),
    memo: call<SessionRef, string>(),
    saveMemo: call<OfWorkspace & { session: SessionRef; memo: string }, null>(),
    codes: call<null, Code[]>(),
    /** Adds codes, or changes those with their ids. A cycle of parents is rejected. */
    saveCodes: call<OfWorkspace & { codes: Code[] }, null>(),
    deleteCode: call<OfWorkspace & { id: string }, DeletedCode | null>(),
    restoreCode: call<OfWorkspace & { deleted: DeletedCode }, null>(),
    /**
     * Returns notes across sessions that have one of the codes, or all if null, the latest interview first.
     */
    quotes: call<{ codeIds: string[] | null }, AsJson<Quote[]>>(),

    /**
     * Starts importing sessions; if a job is running, more are added to it. With `continues`, these rows
     * continue the list of the previous call, so that main never receives a hundred thousand at once.
     */
    startImport: call<
      OfWorkspace & { rows: ImportRow[]; withSummaries: boolean; continues: boolean },
      ImportState
    >(),
    /** Starts importing every session of used links that is not in the library. */
    getNewSessions: call<OfWorkspace & { withSummaries: boolean }, ImportState>(),
    /** Returns the last job; null if there is none, or it was dismissed. */
    importJob: call<null, ImportState | null>(),
    /** Returns a range of its rows in order, of all rows or only the failed ones. */
    importItems: call<{ only: 'failed' | null; from: number; count: number }, ImportItem[]>(),
    stopImport: call<null, null>(),
    /** Resumes a stopped job, or retries its failed rows. */
    resumeImport: call<null, null>(),
    putImportAway: call<null, null>(),
    newSessions: call<null, NewSessions>(),
    /** Returns the ids of the new sessions that belong to one list of links. */
    newSessionsOf: call<Pick<SessionRef, 'type' | 'projectId'>, string[]>(),
    /**
     * Reads `all` lists of links, or `some`: as many as are worth reading when the sessions page is opened.
     */
    checkForNewSessions: call<{ wanted: 'all' | 'some' }, null>(),
    /** Returns the session of the `earmark:` address that opened Earmark, once; otherwise null. */
    requestedSession: call<null, SessionRef | null>(),

    /** Returns answers to questions across sessions, one page at a time. */
    answers: call<AnswersRequest, AnswerPage>(),
    saveOwnAnswer: call<
      OfWorkspace & { sessionId: string; questionId: string; value: string | number | null },
      null
    >(),
    /** Requests the summaries of many sessions, a few at a time. */
    askForSummaries: call<OfWorkspace & { sessions: SessionRef[] }, null>(),
    stopAskingForSummaries: call<null, null>(),
    /** Returns how many were not requested yet, how many the service is writing, and why it pauses. */
    summariesRequested: call<null, { notAsked: number; awaited: number; problem: string | null }>(),

    exportPlan: call<ExportRequest, ExportPlan>(),
    wholeExportPlan: call<{ number: number }, ExportPlan>(),
    /** Asks where to save, then starts; null if the user cancels. */
    startExport: call<OfWorkspace & ExportRequest, ExportState | null>(),
    exportState: call<null, ExportState | null>(),
    stopExport: call<null, null>(),
    showExported: call<null, null>(),
    dismissExport: call<null, null>(),

    recordingsPlan: call<SessionSet, RecordingsPlan>(),
    /** Starts with the recordings that are not on this computer. */
    getRecordings: call<OfWorkspace & SessionSet, RecordingDownload>(),
    /** Resumes the last download: downloads the recordings that are still missing. */
    resumeGettingRecordings: call<null, RecordingDownload>(),
    recordingDownload: call<null, RecordingDownload | null>(),
    stopGettingRecordings: call<null, null>(),
    /** Call this once the user has seen the result. */
    dismissRecordingDownload: call<null, null>(),

    ...privacyCalls,
  },
  events: {
    audioChanged: event<{ sessionId: string; state: AudioState }>(),
    summaryChanged: event<{ sessionId: string }>(),
    sessionsChanged: event<null>(),
    /** Sent if notes, codes, a memo or the researcher's own answer changed in the library. */
    notesChanged: event<null>(),
    importChanged: event<ImportState>(),
    newSessionsChanged: event<null>(),
    exportChanged: event<ExportState>(),
    recordingDownloadChanged: event<RecordingDownload>(),
    backupChanged: event<BackupState>(),
    /** Sent if something was deleted from this computer: the window must stop showing it. */
    purged: event<PurgeRequest>(),
    /** Sent if the user opened a notification or an `earmark:` address: the window must show its session. */
    sessionAsked: event<SessionRef>(),
    /** Sent if another workspace becomes current, or the current one's name, address or key changes. */
    workspaceChanged: event<{ currentId: string; switched: boolean }>(),
    settingsChanged: event<Settings>(),
  },
};

type Calls = (typeof contract)['calls'];
type Events = (typeof contract)['events'];
export type CallName = keyof Calls;
export type EventName = keyof Events;
export type Input<Name extends CallName> = Calls[Name]['input'];
type Output<Name extends CallName> = Calls[Name]['output'];
export type Payload<Name extends EventName> = Events[Name]['payload'];

/** The handlers that main must implement; a missing one is a compile error. */
export type Handlers = { [Name in CallName]: (input: Input<Name>) => Promise<Output<Name>> };

/** The API at `window.earmark`. `on` returns a function that ends the subscription. */
export interface Bridge {
  call: { [Name in CallName]: (input: Input<Name>) => Promise<Outcome<Output<Name>>> };
  on: { [Name in EventName]: (listener: (payload: Payload<Name>) => void) => () => void };
}
