// What the screen for reading rules asks main, with a library and the thread for rules.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import {
  AT,
  redactedLibrary,
} from '../../electron/database/repositories/redaction/redacted-library.fixture.ts';
import { readingRuleHandlers } from '../../electron/ipc/handlers/reading-rules.ts';
import type { HandlerContext } from '../../electron/ipc/handler-context.ts';
import { readTranscriptByRule } from '../../electron/reading-rules/read-by-rule.ts';
import { readingOfTurns } from '../../electron/transcripts/speech-segments.ts';
import type { OwnFile } from '../../shared/model/own-file.ts';
import type { ReadingRule, ReadingRuleFile, TranscriptRule } from '../../shared/model/reading-rule.ts';
import type { TeachingTarget } from '../../shared/model/teaching.ts';

const dialogs = vi.hoisted(() => ({ path: null as string | null }));
vi.mock('electron', () => ({
  app: { getPath: () => '/downloads' },
  BrowserWindow: { getAllWindows: () => [] },
  dialog: {
    showOpenDialog: () =>
      Promise.resolve({
        canceled: dialogs.path === null,
        filePaths: dialogs.path === null ? [] : [dialogs.path],
      }),
    showSaveDialog: () => Promise.resolve({ canceled: dialogs.path === null, filePath: dialogs.path ?? '' }),
  },
}));

beforeEach(() => {
  dialogs.path = null;
});

const RULE_ID = '5a0f3f3e-8a55-4f8f-9c3f-0c4b8a3d7a11';
const NO_RULE_ID = '5a0f3f3e-8a55-4f8f-9c3f-0c4b8a3d7a22';

/** Data with the names of speakers as they are. */
const dataOf = (texts: readonly string[], name = 'Ines') => ({
  call: { id: 'c7' },
  talk: texts.map((x, index) => ({ w: index % 2 === 0 ? 'BOT' : name, x, s: index * 4 })),
});
const TEXTS = [
  'How do you get to work, and how long does it take you?',
  'I am Ines, and I take the ferry on most of the days.',
  'And what do you do on days when it is foggy?',
  'Then I wait at the pier, or I stay at home.',
];

const rule: TranscriptRule = {
  version: 1,
  what: 'transcript',
  source: { form: 'data' },
  items: ['talk', '*'],
  voices: [
    {
      words: [['talk', '*', 'x']],
      speaker: { from: 'field', field: ['talk', '*', 'w'], names: null },
      start: { field: ['talk', '*', 's'], unit: 'seconds' },
      end: null,
      only: [],
    },
  ],
  arePieces: false,
  order: 'as-received',
  zero: { from: 'recording' },
  roles: [
    { value: 'BOT', role: 'agent' },
    { value: 'Ines', role: 'participant' },
  ],
};
const SHAPE = ['call/id', 'talk/*/s', 'talk/*/w', 'talk/*/x'];

async function opened() {
  const at = await redactedLibrary();
  onTestFinished(() => {
    at.close();
  });
  const { library } = at;
  const files = new Map<string, { path: string; file: Partial<OwnFile> }>();
  const lists = {
    file: (_projectId: string, id: string) => files.get(id) ?? null,
    list: () => ({ files: [...files.values()].map(({ file }) => file) }),
  };
  const handlers = readingRuleHandlers({
    workspaces: {
      services: () => Promise.resolve({ library, ownFiles: { lists } }),
      current: () => ({ currentId: 'w' }),
    },
    send: () => undefined,
  } as unknown as HandlerContext);
  /** Adds a session with a transcript that is read by the rule, if there is one. */
  const receive = (
    sessionId: string,
    value: unknown,
    {
      ruleId = null,
      createdAt = AT,
      label = 'P07 Ines',
    }: { ruleId?: string | null; createdAt?: string; label?: string } = {},
  ) => {
    const session = { sessionId, type: 'project' as const, projectId: 'p1' };
    library.sessions.see({ ...session, projectName: 'Ferries', label, createdAt, durationSeconds: 16 }, AT);
    const { turns } = readTranscriptByRule(value, rule);
    library.transcripts.keep(
      sessionId,
      JSON.stringify({ transcript: value }),
      readingOfTurns(turns),
      AT,
      ruleId,
    );
  };
  const addRule = (madeWithSession: string | null) => {
    library.readingRules.add(
      { id: RULE_ID, rule, shape: SHAPE, madeWith: null, madeWithSession, isRemembered: true },
      AT,
    );
  };
  return { at, library, files, handlers, receive, addRule };
}

const inWorkspace = { workspaceId: 'w' };
const transcriptOf = (sessionId: string): TeachingTarget => ({ of: 'transcript', sessionId });
const withLabels = { scope: 'session' } as const;

test('returns the data, a guess and how it is read today', async () => {
  const { handlers, receive } = await opened();
  receive('s1', dataOf(TEXTS));
  const found = await handlers.teachingData({ ...inWorkspace, target: transcriptOf('s1') });
  expect(JSON.parse(found.json)).toEqual(dataOf(TEXTS));
  expect(found).toMatchObject({
    what: 'transcript',
    name: 'P07 Ines',
    form: 'data',
    isCut: false,
    isInUse: false,
    durationSeconds: 16,
    shape: SHAPE,
    questions: [],
    guess: { items: ['talk', '*'], voices: [{ words: [['talk', '*', 'x']] }] },
  });
  expect(found.sizeBytes).toBe(JSON.stringify({ transcript: dataOf(TEXTS) }).length);
  const preview = await handlers.previewRule({ ...inWorkspace, target: transcriptOf('s1'), rule });
  expect(preview).toMatchObject({ what: 'transcript', totalTurns: 4, isCut: false, problems: [] });
});

test('says that there is no data, and that the workspace is another one', async () => {
  const { handlers, library } = await opened();
  const { teachingData } = handlers;
  library.sessions.see({ sessionId: 's1', type: 'project', projectId: 'p1' }, AT);
  await expect(teachingData({ ...inWorkspace, target: transcriptOf('s1') })).rejects.toThrow(
    'This session has no transcript as received on this computer. Open the session first.',
  );
  await expect(teachingData({ ...inWorkspace, target: { of: 'summary', sessionId: 's1' } })).rejects.toThrow(
    'This session has no summary on this computer. Open its summary first.',
  );
  await expect(teachingData({ workspaceId: 'other', target: transcriptOf('s1') })).rejects.toThrow(
    'Another workspace is open now',
  );
  expect(await handlers.readingReasons({ sessionId: 's1', what: 'transcript' })).toBeNull();
});

test('what is redacted in a session is neither in the data nor in the rule that is used', async () => {
  const { at, handlers, receive, addRule } = await opened();
  addRule(null);
  receive('s1', dataOf(TEXTS), { ruleId: RULE_ID });
  at.redact('s1', 1, 'Ines', withLabels);
  const target = transcriptOf('s1');
  const found = await handlers.teachingData({ ...inWorkspace, target });
  expect(found).toMatchObject({
    isInUse: true,
    reasons: { sureness: 'sure', reasons: [{ reason: 'rule' }] },
  });
  expect(JSON.stringify({ ...found, name: null })).not.toContain('Ines');
  if (found.guess === null) throw new Error('Nothing is used');
  const preview = await handlers.previewRule({ ...inWorkspace, target, rule: found.guess });
  expect(JSON.stringify(preview)).not.toContain('Ines');
  expect(preview).toMatchObject({
    totalTurns: 4,
    speakers: [
      { value: 'BOT', role: 'agent' },
      { value: '[Name 1]', role: 'participant' },
    ],
  });
  const reasons = await handlers.readingReasons({ sessionId: 's1', what: 'transcript' });
  expect(reasons).toMatchObject({ sureness: 'sure', reasons: [{ reason: 'rule' }], rule: { id: RULE_ID } });
  expect(JSON.stringify(reasons)).not.toContain('Ines');
});

test('a session that its rule reads badly is in doubt', async () => {
  const { handlers, receive, addRule } = await opened();
  addRule(null);
  receive('s2', { talk: dataOf(TEXTS).talk.map(({ x }) => ({ x })) }, { ruleId: RULE_ID });
  const reasons = await handlers.readingReasons({ sessionId: 's2', what: 'transcript' });
  expect(reasons?.sureness).toBe('unsure');
  expect(reasons?.reasons).toContainEqual({ reason: 'rule' });
  expect(reasons?.reasons).toContainEqual({ reason: 'no-times' });
});

test('finds the other sessions of a shape, newest first, with their first words redacted', async () => {
  const { at, library, handlers, receive } = await opened();
  receive('s1', dataOf(TEXTS));
  receive('old', dataOf(TEXTS.slice(0, 3)), { createdAt: '2026-11-01T10:00:00.000Z', label: 'Old' });
  receive('new', dataOf(TEXTS), { createdAt: '2026-11-20T10:00:00.000Z', label: 'New' });
  receive('other', { words: TEXTS }, { label: 'Other' });
  receive('noted', dataOf(TEXTS), { createdAt: '2026-11-10T10:00:00.000Z', label: 'Noted' });
  library.notes.save(at.note('noted', 1, 0, 'I'));
  at.redact('new', 1, 'Ines', withLabels);
  const found = await handlers.sessionsOfShape({
    ...inWorkspace,
    target: transcriptOf('s1'),
    rule: { ...rule, zero: { from: 'earliest' } },
    shape: SHAPE,
  });
  expect(found).toMatchObject([
    { label: 'New', count: 4, countToday: 4, hasWork: true, projectName: 'Ferries', problem: null },
    { label: 'Noted', count: 4, hasWork: true },
    { label: 'Old', count: 3, countToday: 3, hasWork: false },
  ]);
  expect(found[0]?.session).toEqual({ sessionId: 'new', type: 'project', projectId: 'p1' });
  expect(found[0]?.firstWords).toContain('I am [Name 1], and I take the ferry');
  expect(found[2]?.firstWords).toContain('I am Ines, and I take the ferry');
});

test('a rule made with replaced names reads other sessions before it is used as it will then', async () => {
  const { at, handlers, receive } = await opened();
  // A name of a field too.
  const withPlace = (texts: readonly string[]) => ({ ...dataOf(texts), Ines: [{ kind: 'home' }] });
  for (const sessionId of ['s1', 's2']) receive(sessionId, withPlace(TEXTS), { label: sessionId });
  at.redact('s1', 1, 'Ines', withLabels);
  const target = transcriptOf('s1');
  const { json, shape } = await handlers.teachingData({ ...inWorkspace, target });
  expect(json).not.toContain('Ines');
  const { roles, voices, ...others } = rule;
  const taught = {
    ...others,
    voices: voices.map((voice) => ({
      ...voice,
      only: [{ field: ['[Name 1]', '*', 'kind'], values: ['home'] }],
    })),
  };
  const countIn = async (made: Pick<TranscriptRule, 'roles' | 'voices'>) => {
    const request = { ...inWorkspace, target, rule: { ...others, ...made }, shape };
    return (await handlers.sessionsOfShape(request)).map(({ count, session }) => [session.sessionId, count]);
  };
  const all = roles.filter(({ value }) => value !== 'Ines');
  expect(await countIn({ ...taught, roles: all })).toEqual([['s2', 4]]);
  expect(await countIn({ ...taught, roles: [...all, { value: '[Name 1]', role: 'leave-out' }] })).toEqual([
    ['s2', 2],
  ]);
  const only = [{ field: ['talk', '*', 'w'], values: ['[Name 1]'] }];
  const hers = voices.map((voice) => ({ ...voice, only }));
  expect(await countIn({ roles: all, voices: hers })).toEqual([['s2', 2]]);
});

test('reads a file of a list by its readers, with the length of the recording of the same name', async () => {
  const { handlers, files, addRule } = await opened();
  const folder = mkdtempSync(join(tmpdir(), 'earmark-taught-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  const path = join(folder, 'ferries.json');
  writeFileSync(path, JSON.stringify(dataOf(TEXTS)));
  const durationSeconds = 20;
  const listed = { folder: '', kind: 'transcript' as const, recording: null };
  files.set('f1', { path, file: { ...listed, id: 'f1', name: 'ferries.json' } });
  files.set('f2', {
    path: join(folder, 'ferries.wav'),
    file: {
      ...listed,
      id: 'f2',
      name: 'ferries.wav',
      kind: 'recording',
      recording: { durationSeconds, channels: 1, isVideo: false, isConverted: false },
    },
  });
  files.set('f3', { path: join(folder, 'gone.json'), file: { ...listed, id: 'f3', name: 'gone.json' } });
  const fileOf = (fileId: string): TeachingTarget => ({ of: 'file', projectId: 'p1', fileId });
  const { teachingData } = handlers;
  const found = await teachingData({ ...inWorkspace, target: fileOf('f1') });
  expect(found).toMatchObject({ name: 'ferries.json', durationSeconds, isInUse: false, shape: SHAPE });
  expect(JSON.parse(found.json)).toEqual(dataOf(TEXTS));
  addRule(null);
  const taught = await teachingData({ ...inWorkspace, target: fileOf('f1') });
  expect(taught).toMatchObject({ isInUse: true, guess: rule });
  await expect(teachingData({ ...inWorkspace, target: fileOf('f2') })).rejects.toThrow(
    'This is a recording.',
  );
  await expect(teachingData({ ...inWorkspace, target: fileOf('f3') })).rejects.toThrow(
    'cannot open this file',
  );
  await expect(teachingData({ ...inWorkspace, target: fileOf('f4') })).rejects.toThrow(
    'This file is no longer in the list. Add it again.',
  );
});

test('a summary is taught with the questions of its project', async () => {
  const { library, handlers } = await opened();
  for (const sessionId of ['s1', 's2']) {
    library.sessions.see({ sessionId, type: 'project', projectId: 'p1', label: sessionId }, AT);
    library.summaries.receive(
      sessionId,
      { report: { gist: 'She takes the ferry on most of the days, and she waits at the pier.' } },
      AT,
    );
  }
  const path = '/v1/projects/p1';
  const project = { id: 'p1', evaluator: { questions: [{ id: 'q1', label: 'How often?', type: 'string' }] } };
  library.responseCache.keep(path, '', JSON.stringify({ success: true, project }), AT);
  const target: TeachingTarget = { of: 'summary', sessionId: 's1' };
  const found = await handlers.teachingData({ ...inWorkspace, target });
  expect(found).toMatchObject({
    what: 'summary',
    name: 's1',
    questions: [{ id: 'q1', label: 'How often?', type: 'string' }],
    shape: ['report/gist'],
  });
  const taught: ReadingRule = {
    version: 1,
    what: 'summary',
    headline: [['report', 'gist']],
    points: null,
    answers: null,
    questions: [],
    fields: [],
  };
  const preview = await handlers.previewRule({ ...inWorkspace, target, rule: taught });
  expect(preview).toMatchObject({ summary: { headline: expect.stringContaining('the ferry') as string } });
  const request = { ...inWorkspace, target, rule: taught, shape: found.shape };
  expect(await handlers.sessionsOfShape(request)).toMatchObject([
    { label: 's2', count: 0, countToday: 0, firstWords: expect.stringContaining('the ferry') as string },
  ]);
  expect(await handlers.readingReasons({ sessionId: 's1', what: 'summary' })).toMatchObject({ rule: null });
});

test('lists the rules with how many sessions each reads, without redacted names', async () => {
  const { at, handlers, receive, addRule } = await opened();
  receive('s1', dataOf(TEXTS.slice(0, 3)));
  addRule('s1');
  receive('s1', dataOf(TEXTS), { ruleId: RULE_ID });
  receive('s2', dataOf(TEXTS.slice(0, 2)), { ruleId: RULE_ID });
  expect(await handlers.readingRules(null)).toMatchObject([
    { rule: { id: RULE_ID, madeWith: 'P07 Ines', rule }, sessions: 2 },
  ]);
  at.redact('s2', 1, 'Ines', withLabels);
  expect(JSON.stringify(await handlers.readingRules(null))).not.toContain('Ines');
});

test('what is redacted in a session is not in a rule that was made with its file, nor in a draft of a rule', async () => {
  const { at, library, handlers } = await opened();
  const storedRule = { id: RULE_ID, rule, shape: SHAPE, madeWithSession: null, isRemembered: true };
  library.readingRules.add({ ...storedRule, madeWith: 'ferries.json' }, AT);
  const { turns } = readTranscriptByRule(dataOf(TEXTS), rule);
  const transcript = {
    name: 'ferries.json',
    sha256: 'a'.repeat(64),
    body: JSON.stringify({ transcript: dataOf(TEXTS) }),
    reading: readingOfTurns(turns),
    ruleId: null,
  };
  const session = { sessionId: 's1', type: 'project' as const, projectId: 'p1' };
  library.sessionFiles.add(session, { recording: null, transcript }, AT);
  const draft = JSON.stringify({ rule, remember: true });
  expect(JSON.stringify(await handlers.readingRules(null))).toContain('Ines');
  at.redact('s1', 1, 'Ines', withLabels);
  expect(JSON.stringify(await handlers.readingRules(null))).not.toContain('Ines');
  expect(library.redactedBodies.draft('s1 transcript', draft)).toBe(draft.replace('Ines', '[Name 1]'));
});

test('a file of rules has no redacted name, and opens as the same rules, which are known', async () => {
  const { at, handlers, receive, addRule } = await opened();
  receive('s1', dataOf(TEXTS));
  addRule('s1');
  const folder = mkdtempSync(join(tmpdir(), 'earmark-rules-file-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  const { exportRules, openRuleFile } = handlers;
  expect(await exportRules({ ...inWorkspace, ruleIds: [RULE_ID] })).toBe(false);
  expect(await openRuleFile(inWorkspace)).toBeNull();
  dialogs.path = join(folder, 'earmark-reading-rules.json');
  const fileNow = () => readFileSync(dialogs.path ?? '');
  const parsed = () => JSON.parse(fileNow().toString()) as ReadingRuleFile;

  expect(await exportRules({ ...inWorkspace, ruleIds: [RULE_ID] })).toBe(true);
  expect(parsed().rules).toEqual([{ rule, shape: SHAPE, madeWith: 'P07 Ines' }]);
  expect(await openRuleFile(inWorkspace)).toMatchObject({
    fileName: 'earmark-reading-rules.json',
    rules: [{ rule, shape: SHAPE, isKnown: true, sessions: [{ label: 'P07 Ines', count: 4 }] }],
  });

  at.redact('s1', 1, 'Ines', withLabels);
  expect(await exportRules({ ...inWorkspace, ruleIds: [RULE_ID] })).toBe(true);
  for (const encoding of ['utf8', 'utf16le'] as const)
    expect(fileNow().includes(Buffer.from('Ines', encoding))).toBe(false);
  const [shared] = parsed().rules;
  expect(shared?.rule).toEqual({ ...rule, roles: [{ value: 'BOT', role: 'agent' }] });
  expect(await openRuleFile(inWorkspace)).toMatchObject({ rules: [{ isKnown: true }] });

  writeFileSync(dialogs.path, JSON.stringify({ ...parsed(), rules: [{ ...shared, shape: ['talk/*/x'] }] }));
  expect(await openRuleFile(inWorkspace)).toMatchObject({ rules: [{ isKnown: false, sessions: [] }] });
  await expect(exportRules({ ...inWorkspace, ruleIds: [NO_RULE_ID] })).rejects.toThrow(
    'These rules are no longer used, so there is nothing to export.',
  );
  writeFileSync(dialogs.path, '{}');
  await expect(openRuleFile(inWorkspace)).rejects.toThrow('This file has no reading rules in it.');
});
