import { afterAll, beforeAll, expect, test } from 'vitest';
import { AT, redactedLibrary, timedTurn } from './redacted-library.fixture.ts';
import { shownOfAll, shownOfSession } from './shown-to-window.fixture.ts';

const SESSIONS = 30;
const WORDS = 200;

/** Words that are nothing else: `at` tells them apart. */
const word = (at: number) =>
  `Zq${String.fromCharCode(97 + (at % 26))}${String.fromCharCode(97 + Math.floor(at / 26))}vex`;
const all = Array.from({ length: WORDS }, (_, at) => word(at));

let at: Awaited<ReturnType<typeof redactedLibrary>>;
beforeAll(async () => {
  at = await redactedLibrary();
  for (let index = 0; index < SESSIONS; index += 1) fill(index);
  // Each word is removed at one place, in one session or in the project. Session 0 has all of the project's.
  for (const [index, one] of all.entries()) {
    const scope = (['place', 'session', 'project'] as const)[index % 3] ?? 'place';
    const session = `s${String(index % SESSIONS)}`;
    const turn = at.texts(session).findIndex((text) => text?.includes(one) === true);
    at.redact(session, turn, one, { scope, replacement: `[Name ${String(index + 1)}]` });
  }
  at.library.replacementTable.setLabels('p1', true);
});
afterAll(() => {
  at.close();
});

const ownWords = (session: number) => all.filter((_, index) => index % SESSIONS === session);

function fill(index: number): void {
  const sessionId = `s${String(index)}`;
  const own = ownWords(index);
  const everywhere = own.filter((one) => all.indexOf(one) % 3 !== 0);
  const turns = own.map((one) => timedTurn('participant', `Then ${one} said so.`, all.indexOf(one) * 3));
  at.receive(sessionId, turns, { label: `P ${everywhere[0] ?? ''}` });
  const quoted = everywhere.join(', ');
  at.library.summaries.receive(
    sessionId,
    { headline: `About ${quoted}`, answers: [{ id: 'q', rationale: quoted }] },
    AT,
  );
  const turn = turns.findIndex(({ text }) => text?.includes(own[1] ?? '?') === true);
  at.library.notes.save({
    ...at.note(sessionId, turn, 5, own[1] ?? '', String(index).padStart(12, '0')),
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    text: `On ${quoted}`,
  });
  at.library.notes.saveMemo(sessionId, `Ask ${quoted}`);
  at.library.answers.saveOwn(sessionId, 'q', quoted, AT);
  // One word of each session was heard wrongly.
  const first = turns[0]?.text ?? '';
  const act = { act: 'write', turn: 0, text: first.replace('said so', 'sang') } as const;
  at.library.corrections.correct(sessionId, { act, expected: [{ turn: 0, text: first }], at: AT });
}

/** Transcripts in forms that the reader takes apart: each word of a session once. */
const rawForms = (words: readonly string[]): Record<string, unknown> => {
  const turns = words.map((one) => ({ role: 'user', text: `Then ${one} said so` }));
  const escaped = (json: string) => json.replaceAll('Zq', String.raw`\u005aq`);
  return {
    'JSON in JSON': escaped(JSON.stringify(turns)),
    'JSON in JSON in JSON': JSON.stringify(escaped(JSON.stringify(turns))),
    'JSON lines': turns.map((turn) => escaped(JSON.stringify(turn))).join('\n'),
    'pieces of words': words.map((one) => ({
      words: [' then', ` ${one.slice(0, 3)}`, one.slice(3)].map((text) => ({ text })),
    })),
    subtitles: `WEBVTT\n\n${words
      .map(
        (one, index) =>
          `00:00:${String(index + 10)}.000 --> 00:00:${String(index + 11)}.000\n<v Ana>Then <i>${one.slice(0, 3)}</i>${one.slice(3)}`,
      )
      .join('\n\n')}`,
    'a log with a cut line': `${JSON.stringify(turns[0])}\n${escaped(JSON.stringify(turns[1]))}\n${escaped(JSON.stringify(turns)).slice(0, -4)}`,
  };
};

const BODY = JSON.stringify({ summary: all.join(' '), transcript: all.map((one) => ({ word: one })) });

test('gives none of 200 removed words of 30 sessions to the window', () => {
  for (let index = 0; index < SESSIONS; index += 1) {
    const own = ownWords(index);
    const inScope = own.filter((one) => all.indexOf(one) % 3 !== 0);
    for (const [name, shown] of Object.entries(shownOfSession(at.library, `s${String(index)}`, BODY))) {
      const text = JSON.stringify(shown);
      // What is not the transcript has only words whose scope is not one place.
      const removed = ['status', 'draft'].includes(name) ? inScope : own;
      expect([name, removed.filter((one) => text.includes(one))]).toEqual([name, []]);
    }
  }
  for (const [name, text] of Object.entries(shownOfAll(at.library)))
    expect([name, all.filter((one) => text.includes(one))]).toEqual([name, []]);
});

test('gives none of them to the window in a raw transcript, whatever its form', () => {
  for (let index = 0; index < SESSIONS; index += 1) {
    const path = '/v1/session/transcript';
    const query = `sessionId=s${String(index)}&type=project&projectId=p1`;
    for (const [name, transcript] of Object.entries(rawForms(ownWords(index)))) {
      const shown = at.library.redactedBodies.response({ path, query }, JSON.stringify({ transcript }));
      expect([name, /Zq|u005a/i.exec(shown)?.[0], shown.includes('[Name ')]).toEqual([name, undefined, true]);
    }
  }
});

test('finds none of them', () => {
  const search = (text: string, scope: 'everyone' | 'notes') =>
    at.library.search.find({ text, scope, within: null }).matches;
  expect(all.filter((one) => search(one, 'everyone') > 0)).toEqual([]);
  expect(all.filter((one) => search(one, 'notes') > 0)).toEqual([]);
  expect(search('then', 'everyone')).toBeGreaterThan(0);
});
