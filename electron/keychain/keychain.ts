import { Worker } from 'node:worker_threads';
import { keychainAnswer, type KeychainAnswer, type KeychainTask } from './keychain-task.ts';
import type { KeychainState } from '../../shared/model/workspace.ts';

/** Why the keychain operation failed, with what the user can do about it. */
interface KeychainErrorState {
  status: 'locked' | 'unavailable' | 'hung';
  message: string;
}
/** Only `absent` means that there is no key; an error says nothing about that. */
type KeyRead = { status: 'found'; key: string } | { status: 'absent' } | KeychainErrorState;
type KeyDone = { status: 'done' } | KeychainErrorState;

export interface Keychain {
  read(account: string): Promise<KeyRead>;
  /** Replaces any stored key and reads the new one back. Call this only if the user asked. */
  write(account: string, key: string): Promise<KeyDone>;
  /** Also `done` if there was no key. */
  remove(account: string): Promise<KeyDone>;
  /** Checks whether a key could be stored now. Never shows a prompt on Linux. */
  probe(): Promise<KeychainState>;
  close(): Promise<void>;
}

const KEYCHAIN_ERRORS: Record<KeychainErrorState['status'], KeychainErrorState> = {
  locked: { status: 'locked', message: 'This computer’s keychain is locked. Unlock it, then try again.' },
  unavailable: { status: 'unavailable', message: 'This computer has no keychain that Earmark can use.' },
  hung: {
    status: 'hung',
    message:
      'This computer’s keychain is not responding. Try again, or sign out of this computer and back in.',
  },
};
/** macOS asks for permission in its own dialog, and the operation waits for the user. */
const MAC_KEYCHAIN_ERRORS: typeof KEYCHAIN_ERRORS = {
  ...KEYCHAIN_ERRORS,
  unavailable: {
    status: 'unavailable',
    message: 'macOS did not let Earmark use the keychain. Try again and choose Always Allow.',
  },
  hung: {
    status: 'hung',
    message: 'macOS is asking whether Earmark may use the keychain. Choose Always Allow, then try again.',
  },
};
const DEADLINE_MS = 3000;
const MAC_DEADLINE_MS = 60_000;
/** After the user dismisses a prompt, background reads do not show it again for this long. */
const QUIET_AFTER_PROMPT_MS = 10_000;
/** The fraction of the deadline that the user has to answer the prompt. */
const PROMPT_SHARE = 0.8;
const PROBED_ACCOUNT = 'probe';

type KeychainRequest = { account: string } & (
  | { operation: 'read' | 'remove' | 'probe' }
  | { operation: 'write'; key: string }
);

/**
 * Opens the system's keychain. Operations run one at a time, each in its own worker that is terminated at the
 * deadline. If the keychain is locked, the system's prompt is shown. The result is `locked` if it is not
 * unlocked before the deadline, but the prompt stays open for up to a minute so that the next attempt can
 * find it unlocked. `workerFile` is keychain-worker.
 */
export function createKeychain(options: { workerFile: string | URL; deadlineMs?: number }): Keychain {
  const isMac = process.platform === 'darwin';
  const problem = isMac ? MAC_KEYCHAIN_ERRORS : KEYCHAIN_ERRORS;
  const deadlineMs = options.deadlineMs ?? (isMac ? MAC_DEADLINE_MS : DEADLINE_MS);
  let last: Promise<unknown> = Promise.resolve();
  let closed = false;
  /** The current worker, and one that has answered `locked` while its prompt is still open. */
  let working: Worker | null = null;
  let prompting: Worker | null = null;
  let promptEndedAt = Number.NEGATIVE_INFINITY;

  function inTurn(request: KeychainRequest): Promise<KeychainAnswer> {
    const answer = last.then(() => (closed ? { status: 'hung' as const } : askWorker(taskOf(request))));
    last = answer;
    return answer;
  }

  function taskOf(request: KeychainRequest): KeychainTask {
    const quiet = request.operation === 'read' && performance.now() - promptEndedAt < QUIET_AFTER_PROMPT_MS;
    const mayPrompt = request.operation !== 'probe' && prompting === null && !quiet;
    return { ...request, mayPrompt, promptUntilMs: Date.now() + deadlineMs * PROMPT_SHARE };
  }

  async function askWorker(task: KeychainTask): Promise<KeychainAnswer> {
    const worker = new Worker(options.workerFile, { workerData: task });
    working = worker;
    const { promise, resolve } = Promise.withResolvers<KeychainAnswer>();
    const deadline = setTimeout(() => {
      resolve({ status: 'hung' });
    }, deadlineMs);
    worker.once('message', (message: unknown) => {
      const answer = keychainAnswer.safeParse(message);
      resolve(answer.success ? answer.data : { status: 'hung' });
    });
    // If there is no native client for this system, the worker does not even start.
    worker.on('error', () => {
      resolve({ status: 'unavailable' });
    });
    worker.once('exit', () => {
      resolve({ status: 'hung' });
      if (prompting !== worker) return;
      prompting = null;
      promptEndedAt = performance.now();
    });
    const answer = await promise;
    clearTimeout(deadline);
    working = null;
    if (answer.status === 'locked' && task.mayPrompt) prompting = worker;
    // If the native call blocks, the thread ends only when the call returns, so do not await its end.
    else void worker.terminate();
    return answer;
  }

  /** An answer that does not belong to the operation means that the keychain cannot be relied upon. */
  const problemIn = ({ status }: KeychainAnswer): KeychainErrorState =>
    status === 'locked' || status === 'unavailable' ? problem[status] : problem.hung;

  const done = async (request: KeychainRequest): Promise<KeyDone> => {
    const answer = await inTurn(request);
    return answer.status === 'done' ? answer : problemIn(answer);
  };

  return {
    async read(account) {
      const answer = await inTurn({ operation: 'read', account });
      return answer.status === 'found' || answer.status === 'absent' ? answer : problemIn(answer);
    },
    write: (account, key) => done({ operation: 'write', account, key }),
    remove: (account) => done({ operation: 'remove', account }),
    async probe() {
      const found = await done({ operation: 'probe', account: PROBED_ACCOUNT });
      return found.status === 'done' ? { status: 'working', message: null } : found;
    },
    async close() {
      closed = true;
      await Promise.all([working?.terminate(), prompting?.terminate()]);
    },
  };
}
