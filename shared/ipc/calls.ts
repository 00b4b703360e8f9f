// Every IPC channel and event by name, as one value: the handlers' total type, the preload and the
// renderer's types derive from it. It imports no code of either side at run time.
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
    /** Refused where another workspace than the one it is meant for is current by now. */
    request: call<ApiRequest & OfWorkspace, ApiAnswer>(),
    workspaces: call<null, Workspaces>(),
    /** Checks address and key at the service first; on success the new workspace is the current one. */
    connect: call<Connecting & { name: string | null }, Workspace>(),
    switchWorkspace: call<string, Workspace>(),
    renameWorkspace: call<{ id: string; name: string }, Workspace>(),
    /** A key is bound to its address, so a new address asks for the key again. */
    changeAddress: call<Connecting & { id: string }, Workspace>(),
    replaceKey: call<{ id: string; key: string; keep: Connecting['keep'] }, Workspace>(),
    /** Removes the key and, if wished, what is kept on this computer. The sample becomes the current workspace. */
    forgetWorkspace: call<{ id: string; withData: boolean }, Workspaces>(),
    checkConnection: call<null, ConnectionCheck>(),
    keychain: call<null, KeychainState>(),
    settings: call<null, Settings>(),
    saveSettings: call<Partial<Settings>, Settings>(),
    storage: call<null, Storage>(),
    clearAudio: call<null, Storage>(),
    showDataFolder: call<null, null>(),
    copyText: call<string, null>(),
    /** The same content twice: as plain text, and as HTML for programs that take it. */
    copyRich: call<{ text: string; html: string }, null>(),
    /** A picture as the bytes of a PNG file. */
    copyImage: call<Uint8Array, null>(),
    /** Asks where to, then writes the file whole or not at all; null if the person cancels. */
    saveFile: call<FileToSave, SavedFile | null>(),
    /** The same for links as a CSV file. */
    saveLinks: call<LinksToSave, SavedFile | null>(),
    /** What changed since the revision of an earlier answer; every session of the library for null. */
    sessionChanges: call<{ since: string | null }, AsJson<SessionChanges>>(),
    sessionSeen: call<SessionSeen, null>(),
    transcript: call<SessionRef, AsJson<TranscriptReading>>(),
    /** Starts getting the recording, or says how far it is. `again` forgets a failure first. */
    audio: call<{ session: SessionRef; again: boolean }, AudioState>(),
    /** Asks where to, then copies the recording there; null if the person cancels. */
    saveRecording: call<{ session: SessionRef; suggestedName: string }, SavedFile | null>(),
    /** Asks where to, then writes the transcript; under a pseudonym unless `withNames`. */
    saveTranscript: call<TranscriptToSave, SavedFile | null>(),
    sessionView: call<SessionRef, SessionView>(),
    /** What is left out stays as it was. */
    saveSessionView: call<OfWorkspace & { session: SessionRef; change: Partial<SessionView> }, SessionView>(),
    peaks: call<{ session: SessionRef; maxPairs: number }, Peaks | null>(),
    summary: call<{ session: SessionRef; questions: Question[] }, SummaryState>(),
    /** Asks the service, which starts writing where no summary is kept. Only ever sent on a person's word. */
    askForSummary: call<SessionRef, null>(),
    /** Forces another writing; ends when the summary differs from the one before. */
    regenerateSummary: call<SessionRef, null>(),
    stopWaitingForSummary: call<SessionRef, null>(),
    readDraft: call<OfWorkspace & { form: string; subject: string }, string | null>(),
    saveDraft: call<OfWorkspace & { form: string; subject: string; value: string | null }, null>(),

    /** The last answer to a GET of the service, from this computer; null where none was kept. */
    cachedResponse: call<{ path: string; query: string }, CachedResponse | null>(),
    /** The transcript as it is kept here; the service is not asked. */
    storedTranscript: call<SessionRef, AsJson<StoredTranscript> | null>(),
    search: call<SearchQuery, SearchResult>(),
    /** The matches of one session after the first two. */
    moreSnippets: call<SearchQuery & { sessionId: string }, SearchSnippet[]>(),
    markSessions: call<OfWorkspace & { sessionIds: string[]; marks: SessionMarks }, null>(),

    notes: call<SessionRef, Note[]>(),
    /** Adds the note, or changes the one with its id. It is on the disk when this answers. */
    saveNote: call<OfWorkspace & { session: SessionRef; note: Note }, null>(),
    deleteNote: call<OfWorkspace & { id: string }, null>(),
    memo: call<SessionRef, string>(),
    saveMemo: call<OfWorkspace & { session: SessionRef; memo: string }, null>(),
    codes: call<null, Code[]>(),
    /** Adds codes, or changes those with their ids. A circle of parents is refused. */
    saveCodes: call<OfWorkspace & { codes: Code[] }, null>(),
    deleteCode: call<OfWorkspace & { id: string }, DeletedCode | null>(),
    restoreCode: call<OfWorkspace & { deleted: DeletedCode }, null>(),
    /** Notes across sessions: those with one of the codes, or all where null. The latest interview first. */
    quotes: call<{ codeIds: string[] | null }, AsJson<Quote[]>>(),

    /**
     * Starts getting sessions; more are added to a job that is under way. `continues`: further lines of the list that
     * the call before began, so that main never has a hundred thousand of them at once.
     */
    startImport: call<
      OfWorkspace & { rows: ImportRow[]; withSummaries: boolean; continues: boolean },
      ImportState
    >(),
    /** Starts getting every session of used links that is not in the library. */
    getNewSessions: call<OfWorkspace & { withSummaries: boolean }, ImportState>(),
    /** The last job; null where there is none, or it was put away. */
    importJob: call<null, ImportState | null>(),
    /** A stretch of its lines in their order, or of those alone that failed. */
    importItems: call<{ only: 'failed' | null; from: number; count: number }, ImportItem[]>(),
    stopImport: call<null, null>(),
    /** Goes on with a stopped job, or tries those again that failed. */
    resumeImport: call<null, null>(),
    putImportAway: call<null, null>(),
    newSessions: call<null, NewSessions>(),
    /** The IDs of those that belong to one list of links. */
    newSessionsOf: call<Pick<SessionRef, 'type' | 'projectId'>, string[]>(),
    /** Reads the lists of links: `all` of them, or as many as opening the sessions is worth. Returns when it is done. */
    checkForNewSessions: call<{ wanted: 'all' | 'some' }, null>(),
    /** The session of the `earmark:` address that Earmark was opened with; null where there is none, or it was told. */
    requestedSession: call<null, SessionRef | null>(),

    /** Answers to questions across sessions, a page at a time. */
    answers: call<AnswersRequest, AnswerPage>(),
    saveOwnAnswer: call<
      OfWorkspace & { sessionId: string; questionId: string; value: string | number | null },
      null
    >(),
    /** Asks for the summaries of many sessions, a few at a time, to the end. */
    askForSummaries: call<OfWorkspace & { sessions: SessionRef[] }, null>(),
    stopAskingForSummaries: call<null, null>(),
    /** How many of them were not asked for yet, how many the service writes, and why it pauses, in plain words. */
    summariesRequested: call<null, { notAsked: number; awaited: number; problem: string | null }>(),

    exportPlan: call<ExportRequest, ExportPlan>(),
    wholeExportPlan: call<{ number: number }, ExportPlan>(),
    /** Asks where to, then begins; null if the person cancels. */
    startExport: call<OfWorkspace & ExportRequest, ExportState | null>(),
    exportState: call<null, ExportState | null>(),
    stopExport: call<null, null>(),
    showExported: call<null, null>(),
    dismissExport: call<null, null>(),

    recordingsPlan: call<SessionSet, RecordingsPlan>(),
    /** Starts with the recordings that are not here. */
    getRecordings: call<OfWorkspace & SessionSet, RecordingDownload>(),
    /** Resumes the last download: gets the recordings that are still missing. */
    resumeGettingRecordings: call<null, RecordingDownload>(),
    recordingDownload: call<null, RecordingDownload | null>(),
    stopGettingRecordings: call<null, null>(),
    /** The outcome was read. */
    dismissRecordingDownload: call<null, null>(),

    ...privacyCalls,
  },
  events: {
    audioChanged: event<{ sessionId: string; state: AudioState }>(),
    summaryChanged: event<{ sessionId: string }>(),
    sessionsChanged: event<null>(),
    /** Notes, codes, a memo or an own answer of the library changed. */
    notesChanged: event<null>(),
    importChanged: event<ImportState>(),
    newSessionsChanged: event<null>(),
    exportChanged: event<ExportState>(),
    recordingDownloadChanged: event<RecordingDownload>(),
    backupChanged: event<BackupState>(),
    /** Something was deleted from this computer: what is shown of it is to go. */
    purged: event<PurgeRequest>(),
    /** A notification or an `earmark:` address was chosen: its session is to be shown. */
    sessionAsked: event<SessionRef>(),
    /** Another workspace is current, or the current one's name, address or key changed. */
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

/** What main must implement: a missing handler does not compile. */
export type Handlers = { [Name in CallName]: (input: Input<Name>) => Promise<Output<Name>> };

/** What the renderer finds at `window.earmark`. `on` answers the function that ends the subscription. */
export interface Bridge {
  call: { [Name in CallName]: (input: Input<Name>) => Promise<Outcome<Output<Name>>> };
  on: { [Name in EventName]: (listener: (payload: Payload<Name>) => void) => () => void };
}
