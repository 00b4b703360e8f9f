import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fromColumns } from '../../../../shared/domain/columns.ts';
import { oracleFacts } from '../../../../shared/domain/glance/facts-oracle.fixture.ts';
import type { AnalysisScope } from '../../../../shared/model/analysis.ts';
import type { Columns } from '../../../../shared/model/columns.ts';
import type { FactPlaces, GlanceFacts, PackedGlanceSessions } from '../../../../shared/model/glance.ts';
import type { Turn } from '../../../../shared/model/transcript.ts';
import { AT, redactedLibrary } from '../redaction/redacted-library.fixture.ts';

let at: Awaited<ReturnType<typeof redactedLibrary>>;
beforeEach(async () => {
  at = await redactedLibrary();
});
afterEach(() => {
  at.close();
});

const turn = (role: Turn['role'], start: number | null, end: number | null, text: string): Turn => ({
  role,
  speakerLabel: null,
  text,
  startSeconds: start,
  endSeconds: end,
});
const BILAL = [
  turn('system', null, null, 'Be kind.'),
  turn('agent', 1, 10, 'Hello. Tell me about the last time you collected a book from the lockers.'),
  turn('participant', 12, 20, 'Last week with Petra, in the evening.'),
  turn('agent', 21, 25, 'What held you up at the locker, if anything?'),
  turn('participant', 31, 32, 'Nothing.'),
  turn('agent', 33, 36, 'Nothing at all?'),
  turn('participant', 44, 45, 'Nothing.'),
];
const PROMPT =
  'Ask\n1. Tell me about the last time you collected a book from the lockers.\n2. What held you up at the locker, if anything?\n3. How many tries did the door take?';

const project = (prompt: string, more: object = {}) =>
  JSON.stringify({
    success: true,
    project: { id: 'p1', name: 'Holds', prompt, timeLimitMinutes: 10, ...more },
  });
const receiveProject = (prompt: string, when = AT) => {
  at.library.responseCache.keep('/v1/projects/p1', '', project(prompt), when);
};

function facts(scope: AnalysisScope = {}): GlanceFacts[] {
  const found: GlanceFacts[] = [];
  for (let after = 0; ;) {
    const page = at.library.glance.facts({ scope, after });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    found.push(...fromColumns(JSON.parse(page.facts) as Columns<GlanceFacts>));
    after = page.counted;
    expect(found).toHaveLength(after);
    if (after === page.sessions) return found;
  }
}
function sessions(scope: AnalysisScope = {}) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const packed = JSON.parse(at.library.glance.sessions(scope)) as PackedGlanceSessions;
  return { ...packed, sessions: fromColumns(packed.sessions) };
}
const factsOf = (sessionId: string) => facts().find((one) => one.sessionId === sessionId);
const places = (
  sessionId: string,
  fact: Parameters<typeof at.library.glance.places>[0]['fact'],
): FactPlaces =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  JSON.parse(at.library.glance.places({ sessionId, fact }) ?? 'null') as FactPlaces;

test('counts a session with the questions of its project, its limit and how it ended', () => {
  at.receive('s1', BILAL, { label: 'L02 Bilal' });
  receiveProject(PROMPT);
  expect(factsOf('s1')).toEqual({
    sessionId: 's1',
    unit: 'words',
    words: 9,
    answers: 3,
    answerWords: 1,
    short: 2,
    pauseSeconds: 6,
    repeated: 1,
    talkShare: 10 / 26,
    guide: 0,
    questionTimes: [1, 21, null],
    ended: 'none',
    limitSeconds: 600,
    isSetupChanged: false,
    lastWordSeconds: 45,
    hasTimes: true,
  });
  expect(sessions()).toMatchObject({
    sessions: [{ sessionId: 's1', name: 'L02 Bilal', hasTranscript: true, isGoingOn: false }],
    guides: [
      {
        questions: [
          'Tell me about the last time you collected a book from the lockers.',
          'What held you up at the locker, if anything?',
          'How many tries did the door take?',
        ],
      },
    ],
    links: null,
  });
});

test('knows the ends that can be known', () => {
  const end = (sessionId: string, seen: object, turns = BILAL) => {
    at.receive(sessionId, turns);
    at.library.sessions.add({ sessionId, type: 'project', projectId: 'p1', ...seen }, AT);
  };
  receiveProject(PROMPT);
  end('limit', { durationSeconds: 597 });
  end('failed', { status: 'failed' });
  end('goodbye', { durationSeconds: 600 }, [
    ...BILAL,
    turn('agent', 46, 48, 'Thank you for your time. Goodbye.'),
  ]);
  end('none', { status: 'completed', durationSeconds: 60 });
  end('unknown', {}, [turn('system', null, null, 'Be kind.')]);
  expect(Object.fromEntries(facts().map(({ sessionId, ended }) => [sessionId, ended]))).toEqual({
    limit: 'limit',
    failed: 'failed',
    goodbye: 'goodbye',
    none: 'none',
    unknown: 'unknown',
  });
});

test('counts again what depends on another prompt, and only that', () => {
  at.receive('s1', BILAL);
  expect(factsOf('s1')).toMatchObject({ questionTimes: [], guide: null, limitSeconds: null });
  receiveProject(PROMPT);
  expect(factsOf('s1')?.questionTimes).toEqual([1, 21, null]);
  receiveProject(
    '1. How many tries did the door take?\n2. What held you up at the locker?',
    '2026-12-01T00:00:00Z',
  );
  expect(factsOf('s1')?.questionTimes).toEqual([null, 21]);
});

test('says which interviews were before the last change of their project, unless their link has all of it', () => {
  const { library } = at;
  library.sessions.add(
    { sessionId: 's1', type: 'project', projectId: 'p1', createdAt: '2026-11-20T10:00:00Z' },
    AT,
  );
  at.receive('s1', BILAL);
  const change = (updatedAt?: string) => {
    library.responseCache.keep('/v1/projects/p1', '', project(PROMPT, updatedAt ? { updatedAt } : {}), AT);
    return factsOf('s1')?.isSetupChanged;
  };
  expect(change()).toBe(false);
  expect(change('2026-11-20T11:00:00+02:00')).toBe(false);
  expect(change('2026-11-20T11:00:00Z')).toBe(true);
  const link = { id: 'l1', status: 'used', sessionId: 's1', prompt: 'Nothing at all?' };
  const receiveLink = (more: object) => {
    const body = JSON.stringify({ success: true, links: [{ ...link, ...more }] });
    library.responseCache.keep('/v1/projects/p1/links', '', body, AT);
  };
  receiveLink({});
  expect(factsOf('s1')).toMatchObject({ questionTimes: [33], limitSeconds: 600, isSetupChanged: true });
  receiveLink({ timeLimitMinutes: 3 });
  expect(factsOf('s1')).toMatchObject({ questionTimes: [33], limitSeconds: 180, isSetupChanged: false });
});

test('reads prompts and limits from lists, links, instant links and local projects', () => {
  const { library } = at;
  at.receive('s1', BILAL);
  const list = { projects: [{ id: 'p1', prompt: PROMPT, timeLimitMinutes: '7' }, 'odd', { id: 'p2' }] };
  library.responseCache.keep('/v1/projects', '', JSON.stringify(list), AT);
  expect(factsOf('s1')).toMatchObject({ questionTimes: [1, 21, null], limitSeconds: 420 });
  const links = [
    { id: 'l1', status: 'used', sessionId: 's1', timeLimitMinutes: 3 },
    { id: 'l2', status: 'active' },
    { id: 'l3', status: 'expired' },
  ];
  library.responseCache.keep('/v1/projects/p1/links', '', JSON.stringify({ success: true, links }), AT);
  expect(factsOf('s1')).toMatchObject({ limitSeconds: 180 });
  expect(sessions({ projectId: 'p1' }).links).toEqual({ made: 3, notStarted: 2 });
  expect(sessions({ projectId: 'p1', review: 'new' }).links).toBeNull();
  library.sessions.add({ sessionId: 's2', type: 'instant', projectId: null }, AT);
  library.transcripts.keep('s2', '{}', { transcript: { turns: BILAL, warnings: [] }, segments: [] }, AT);
  const instant = [
    { id: 's2', status: 'used', prompt: 'What held you up at the locker, if anything?', timeLimitMinutes: 5 },
  ];
  library.responseCache.keep('/v1/instant-voice-links', '', JSON.stringify({ links: instant }), AT);
  expect(factsOf('s2')).toMatchObject({ questionTimes: [21], limitSeconds: 300 });
  const own = library.localProjects.create(
    { name: 'Own', prompt: 'Nothing at all?', timeLimitMinutes: 1 },
    AT,
  );
  at.receive('s3', BILAL, { projectId: own.id });
  expect(factsOf('s3')).toMatchObject({ questionTimes: [33], limitSeconds: 60 });
  expect(sessions().guides).toHaveLength(3);
});

test('shows the places of each number in recording time, with the words before', () => {
  at.receive('s1', BILAL);
  receiveProject(PROMPT);
  at.library.views.save('s1', { offsetSeconds: 2 });
  expect(factsOf('s1')).toMatchObject({ questionTimes: [3, 23, null], lastWordSeconds: 47, pauseSeconds: 6 });
  expect(places('s1', 'repeated')).toMatchObject({
    session: { sessionId: 's1', type: 'project', projectId: 'p1' },
    places: [
      {
        turn: 6,
        lane: 1,
        startSeconds: 46,
        endSeconds: 47,
        pauseSeconds: 8,
        text: 'Nothing.',
        before: { lane: 0, text: 'Nothing at all?' },
        isRepeated: true,
      },
    ],
  });
  expect(
    places('s1', 'reached').places.map(({ promptQuestion, turn: index, before }) => [
      promptQuestion,
      index,
      before?.text,
    ]),
  ).toEqual([
    [1, 1, 'Tell me about the last time you collected a book from the lockers.'],
    [2, 3, 'What held you up at the locker, if anything?'],
  ]);
  expect(places('s1', 'short').places).toHaveLength(2);
  expect(places('s1', 'silent').places).toEqual([]);
  expect(at.library.glance.places({ sessionId: 'gone', fact: 'words' })).toBeNull();
});

test('a correction, a redaction, another speaker and a purge change the facts', () => {
  at.receive('s1', BILAL);
  at.receive('s2', BILAL);
  expect(factsOf('s1')).toMatchObject({ words: 9, repeated: 1 });
  const act = { act: 'write', turn: 6, text: 'The door did not open at all.' } as const;
  at.library.corrections.correct('s1', { act, expected: [], at: AT });
  expect(factsOf('s1')).toMatchObject({ words: 15, repeated: 0, short: 1 });
  at.redact('s1', 2, 'Petra');
  expect(factsOf('s1')).toMatchObject({ words: 14 });
  expect(JSON.stringify(places('s1', 'words'))).not.toContain('Petra');
  expect(places('s1', 'answer').places[0]?.text).toContain('[Name 1]');
  at.undo('s1');
  expect(factsOf('s1')).toMatchObject({ words: 15 });
  at.library.views.save('s1', { speakers: { agent: { name: null, sameAs: null, lane: 1 } } });
  expect(factsOf('s1')).toMatchObject({ answers: 0 });
  at.library.purge.perform({ sessionIds: ['s1'], what: 'words' }, AT);
  expect(facts().map(({ sessionId }) => sessionId)).toEqual(['s2']);
  at.library.purge.perform({ sessionIds: ['s2'], what: 'everything' }, AT);
  expect(facts()).toEqual([]);
});

test('never shows removed words, not even those of a prompt', () => {
  at.receive('s1', [
    ...BILAL,
    turn('agent', 50, 52, 'How is Petra?'),
    turn('participant', 53, 54, 'Petra is fine.'),
  ]);
  receiveProject(`${PROMPT}\n4. How is Petra?`);
  at.redact('s1', 2, 'Petra', { scope: 'project' });
  const all = [
    JSON.stringify(facts()),
    JSON.stringify(sessions()),
    ...(['length', 'words', 'answer', 'short', 'pause', 'repeated', 'reached', 'ended'] as const).map(
      (fact) => JSON.stringify(places('s1', fact)),
    ),
  ].join('\n');
  expect(all).not.toContain('Petra');
  expect(all).toContain('[Name 1]');
});

test('counts what an independent oracle counts, for any study, and after any change', () => {
  const words = fc
    .array(fc.constantFrom('yes', 'No', 'the', 'door', 'stuck.', 'twice,'), { minLength: 1, maxLength: 6 })
    .map((all) => all.join(' '));
  const anyTurn = fc
    .tuple(
      fc.constantFrom('agent', 'participant', 'participant', 'system'),
      words,
      fc.nat(300),
      fc.nat(20),
      fc.boolean(),
    )
    .map(([role, text, start, length, hasTime]) =>
      turn(role as Turn['role'], hasTime ? start : null, hasTime ? start + length : null, text),
    );
  const study = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.array(anyTurn, { maxLength: 12 }), {
    minKeys: 1,
  });
  fc.assert(
    fc.property(study, study, (first, second) => {
      for (const one of [first, second]) {
        for (const [sessionId, turns] of Object.entries(one)) at.receive(sessionId, turns);
        const now: Record<string, Turn[]> = one === first ? first : { ...first, ...second };
        for (const { sessionId, ...found } of facts()) {
          const expected = now[sessionId];
          if (expected === undefined) continue;
          const shown = at.library.transcripts.turnsOf(sessionId);
          const laned = shown.map(({ role, text, startSeconds, endSeconds }) => ({
            lane: role === 'system' ? null : role === 'agent' ? (0 as const) : (1 as const),
            text,
            startSeconds,
            endSeconds,
          }));
          const { answers, shortAnswers, repeatedAnswers, ...same } = oracleFacts(laned);
          expect(found).toMatchObject({ ...same, answers, short: shortAnswers, repeated: repeatedAnswers });
        }
      }
    }),
    { seed: 46, numRuns: 30 },
  );
});
