// A run of the assistant in a library, answered without a server.
import { randomUUID } from 'node:crypto';
import type { LibraryRepositories } from '../../../electron/database/library.ts';
import type { AssistantRequest, PlannedCall } from '../../../shared/model/assistant.ts';

const AT = '2026-01-01T00:00:00.000Z';
const CODE_ID = '00000000-0000-4000-8000-0000000000c1';
const SETTINGS = { contextTokens: 32_768, ownWording: '' };

/** The number of a turn, from 1 as it is sent, and words of it. */
export interface GivenQuote {
  turn: number;
  words: string;
}

/** Adds the code that quotes are looked for. */
export const addCode = ({ codes }: LibraryRepositories): void => {
  codes.save([
    {
      id: CODE_ID,
      name: 'Waiting',
      colour: '#336699',
      description: 'Any wait',
      parentId: null,
      position: codes.list().length,
    },
  ]);
};

/** Processor time so far, which other programs on the machine do not make longer. */
const processorMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

export function timed(work: () => unknown): number {
  const startedAt = performance.now();
  work();
  return performance.now() - startedAt;
}

/** Plans calls about sessions as the window does, one look after another. */
export function planned(library: LibraryRepositories, sessionIds: string[]) {
  const request: AssistantRequest = { task: 'find', codeId: CODE_ID, sessionIds, speakers: 'participant' };
  const calls: PlannedCall[] = [];
  let [planMs, longestMs] = [0, 0];
  for (let after: number | null = 0; after !== null;) {
    const startedAt = performance.now();
    const plan = library.assistant.plan({ request, after, ...SETTINGS });
    const tookMs = performance.now() - startedAt;
    planMs += tookMs;
    longestMs = Math.max(longestMs, tookMs);
    calls.push(...plan.calls);
    after = plan.next;
  }
  return { request, calls, planMs, longestMs };
}

/** Returns words of a participant in a session, in the last turn that has some. */
export function wordsIn(library: LibraryRepositories, sessionId: string): GivenQuote {
  const turns = library.transcripts.turnsOf(sessionId).filter(({ text }) => (text ?? '').trim() !== '');
  const turn = turns.findLastIndex(({ role }) => role === 'participant');
  return { turn: turn + 1, words: (turns[turn]?.text ?? '').split(/\s+/u).slice(0, 12).join(' ') };
}

/** Asks about sessions, and returns how long it took to read the answers. */
export function answered(
  library: LibraryRepositories,
  sessionIds: string[],
  quoteOf: (sessionId: string) => GivenQuote | undefined,
): { tookMs: number; usedMs: number } {
  const { assistant } = library;
  const { request, calls } = planned(library, sessionIds);
  const runId = randomUUID();
  assistant.start({ runId, request, calls, at: AT, address: 'http://localhost/v1', model: 'm', ...SETTINGS });
  let [tookMs, usedMs] = [0, 0];
  for (const { sessionId } of calls) {
    const taken = assistant.takeCall(runId, AT);
    if (taken === null || taken === 'more') throw new Error('No call waits');
    const text = JSON.stringify({ quotes: [quoteOf(sessionId ?? '')] });
    const before = processorMs();
    tookMs += timed(() => {
      assistant.saveAnswer(taken.callId, {
        text,
        model: 'm',
        promptTokens: null,
        answerTokens: null,
        finish: 'stop',
        at: AT,
      });
    });
    usedMs += processorMs() - before;
  }
  assistant.setRunState(runId, 'ended', null);
  return { tookMs, usedMs };
}
