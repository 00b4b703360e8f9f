// Whatever is redacted, corrected, received or deleted, the assistant shows no removed word, and no suggestion is elsewhere than its words.
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PROPERTY_RUNS } from '../../../../build/property-runs.ts';
import { termFinder } from '../../../../shared/domain/redaction/find-terms.ts';
import { correctionSteps } from '../redaction/correction-steps.fixture.ts';
import { AT } from '../redaction/redacted-library.fixture.ts';
import { assistantLibrary, code, dialogue, SETTINGS } from './assistant-library.fixture.ts';

let at: Awaited<ReturnType<typeof assistantLibrary>>;
beforeEach(async () => {
  at = await assistantLibrary();
});
afterEach(() => {
  at.close();
});

const NAMES = ['Zoya', 'May'] as const;
const WORDS = ['so', 'we', 'waited', 'for', 'Zoya', 'May', 'and', 'José', '120'];
const turn = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 6 })
  .map((words) => words.join(' '));
const share = fc.double({ min: 0, max: 0.999, noNaN: true });
const step = fc.record({
  act: fc.constantFrom(
    'ask',
    'ask',
    'redact',
    'redact',
    'write',
    'write',
    'delete',
    'split',
    'join',
    'insert',
    'undo correction',
    'redo correction',
    'undo redaction',
    'newer',
    'take',
    'accept',
    'restart',
  ),
  turn: share,
  offset: share,
  name: fc.constantFrom(...NAMES),
  scope: fc.constantFrom('place' as const, 'session' as const, 'project' as const),
  text: turn,
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** One session of a project of its own, so that a failure is found by what it did alone. */
function startedSession(run: number, first: readonly string[]) {
  const session = `s${String(run)}`;
  const projectId = `p${String(run)}`;
  let received = first;
  const removed = new Set<string>();
  const runIds: string[] = [];
  /** What each suggestion was when it was located. */
  const located = new Map<string, string>();
  at.library.codes.save([
    code({ name: `Waiting for ${String(run)}`, description: 'How we waited for Zoya in May' }),
  ]);
  at.receive(session, dialogue(...received), { projectId });
  at.quote(session, 0, received[0]?.split(' ')[0] ?? '');

  const { texts, turnOf, correct, undoRedaction, acts: corrections } = correctionSteps(at, session);
  const ready = (request: Parameters<typeof at.start>[0]) =>
    at.planned(request).calls.length === 0 ? null : at.start(request);

  function ask(one: Step): void {
    const shown = texts();
    const quotes = shown.map((text, index) => {
      const words = text.split(' ');
      const from = Math.floor(one.offset * words.length);
      return { turn: index + 1, words: words.slice(from, from + 2).join(' ') };
    });
    const given = [...quotes, { turn: 1, words: one.text }, { turn: 2, words: `nobody saw ${one.name}` }];
    const found = ready(at.find([session], 'everyone'));
    if (found !== null) {
      runIds.push(found);
      at.answer(at.take(found).callId, { quotes: given });
    }
    const question = ready({ ...at.ask([session], `Where is ${one.name}?`), speakers: 'everyone' });
    if (question !== null) {
      runIds.push(question);
      at.answer(at.take(question).callId, { answer: shown.join(' '), quotes: given });
      at.library.assistant.judge(
        { runId: question, sessionId: session, judgement: 'agree', ownWords: shown.join(' ') },
        AT,
      );
    }
    for (const { id, words } of runIds.flatMap((runId) => at.suggestions(runId)))
      if (!located.has(id)) located.set(id, words);
    const draft = ready({ ...at.draft([session]), speakers: 'everyone' });
    if (draft === null) return;
    runIds.push(draft);
    at.answer(at.take(draft).callId, { sentences: [{ text: shown.join(' '), quotes: ['Q1'] }] });
  }

  const acts: Record<Step['act'], (one: Step) => void> = {
    ...corrections,
    ask,
    redact: (one) => {
      const places = texts().flatMap((text, index) => (text.includes(one.name) ? [index] : []));
      const place = places[Math.floor(one.turn * places.length)];
      if (place === undefined) return;
      at.redact(session, place, one.name, {
        scope: one.scope,
        replacement: one.name === 'May' ? '[Name 1]' : '[Name 2]',
      });
      if (one.scope !== 'place') removed.add(one.name);
    },
    'undo redaction': () => {
      const words = undoRedaction();
      removed.clear();
      for (const name of words) removed.add(name);
    },
    write: (one) => {
      if (texts().length > 0) correct({ act: 'write', turn: turnOf(one), text: one.text });
    },
    newer: (one) => {
      received = received.with(Math.floor(one.turn * received.length), one.text);
      at.receive(session, dialogue(...received), { projectId, at: '2026-11-24T10:00:00.000Z' });
    },
    accept: (one) => {
      const all = runIds.flatMap((id) => at.suggestions(id)).filter(({ state }) => state === 'open');
      const chosen = all[Math.floor(one.turn * all.length)];
      if (chosen !== undefined) at.accept(chosen);
    },
  };

  return {
    session,
    perform: (one: Step) => {
      acts[one.act](one);
    },
    /** Words of rules that are in something that the assistant shows, or would send. */
    shownNames(): string[] {
      const { assistant } = at.library;
      const texts2 = runIds.flatMap((id) => [
        assistant.suggestions(id),
        assistant.rejectedWords(id),
        assistant.answers(id),
        JSON.stringify(assistant.draft(id)),
        ...at.calls(id).map((call) => JSON.stringify(assistant.sentText(call.id))),
      ]);
      const request = at.find([session], 'everyone');
      if (at.planned(request).calls.length > 0)
        texts2.push(
          JSON.stringify(assistant.callText({ request, sessionId: session, part: 0, ...SETTINGS })),
        );
      return [...removed].filter((words) => {
        const finder = termFinder([{ words }]);
        return texts2.some((text) => finder.find(text).length > 0);
      });
    },
    /** Suggestions that are not where their words are, or are not said to be changed. */
    wrongPlaces(): unknown[] {
      const runs = new Map(at.runs().map((one) => [one.id, one]));
      return runIds.flatMap((id) => {
        const all = at.suggestions(id);
        const counts = runs.get(id)?.suggestions;
        const open = all.filter(({ state }) => state === 'open').length;
        const wrong = all.filter((one) => {
          const before = located.get(one.id);
          const now = (texts()[one.turnPlace] ?? '').slice(one.start, one.end);
          return one.state === 'open' && (now !== before || one.words !== before || one.start >= one.end);
        });
        return [...wrong, ...(counts?.open === open ? [] : [counts])];
      });
    },
    located: () => located.size,
    runIds,
  };
}

// Each run asks several times, after a library writes each step.
const RUNS = Math.ceil(PROPERTY_RUNS / 10);

test('shows no removed word, and every suggestion at its words or as changed, until the words are deleted', async () => {
  let run = 0;
  let located = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(turn, { minLength: 1, maxLength: 4 }),
      fc.array(step, { minLength: 2, maxLength: 10 }),
      async (first, steps) => {
        run += 1;
        const session = startedSession(run, first);
        session.perform({ act: 'ask', turn: 0, offset: 0, name: 'Zoya', scope: 'place', text: 'so we' });
        for (const one of steps) {
          session.perform(one);
          if (one.act === 'restart') await at.reopen();
          expect([one.act, session.shownNames()]).toEqual([one.act, []]);
          expect([one.act, session.wrongPlaces()]).toEqual([one.act, []]);
        }
        located += session.located();
        at.library.purge.perform({ sessionIds: [session.session], what: 'words' }, AT);
        for (const id of session.runIds) {
          expect([at.suggestions(id), at.rejected(id), at.library.assistant.draft(id)]).toEqual([[], [], []]);
          for (const call of at.calls(id)) expect(at.library.assistant.sentText(call.id)).toBeNull();
        }
      },
    ),
    { numRuns: RUNS, endOnFailure: true },
  );
  expect(located).toBeGreaterThan(RUNS);
});
