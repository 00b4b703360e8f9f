// Of suggestions that a model made up, exactly those that were said where it says are located.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { assistantLibrary, code, dialogue } from './assistant-library.fixture.ts';

let at: Awaited<ReturnType<typeof assistantLibrary>>;
beforeEach(async () => {
  at = await assistantLibrary();
  at.library.codes.save([code()]);
});
afterEach(() => {
  at.close();
});

const SESSIONS = 30;
const IDS = Array.from({ length: SESSIONS }, (_, index) => `s${String(index + 1)}`);

/** What the participant of a session says in a turn. No two turns have the same words. */
const spoken = (session: number, turn: number) =>
  `Well, Zoë’s locker ${String(session * 100 + turn)} was asleep, so I couldn’t wake it before ${String(turn)}:${String(session + 10)} – and Łukasz left.`;

/** Eight turns; the participant has the even numbers. */
const turnsOf = (session: number) =>
  dialogue(
    ...Array.from({ length: 8 }, (_, index) =>
      index % 2 === 1 ? spoken(session, index + 1) : `And then, ${String(session)}?`,
    ),
  );

/** One word, letter, case or accent differs. */
const ALTERED: readonly ((words: string) => string)[] = [
  (words) => words.replace('asleep', 'awake'),
  (words) => words.replace('Zoë', 'Zoe'),
  (words) => words.replace('Well', 'well'),
  (words) => words.replace('couldn’t', 'could'),
  (words) => words.replace('Łukasz', 'Lukasz'),
  (words) => words.replace(', so', ' so'),
  (words) => words.replace('was', 'was not'),
  (words) => words.replace('the ', '').replace('it ', ''),
];

test('locates exactly the 100 true ones of 300, and names who said the 50 that others said', () => {
  for (const [index, id] of IDS.entries()) at.receive(id, turnsOf(index + 1), { label: `P${String(index)}` });
  const planted: Record<string, [number, string][]> = Object.fromEntries(IDS.map((id) => [id, []]));
  const put = (index: number, turn: number, words: string) =>
    planted[IDS[index % SESSIONS] ?? '']?.push([turn, words]);
  const sessionAt = (index: number) => (index % SESSIONS) + 1;
  const turnAt = (index: number) => 2 + 2 * (Math.floor(index / SESSIONS) % 4);
  const truths: string[] = [];
  for (let index = 0; index < 100; index += 1) {
    const words = spoken(sessionAt(index), turnAt(index))
      .slice(0, 60 + (index % 7))
      .replace(/\s\S*$/u, '');
    truths.push(`${IDS[index % SESSIONS] ?? ''} ${words}`);
    // The forms that servers change.
    put(index, turnAt(index), index % 3 === 0 ? words.replaceAll('’', "'").replaceAll(' ', '  ') : words);
  }
  for (let index = 0; index < 100; index += 1)
    put(index, turnAt(index), `Nobody ever told me number ${String(index)} about lockers`);
  for (let index = 0; index < 50; index += 1) {
    const words = spoken(sessionAt(index), turnAt(index));
    const altered = ALTERED[index % ALTERED.length]?.(words) ?? '';
    expect(altered).not.toBe(words);
    put(index, turnAt(index), altered);
  }
  const others: string[] = [];
  for (let index = 0; index < 50; index += 1) {
    const from = (index + 7) % SESSIONS;
    others.push(`${IDS[index % SESSIONS] ?? ''} ${IDS[from] ?? ''} ${spoken(from + 1, turnAt(index))}`);
    put(index, turnAt(index), spoken(from + 1, turnAt(index)));
  }
  expect(Object.values(planted).flat()).toHaveLength(300);

  const runId = at.run(at.find(IDS), planted);
  const located = at.suggestions(runId);
  expect(located.map(({ session, words }) => `${session.sessionId} ${words}`).toSorted()).toEqual(
    truths.toSorted(),
  );
  for (const { turnText, start, end, words, state } of located)
    expect([turnText.slice(start, end), state]).toEqual([words, 'open']);
  const rejected = at.rejected(runId);
  expect(rejected).toHaveLength(200);
  expect(
    rejected
      .flatMap(({ why, session, saidIn, words }) =>
        why === 'other-session' ? `${session.sessionId} ${saidIn?.session.sessionId ?? ''} ${words}` : [],
      )
      .toSorted(),
  ).toEqual(others.toSorted());
  expect(rejected.filter(({ why, saidIn }) => why === 'nobody' && saidIn === null)).toHaveLength(150);
  expect(at.runs()[0]?.suggestions).toMatchObject({ open: 100, rejectedWords: 200 });
});
