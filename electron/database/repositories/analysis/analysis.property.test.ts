import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PROPERTY_RUNS } from '../../../../build/property-runs.ts';
import type {
  AnalysisRequestOf,
  AnalysisResultOf,
  AnalysisScope,
  AnswersCell,
  CellAnswers,
  Grouping,
  Togetherness,
} from '../../../../shared/model/analysis.ts';
import type { Quote } from '../../../../shared/model/note.ts';
import { openLibrary, type LibraryRepositories } from '../../library.ts';
import {
  areTogether,
  codesCounted,
  groupByHand,
  type HandQuote,
  isHere,
  quotesByHand,
  secondsByHand,
  sessionsByHand,
  upwards,
} from './counted-by-hand.fixture.ts';
import {
  anyStudy,
  codeId,
  createdAt,
  QUESTIONS,
  storeStudy,
  type Study,
  type StudySession,
} from './random-study.fixture.ts';

/** Each study is stored in a library of its own, so that a smaller one cannot be looked for in good time. */
const STUDIES = Math.ceil(PROPERTY_RUNS / 10);

const anyScope: fc.Arbitrary<AnalysisScope> = fc
  .record(
    {
      type: fc.constantFrom('project', 'instant'),
      projectId: fc.constantFrom('p1', 'p2'),
      speaker: fc.constantFrom('participant', 'interviewer'),
      codeId: fc.nat(7).map(codeId),
      attributes: fc.array(
        fc.record({ name: fc.constantFrom('Age', 'Site'), values: fc.subarray(['31', '52', 'South', '']) }),
        { minLength: 1, maxLength: 2 },
      ),
      from: fc.constantFrom('2026-01-10', '2026-02-01'),
      to: fc.constantFrom('2026-02-20', '2026-03-01'),
      review: fc.constantFrom('new', 'reviewed'),
      tag: fc.constantFrom('pilot', 'none'),
    },
    { requiredKeys: [] },
  )
  // Most scopes are wide: a narrow one has nothing to count.
  .chain((scope) => {
    const fields = Object.entries(scope);
    return fc
      .subarray(fields, { maxLength: Math.min(2, fields.length) })
      .map((some) => Object.fromEntries(some));
  });
const anyGrouping: fc.Arbitrary<Grouping> = fc.oneof(
  fc.record({ by: fc.constantFrom('nothing', 'project', 'review') }),
  fc.record({
    by: fc.constant('attribute'),
    name: fc.constantFrom('Age', 'site', 'Seen', 'Joined', 'Unknown'),
  }),
);
const anyTogetherness: fc.Arbitrary<Togetherness> = fc.oneof(
  fc.record({ in: fc.constantFrom('session', 'turn', 'quote') }),
  fc.record({ in: fc.constant('seconds'), seconds: fc.constantFrom(0, 5, 20) }),
);
const anyLevel = fc.constantFrom<('all' | 'lowest')[]>('all', 'lowest');
const anyCount = fc.constantFrom<('sessions' | 'quotes')[]>('sessions', 'quotes');

/** Stores random studies, and calls `check` with each and some random requests. */
async function inStudies<Request>(
  anyRequest: fc.Arbitrary<Request>,
  check: (study: Study, library: LibraryRepositories, request: Request) => void,
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(
      anyStudy,
      fc.array(anyRequest, { minLength: 6, maxLength: 6 }),
      async (study, requests) => {
        const folder = mkdtempSync(join(tmpdir(), 'earmark-analysis-'));
        const library = await openLibrary(join(folder, 'library.sqlite'));
        try {
          storeStudy(library, study);
          for (const request of requests) check(study, library, request);
        } finally {
          library.libraryFile.close();
          rmSync(folder, { recursive: true });
        }
      },
    ),
    { numRuns: STUDIES, endOnFailure: true },
  );
}

// oxlint-disable typescript/no-unsafe-type-assertion -- the answer to a request has the request's view
const resultOf = <
  View extends AnalysisRequestOf<'codes' | 'together' | 'timeline' | 'new-codes' | 'answers'>['view'],
>(
  library: LibraryRepositories,
  request: AnalysisRequestOf<View>,
) => library.analysis.of(request).result as AnalysisResultOf<View>;

const quotesOf = (
  library: LibraryRepositories,
  query: Parameters<LibraryRepositories['analysis']['quotesAsJson']>[0],
) => (JSON.parse(library.analysis.quotesAsJson(query)) as Quote[]).map(({ note }) => note.id).toSorted();

const byId = ([one]: readonly [string, ...unknown[]], [other]: readonly [string, ...unknown[]]): number =>
  one < other ? -1 : Number(one > other);

const answersJson = (
  library: LibraryRepositories,
  ...question: Parameters<LibraryRepositories['analysis']['answersAsJson']>
): string => library.analysis.answersAsJson(...question) ?? answersJson(library, ...question);

/** Returns the session, the value and whether it is the researcher's of each answer behind a point. */
const answersBehind = (
  library: LibraryRepositories,
  request: AnalysisRequestOf<'answers'>,
  cell: AnswersCell,
) =>
  (JSON.parse(answersJson(library, request, cell)) as CellAnswers).answers
    .map(({ session, value, isOwn }) => [session.sessionId, value, isOwn] as const)
    .toSorted(byId);
// oxlint-enable typescript/no-unsafe-type-assertion

const idsOf = (quotes: readonly HandQuote[]) => quotes.map(({ id }) => id).toSorted();
const countedIn = (study: Study, scope: AnalysisScope) => sessionsByHand(study, scope).filter(isHere);

test('sessions that are counted, and those that are not here', async () => {
  await inStudies(anyScope, (study, library, scope) => {
    const answer = library.analysis.of({ view: 'codes', scope, group: { by: 'nothing' }, count: 'quotes' });
    const sessions = sessionsByHand(study, scope);
    expect(answer.sessions).toBe(sessions.length);
    expect(answer.notCounted.notFetched.toSorted()).toEqual(
      sessions.filter((one) => !isHere(one)).map(({ id }) => id),
    );
  });
});

test('codes by group', async () => {
  const anyRequest = fc.record({ scope: anyScope, group: anyGrouping });
  await inStudies(anyRequest, (study, library, { scope, group }) => {
    const request = { view: 'codes', scope, group, count: 'sessions' } as const;
    const { groups, rows, groupSeconds } = resultOf(library, request);
    const sessions = countedIn(study, scope);
    const membersOf = (name: string, index: number) =>
      index === 0 ? sessions : sessions.filter((one) => groupByHand(one, group) === name);
    expect(groups[0]).toEqual({ key: '', name: 'Everyone', sessions: sessions.length });
    const names = new Set(sessions.flatMap((one) => groupByHand(one, group) ?? []));
    expect(
      groups
        .slice(1)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual([...names].toSorted());
    expect(groups.findIndex(({ name }) => name === 'Not known')).toBe(
      names.has('Not known') ? groups.length - 1 : -1,
    );
    expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length);
    expect(rows.map((row) => row.codeId)).toEqual(codesCounted(study, scope, 'all').map(codeId));
    for (const [index, { name, key, sessions: n }] of groups.entries()) {
      const members = membersOf(name, index);
      expect(n).toBe(members.length);
      const lengths = members.map(({ durationSeconds }) => durationSeconds);
      expect(groupSeconds[index]).toBe(
        lengths.includes(null) ? null : lengths.reduce<number>((sum, length) => sum + (length ?? 0), 0),
      );
      for (const [row, code] of codesCounted(study, scope, 'all').entries()) {
        const bySession = members.map((member) =>
          quotesByHand(study, member, scope, 'all').filter(({ all }) => all.includes(code)),
        );
        const withCode = bySession.filter((quotes) => quotes.length > 0).length;
        expect(rows[row]?.cells[index]).toEqual({
          sessions: withCode,
          quotes: bySession.flat().length,
          seconds: bySession.reduce((sum, quotes) => sum + secondsByHand(quotes), 0),
          share: members.length < 3 ? null : withCode / members.length,
        });
        const cell = { view: 'codes', codeId: codeId(code), group: key } as const;
        expect(quotesOf(library, { request, cell })).toEqual(idsOf(bySession.flat()));
      }
    }
  });
});

test('codes together', async () => {
  const anyRequest = fc.record({
    scope: anyScope,
    together: anyTogetherness,
    count: anyCount,
    level: anyLevel,
  });
  await inStudies(anyRequest, (study, library, { scope, together, count, level }) => {
    const request = { view: 'together', scope, together, count, level } as const;
    const { codeIds, cells } = resultOf(library, request);
    const codes = codesCounted(study, scope, level);
    expect(codeIds).toEqual(codes.map(codeId));
    const bySession = countedIn(study, scope).map((session) => quotesByHand(study, session, scope, level));
    for (const [row, a] of codes.entries()) {
      expect(cells[row]).toHaveLength(row + 1);
      for (const [column, b] of codes.slice(0, row + 1).entries()) {
        const found = bySession.map((quotes) =>
          quotes.filter((one) =>
            quotes.some(
              (other) =>
                areTogether(one, other, together) &&
                ((one.all.includes(a) && other.all.includes(b)) ||
                  (one.all.includes(b) && other.all.includes(a))),
            ),
          ),
        );
        const expected =
          count === 'quotes' ? found.flat().length : found.filter((one) => one.length > 0).length;
        expect(cells[row]?.[column]).toBe(expected);
        const cell = { view: 'together', codeIds: [codeId(a), codeId(b)] } as const;
        expect(quotesOf(library, { request, cell: { ...cell, codeIds: [...cell.codeIds] } })).toEqual(
          idsOf(found.flat()),
        );
      }
    }
  });
});

test('timeline', async () => {
  const anyRequest = fc.record({ scope: anyScope, group: anyGrouping });
  await inStudies(anyRequest, (study, library, { scope, group }) => {
    const request = { view: 'timeline', scope, group } as const;
    const { groups } = resultOf(library, request);
    const sessions = countedIn(study, scope);
    expect(groups.flatMap((one) => one.sessions.map(({ sessionId }) => sessionId)).toSorted()).toEqual(
      sessions.map(({ id }) => id).toSorted(),
    );
    const codes = codesCounted(study, scope, 'all');
    for (const { name, sessions: rows } of groups) {
      // The latest interview first; sessions without a date are where they were added.
      const times = rows.map(({ sessionId }) => timeOf(study, sessionId));
      expect(times).toEqual(times.toSorted((a, b) => b.localeCompare(a)));
      for (const row of rows) {
        const session = sessions.find(({ id }) => id === row.sessionId);
        if (session === undefined) throw new Error('A session that is not counted');
        expect(name).toBe(groupByHand(session, group) ?? 'Everyone');
        expect(row.durationSeconds).toBe(session.durationSeconds);
        expect(row.name).toMatch(session.label === null ? /^S\d{3}$/ : /^P/);
        expect(session.label ?? row.name).toBe(row.name);
        const codings = quotesByHand(study, session, scope, 'all').flatMap((quote) =>
          quote.codes.filter((code) => codes.includes(code)).map((code) => ({ quote, code })),
        );
        const timed = codings.filter(({ quote }) => quote.startSeconds !== null);
        expect(row.without).toBe(codings.length - timed.length);
        expect(row.stretches.map((one) => JSON.stringify(one)).toSorted()).toEqual(
          timed
            .map(({ quote: { id, startSeconds, endSeconds }, code }) =>
              JSON.stringify({
                noteId: id,
                codeId: codeId(code),
                start: startSeconds,
                end: endSeconds ?? startSeconds,
              }),
            )
            .toSorted(),
        );
        const noteIds = timed.map(({ quote }) => quote.id);
        expect(quotesOf(library, { request, cell: { view: 'timeline', noteIds } })).toEqual(
          [...new Set(noteIds)].toSorted(),
        );
      }
    }
  });
});

const STORED_AT = '2026-11-23T10:00:00.000Z';
function timeOf({ sessions }: Study, sessionId: string): string {
  const session = sessions.find(({ id }) => id === sessionId);
  return (session === undefined ? null : createdAt(session)) ?? STORED_AT;
}

test('new codes by session', async () => {
  const anyRequest = fc.record({
    scope: anyScope,
    order: fc.constantFrom<('interview' | 'label')[]>('interview', 'label'),
    level: anyLevel,
  });
  await inStudies(anyRequest, (study, library, { scope, order, level }) => {
    const request = { view: 'new-codes', scope, order, level } as const;
    const { sessions, withoutNew, saturation } = resultOf(library, request);
    const counted = countedIn(study, scope);
    expect(sessions.map(({ sessionId }) => sessionId).toSorted()).toEqual(
      counted.map(({ id }) => id).toSorted(),
    );
    const times = sessions.map(({ sessionId }) => timeOf(study, sessionId));
    const names = sessions.map(({ name }) => name);
    expect(order === 'interview' ? times : names).toEqual(
      order === 'interview'
        ? times.toSorted()
        : names.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })),
    );
    const codesIn = (session: StudySession) =>
      new Set(quotesByHand(study, session, scope, level).flatMap(({ all }) => all.map(codeId)));
    const setOf = (sessionId: string) => {
      const session = counted.find(({ id }) => id === sessionId);
      return session === undefined ? new Set<string>() : codesIn(session);
    };
    const inOrder = sessions.map(({ sessionId }) => setOf(sessionId));
    const all = new Set(inOrder.flatMap((codes) => [...codes]));
    for (const [index, { sessionId, added, total, low, high }] of sessions.entries()) {
      const before = new Set(inOrder.slice(0, index).flatMap((codes) => [...codes]));
      const own = inOrder[index] ?? new Set();
      expect(added.toSorted()).toEqual([...own].filter((code) => !before.has(code)).toSorted());
      expect(total).toBe(before.union(own).size);
      // Whatever the order, a place has at least the codes of the poorest session, and at most all.
      expect(low).toBeLessThanOrEqual(high);
      expect(high).toBeLessThanOrEqual(all.size);
      expect(low).toBeGreaterThanOrEqual(Math.min(...inOrder.map(({ size }) => size)));
      const noteIds = counted
        .filter(({ id }) => id === sessionId)
        .flatMap((session) => quotesByHand(study, session, scope, level))
        .filter((quote) => quote.all.some((code) => added.includes(codeId(code))));
      const cell = { view: 'new-codes', sessionId, codeIds: added } as const;
      expect(quotesOf(library, { request, cell: { ...cell, codeIds: [...added] } })).toEqual(idsOf(noteIds));
    }
    const last = sessions.at(-1);
    expect([last?.low ?? 0, last?.high ?? 0]).toEqual([all.size, all.size]);
    let trailing = 0;
    while (trailing < sessions.length && sessions.at(-1 - trailing)?.added.length === 0) trailing += 1;
    expect(withoutNew).toBe(trailing);
    const firstOf = (count: number) => new Set(inOrder.slice(0, count).flatMap((codes) => [...codes])).size;
    expect(saturation).toEqual(
      sessions.length < 6
        ? null
        : { base: 4, run: 2, baseCodes: firstOf(4), addedCodes: firstOf(6) - firstOf(4) },
    );
  });
});

test('answers by group', async () => {
  const anyRequest = fc.record({
    scope: anyScope,
    group: anyGrouping,
    questionIds: fc.option(fc.subarray(['ease', 'again', 'how', 'why']), { nil: undefined }),
  });
  await inStudies(anyRequest, (study, library, { scope, group, questionIds }) => {
    const request = {
      view: 'answers',
      scope,
      group,
      confidence: 0.95,
      ...(questionIds !== undefined && { questionIds }),
    } as const;
    const { groups, questions, texts } = resultOf(library, request);
    const sessions = countedIn(study, scope).filter(
      (session) => scope.codeId === undefined || quotesByHand(study, session, scope, 'all').length > 0,
    );
    const answerOf = (session: StudySession, id: string) => session.own[id] ?? session.given[id];
    for (const { questionId, projectId, kind, value, groups: found, answers, own, range } of questions) {
      expect(questionIds === undefined || questionIds.includes(questionId)).toBe(true);
      const ofProject = sessions.filter(({ project }) => project === projectId && project !== null);
      const isGiven = (session: StudySession) => {
        const answer = answerOf(session, questionId);
        return answer !== undefined && (kind !== 'number' || typeof answer === 'number');
      };
      const answered = ofProject.filter(isGiven);
      expect(answers).toBe(answered.length);
      expect(own).toBe(answered.filter((session) => session.own[questionId] !== undefined).length);
      const all = answered.map((session) => Number(answerOf(session, questionId)));
      expect(range).toEqual(kind === 'number' ? [Math.min(...all), Math.max(...all)] : null);
      expect(kind).toBe({ ease: 'number', again: 'yes-no', how: 'choice', why: 'choice' }[questionId]);
      for (const [index, { n, value: shown, low, high }] of found.entries()) {
        const name = groups[index]?.name;
        const members = answered.filter((one) => index === 0 || groupByHand(one, group) === name);
        expect(n).toBe(members.length);
        const cell = { projectId, questionId, group: groups[index]?.key ?? '' };
        expect(answersBehind(library, request, cell)).toEqual(
          members
            .map((one) => [one.id, answerOf(one, questionId), one.own[questionId] !== undefined] as const)
            .toSorted(byId),
        );
        const given = members.map((member) => answerOf(member, questionId));
        const means = meanByHand(given.map(Number));
        expect([shown, low, high].map(rounded)).toEqual(
          (kind === 'number' ? means : [shown, low, high]).map(rounded),
        );
        if (kind === 'number') continue;
        const answer = (value ?? 'yes').toLowerCase();
        const isWanted = (one: unknown) =>
          String(one).toLowerCase() === answer || (kind === 'yes-no' && one === true);
        const count = given.filter(isWanted).length;
        expect(shown).toBe(n < 3 ? null : count / n);
        if (n < 3) continue;
        // Wilson: the shares whose distance from what was seen is just 1.96 of their own standard errors.
        for (const end of [low ?? Number.NaN, high ?? Number.NaN])
          expect((count / n - end) ** 2).toBeCloseTo((1.959964 ** 2 * end * (1 - end)) / n, 6);
        expect(low ?? 1).toBeLessThanOrEqual(count / n);
        expect(high ?? 0).toBeGreaterThanOrEqual(count / n);
      }
    }
    // Every question that somebody answered is in one of the lists.
    for (const project of ['p1', 'p2'])
      for (const { id } of QUESTIONS) {
        if (questionIds !== undefined && !questionIds.includes(id)) continue;
        const answers = sessions.filter((one) => one.project === project && answerOf(one, id) !== undefined);
        const isListed =
          questions.some((one) => one.questionId === id && one.projectId === project) ||
          texts.some((one) => one.questionId === id);
        expect(isListed || answers.length === 0).toBe(true);
      }
  });
});

/** Tables have seven decimals. */
const rounded = (value: number | null) => (value === null || Number.isNaN(value) ? null : value.toFixed(5));

/** Returns a mean and the ends of its interval; NaN for what cannot be worked out. */
function meanByHand(values: readonly number[]): [mean: number, low: number, high: number] {
  const n = values.length;
  const mean = values.reduce((sum, one) => sum + one, 0) / n;
  const variance = values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (n - 1);
  const reach = n < 2 || variance === 0 ? Number.NaN : (T_95[n - 1] ?? Number.NaN) * Math.sqrt(variance / n);
  return [mean, mean - reach, mean + reach];
}

/** The quantile of Student’s t at 0.975 by degrees of freedom, as printed in tables. */
const T_95 = [0, 12.7062047, 4.3026527, 3.1824463, 2.7764451, 2.5705818, 2.4469119, 2.3646243, 2.3060041];

test('a code counts in those above it and nowhere else', () => {
  const study = { parents: [null, 0, 1, null], sessions: [] };
  expect(upwards(study, 2)).toEqual([2, 1, 0]);
  expect(codesCounted(study, {}, 'lowest')).toEqual([2, 3]);
});
