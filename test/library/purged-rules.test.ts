// What rules for reading have of people in purged sessions is in no file.
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { purge } from '../../electron/privacy/purge-sessions.ts';
import { readTranscriptByRule } from '../../electron/reading-rules/read-by-rule.ts';
import { readingOfTurns } from '../../electron/transcripts/speech-segments.ts';
import type { PurgeRequest } from '../../shared/model/privacy.ts';
import type { ReadingRule, SummaryRule, TranscriptRule } from '../../shared/model/reading-rule.ts';
import { filesWith } from './every-file.ts';
import { AT, ref, shape, spokenRule, talk, taughtServices } from './taught-services.ts';

const taught = taughtServices();

const rulesNow = () => taught.library().readingRules.list();
const found = (name: string) => filesWith(dirname(taught.databaseFile()), { name });

const forget = async (sessionId: string, what: PurgeRequest['what'] = 'everything') =>
  purge(taught.services(), { sessionIds: [sessionId], what }, { at: AT });

/** Adds a rule that was made with a session. */
const add = async (id: string, rule: ReadingRule, madeWithSession: string | null, ofShape = shape) =>
  taught
    .library()
    .readingRules.add({ id, rule, shape: ofShape, madeWith: null, madeWithSession, isRemembered: true }, AT);

/** Stores a session with a transcript that is read by a rule. */
async function receive(sessionId: string, transcript: unknown, ruleId: string | null, json = JSON.stringify) {
  await taught.library().sessions.see(ref(sessionId), AT);
  const { turns } = readTranscriptByRule(transcript, spokenRule);
  await taught.library().transcripts.keep(sessionId, json({ transcript }), readingOfTurns(turns), AT, ruleId);
}

const withRoles = (...values: string[]): TranscriptRule => ({
  ...spokenRule,
  roles: values.map((value) => ({ value, role: value === 'guide' ? 'agent' : 'participant' })),
});
const onlyWhere = (field: string, values: string[]): TranscriptRule => ({
  ...spokenRule,
  voices: spokenRule.voices.map((voice) => ({
    ...voice,
    only: [{ field: ['lines', '*', field], values }],
  })),
});

test.each(['words', 'everything'] as const)(
  'purging %s of a session leaves only the speakers that others have whom the rule reads',
  async (what) => {
    await receive('a', talk('Quixana'), null);
    await add('r', withRoles('Quixana', 'guide', 'Belana', 'Interviewer', 'Speaker 2'), 'a');
    await add('ended', withRoles('Quixana'), 'a');
    await taught.library().readingRules.end('ended', AT);
    await receive('b', talk('Belana'), 'r');
    const draft = JSON.stringify({ rule: withRoles('Quixana') });
    await taught.library().drafts.save('teach', 'a transcript', draft, AT);
    expect(found('Quixana')).not.toEqual([]);
    await forget('a', what);
    expect(found('Quixana')).toEqual([]);
    expect((await rulesNow()).map(({ id, rule }) => [id, rule])).toEqual([
      ['r', withRoles('guide', 'Belana', 'Interviewer', 'Speaker 2')],
    ]);
    expect(await taught.ruleId('b')).toBe('r');
  },
);

test('a rule that reads no session any more loses all speakers, and is still used', async () => {
  await receive('a', talk('Quixana'), null);
  await receive('other', talk('Quixana'), null);
  await add('r', withRoles('Quixana', 'guide', 'participant'), null);
  await receive('b', talk('Quixana'), 'r');
  await forget('b', 'words');
  expect(await rulesNow()).toMatchObject([{ id: 'r', rule: withRoles('participant'), shape }]);
});

test('a purge of another session changes no rule', async () => {
  await receive('a', talk('Quixana'), null);
  await receive('b', talk('Belana'), null);
  await add('r', withRoles('Quixana', 'guide'), 'a');
  await forget('b');
  expect(await rulesNow()).toMatchObject([{ rule: withRoles('Quixana', 'guide') }]);
  await purge(taught.services(), { sessionIds: ['a'], what: 'audio' }, { at: AT });
  expect(await rulesNow()).toMatchObject([{ rule: withRoles('Quixana', 'guide') }]);
});

test('a name that others have only within longer words is forgotten, and one that JSON escapes is not', async () => {
  await receive('a', talk('Quixana'), null);
  await add('r', withRoles('Quixana', 'Åsa', 'Øystein', 'Ida "Jo"'), 'a');
  const inAscii = (value: unknown) =>
    JSON.stringify(value).replaceAll(
      /[^ -~]/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
  const capitals = (value: unknown) => inAscii(value).replaceAll('\\u00d8', '\\u00D8');
  await receive('b', talk('Quixanabel'), 'r');
  await receive('c', talk('Åsa'), 'r', inAscii);
  await receive('d', talk('Øystein'), 'r', capitals);
  await receive('e', talk('Ida "Jo"'), 'r');
  await forget('a');
  expect(await rulesNow()).toMatchObject([{ rule: withRoles('Åsa', 'Øystein', 'Ida "Jo"') }]);
});

test('conditions lose names, and values that no other session has', async () => {
  const withKind = (name: string) => ({
    lines: talk(name).lines.map((line) => ({ ...line, kind: 'utterance', by: name })),
  });
  await receive('a', withKind('Quixana'), null);
  await receive('b', withKind('Belana'), null);
  await add('by kind', onlyWhere('kind', ['utterance']), 'a');
  await add('by speaker', onlyWhere('who', ['Quixana']), 'a');
  await add('by field', onlyWhere('by', ['Quixana']), 'a');
  await add('read', onlyWhere('who', ['Belana', 'Quixana']), 'a');
  await receive('c', withKind('Belana'), 'read');
  await forget('a');
  expect(found('Quixana')).toEqual([]);
  // The others would read nothing.
  expect((await rulesNow()).map(({ id, rule }) => [id, rule])).toEqual([
    ['read', onlyWhere('who', ['Belana'])],
    ['by kind', onlyWhere('kind', ['utterance'])],
  ]);
});

test('a rule with a removed name in its fields or its pattern is deleted with the last session that it reads', async () => {
  await receive('a', talk('Quixana'), null);
  await taught.library().redactions.redact(
    'a',
    {
      ranges: [{ turn: 0, start: 11, end: 18 }],
      expected: ['Quixana'],
      kind: 'name',
      replacement: '[Name 1]',
      scope: 'session',
      sound: 'silence',
    },
    AT,
  );
  const [voice] = spokenRule.voices;
  if (voice === undefined) throw new Error('The rule has no voice');
  const inField = { ...spokenRule, voices: [{ ...voice, words: [['lines', '*', 'Quixana']] }] };
  await add('field', inField, 'a', ['lines/*/Quixana']);
  await add('shape', spokenRule, 'a', ['lines/*/spoken', 'people/Quixana/age']);
  const source = { form: 'text', split: 'lines', rest: 'leave-out' } as const;
  await add('pattern', { ...spokenRule, source: { ...source, pattern: 'Quixana: {words}' } }, 'a');
  await add('other', { ...spokenRule, source: { ...source, pattern: '{speaker}: {words}' } }, 'a');
  await forget('a');
  expect((await rulesNow()).map(({ id }) => id)).toEqual(['other']);
  expect(found('Quixana')).toEqual([]);
});

test('a summary is read by what is left of its rule at once', async () => {
  const { sessions, summaries } = taught.library();
  const rule: SummaryRule = {
    version: 1,
    what: 'summary',
    headline: [['text']],
    points: null,
    answers: null,
    questions: [
      { value: 'How Quixana felt', questionId: 'q1' },
      { value: 'view', questionId: 'q2' },
    ],
    fields: [],
  };
  await sessions.see(ref('a'), AT);
  await add('r', rule, 'a', ['text']);
  for (const [sessionId, text] of [
    ['a', 'How Quixana felt'],
    ['b', 'A view'],
  ] as const) {
    await sessions.see(ref(sessionId), AT);
    await summaries.receive(sessionId, { text }, AT);
    await summaries.setRule(sessionId, 'r');
  }
  expect((await summaries.read('b'))?.rule).toEqual(rule);
  await forget('a', 'words');
  expect((await summaries.read('b'))?.rule).toEqual({ ...rule, questions: rule.questions.slice(1) });
  expect(found('Quixana')).toEqual([]);
});

test('a rule from a file is forgotten with the session of that file, and so are drafts of rules', async () => {
  await receive('a', talk('Quixana'), null);
  await taught.library().sessions.see({ ...ref('a'), label: 'Quixana 7' }, AT);
  const { readingRules, drafts } = taught.library();
  const imported = { shape, madeWith: 'Quixana 7', madeWithSession: null, isRemembered: true };
  await readingRules.add({ ...imported, id: 'r', rule: withRoles('Quixana', 'participant') }, AT);
  await drafts.save('teach', 'p1 f1', JSON.stringify({ rule: withRoles('Quixana') }), AT);
  await drafts.save('teach', 'p2 f1', '{}', AT);
  await forget('a');
  expect(found('Quixana')).toEqual([]);
  expect(await rulesNow()).toMatchObject([{ madeWith: null, rule: withRoles('participant') }]);
  expect(await drafts.read('teach', 'p2 f1')).toBe('{}');
});

test('purging the workspace leaves no rule', async () => {
  await receive('a', talk('Quixana'), null);
  await add('r', withRoles('Quixana', 'guide'), null);
  await purge(taught.services(), { sessionIds: null, what: 'everything' }, { at: AT });
  expect(await rulesNow()).toEqual([]);
  expect(found('Quixana')).toEqual([]);
});
