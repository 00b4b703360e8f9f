// A run of the assistant over 200 sessions whose process is killed, that loses its server, and whose connections break:
// nothing is lost, and nothing that may have been charged is sent twice unless that is requested.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import {
  assistantLibrary,
  code,
  dialogue,
} from '../../electron/database/repositories/assistant/assistant-library.fixture.ts';
import { KILLS } from '../kills.ts';
import { closesConnection, says } from '../model-server/replies.ts';
import { startModelServer, type ModelServer, type Reply } from '../model-server/server.ts';

const AT_ONCE = 4;
/** What happens to the run: kills, broken connections, a server that goes away, and its end. */
const EVENTS = KILLS + 3;
/** Calls that may be sent while something happens. */
const MEANWHILE = 16;
const SESSIONS = Math.max(200, EVENTS * (MEANWHILE + 8));
/** Calls that are answered before something happens. */
const BEFORE = Math.floor(SESSIONS / EVENTS) - MEANWHILE;
const SAID = 'I pressed the corner of it';

const sessionIds = Array.from({ length: SESSIONS }, (_, index) => `s${String(index + 1)}`);
const answers = says(JSON.stringify({ quotes: [{ turn: 2, words: SAID }] }));

interface Process {
  kill: () => void;
  /** The state in which it saw the run end; an empty text if it was killed. */
  ended: Promise<string>;
}

function begin(file: string, address: string, ...act: string[]): Process {
  const writer = join(import.meta.dirname, 'assistant-writer.ts');
  const child = spawn(process.execPath, [writer, file, address, ...act], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { kill: () => child.kill('SIGKILL'), ended: text(child.stdout) };
}

/** A server of a model at one address, that can go away and come back. */
async function modelServer() {
  const servers: ModelServer[] = [await startModelServer({ replies: answers })];
  const now = (): ModelServer => {
    const server = servers.at(-1);
    if (server === undefined) throw new Error('There is no server');
    return server;
  };
  const { address } = now();
  const port = Number(new URL(address).port);
  return {
    address,
    answerWith: (reply: Reply) => {
      now().answerWith(reply);
    },
    goAway: () => now().close(),
    comeBack: async () => {
      servers.push(await startModelServer({ replies: answers, port }));
    },
    /** How often each session was sent. */
    timesSent(): Map<string, number> {
      const times = new Map<string, number>();
      for (const { body } of servers.flatMap(({ requests }) => requests)) {
        const sessionId = /shelf-(s\d+)-end/.exec(body)?.[1];
        if (sessionId !== undefined) times.set(sessionId, (times.get(sessionId) ?? 0) + 1);
      }
      return times;
    },
  };
}

/** Answers some calls, and then does something else with every one. */
function after(count: number, then: Reply): Reply {
  let answered = 0;
  return (prompt, response) => {
    answered += 1;
    return (answered > count ? then : answers)(prompt, response);
  };
}

test('sends each call once through kills and lost connections, and loses no answer', async () => {
  const at = await assistantLibrary();
  const server = await modelServer();
  onTestFinished(async () => {
    await server.goAway();
    at.close();
  });
  at.library.codes.save([code()]);
  for (const sessionId of sessionIds)
    at.receive(sessionId, dialogue('What happened at the locker?', `By shelf-${sessionId}-end. ${SAID}.`));
  let act = ['start', ...sessionIds];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const one = begin(at.file, server.address, ...act);
    server.answerWith(
      after(Math.floor(Math.random() * BEFORE), (prompt, response) => {
        // Before the answer arrives, while it does, or when it has been stored.
        setTimeout(one.kill, Math.random() * 10);
        return answers(prompt, response);
      }),
    );
    // oxlint-disable-next-line no-await-in-loop -- each process continues what the one before left
    expect(await one.ended).toBe('');
    act = ['resume'];
  }
  const broken = begin(at.file, server.address, 'resume');
  server.answerWith(after(BEFORE, closesConnection));
  expect(await broken.ended).toBe('stopped');
  const offline = begin(at.file, server.address, 'resume');
  server.answerWith(after(BEFORE, () => server.goAway()));
  expect(await offline.ended).toBe('stopped');
  await server.comeBack();
  expect(await begin(at.file, server.address, 'resume').ended).toBe('ended');

  await at.reopen();
  const [run] = at.runs();
  const calls = at.calls(run?.id ?? '');
  const unknown = calls.filter(({ state }) => state === 'unknown');
  expect(new Set(calls.map(({ state }) => state))).toEqual(new Set(['answered', 'unknown']));
  expect(calls).toHaveLength(SESSIONS);
  expect(unknown.length).toBeGreaterThanOrEqual(3);
  // A run stops after three failures in a row: each of the other calls under way may be answered in between.
  expect(unknown.length).toBeLessThanOrEqual(AT_ONCE * KILLS + 2 * (3 * AT_ONCE));
  expect(Math.max(...server.timesSent().values())).toBe(1);
  const quoted = () =>
    at
      .suggestions(run?.id ?? '')
      .map(({ session }) => session.sessionId)
      .toSorted();
  const answered = calls
    .filter(({ state }) => state === 'answered')
    .map(({ session }) => session?.sessionId ?? '')
    .toSorted();
  expect(quoted()).toEqual(answered);

  const repeated = begin(at.file, server.address, 'repeat', ...unknown.map(({ id }) => id));
  expect(await repeated.ended).toBe('ended');
  await at.reopen();
  expect(quoted()).toEqual(sessionIds.toSorted());
  const requested = new Set(unknown.map(({ session }) => session?.sessionId));
  for (const [sessionId, times] of server.timesSent())
    expect(times).toBeLessThanOrEqual(requested.has(sessionId) ? 2 : 1);
});
