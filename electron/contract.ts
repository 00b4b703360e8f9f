// Every IPC channel and event by name, as one value: the handlers' total type, the preload and the
// renderer's types derive from it. It imports nothing at run time.
import type { Summary } from './sessions/summary.ts';
import type { Transcript } from './sessions/transcript.ts';

/** Why no answer came. A 4xx or 5xx from the service is an answer, not a Failure. */
export interface Failure {
  kind: 'offline' | 'timeout' | 'no-key' | 'keychain' | 'blocked' | 'bug';
  /** A plain sentence for the person at the screen. */
  message: string;
}

/** The service answered, and its answer was no: its status and its own words. */
export interface ServiceRefusal {
  kind: 'refused';
  status: number;
  message: string;
}

/** What main hands over for every call: a throw would lose its class on the way. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; problem: Failure | ServiceRefusal };

/** One call to the service: `path` as in the contract (`/v1/...`), `query` without the question mark. */
export interface ApiRequest {
  method: string;
  path: string;
  query: string;
  body: string | null;
}

export interface ApiAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export interface Workspace {
  id: string;
  name: string;
  /** The sample's service runs inside Earmark; nothing leaves this computer. */
  sample: boolean;
}

/** Everything the service needs to find a session. */
export interface SessionRef {
  sessionId: string;
  type: 'project' | 'instant';
  /** Given exactly when `type` is `project`. */
  projectId: string | null;
}

/**
 * One stretch of talk: lane 0 is the interviewer's, lane 1 everyone else's. An end that the transcript
 * does not give is estimated from the length of the text, for drawing only.
 */
export interface TalkSpan {
  /** The turn's place in the transcript. */
  turn: number;
  lane: 0 | 1;
  startSeconds: number;
  endSeconds: number;
}

/** A session that was opened on this computer. */
export interface SessionRecord extends SessionRef {
  label: string | null;
  projectName: string | null;
  /** The service's own word, when it is known. */
  status: string | null;
  createdAt: string | null;
  durationSeconds: number | null;
  turnMap: TalkSpan[] | null;
  summary: SummaryState['status'];
  openedAt: string;
}

/** What is known of a session when it is opened; fields left out stay as the library has them. */
export interface SessionSeen extends SessionRef {
  label?: string;
  projectName?: string;
  status?: string;
  createdAt?: string;
  durationSeconds?: number;
}

/** A transcript as it was read, with its talk laid out in time: empty when the turns carry no times. */
export interface TranscriptReading {
  transcript: Transcript;
  talk: TalkSpan[];
}

export interface AudioState {
  /** `missing`: the service has no recording. `failed`: it has one, but it could not be got or read. */
  status: 'loading' | 'ready' | 'missing' | 'failed';
  receivedBytes: number;
  totalBytes: number | null;
  durationSeconds: number | null;
  /** False for a recording whose bars cannot be computed; it may still play. */
  hasPeaks: boolean;
  /** Why it is missing, has failed or has no bars, in plain words. */
  message: string | null;
}

/** Peaks as signed 16-bit values, one [min, max] pair per `bucketSeconds`, all channels taken together. */
export interface Peaks {
  bucketSeconds: number;
  pairs: Int16Array;
  /** False while the recording is still arriving. */
  complete: boolean;
}

/** An evaluator question of a project. */
export interface Question {
  id: string;
  label: string;
  type: string;
}

export interface SummaryState {
  status: 'none' | 'generating' | 'ready' | 'failed';
  /** When the researcher asked, and when the service was last asked whether it is ready. ISO 8601. */
  askedAt: string | null;
  checkedAt: string | null;
  runId: string | null;
  failedAt: string | null;
  failure: string | null;
  /** The last summary received, which stays readable while another is written. */
  summary: Summary | null;
  raw: unknown;
  receivedAt: string | null;
}

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
    request: call<ApiRequest, ApiAnswer>(),
    workspace: call<null, Workspace>(),
    copyText: call<string, null>(),
    /** Sessions opened on this computer, the last opened first. */
    sessions: call<null, SessionRecord[]>(),
    sessionSeen: call<SessionSeen, null>(),
    transcript: call<SessionRef, TranscriptReading>(),
    /** Starts getting the recording, or says how far it is. `again` forgets a failure first. */
    audio: call<{ session: SessionRef; again: boolean }, AudioState>(),
    peaks: call<{ session: SessionRef; maxPairs: number }, Peaks | null>(),
    summary: call<{ session: SessionRef; questions: Question[] }, SummaryState>(),
    /** Asks the service, which starts writing where no summary is kept. Only ever sent on a person's word. */
    askForSummary: call<SessionRef, null>(),
    stopWaitingForSummary: call<SessionRef, null>(),
    readDraft: call<{ form: string; subject: string }, string | null>(),
    saveDraft: call<{ form: string; subject: string; value: string | null }, null>(),
  },
  events: {
    audioChanged: event<{ sessionId: string; state: AudioState }>(),
    summaryChanged: event<{ sessionId: string }>(),
    sessionsChanged: event<null>(),
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
