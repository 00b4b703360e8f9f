// Sessions that are read by a rule, or no longer by one, in the background.
import { expect, test } from 'vitest';
import { problemOf } from '../../electron/platform/failures.ts';
import type { SummaryRule } from '../../shared/model/reading-rule.ts';
import { AT, ref, shape, spokenRule, talk, taughtServices, translated } from './taught-services.ts';

const taught = taughtServices();
const SPOKEN = ['Guten Tag, Ana', 'Guten Morgen', 'Wie war die Fahrt?', 'Ruhig und lang'];
const READ = ['Good day, Ana', 'Good morning', 'How was the trip?', 'Quiet and long'];
const reversed = { ...spokenRule, order: 'reversed' as const };

const applyTo = (sessionId: string, others: readonly string[] = [], other = {}) =>
  taught.services().ruleRuns.apply({
    target: { of: 'transcript', sessionId },
    rule: spokenRule,
    shape,
    remember: true,
    sessionIds: others,
    ...other,
  });
const messageOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => problemOf(error).message,
  );

test('reads the session that a rule was made with first, then the others, and remembers the rule', async () => {
  for (const sessionId of ['a', 'b', 'c']) await taught.fetch(sessionId, talk());
  const first = await applyTo('b', ['a', 'b', 'c']);
  expect(await taught.texts('b')).toEqual(SPOKEN);
  expect(first).toMatchObject({ what: 'transcript', doing: 'read', status: 'running', total: 3 });
  expect(await taught.ended()).toMatchObject({ status: 'ended', total: 3, done: 3, waiting: 0, failed: [] });
  expect(taught.events).toEqual(['rules', 'transcript b', 'transcript a', 'transcript c', 'rules']);
  expect(await taught.texts('c')).toEqual(SPOKEN);
  const [rule] = await taught.library().readingRules.remembered('transcript');
  expect(rule).toMatchObject({ id: first.ruleId, rule: spokenRule, shape });
  expect(await taught.ruleId('a')).toBe(first.ruleId);
  await taught.fetch('later', talk('Bo'));
  expect(await taught.texts('later')).toContain('Guten Tag, Bo');
  expect(taught.runs.at(-1)).toEqual(taught.services().ruleRuns.run());
  taught.services().ruleRuns.dismiss();
  expect(taught.services().ruleRuns.run()).toBeNull();
});

test('a rule that is not remembered reads only the sessions that were chosen', async () => {
  await taught.fetch('a', talk());
  await applyTo('a', [], { remember: false });
  await taught.ended();
  await taught.fetch('later', talk('Bo'));
  expect(await taught.texts('later')).toContain('Good day, Bo');
  // The same rule again is the same rule, now remembered.
  const { ruleId } = await applyTo('a');
  await taught.ended();
  expect((await taught.library().readingRules.list()).map(({ id }) => id)).toEqual([ruleId]);
  expect(await taught.library().readingRules.remembered('transcript')).toHaveLength(1);
});

test('says of each session that could not be read why, and reads the others', async () => {
  await taught.fetch('a', talk());
  await taught.fetch('other', [{ role: 'agent', content: 'Hello' }]);
  await taught.library().sessions.see({ ...ref('empty'), label: 'P03 Empty' }, AT);
  await taught.fetch('z', talk());
  await applyTo('a', ['other', 'empty', 'gone', 'z']);
  const { failed, done } = await taught.ended();
  expect(done).toBe(2);
  expect(failed).toEqual([
    {
      session: ref('other'),
      label: null,
      problem: 'The rule finds no words in this transcript, so it was not changed.',
    },
    {
      session: ref('empty'),
      label: 'P03 Empty',
      problem: 'This session has no transcript as received on this computer.',
    },
    {
      session: { sessionId: 'gone', type: 'instant', projectId: null },
      label: null,
      problem: 'This session has no transcript as received on this computer.',
    },
  ]);
  expect(await taught.texts('other')).toEqual(['Hello']);
  expect(await taught.texts('z')).toEqual(SPOKEN);
});

test('a transcript with a note that does not fit waits, also if the researcher did not want it before', async () => {
  await taught.fetch('a', talk());
  await taught.note('a', 1, 'Good morning');
  await applyTo('a');
  expect(await taught.ended()).toMatchObject({ done: 1, waiting: 1 });
  const { transcriptVersions } = taught.library();
  expect(await taught.texts('a')).toEqual(READ);
  expect(await transcriptVersions.declineOffered('a')).toBe(true);
  await taught.fetch('a', talk());
  expect(await transcriptVersions.offered('a')).toBeNull();
  await applyTo('a');
  expect(await taught.ended()).toMatchObject({ done: 1, waiting: 1 });
  expect(await transcriptVersions.offered('a')).toMatchObject({ unplacedNotes: ['Good morning'] });
  // Once more, it still waits.
  await applyTo('a');
  expect(await taught.ended()).toMatchObject({ done: 1, waiting: 1 });
  expect(await transcriptVersions.takeOffered('a')).toBe(true);
  expect(await taught.texts('a')).toEqual(SPOKEN);
  await applyTo('a');
  expect(await taught.ended()).toMatchObject({ done: 1, waiting: 0 });
});

test('carries corrections and redactions over to the turns that the rule reads', async () => {
  const same = (text: string) => text;
  const lines = translated(
    ['guide', 'Good day, Ana', 'Good day, Ana'],
    ['Ana', 'I come from Lima', 'I come from Lima'],
    ['guide', 'Schön', 'Nice'],
  );
  await taught.fetch('a', lines);
  const { corrections, redactions } = taught.library();
  await corrections.correct('a', {
    act: { act: 'write', turn: 1, text: 'I come from Lima, Peru' },
    expected: [],
    at: AT,
  });
  await redactions.redact(
    'a',
    {
      ranges: [{ turn: 0, start: 10, end: 13 }],
      expected: ['Ana'],
      kind: 'name',
      replacement: '[Name 1]',
      scope: 'session',
      sound: 'silence',
    },
    AT,
  );
  await applyTo('a');
  expect(await taught.ended()).toMatchObject({ done: 1, waiting: 0, failed: [] });
  expect(await taught.texts('a')).toEqual([same('Good day, [Name 1]'), 'I come from Lima, Peru', 'Schön']);
});

test('an undone rule reads nothing any more: another rule does, or none', async () => {
  await taught.rule('older', true, reversed);
  await taught.library().readingRules.end('older', AT);
  for (const sessionId of ['a', 'b']) await taught.fetch(sessionId, talk());
  const { ruleId } = await applyTo('a', ['b']);
  await taught.ended();
  await taught.note('b', 0, 'Guten Tag');
  taught.events.length = 0;
  const run = await taught.services().ruleRuns.undo(ruleId);
  expect(run).toMatchObject({ ruleId, doing: 'undo', total: 2 });
  expect(await taught.ended()).toMatchObject({ done: 2, waiting: 1, failed: [] });
  expect(taught.events).toEqual(['rules', 'transcript a', 'transcript b', 'rules']);
  expect(await taught.texts('a')).toEqual(READ);
  expect(await taught.ruleId('a')).toBeNull();
  expect(await taught.texts('b')).toEqual(SPOKEN);
  expect(await taught.library().readingRules.list()).toEqual([]);
  expect(await messageOf(taught.services().ruleRuns.undo(ruleId))).toBe('This rule is no longer used.');

  const second = await applyTo('a');
  await taught.ended();
  await taught.rule('other', true, reversed);
  await taught.services().ruleRuns.undo(second.ruleId);
  await taught.ended();
  expect(await taught.texts('a')).toEqual(SPOKEN.toReversed());
  expect(await taught.ruleId('a')).toBe('other');
});

test('undoing a rule continues where it was stopped', async () => {
  for (const sessionId of many) await taught.fetch(sessionId, talk());
  const { ruleId } = await applyTo('s0', many);
  await taught.ended();
  await taught.services().ruleRuns.undo(ruleId);
  await taught.services().ruleRuns.stop();
  const { done = 0 } = taught.services().ruleRuns.run() ?? {};
  expect(done).toBeLessThan(30);
  const listed = await taught.library().shownRules.list();
  expect(listed).toMatchObject([{ rule: { id: ruleId }, sessions: 30 - done }]);

  expect(await taught.services().ruleRuns.undo(ruleId)).toMatchObject({ total: 30 - done });
  await taught.ended();
  const ruled = await Promise.all(many.map((sessionId) => taught.ruleId(sessionId)));
  expect(ruled.filter((id) => id !== null)).toEqual([]);
  expect(await taught.library().shownRules.list()).toEqual([]);
});

test('an undone rule whose newer transcript waits is no longer offered', async () => {
  await taught.fetch('a', talk());
  await taught.note('a', 1, 'Good morning');
  const { ruleId } = await applyTo('a');
  await taught.ended();
  expect(await taught.library().transcriptVersions.offered('a')).not.toBeNull();
  await taught.services().ruleRuns.undo(ruleId);
  expect(await taught.ended()).toMatchObject({ total: 1, done: 1, waiting: 0 });
  expect(await taught.library().transcriptVersions.offered('a')).toBeNull();
  expect(await taught.texts('a')).toEqual(READ);
  expect(await taught.ruleId('a')).toBeNull();
});

const many = Array.from({ length: 30 }, (_, index) => `s${String(index)}`);

test('stops after the session that is being read, and runs one at a time', async () => {
  for (const sessionId of many) await taught.fetch(sessionId, talk());
  await applyTo('s0', many);
  expect(await messageOf(applyTo('s1'))).toBe(
    'Earmark is still reading other sessions in another way. Wait until it has ended, or stop it.',
  );
  taught.services().ruleRuns.dismiss();
  await taught.services().ruleRuns.stop();
  const run = taught.services().ruleRuns.run();
  expect(run).toMatchObject({ status: 'stopped', total: 30, failed: [] });
  expect(run?.done).toBeLessThan(30);
  expect(run?.done).toBeGreaterThan(0);
  const ruled = await Promise.all(many.map((sessionId) => taught.ruleId(sessionId)));
  expect(ruled.filter((id) => id === run?.ruleId)).toHaveLength(run?.done ?? 0);
});

test('is told of at most four times a second', async () => {
  for (const sessionId of many) await taught.fetch(sessionId, talk());
  const startedAt = performance.now();
  await applyTo('s0', many);
  await taught.ended();
  const seconds = (performance.now() - startedAt) / 1000;
  expect(taught.runs.length).toBeGreaterThan(1);
  // The first and the last are told at once.
  expect(taught.runs.length).toBeLessThanOrEqual(Math.ceil(seconds * 4) + 2);
});

test('if Earmark ends in the middle, each session is read by the rule or as before, and the run is gone', async () => {
  for (const sessionId of many) await taught.fetch(sessionId, talk());
  const { ruleId } = await applyTo('s0', many);
  await taught.reopen();
  expect(taught.services().ruleRuns.run()).toBeNull();
  expect((await taught.library().readingRules.list()).map(({ id }) => id)).toEqual([ruleId]);
  let read = 0;
  for (const sessionId of many) {
    const isRuled = (await taught.ruleId(sessionId)) === ruleId;
    expect(await taught.texts(sessionId)).toEqual(isRuled ? SPOKEN : READ);
    if (isRuled) read += 1;
  }
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThan(30);
});

test('a rule of another computer is remembered, and reads the sessions that were chosen', async () => {
  for (const sessionId of ['a', 'b']) await taught.fetch(sessionId, talk());
  const run = await taught
    .services()
    .ruleRuns.importRule({ rule: spokenRule, shape, madeWith: 'talks.json', sessionIds: ['b', 'b'] });
  expect(run).toMatchObject({ status: 'running', total: 1 });
  await taught.ended();
  expect([await taught.texts('a'), await taught.texts('b')]).toEqual([READ, SPOKEN]);
  expect(await taught.library().readingRules.remembered('transcript')).toMatchObject([
    { id: run.ruleId, madeWith: 'talks.json' },
  ]);
});

const summaryRule: SummaryRule = {
  version: 1,
  what: 'summary',
  headline: [['result', 'says']],
  points: null,
  answers: null,
  questions: [],
  fields: [],
};

test('says by which rule a summary is read, until that is undone', async () => {
  const { sessions, summaries, readingRules } = taught.library();
  for (const sessionId of ['a', 'b', 'none']) await sessions.see(ref(sessionId), AT);
  const summary = { result: { says: 'The trip was long' } };
  for (const sessionId of ['a', 'b']) await summaries.receive(sessionId, summary, AT);
  const apply = (rule: SummaryRule) =>
    taught.services().ruleRuns.apply({
      target: { of: 'summary', sessionId: 'a' },
      rule,
      shape: ['result/says'],
      remember: true,
      sessionIds: ['b', 'none'],
    });
  const { ruleId } = await apply(summaryRule);
  expect(await taught.ended()).toMatchObject({
    what: 'summary',
    done: 2,
    failed: [
      {
        session: { sessionId: 'none' },
        problem: 'This session has no summary on this computer.',
      },
    ],
  });
  expect(taught.events).toEqual(['rules', 'summary a', 'summary b', 'rules']);
  expect(await readingRules.sessionsOf(ruleId)).toEqual(['a', 'b']);
  await taught.services().ruleRuns.undo(ruleId);
  await taught.ended();
  expect(await readingRules.sessionsOf(ruleId)).toEqual([]);

  const other = await apply(summaryRule);
  await taught.ended();
  await readingRules.add(
    {
      id: 'fallback',
      rule: { ...summaryRule, points: { field: ['result', 'says'], only: [] } },
      shape: ['result/says'],
      madeWith: null,
      madeWithSession: null,
      isRemembered: true,
    },
    AT,
  );
  await taught.services().ruleRuns.undo(other.ruleId);
  await taught.ended();
  expect(await readingRules.sessionsOf('fallback')).toEqual(['a', 'b']);
});

test('refuses what is not on this computer, and saves no rule', async () => {
  expect(await messageOf(applyTo('gone'))).toBe('This session is no longer on this computer.');
  await taught.library().sessions.see(ref('empty'), AT);
  expect(await messageOf(applyTo('empty'))).toBe(
    'This session has no transcript as received on this computer.',
  );
  const file = { of: 'file' as const, projectId: 'p1', fileId: 'f1' };
  expect(await messageOf(applyTo('', [], { target: file }))).toBe(
    'This file is no longer in the list. Add it again.',
  );
  expect(await taught.library().readingRules.list()).toEqual([]);
  expect(taught.services().ruleRuns.run()).toBeNull();
});
