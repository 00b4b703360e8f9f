import { randomUUID } from 'node:crypto';
import type {
  AssistantCall,
  AssistantRequest,
  AssistantRun,
  PlannedCall,
  RejectedWords,
  SessionAnswer,
  Suggestion,
} from '../../../../shared/model/assistant.ts';
import type { Code } from '../../../../shared/model/code.ts';
import type { Note } from '../../../../shared/model/note.ts';
import type { Turn } from '../../../../shared/model/transcript.ts';
import { AT, redactedLibrary, timedTurn } from '../redaction/redacted-library.fixture.ts';
import type { TakenCall } from './calls.ts';
import type { ReceivedAnswer } from './saved-answers.ts';

export const CODE_ID = '00000000-0000-4000-8000-0000000000c1';
export const SETTINGS = { contextTokens: 8192, ownWording: '' };

/** Turns by turns of the interviewer and of the participant, the interviewer first. */
export const dialogue = (...texts: string[]): Turn[] =>
  texts.map((text, index) => timedTurn(index % 2 === 0 ? 'agent' : 'participant', text, index * 20));

export const code = (changes: Partial<Code> = {}): Code => ({
  id: CODE_ID,
  name: 'Waking it',
  colour: '#336699',
  description: 'The locker was asleep',
  parentId: null,
  position: 0,
  ...changes,
});

/** A library with shorthands for asking the assistant, and for what a model answers. */
export async function assistantLibrary() {
  const at = await redactedLibrary();
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the type of what is read is known
  const parse = <Value>(json: string) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    JSON.parse(json) as Value;

  function planned(request: AssistantRequest, settings = SETTINGS) {
    const calls: PlannedCall[] = [];
    const leftOut: { sessionId: string; why: string }[] = [];
    for (let after: number | null = 0; after !== null;) {
      const plan = at.library.assistant.plan({ request, after, ...settings });
      calls.push(...plan.calls);
      leftOut.push(...plan.leftOut);
      after = plan.next;
    }
    return { calls, leftOut };
  }

  function answer(callId: string, value: unknown, other: Partial<ReceivedAnswer> = {}): void {
    at.library.assistant.saveAnswer(callId, {
      text: typeof value === 'string' ? value : JSON.stringify(value),
      model: 'qwen3:8b',
      promptTokens: 900,
      answerTokens: 100,
      finish: 'stop',
      at: AT,
      ...other,
    });
  }

  return {
    ...at,
    get library() {
      return at.library;
    },
    find: (sessionIds: string[], speakers: 'participant' | 'everyone' = 'participant'): AssistantRequest => ({
      task: 'find',
      codeId: CODE_ID,
      sessionIds,
      speakers,
    }),
    ask: (sessionIds: string[], question: string): AssistantRequest => ({
      task: 'ask',
      question,
      sessionIds,
      speakers: 'participant',
    }),
    draft: (sessionIds: string[]): AssistantRequest => ({
      task: 'draft',
      codeId: CODE_ID,
      sessionIds,
      speakers: 'participant',
    }),
    planned,
    /** Starts a run as planned. Returns its ID. */
    start(request: AssistantRequest, settings = SETTINGS): string {
      const runId = randomUUID();
      at.library.assistant.start({
        runId,
        request,
        calls: planned(request, settings).calls,
        at: AT,
        address: 'http://localhost:11434',
        model: 'qwen3',
        ...settings,
      });
      return runId;
    },
    take(runId: string): TakenCall {
      const taken = at.library.assistant.takeCall(runId, AT);
      if (taken === 'more') return this.take(runId);
      if (taken === null) throw new Error('No call waits');
      return taken;
    },
    answer,
    /** Asks about each session, and answers with the quotes given for it: the numbers of turns, and words. */
    run(request: AssistantRequest, quotesOf: Record<string, [turn: number, words: string][]>): string {
      const runId = this.start(request);
      for (const { id, session } of this.calls(runId)) {
        this.take(runId);
        const quotes = (quotesOf[session?.sessionId ?? ''] ?? []).map(([turn, words]) => ({ turn, words }));
        answer(id, request.task === 'ask' ? { answer: 'So.', quotes } : { quotes });
      }
      return runId;
    },
    runs: (): AssistantRun[] => at.library.assistant.runs(),
    calls: (runId: string) => parse<AssistantCall[]>(at.library.assistant.calls(runId)),
    suggestions: (runId: string) => parse<Suggestion[]>(at.library.assistant.suggestions(runId)),
    rejected: (runId: string) => parse<RejectedWords[]>(at.library.assistant.rejectedWords(runId)),
    answers: (runId: string) => parse<SessionAnswer[]>(at.library.assistant.answers(runId)),
    /** Accepts a suggestion as it is. Returns the ID of the note. */
    accept({ id, start, end, words, startSeconds, endSeconds }: Suggestion, at2 = AT): string {
      const noteId = randomUUID();
      at.library.assistant.decide(
        {
          decision: 'accept',
          suggestionId: id,
          noteId,
          codeId: CODE_ID,
          passage: { start, end, quote: words },
          startSeconds,
          endSeconds,
        },
        at2,
      );
      return noteId;
    },
    /** A note of the researcher on words of a turn. */
    quote(sessionId: string, turn: number, words: string, changes: Partial<Note> = {}): Note {
      const start = (at.texts(sessionId)[turn] ?? '').indexOf(words);
      const note = {
        ...at.note(sessionId, turn, start, words),
        id: randomUUID(),
        codeIds: [CODE_ID],
        ...changes,
      };
      at.library.notes.save(note);
      return note;
    },
  };
}
