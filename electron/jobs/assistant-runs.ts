import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { schemaOf } from '../../shared/domain/assistant/reply-schemas.ts';
import { counted } from '../../shared/domain/numbers.ts';
import { throttle } from '../../shared/domain/throttle.ts';
import type { Events } from '../../shared/ipc/events.ts';
import type {
  AssistantCall,
  AssistantRun,
  AssistantSettings,
  AssistantTask,
  CallState,
  StartRequest,
} from '../../shared/model/assistant.ts';
import type { Library } from '../database/open-in-worker.ts';
import { FailureError, problemOf } from '../platform/failures.ts';
import { AssistantFailure } from '../assistant/endpoint/assistant-failure.ts';
import type { Chat } from '../assistant/endpoint/chat-client.ts';

interface Options {
  library: Pick<Library, 'assistant' | 'activity'>;
  /** Fails for a request once another address was chosen. */
  chatAt: (address: string) => Chat;
  /** Null: no address, or the organisation has removed the assistant. */
  settings: () => AssistantSettings | null;
  changed: (progress: Events['assistantRunChanged']) => void;
  report: (error: unknown) => void;
  wait?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
}

type Taken = Exclude<Awaited<ReturnType<Library['assistant']['takeCall']>>, 'more' | null>;

const TELL_MS = 250;
/** After as many failures in a row the server is not asked any more: the others would fail too. */
const MOST_IN_A_ROW = 3;
/** If a server that is busy does not say when to ask again. */
const USUAL_WAIT_MS = 20_000;
const LONGEST_WAIT_MS = 10 * 60_000;

const NO_ASSISTANT = 'No assistant is set up. Enter its address in Settings.';
const BUSY = 'The assistant is still reading for another run. Wait until it has ended, or stop it.';
const OTHER_NOW =
  'The assistant’s address or model has been changed since this run, so it cannot go on. Start a new one.';
const CLOSED = 'Earmark was closed.';

const TASKS: Record<AssistantTask, string> = {
  find: 'Find quotes',
  ask: 'Ask across sessions',
  draft: 'Draft a memo',
};

interface Work {
  runId: string;
  chat: Chat;
  atOnce: number;
  /** Aborted by the researcher, by a failure that would end every call, or because the workspace is closed. */
  stopping: AbortController;
  /** Why it stopped by itself. */
  problem: string | null;
  failuresInARow: number;
  /** Resolves when a busy server may be asked again. */
  free: Promise<unknown>;
  isWaiting: boolean;
  ended: Promise<void>;
}

/**
 * Sends the calls of one run at a time. A call is marked as sent on the disk before it is sent, and none is repeated by itself
 * that the server may have answered: it may have charged for it.
 */
export function createAssistantRuns({ library, chatAt, settings, changed, report, wait = waiting }: Options) {
  const { assistant } = library;
  let work: Work | null = null;
  let isStarting = false;
  let isClosed = false;
  /** A function, because the compiler would assume that the value does not change across an await. */
  const isOver = () => isClosed;

  const telling = throttle(TELL_MS, tell);
  const now = () => new Date().toISOString();

  async function tell(): Promise<void> {
    const { runId, isWaiting = false } = work ?? lastWork ?? {};
    if (runId === undefined || isOver()) return;
    const run = await runOf(runId);
    if (run !== null) changed({ runId, state: run.state, ...progressOf(run.calls), isWaiting });
  }
  /** Of the run that ended last, so that its end is told. */
  let lastWork: Work | null = null;

  async function runOf(runId: string): Promise<AssistantRun | null> {
    const run = await assistant.run(runId);
    return run === null ? null : asRunning(run);
  }

  /** A run that could not be written down as stopped, since the disk was full, does not run for that. */
  const asRunning = (run: AssistantRun): AssistantRun =>
    run.state === 'running' && work?.runId !== run.id ? { ...run, state: 'stopped' } : run;

  function demandSettings(): AssistantSettings {
    const current = settings();
    if (current === null) throw new FailureError('blocked', NO_ASSISTANT);
    return current;
  }

  /** Prepares a run and begins it, unless another one is running. */
  async function starting(prepare: (chosen: AssistantSettings) => Promise<string>): Promise<string> {
    if (isStarting || work !== null) throw new FailureError('blocked', BUSY);
    isStarting = true;
    try {
      const chosen = demandSettings();
      const runId = await prepare(chosen);
      await assistant.setRunState(runId, 'running', null);
      begin(runId, chosen);
      return runId;
    } finally {
      isStarting = false;
    }
  }

  function begin(runId: string, { address, atOnce }: AssistantSettings): void {
    const begun: Work = {
      runId,
      chat: chatAt(address),
      atOnce,
      stopping: new AbortController(),
      problem: null,
      failuresInARow: 0,
      free: Promise.resolve(),
      isWaiting: false,
      ended: Promise.resolve(),
    };
    work = begun;
    begun.ended = runToEnd(begun);
    telling.now();
  }

  async function runToEnd(of: Work): Promise<void> {
    try {
      await Promise.all(Array.from({ length: of.atOnce }, () => sendOneAfterAnother(of)));
    } catch (error) {
      of.stopping.abort();
      stopBecause(of, error);
    }
    if (isOver()) of.problem ??= CLOSED;
    await assistant
      .setRunState(of.runId, of.stopping.signal.aborted ? 'stopped' : 'ended', of.problem)
      .catch(report);
    work = null;
    lastWork = of;
    await logActivity(of.runId).catch(report);
    telling.now();
  }

  async function sendOneAfterAnother(of: Work): Promise<void> {
    const { signal } = of.stopping;
    while (!signal.aborted) {
      // oxlint-disable no-await-in-loop -- one after another
      await of.free;
      if (isAborted(signal)) return;
      const taken = await assistant.takeCall(of.runId, now());
      if (taken === null) return;
      if (taken === 'more') continue;
      if (isAborted(signal)) await assistant.endCall(taken.callId, { ...NOT_SENT, at: now() });
      else await send(of, taken);
      telling.ask();
      // oxlint-enable no-await-in-loop
    }
  }

  async function send(of: Work, { callId, task, text, mostTokens }: Taken): Promise<void> {
    telling.ask();
    try {
      const answer = await of.chat({ ...text, schema: schemaOf(task), mostTokens }, of.stopping.signal);
      of.failuresInARow = 0;
      await assistant.saveAnswer(callId, { ...answer, at: now() });
    } catch (error) {
      if (!(error instanceof AssistantFailure)) throw error;
      await settleFailure(of, callId, error);
    }
  }

  async function settleFailure(of: Work, callId: string, failure: AssistantFailure): Promise<void> {
    const { kind, message } = failure;
    if (kind === 'busy') {
      await assistant.endCall(callId, { ...NOT_SENT, at: now() });
      waitUntilFree(of, failure);
      return;
    }
    const state = stateAfter(kind);
    await assistant.endCall(callId, { state, problem: state === 'waiting' ? null : message, at: now() });
    if (isAborted(of.stopping.signal)) return;
    of.failuresInARow += 1;
    if (ENDS_RUN.has(kind) || of.failuresInARow >= MOST_IN_A_ROW) stopFor(of, message);
  }

  function waitUntilFree(of: Work, { retryAfterMs, message }: AssistantFailure): void {
    const milliseconds = retryAfterMs ?? USUAL_WAIT_MS;
    if (milliseconds > LONGEST_WAIT_MS) {
      stopFor(of, message);
      return;
    }
    of.isWaiting = true;
    of.free = wait(milliseconds, of.stopping.signal)
      // Stopped meanwhile.
      .catch(() => undefined)
      .finally(() => {
        of.isWaiting = false;
      });
    telling.ask();
  }

  function stopFor(of: Work, problem: string): void {
    of.problem ??= problem;
    of.stopping.abort();
  }

  function stopBecause(of: Work, error: unknown): void {
    if (isOver()) return;
    const problem = problemOf(error);
    if (problem.kind === 'bug') report(error);
    of.problem ??= problem.message;
  }

  async function logActivity(runId: string): Promise<void> {
    const run = await runOf(runId);
    if (run === null) return;
    // Only the library writes this JSON.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const calls = JSON.parse(await assistant.calls(runId)) as AssistantCall[];
    const sent = calls.filter(({ sentAt }) => sentAt !== null);
    await library.activity.add({
      at: now(),
      act: 'assistant',
      sessions: new Set(sent.map(({ session }) => session?.sessionId ?? null)).size,
      details: [
        TASKS[run.task],
        run.address,
        run.model,
        counted(sent.length, 'call'),
        `about ${counted(run.tokens, 'token')}`,
      ].join('; '),
    });
  }

  return {
    /** Sends the calls that were shown. Returns the ID of the run. */
    start: ({ request, calls }: StartRequest): Promise<string> =>
      starting(async ({ address, model, contextTokens, ownWording }) => {
        const runId = randomUUID();
        await assistant.start({
          runId,
          request,
          calls,
          at: now(),
          address,
          model,
          contextTokens,
          ownWording: ownWording[request.task],
        });
        return runId;
      }),
    /** Sends what a stopped run has not sent yet. */
    resume: async (runId: string): Promise<void> => {
      await starting(async (chosen) => {
        await demandSame(runId, chosen);
        return runId;
      });
    },
    /** Sends calls once more that failed, or whose answer did not arrive. */
    repeat: async (runId: string, callIds: readonly string[]): Promise<void> => {
      await starting(async (chosen) => {
        await demandSame(runId, chosen);
        await assistant.repeat(runId, callIds);
        return runId;
      });
    },
    /** Returns the runs, the last started first. */
    runs: async (): Promise<AssistantRun[]> => (await assistant.runs()).map(asRunning),
    /** Fails if the run is still being worked on. */
    demandEnded(runId: string): void {
      if (work?.runId === runId) throw new FailureError('blocked', BUSY);
    },
    /** Stops at once. What was sent and not answered yet may have been charged. */
    async stop(): Promise<void> {
      work?.stopping.abort();
      await work?.ended;
    },
    async close(): Promise<void> {
      isClosed = true;
      telling.close();
      work?.stopping.abort();
      await work?.ended;
    },
  };

  async function demandSame(runId: string, { address, model }: AssistantSettings): Promise<void> {
    const run = await runOf(runId);
    if (run === null) throw new FailureError('blocked', 'This run is no longer in the library.');
    if (run.undoneAt !== null) throw new FailureError('blocked', 'This run was undone. Start a new one.');
    if (run.address !== address || run.requestedModel !== model) throw new FailureError('blocked', OTHER_NOW);
  }
}

const NOT_SENT = { state: 'waiting', problem: null } as const;

/** What every other call would meet too. */
const ENDS_RUN: ReadonlySet<AssistantFailure['kind']> = new Set([
  'not-sent',
  'key',
  'no-model',
  'no-answer',
  'cut',
]);

/** Nothing was sent, so the call waits; or the server refused it; or nobody knows what became of it. */
function stateAfter(kind: AssistantFailure['kind']): 'waiting' | 'failed' | 'unknown' {
  if (kind === 'not-sent') return 'waiting';
  return kind === 'unknown' ? 'unknown' : 'failed';
}

const progressOf = (calls: Record<CallState, number>) => {
  const total = Object.values(calls).reduce((sum, count) => sum + count, 0);
  return { done: total - calls.waiting - calls.sent, total };
};

/** A function, because the compiler would assume that the value does not change across an await. */
const isAborted = (signal: AbortSignal): boolean => signal.aborted;

const waiting = (milliseconds: number, signal: AbortSignal) => sleep(milliseconds, undefined, { signal });
