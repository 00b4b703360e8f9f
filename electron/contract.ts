// Every IPC channel and event by name, as one value: the handlers' total type, the preload and the
// renderer's types derive from it. It imports nothing at run time.
import type {
  ApiAnswer,
  ApiRequest,
  AudioState,
  Connecting,
  ConnectionCheck,
  FileToSave,
  KeychainState,
  LinksToSave,
  OfWorkspace,
  Outcome,
  Peaks,
  Question,
  SavedFile,
  SessionRecord,
  SessionRef,
  SessionSeen,
  SessionView,
  Settings,
  Storage,
  SummaryState,
  TranscriptReading,
  TranscriptToSave,
  Workspace,
  Workspaces,
} from './wire.ts';

interface Call<In, Out> {
  input: In;
  output: Out;
}
interface Event<Carried> {
  payload: Carried;
}
// Nothing but a name exists at run time; what a channel carries is known to the types alone.
const call = <In, Out>() => ({}) as Call<In, Out>;
const event = <Carried>() => ({}) as Event<Carried>;

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
    /** Asks where to, then writes the file whole or not at all; null where the person thought better of it. */
    saveFile: call<FileToSave, SavedFile | null>(),
    /** The same for links as a CSV file. */
    saveLinks: call<LinksToSave, SavedFile | null>(),
    /** Sessions opened on this computer, the last opened first. */
    sessions: call<null, SessionRecord[]>(),
    sessionSeen: call<SessionSeen, null>(),
    transcript: call<SessionRef, TranscriptReading>(),
    /** Starts getting the recording, or says how far it is. `again` forgets a failure first. */
    audio: call<{ session: SessionRef; again: boolean }, AudioState>(),
    /** Asks where to, then copies the recording there; null where the person thought better of it. */
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
  },
  events: {
    audioChanged: event<{ sessionId: string; state: AudioState }>(),
    summaryChanged: event<{ sessionId: string }>(),
    sessionsChanged: event<null>(),
    /** A notification on the desktop was chosen: its session is to be shown. */
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
