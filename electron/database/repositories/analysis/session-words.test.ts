import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type {
  WordCount,
  WordCounts,
  WordPlace,
  WordsRequest,
} from '../../../../shared/model/analysis-words.ts';
import type { Code } from '../../../../shared/model/code.ts';
import { AT, redactedLibrary, timedTurn } from '../redaction/redacted-library.fixture.ts';

let at: Awaited<ReturnType<typeof redactedLibrary>>;

const ALL: WordsRequest = { scope: {}, stopWords: [], without: [] };

beforeEach(async () => {
  at = await redactedLibrary();
});
afterEach(() => {
  at.close();
});

function receiveAll(): void {
  at.receive('s1', [
    timedTurn('agent', 'Did you reserve it?', 0),
    timedTurn('participant', 'Reserve? I reserve a table, Rosa.', 4),
  ]);
  at.receive('s2', [timedTurn('agent', 'Hello', 0), timedTurn('participant', 'I don’t reserve books.', 2)]);
  at.library.sessions.see({ sessionId: 's3', type: 'instant', projectId: null }, AT);
}

/** Asks until all sessions are counted. */
async function countAll(request: Partial<WordsRequest> = {}): Promise<{
  words: Record<string, [count: number, sessions: number]>;
  answer: WordCounts;
}> {
  const ask = () => at.library.sessionWords.counts({ ...ALL, ...request });
  let answer = await ask();
  for (let calls = 0; calls < 100 && answer.counted < answer.sessions; calls += 1)
    // oxlint-disable-next-line no-await-in-loop -- each call begins where the last one ended
    answer = await ask();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const found = JSON.parse(answer.words) as WordCount[];
  return {
    words: Object.fromEntries(found.map(({ word, count, sessions }) => [word, [count, sessions]])),
    answer,
  };
}

function placesOf(word: string, scope: WordsRequest['scope'] = {}): WordPlace[] {
  const found: WordPlace[] = [];
  let after: number | null = null;
  do {
    const page = at.library.sessionWords.places({ scope, word, after });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    found.push(...(JSON.parse(page.places) as WordPlace[]));
    after = page.next;
  } while (after !== null);
  return found;
}

/** Replaces the whole text of a turn, as the researcher does. */
const correct = (sessionId: string, turn: number, text: string) =>
  at.library.corrections.correct(sessionId, {
    act: { act: 'write', turn, text },
    expected: [{ turn, text: at.texts(sessionId)[turn] ?? '' }],
    at: AT,
  });

const idOf = (nth: number) => `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`;
const code = (nth: number, parent: number | null = null): Code => ({
  id: idOf(nth),
  name: `Code ${String(nth)}`,
  colour: 'blue',
  description: '',
  parentId: parent === null ? null : idOf(parent),
  position: nth,
});
function quote(nth: number, [sessionId, turn, from, to]: [string, number, number, number], codes: number[]) {
  const text = at.texts(sessionId)[turn] ?? '';
  at.library.notes.save({
    id: idOf(1000 + nth),
    sessionId,
    startSeconds: null,
    endSeconds: null,
    passage: { turnPlace: turn, start: from, end: to, quote: text.slice(from, to) },
    text: '',
    codeIds: codes.map(idOf),
    createdAt: AT,
    updatedAt: AT,
  });
}

test('counts words over the sessions with a transcript, the most frequent first', async () => {
  receiveAll();
  const { words, answer } = await countAll();
  expect(words['reserve']).toEqual([4, 2]);
  expect(words["don't"]).toEqual([1, 1]);
  expect(Object.keys(words)[0]).toBe('reserve');
  expect(answer).toMatchObject({ counted: 2, sessions: 2, total: 15, different: 11 });
});

test('counts one speaker in the lane that the researcher chose, and leaves words out', async () => {
  receiveAll();
  const interviewer = { scope: { speaker: 'interviewer' } } as const;
  const ofInterviewer = { did: [1, 1], hello: [1, 1], it: [1, 1], reserve: [1, 1], you: [1, 1] };
  expect((await countAll(interviewer)).words).toEqual(ofInterviewer);
  const { words, answer } = await countAll({ stopWords: ['eng'], without: ['Books'] });
  expect(Object.keys(words)).toEqual(['reserve', 'hello', 'rosa', 'table']);
  expect(answer.total).toBe(7);
  at.library.views.save('s2', {
    speakers: {
      agent: { name: null, sameAs: null, lane: 1 },
      participant: { name: null, sameAs: null, lane: 0 },
    },
  });
  expect((await countAll(interviewer)).words).toMatchObject({ books: [1, 1], reserve: [2, 2] });
  expect((await countAll({ scope: { speaker: 'participant' } })).words).toMatchObject({ hello: [1, 1] });
});

test('counts no replacements in brackets, and separates words without spaces between them', async () => {
  at.receive('s1', [timedTurn('participant', 'I am Rosa [laughs]', 0)]);
  at.receive('s2', [timedTurn('participant', '図書館で本を予約しました', 0)]);
  at.redact('s1', 0, 'Rosa', { scope: 'project' });
  const { words } = await countAll();
  expect(Object.keys(words)).toEqual(expect.arrayContaining(['am', 'i', '図書館', '予約']));
  for (const word of ['name', 'rosa', 'laughs']) expect(words[word]).toBeUndefined();
  expect(placesOf('予約')).toMatchObject([{ match: '予約', before: '図書館で本を', after: 'しました' }]);
});

test('lists every place of a word with the words around it, at its time in the recording', async () => {
  receiveAll();
  await countAll();
  at.library.views.save('s1', { offsetSeconds: 10 });
  expect(
    placesOf('reserve').map(({ sessionId, turn, start, before, match, after, atSeconds }) => [
      sessionId,
      turn,
      start,
      `${before}<${match}>${after}`,
      atSeconds,
    ]),
  ).toEqual([
    ['s2', 1, 8, 'I don’t <reserve> books.', 3],
    ['s1', 0, 8, 'Did you <reserve> it?', 11],
    ['s1', 1, 0, '<Reserve>? I reserve a table, Rosa.', 14],
    ['s1', 1, 11, 'Reserve? I <reserve> a table, Rosa.', 15],
  ]);
  expect(placesOf('reserve')[1]).toMatchObject({ startSeconds: 10, endSeconds: 12 });
  expect(placesOf('reserve', { speaker: 'interviewer' })).toHaveLength(1);
  expect(placesOf('serve')).toEqual([]);
  expect(placesOf('4')).toEqual([]);
});

test('returns the places of many sessions in pages', () => {
  const SESSIONS = 250;
  for (let nth = 0; nth < SESSIONS; nth += 1)
    at.receive(`s${String(nth)}`, [timedTurn('participant', nth % 2 === 0 ? 'Book a book' : 'Nothing', nth)]);
  const first = at.library.sessionWords.places({ scope: {}, word: 'book', after: null });
  expect(first.next).not.toBeNull();
  const found = placesOf('book');
  expect(found).toHaveLength(SESSIONS);
  expect(new Set(found.map(({ sessionId }) => sessionId)).size).toBe(SESSIONS / 2);
});

test('counts the words of quotes alone under a code and those below it, each word once', async () => {
  receiveAll();
  at.library.codes.save([code(1), code(2, 1), code(3)]);
  // "I reserve a" and "serve a table", "don’t", and one with another code.
  quote(1, ['s1', 1, 9, 20], [1]);
  quote(2, ['s1', 1, 13, 26], [2]);
  quote(3, ['s2', 1, 2, 7], [2]);
  quote(4, ['s1', 0, 0, 19], [3]);
  const scope = { codeId: idOf(1) };
  expect((await countAll({ scope })).words).toEqual({
    a: [1, 1],
    "don't": [1, 1],
    i: [1, 1],
    reserve: [1, 1],
    table: [1, 1],
  });
  expect((await countAll({ scope })).answer).toMatchObject({ counted: 2, sessions: 2, total: 5 });
  expect(placesOf('reserve', scope)).toMatchObject([{ sessionId: 's1', turn: 1, before: 'Reserve? I ' }]);
  expect(placesOf('hello', scope)).toEqual([]);
  quote(5, ['s2', 0, 0, 5], [1]);
  expect((await countAll({ scope })).words).toMatchObject({ hello: [1, 1] });
  at.library.notes.remove(idOf(1001));
  expect((await countAll({ scope })).words['i']).toBeUndefined();
});

test('counts again after a redaction, a correction and more turns', async () => {
  receiveAll();
  await countAll();
  at.redact('s1', 1, 'Rosa', { scope: 'session' });
  expect((await countAll()).words['rosa']).toBeUndefined();
  expect(placesOf('rosa')).toEqual([]);
  at.undo('s1');
  expect((await countAll()).words['rosa']).toEqual([1, 1]);
  correct('s2', 1, 'I don’t reserve novels.');
  expect((await countAll()).words).toMatchObject({ novels: [1, 1] });
  expect((await countAll()).words['books']).toBeUndefined();
  at.receive('s3', [timedTurn('participant', 'I reserve too', 0)]);
  expect((await countAll()).words['reserve']).toEqual([5, 3]);
});

test('deletes what it counted with the words of a session, from the file too', async () => {
  receiveAll();
  await countAll();
  const bytes = () => readFileSync(at.file, 'latin1') + readFileSync(`${at.file}-wal`, 'latin1');
  expect(bytes()).toContain('rosa');
  at.library.purge.perform({ sessionIds: ['s1'], what: 'words' }, AT);
  expect((await countAll()).words).toEqual({
    books: [1, 1],
    "don't": [1, 1],
    hello: [1, 1],
    i: [1, 1],
    reserve: [1, 1],
  });
  await at.library.purge.finish();
  const database = new DatabaseSync(at.file);
  expect(database.prepare('select session_id from session_words').all()).toEqual([{ session_id: 's2' }]);
  database.close();
  expect(bytes()).not.toContain('rosa');
  at.library.purge.perform({ sessionIds: ['s2'], what: 'everything' }, AT);
  expect((await countAll()).answer).toMatchObject({ sessions: 0, different: 0, total: 0 });
  expect(placesOf('reserve')).toEqual([]);
});

test('counts words in pieces, and begins again when a counted turn changes', async () => {
  const SESSIONS = 9;
  for (let nth = 0; nth < SESSIONS; nth += 1)
    at.receive(`s${String(nth)}`, [timedTurn('participant', 'Same words', nth)]);
  let now = 0;
  // Each look at the clock takes 15 ms.
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 15));
  const ask = async () => (await at.library.sessionWords.counts(ALL)).counted;
  expect([await ask(), await ask()]).toEqual([3, 6]);
  // The latest interview was counted first.
  correct('s8', 0, 'changed');
  // Adding them up is a call of its own.
  expect([await ask(), await ask(), await ask()]).toEqual([8, 8, 9]);
  at.receive('s9', [timedTurn('participant', 'More words', 0)]);
  expect([await ask(), await ask()]).toEqual([9, 10]);
  clock.mockRestore();
  expect((await countAll()).words).toEqual({ changed: [1, 1], same: [8, 8], words: [9, 9], more: [1, 1] });
});

const TEXTS = [
  'I reserve a book',
  "Don't RESERVE it, Rosa!",
  'Rosa [laughs] asked Rosa',
  'self-service -- 3 books',
  'Ok',
] as const;
const anyTurn = fc.record({
  role: fc.constantFrom('agent' as const, 'participant' as const, 'system' as const),
  text: fc.constantFrom(...TEXTS),
});
const anyStudy = fc.record({
  sessions: fc.array(fc.array(anyTurn, { maxLength: 4 }), { minLength: 1, maxLength: 4 }),
  quotes: fc.array(
    fc.record({
      session: fc.nat(3),
      turn: fc.nat(3),
      from: fc.nat(12),
      length: fc.integer({ min: 1, max: 12 }),
      code: fc.constantFrom(1, 2, 3),
    }),
    { maxLength: 4 },
  ),
  acts: fc.array(
    fc.record({
      act: fc.constantFrom(
        'redact',
        'correct',
        'purge words',
        'purge everything',
        'swap speakers',
        'receive again',
        'start again',
      ),
      session: fc.nat(3),
      turn: fc.nat(3),
      text: fc.constantFrom(...TEXTS),
    }),
    { maxLength: 6 },
  ),
});

/** Returns the words of a plain text with their positions, letter by letter, without what is in brackets. */
function wordsOf(text: string): { word: string; from: number; to: number }[] {
  const words: { word: string; from: number; to: number }[] = [];
  let depth = 0;
  let open: { word: string; from: number; to: number } | null = null;
  for (const [index, letter] of Array.from(`${text} `).entries()) {
    if (letter === '[') depth += 1;
    if (depth === 0 && /[a-z'-]/iu.test(letter)) {
      open ??= { word: '', from: index, to: index };
      open = { ...open, word: open.word + letter.toLowerCase(), to: index };
    } else {
      if (open !== null && /[a-z]/u.test(open.word)) words.push(open);
      open = null;
    }
    if (letter === ']') depth -= 1;
  }
  return words;
}

/** Counts the words that are shown by other means than the code: from the transcript and the notes as they are shown. */
function oracle(
  sessionIds: readonly string[],
  swapped: ReadonlySet<string>,
  { speaker, codes }: { speaker?: string; codes?: readonly string[] },
) {
  const counts: Record<string, [number, number]> = {};
  for (const sessionId of sessionIds) {
    const own: Record<string, number> = {};
    const notes = at.library.notes.of(sessionId);
    for (const [place, { role, text }] of at.library.transcripts.turnsOf(sessionId).entries()) {
      if (role === 'system') continue;
      const isInterviewer = (role === 'agent') !== swapped.has(sessionId);
      if (speaker !== undefined && (speaker === 'interviewer') !== isInterviewer) continue;
      const quoted = new Set<number>();
      for (const { passage, codeIds } of notes)
        if (passage?.turnPlace === place && codes?.some((id) => codeIds.includes(id)) === true)
          for (let letter = passage.start; letter < passage.end; letter += 1) quoted.add(letter);
      for (const { word, from, to } of wordsOf(text ?? '')) {
        const letters = Array.from({ length: to - from + 1 }, (_, nth) => from + nth);
        if (codes === undefined || letters.some((letter) => quoted.has(letter)))
          own[word] = (own[word] ?? 0) + 1;
      }
    }
    for (const [word, count] of Object.entries(own)) {
      const [before, sessions] = counts[word] ?? [0, 0];
      counts[word] = [before + count, sessions + 1];
    }
  }
  return counts;
}

test('agrees with an independent count after any changes', async () => {
  await fc.assert(
    fc.asyncProperty(anyStudy, async ({ sessions, quotes, acts }) => {
      at.close();
      at = await redactedLibrary();
      const ids = sessions.map((_, nth) => `s${String(nth)}`);
      const swapped = new Set<string>();
      const purged = new Set<string>();
      const turnsOf = (turns: (typeof sessions)[number]) =>
        turns.map(({ role, text }, nth) => timedTurn(role, text, nth * 10));
      for (const [nth, turns] of sessions.entries()) at.receive(ids[nth] ?? '', turnsOf(turns));
      const check = async () => {
        for (const scope of [
          {},
          { speaker: 'participant' },
          { speaker: 'interviewer' },
          { codeId: idOf(1) },
          { codeId: idOf(2), speaker: 'participant' },
          // As the first, so that the next check finds its totals.
          {},
        ] as const) {
          const codes = 'codeId' in scope ? [scope.codeId, idOf(2)] : undefined;
          const expected = oracle(ids, swapped, { ...scope, ...(codes && { codes }) });
          const { words, answer } = await countAll({ scope });
          expect(words).toEqual(expected);
          expect(answer.total).toBe(Object.values(expected).reduce((sum, [count]) => sum + count, 0));
          for (const word of ['rosa', 'reserve', 'laughs'])
            expect(placesOf(word, scope)).toHaveLength(expected[word]?.[0] ?? 0);
        }
      };
      at.library.codes.save([code(1), code(2, 1), code(3)]);
      for (const [nth, { session, turn, from, length, code: ofCode }] of quotes.entries()) {
        const id = ids[session % ids.length] ?? '';
        const text = at.texts(id)[turn] ?? '';
        if (from < text.length) quote(nth, [id, turn, from, Math.min(text.length, from + length)], [ofCode]);
      }
      await check();
      for (const { act, session, turn, text } of acts) {
        const id = ids[session % ids.length] ?? '';
        const shown = at.texts(id)[turn];
        const role = at.library.transcripts.turnsOf(id)[turn]?.role;
        if (act.startsWith('purge')) {
          const what = act === 'purge words' ? ('words' as const) : ('everything' as const);
          at.library.purge.perform({ sessionIds: [id], what }, AT);
          swapped.delete(id);
          purged.add(id);
        } else if (act === 'swap speakers') {
          const choice = { name: null, sameAs: null };
          at.library.views.save(id, {
            speakers: { agent: { ...choice, lane: 1 }, participant: { ...choice, lane: 0 } },
          });
          swapped.add(id);
        } else if (act === 'start again') await at.reopen();
        else if (act === 'receive again' && !purged.has(id))
          at.receive(id, turnsOf(sessions[session % ids.length] ?? []));
        else if (typeof shown === 'string' && role !== 'system') {
          if (act === 'correct') correct(id, turn, text);
          else if (shown.includes('Rosa')) at.redact(id, turn, 'Rosa', { scope: 'session' });
        }
        // oxlint-disable-next-line no-await-in-loop -- one act after another
        await check();
      }
    }),
    { numRuns: 25 },
  );
});
