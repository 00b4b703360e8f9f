// Worker thread for one operation on the system's keychain. The native client blocks its thread, and a
// blocked thread cannot be terminated before the call returns: on Linux it would wait up to a year for an
// unlock prompt and delay quitting Earmark. So the worker first asks the Secret Service over a non-blocking
// socket whether it would answer at once.
import { Entry } from '@napi-rs/keyring';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { keychainTask, type KeychainAnswer } from './keychain-task.ts';
import { locksOf, unlock } from './secret-service.ts';
import { BusError, openSessionBus, type SessionBus } from './session-bus.ts';

const SERVICE = 'Earmark';
const PROMPT_OPEN_MS = 60_000;
const task = keychainTask.parse(workerData);
const say = (answer: KeychainAnswer) => {
  parentPort?.postMessage(answer);
};

if (process.platform === 'linux') await askOnLinux();
else say(perform());

async function askOnLinux(): Promise<void> {
  let bus: SessionBus | undefined;
  try {
    bus = await openSessionBus(process.env);
    const { collection, locked } = await locksOf(bus, SERVICE, task.account);
    if (collection === null && (task.operation === 'write' || task.operation === 'probe')) {
      say({ status: 'unavailable' });
    } else if (locked.length === 0 || (await unlocked(bus, locked))) {
      say(perform());
    }
  } catch (error) {
    say({ status: problemOf(error) });
  } finally {
    bus?.close();
  }
}

/** Returns true if everything is unlocked in time; otherwise answers `locked`, however the prompt ends. */
async function unlocked(bus: SessionBus, locked: readonly string[]): Promise<boolean> {
  if (!task.mayPrompt) {
    say({ status: 'locked' });
    return false;
  }
  const ended = unlock(bus, locked);
  const inTime = await Promise.race([ended, wait(Math.max(0, task.promptUntilMs - Date.now()), null)]);
  // Check again, since the native client would show its own prompt and block.
  if (inTime === true && (await locksOf(bus, SERVICE, task.account)).locked.length === 0) return true;
  say({ status: 'locked' });
  await Promise.race([ended.catch(() => false), wait(PROMPT_OPEN_MS, false, { ref: false })]);
  return false;
}

function perform(): KeychainAnswer {
  if (task.operation === 'probe' && process.platform === 'linux') return { status: 'done' };
  try {
    const entry = new Entry(SERVICE, task.account, { linux: { store: 'secret-service' } });
    if (task.operation === 'write') {
      entry.setPassword(task.key);
      return { status: entry.getPassword() === task.key ? 'done' : 'unavailable' };
    }
    if (task.operation === 'remove') {
      entry.deleteCredential();
      return { status: 'done' };
    }
    const key = entry.getPassword();
    if (task.operation === 'probe') return { status: 'done' };
    return key === null ? { status: 'absent' } : { status: 'found', key };
  } catch (error) {
    return { status: problemOf(error) };
  }
}

/** Returns only the kind of error: the native client's message may contain anything. */
function problemOf(error: unknown): 'locked' | 'unavailable' | 'hung' {
  if (error instanceof BusError) return /NoReply|Disconnected/.test(error.name) ? 'hung' : 'unavailable';
  const text = error instanceof Error ? error.message : '';
  // D-Bus messages for two seconds without a reply, and for a service or bus that exited during a call.
  if (/Did not receive a reply|without replying|[Dd]isconnected|connection closed/.test(text)) return 'hung';
  return text.includes("Couldn't access platform storage") ? 'locked' : 'unavailable';
}
