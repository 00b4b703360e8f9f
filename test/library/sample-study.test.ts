// The study of the sample workspace: added to a new library with the work that was done on it, once and whole.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { openLibrary } from '../../electron/database/library.ts';
import { FailureError } from '../../electron/platform/failures.ts';
import { purge } from '../../electron/privacy/purge-sessions.ts';
import { valuesByName } from '../../electron/database/repositories/participants/values-by-name.fixture.ts';
import { pathOf } from '../../electron/service-client/operations.ts';
import { parseScript } from '../../service/sample/interview-script.ts';
import type { RedactionState } from '../../shared/model/redaction.ts';
import type { ParticipantTable } from '../../shared/model/participant.ts';
import type { CorrectionState } from '../../shared/model/corrections.ts';
import { openSampleFolders, SAMPLE_VERSION } from '../../electron/workspaces/sample-folders.ts';
import { readSampleLibrary, type SampleLibrary } from '../../electron/workspaces/sample-study.ts';
import { createSampleWorkspace } from '../../electron/workspaces/sample-workspace.ts';
import type { Transport } from '../../electron/service-client/transport.ts';
import type { WorkspaceServices } from '../../electron/workspaces/workspace-services.ts';
import { sampleInstantLinks } from '../../service/sample/instant-links.ts';
import { sampleStudy } from '../../service/sample/study.ts';
import type { HostedService } from '../hosted-service.ts';
import { leaveSampleEmpty } from './leave-sample-empty.ts';
import { openPrivateServices, usedSessions } from './private-services.ts';
import { startSampleService, STUDY_FOLDER } from './sample-service.ts';

/** Starting a service and three threads takes long on a busy machine. */
const LONGEST_MS = 60_000;
const AT = '2026-01-10T10:00:00.000Z';
let service: HostedService;
let work: SampleLibrary;
let folder = '';
let failures: unknown[] = [];
/** A library to which the study was added, for the tests that only read. */
let seeded: WorkspaceServices;
/** The sessions whose summaries were requested for it. */
const summaryRequests: (string | null)[] = [];

const CODE = {
  id: 'b0a3f3e4-1f5b-4f8e-9d2b-0c8b5a5f6d11',
  name: 'Wording',
  colour: '#2d8786',
  description: '',
  parentId: null,
  position: 0,
};

beforeAll(async () => {
  service = await startSampleService();
  work = await readSampleLibrary(STUDY_FOLDER);
  folder = mkdtempSync(join(tmpdir(), 'earmark-sample-'));
  seeded = await openPrivateServices(join(folder, 'seeded'), service);
  const transport: Transport = (request, signal) => {
    if (request.path === pathOf('getSummary'))
      summaryRequests.push(new URLSearchParams(request.query).get('sessionId'));
    return seeded.transport(request, signal);
  };
  await sampleWorkspace().prepare({ ...seeded, transport });
  if (failures.length > 0) throw failures[0];
}, LONGEST_MS);
afterAll(async () => {
  await seeded.close();
  await service.close();
  rmSync(folder, { recursive: true });
});

beforeEach(() => {
  failures = [];
});

/** Opens services with a library of their own until the test ends. */
async function openServices(): Promise<WorkspaceServices> {
  const services = await openPrivateServices(mkdtempSync(join(folder, 'library-')), service);
  onTestFinished(() => services.close());
  return services;
}

const sampleWorkspace = ({ studyFolder = STUDY_FOLDER, userData = folder } = {}) =>
  createSampleWorkspace({
    folders: openSampleFolders(userData),
    service: {
      connection: () => Promise.resolve({ baseUrl: service.address, apiKey: service.key }),
      close: () => Promise.resolve(),
    },
    studyFolder,
    report: (error) => failures.push(error),
  });

test('adds every interview of a used link, with its transcript, summary, answers and length', async () => {
  const records = await seeded.library.sessions.list();
  const used = await usedSessions(seeded);
  for (const [label, { sessionId }] of used)
    expect(records.find((one) => one.sessionId === sessionId)?.label).toBe(label);
  const completed = records.filter(({ status }) => status === 'completed');
  expect(records.length - completed.length).toBe(1);
  for (const record of completed.filter(({ hasTranscript }) => hasTranscript)) {
    const turns = await seeded.library.transcripts.turnsOf(record.sessionId);
    expect(turns.length).toBeGreaterThan(1);
    expect(record.turnMap === null).toBe(turns.every(({ startSeconds }) => startSeconds === null));
    // Opening a session tells the length of its recording.
    expect(record.durationSeconds === null).toBe(record.turnMap === null && record.openedAt === null);
  }
  // A request for a summary that the service does not have would make the service write it.
  const links = [
    ...sampleStudy(new Date()).flatMap((project) => project.links),
    ...sampleInstantLinks(new Date()),
  ];
  const summarised = links.flatMap(({ session }) => (session?.summary == null ? [] : [session.sessionId]));
  const ready = records.filter(({ summary }) => summary === 'ready').map(({ sessionId }) => sessionId);
  expect(new Set(ready)).toEqual(new Set(summarised));
  expect(new Set(summaryRequests)).toEqual(new Set(summarised));
  const numbers = records.toSorted((a, b) => a.number - b.number).map(({ createdAt }) => createdAt ?? '');
  expect(numbers).toEqual(numbers.toSorted());
});

test('adds a session whose corrections repair what its transcript has wrong', async () => {
  const corrected = work.sessions.filter(({ corrections }) => corrections.length > 0);
  expect(corrected).toHaveLength(1);
  const sessionId = corrected[0]?.sessionId ?? '';
  const { library } = seeded;
  const turns = await library.transcripts.turnsOf(sessionId);
  // The script is what the recording says.
  const script = readFileSync(join(import.meta.dirname, '../../service/sample/scripts/l05-rosa.txt'), 'utf8');
  expect(
    turns.map(({ role, text }) => [role === 'agent' ? 'Interviewer' : 'Participant', text?.trim()]),
  ).toEqual(parseScript(script).map(({ speaker, content }) => [speaker, content]));
  const starts = turns.map(({ startSeconds }) => startSeconds ?? 0);
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  const state = JSON.parse((await library.corrections.stateAsJson(sessionId)) ?? '') as CorrectionState;
  expect(state.corrections.map(({ kind, received, now }) => [kind, received.trim(), now.trim()])).toEqual([
    ['correct', 'ship', 'shift'],
    ['correct', 'wreck', 'rack'],
    ['split', '', ''],
    ['speaker', 'participant', 'agent'],
    ['split', '', ''],
  ]);
  const received = await library.corrections.receivedAsJson(sessionId);
  expect(received).toContain('coming off the late ship, and');
});

test('adds a session with removed words, which it shows nowhere', async () => {
  const redacted = work.sessions.filter(({ redactions }) => redactions.length > 0);
  const [session] = redacted;
  if (session === undefined || redacted.length > 1) throw new Error('not one redacted session');
  const { library } = seeded;
  const { sessionId } = session;
  const state = JSON.parse(await library.redactions.stateAsJson(sessionId)) as RedactionState;
  expect(state.replacements.map(({ text, places }) => [text, places.length])).toEqual([
    ['[Topic 1]', 1],
    ['[Name 1]', 1],
  ]);
  expect(state.sound.kind).toBe('stretches');
  expect(state.lookedThroughAt).not.toBeNull();
  const shown = [
    await library.transcripts.readAsJson(sessionId),
    await library.corrections.receivedAsJson(sessionId),
    JSON.stringify(await library.notes.of(sessionId)),
  ].join('\n');
  expect(shown).toContain('[Name 1]');
  expect(shown).not.toContain('Desmond');
});

test('adds the notes on exactly their words, with the codes, answers and the state of the review', async () => {
  const { library } = seeded;
  const codes = new Map((await library.codes.list()).map(({ id, name }) => [id, name]));
  const names = new Map(work.codes.map(({ id, name }) => [id, name]));
  for (const { sessionId, notes, review, memo, tags, position, speakers, redactions } of work.sessions) {
    const shown = (words: string) =>
      redactions.reduce((text, one) => text.replace(one.words, one.replacement), words);
    const turns = await library.transcripts.turnsOf(sessionId);
    const found = await library.notes.of(sessionId);
    expect(new Set(found.map(({ passage }) => passage?.quote))).toEqual(
      new Set(notes.map(({ words }) => shown(words))),
    );
    expect(found).toHaveLength(notes.length);
    for (const note of found) {
      const { turnPlace = -1, start, end, quote } = note.passage ?? {};
      const turn = turns[turnPlace];
      expect(turn?.text?.slice(start, end)).toBe(quote);
      expect(turn?.text?.split(quote ?? '')).toHaveLength(2);
      expect(note.startSeconds === null).toBe(turn?.startSeconds === null);
      const inFile = notes.find(({ turn: index, words }) => index === turnPlace && shown(words) === quote);
      expect(note.text).toBe(inFile?.text);
      expect(new Set(note.codeIds.map((id) => codes.get(id)))).toEqual(
        new Set(inFile?.codes.map((id) => names.get(id))),
      );
      expect(Date.parse(note.createdAt)).toBeLessThanOrEqual(Date.now());
    }
    expect(await library.sessions.record(sessionId)).toMatchObject({
      reviewState: review,
      tags: tags.toSorted(),
    });
    expect(await library.notes.memo(sessionId)).toBe(memo);
    const view = await library.views.read(sessionId);
    expect(view.positionSeconds).toBe(position ?? null);
    expect(Object.values(view.speakers).map(({ name }) => name)).toEqual(Object.values(speakers ?? {}));
  }
  expect(await library.sample.contents()).toEqual({
    sessions: (await library.sessions.list()).length,
    notes: work.sessions.flatMap(({ notes }) => notes).length,
    ownAnswers: work.sessions.flatMap(({ ownAnswers }) => ownAnswers).length,
    codes: work.codes.length,
  });
});

test('adds the attributes of every participant', async () => {
  const { library } = seeded;
  const tables = new Map<string | null, ParticipantTable>();
  for (const projectId of new Set(work.attributes.map((one) => one.projectId)))
    tables.set(projectId, JSON.parse(await library.participants.table(projectId)) as ParticipantTable);
  for (const [projectId, { attributes }] of tables)
    expect(attributes.map(({ name, type, choices }) => ({ projectId, name, type, choices }))).toEqual(
      work.attributes.filter((one) => one.projectId === projectId),
    );
  const participants = [...tables.values()].flatMap((table) => table.participants);
  expect(participants.every(({ values }) => Object.keys(values).length > 2)).toBe(true);
  const all = await library.attributes.list();
  const named = participants.flatMap(({ sessions, values }) =>
    sessions.map(({ sessionId }) => [sessionId, valuesByName(all, values)] as const),
  );
  expect(new Map(named)).toEqual(
    new Map(work.sessions.map(({ sessionId, attributes }) => [sessionId, attributes])),
  );
});

test('offers none of its interviews as new, and logs nothing', async () => {
  await seeded.importing.newSessions.checkAll();
  expect((await seeded.importing.newSessions.state()).count).toBe(0);
  expect(await seeded.library.activity.list()).toEqual([]);
  expect(await seeded.importing.job.state()).toBeNull();
});

test('knows the length of the recordings that were opened, as the player shows it', async () => {
  const records = new Map((await seeded.library.sessions.list()).map((one) => [one.sessionId, one]));
  const opened = work.sessions.filter(({ recordedSeconds }) => recordedSeconds !== undefined);
  expect(opened.length).toBeGreaterThan(10);
  for (const { sessionId, recordedSeconds } of opened)
    expect(records.get(sessionId)?.durationSeconds).toBe(recordedSeconds);
});

test('leads to a moment, a code, words and answers that are there', async () => {
  const { version, isOlder, problem, current, replacement, toTry } = await sampleWorkspace().state(seeded);
  expect({ version, isOlder, problem }).toEqual({ version: work.version, isOlder: false, problem: null });
  expect(replacement).toEqual({ ...current, sessions: work.sessions.length });
  const { library } = seeded;
  const { sessionId = '' } = toTry.listen?.session ?? {};
  const turns = await library.transcripts.turnsOf(sessionId);
  const answer = turns.find(({ role }) => role === 'participant');
  expect(answer?.startSeconds).toBeGreaterThan(0);
  expect(toTry.listen?.atSeconds).toBe(answer?.startSeconds);
  expect(await library.notes.of(sessionId)).not.toEqual([]);
  const quotes = await library.quotes.of(null);
  const most = Math.max(
    ...(await library.codes.list()).map(
      ({ id }) => quotes.filter(({ note }) => note.codeIds.includes(id)).length,
    ),
  );
  expect(quotes.filter(({ note }) => note.codeIds.includes(toTry.codeId ?? ''))).toHaveLength(most);
  const found = await library.search.find({ text: toTry.words ?? '', scope: 'participants', within: null });
  expect(found.sessionCount).toBeGreaterThan(1);
  const answers = await library.sessions.list();
  expect(answers.filter(({ projectId }) => projectId === toTry.projectId).length).toBeGreaterThan(0);
});

test('adds the study once, and not again after everything in it was deleted', async () => {
  const services = await openServices();
  const sample = sampleWorkspace();
  await sample.prepare(services);
  const before = await services.library.sample.contents();
  await sample.prepare(services);
  expect(await services.library.sample.contents()).toEqual(before);
  await purge(services, { sessionIds: null, what: 'everything' }, { at: AT });
  await sample.prepare(services);
  expect(failures).toEqual([]);
  expect((await services.library.sample.contents()).sessions).toBe(0);
  expect((await sample.state(services)).toTry).toEqual({
    listen: null,
    codeId: null,
    words: null,
    projectId: null,
  });
});

test('leaves a library as it is in which a session was added', async () => {
  const services = await openServices();
  await services.library.sessions.add({ sessionId: 'own', type: 'instant', projectId: null }, AT);
  await sampleWorkspace().prepare(services);
  expect((await services.library.sample.contents()).sessions).toBe(1);
});

test('leaves a library empty that has the mark', async () => {
  const userData = mkdtempSync(join(folder, 'marked-'));
  await leaveSampleEmpty(userData);
  const library = await openLibrary(join(openSampleFolders(userData).workspace(), 'library.sqlite'));
  expect(library.sample.isUntouched()).toBe(false);
  library.sample.add({ responses: [], attributes: [], codes: [CODE], sessions: [] }, AT);
  expect(library.codes.list()).toEqual([]);
  library.libraryFile.close();
});

test('leaves nothing of a study that could not be added whole', async () => {
  const library = await openLibrary(join(folder, 'own', 'library.sqlite'));
  const fetched = {
    seen: { sessionId: 's1', type: 'instant' as const, projectId: null, label: 'P01 Nadia' },
    query: 'sessionId=s1&type=instant',
    status: '{}',
    transcript: null,
    evaluation: null,
    why: null,
  };
  const ownAnswers = [{ questionId: 'ease', value: 5, at: AT }];
  const session = {
    fetched,
    summary: null,
    openedAt: AT,
    reviewState: 'new' as const,
    attributes: {},
    memo: '',
    tags: [],
    view: null,
    corrections: [],
    redactions: [],
  };
  const note = {
    id: CODE.id,
    sessionId: 'not here',
    startSeconds: 1,
    endSeconds: 2,
    passage: null,
    text: 'A thought',
  };
  const study = {
    responses: [],
    attributes: [],
    codes: [CODE],
    sessions: [
      { ...session, ownAnswers, notes: [{ ...note, codeIds: [CODE.id], createdAt: AT, updatedAt: AT }] },
    ],
  };
  expect(() => {
    library.sample.add(study, AT);
  }).toThrow('FOREIGN KEY');
  expect(library.sample.contents()).toEqual({ sessions: 0, notes: 0, ownAnswers: 0, codes: 0 });
  expect(library.sample.isUntouched()).toBe(true);
  library.libraryFile.close();
});

test('says why the study could not be added, and adds it at the next attempt', async () => {
  const services = await openServices();
  const sample = sampleWorkspace();
  const unreachable = () =>
    Promise.reject(new FailureError('offline', 'The sample workspace could not be started.'));
  await sample.prepare({ ...services, transport: unreachable });
  expect(failures).toHaveLength(1);
  expect((await sample.state(services)).problem).toBe('The sample workspace could not be started.');
  await sample.prepare(services);
  expect((await sample.state(services)).problem).toBeNull();
  expect((await services.library.sample.contents()).sessions).toBeGreaterThan(0);
});

test('has a workspace even if the file of the study cannot be read', async () => {
  const services = await openServices();
  const sample = sampleWorkspace({ studyFolder: folder });
  await sample.prepare(services);
  expect(failures).toHaveLength(1);
  expect(await sample.state(services)).toMatchObject({
    problem: 'Something went wrong inside Earmark. Try again.',
    replacement: null,
    current: { sessions: 0 },
  });
});

test('leaves an older study alone', async () => {
  const services = await openServices();
  const userData = join(folder, 'older');
  mkdirSync(join(userData, 'workspaces', 'sample'), { recursive: true });
  writeFileSync(join(userData, 'workspaces', 'sample', 'library.sqlite'), '');
  const sample = sampleWorkspace({ userData });
  await sample.prepare(services);
  expect(await sample.state(services)).toMatchObject({ isOlder: true, current: { sessions: 0 } });
});

test('has the version of its folders, and only colours, parents and questions that exist', async () => {
  expect(work.version).toBe(SAMPLE_VERSION);
  const ids = work.codes.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const parents = work.codes.map(({ parent }) => parent).filter((parent) => parent !== null);
  expect(ids).toEqual(expect.arrayContaining(parents));
  const known = new Set(work.sessions.map(({ sessionId }) => sessionId));
  const records = (await seeded.library.sessions.list()).filter(({ sessionId }) => known.has(sessionId));
  expect(records).toHaveLength(work.sessions.length);
  for (const { sessionId, ownAnswers } of work.sessions) {
    const record = records.find((one) => one.sessionId === sessionId);
    const projectId = record?.projectId ?? null;
    const path = projectId === null ? pathOf('listInstantLinks') : pathOf('getProject', { projectId });
    const answer = (await seeded.library.responseCache.read(path, ''))?.body ?? '';
    for (const { questionId } of ownAnswers) expect(answer).toContain(`"id":"${questionId}"`);
  }
});
