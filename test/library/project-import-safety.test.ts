// Projects of other programs: nothing removed is shown, nothing is left.
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { purge } from '../../electron/privacy/purge-sessions.ts';
import type { RedactRequest } from '../../shared/model/redaction.ts';
import type { SessionRef } from '../../shared/model/session.ts';
import { filesWith } from './every-file.ts';
import { largeProject } from './large-project.ts';
import { openOwnFilesStudy, sessionOf, type OwnFilesStudy } from './own-files-setup.ts';
import { bringIn, ended, guid, openProject, type WrittenProject } from './project-import-setup.ts';

const AT = '2026-11-28T10:00:00.000Z';

let study: OwnFilesStudy;
beforeEach(async () => {
  study = await openOwnFilesStudy();
});
afterEach(() => study.close());

const TEXT = `Interviewer: How was the locker?
Ana: I asked Petra, and she opened it.
Interviewer: Was it easy?
Ana: Yes. It was easy.
`;
const PROJECT_WITH_NAME: WrittenProject = {
  codes: [{ name: 'Helped by Petra' }],
  sources: [
    {
      name: 'Petra opens it.docx',
      text: TEXT,
      memo: 'Petra again.',
      coded: [
        { words: 'asked Petra', codes: [1], memo: 'Petra?' },
        { words: 'she opened it', codes: [1], memo: 'Petra did' },
      ],
      values: { 1: 'Petra Kvitova' },
    },
  ],
  cases: [{ name: 'Friend of Petra', sources: [1], values: { 2: 'Petra' } }],
  variables: [
    { name: 'Helper', type: 'Text' },
    { name: 'Petra knows', type: 'Text' },
  ],
  memo: 'All about Petra.',
};

async function addSession(label: string, text: string): Promise<SessionRef> {
  const files = await study.listed(study.put(`${label}.txt`, text));
  return sessionOf(await study.added([{ label, transcript: files.get(`${label}.txt`) }]));
}

const REDACT: RedactRequest = {
  ranges: [{ turn: 1, start: 8, end: 13 }],
  expected: ['Petra'],
  kind: 'name',
  replacement: '[Name 1]',
  scope: 'project',
  sound: 'silence',
};

test('no removed word is in what is said of a project, whenever it was removed', async () => {
  const { sessionId } = await addSession('Interview 3', TEXT);
  const { library, projectImporting } = study.services;
  await library.redactions.redact(sessionId, REDACT, AT);
  const project = await openProject(study, PROJECT_WITH_NAME, 'Petra.qdpx');
  expect(JSON.stringify(project)).not.toContain('Petra');
  expect(project.sources[0]).toMatchObject({
    name: '[Name 1] opens it.docx',
    match: { by: 'text', fitting: 1 },
  });
  const fit = await projectImporting.fitOf(project.id, guid('source', 1), sessionId);
  expect(fit).toEqual({ fitting: 1, notFitting: 1, missingWords: ['asked [Name 1]'] });
  const run = await bringIn(study, project);
  expect(run.status).toBe('ended');
  expect(JSON.stringify(run)).not.toContain('Petra');
  expect(run.report?.losses.map(({ where }) => where).join('\n')).toContain(
    '[Name 1] opens it.docx: asked [Name 1]',
  );
  const notes = await library.notes.of(sessionId);
  expect(notes.map(({ passage, text }) => [passage?.quote, text])).toEqual([
    ['she opened it', '[Name 1] did'],
  ]);
  expect(JSON.stringify(await library.notes.memo(sessionId))).not.toContain('Petra');
  expect(JSON.stringify(await projectImporting.past())).not.toContain('asked');
});

test('a word that is removed while a project is open is no longer said', async () => {
  const { sessionId } = await addSession('Interview 3', TEXT.replace('asked', 'told'));
  const { library, projectImporting } = study.services;
  const project = await openProject(study, PROJECT_WITH_NAME);
  expect(JSON.stringify(project)).toContain('Petra');
  await library.redactions.redact(sessionId, { ...REDACT, ranges: [{ turn: 1, start: 7, end: 12 }] }, AT);
  expect(JSON.stringify(await projectImporting.opened())).not.toContain('Petra');
  const run = await bringIn(study, project);
  expect(run.report?.losses).not.toEqual([]);
  expect(JSON.stringify(run)).not.toContain('Petra');
});

test('deleting a session leaves nothing that a project said of it', async () => {
  const session = await addSession('Interview 3', TEXT);
  await bringIn(study, await openProject(study, PROJECT_WITH_NAME, 'P. Kvitova.qdpx'));
  const searched = {
    passage: 'she opened it',
    note: 'Petra did',
    memo: 'Petra again',
    value: 'Petra Kvitova',
    'file name': 'P. Kvitova',
  };
  const workspace = join(study.folder, 'workspace');
  for (const what of Object.keys(searched))
    expect(filesWith(workspace, searched).join('\n')).toContain(`: ${what}`);
  await purge(study.services, { sessionIds: [session.sessionId], what: 'everything' }, { at: AT });
  expect(filesWith(workspace, searched)).toEqual([]);
  const run = await study.services.projectImporting.run();
  expect(JSON.stringify(run)).not.toContain('asked');
  // What is left of the import can still be taken back.
  const [past] = await study.services.projectImporting.past();
  expect(past?.fileName).toBe('Project whose file name was deleted');
  await study.services.projectImporting.undo(past?.importId ?? '');
  expect(await ended(study)).toMatchObject({ status: 'ended', problem: null });
  expect(await study.services.library.codes.list()).toEqual([]);
});

test('deleting the sessions of a project leaves nothing of it but its codes', async () => {
  const { library } = study.services;
  const run = await bringIn(study, await openProject(study, PROJECT_WITH_NAME, 'P. Kvitova.qdpx'));
  const searched = {
    label: 'Petra opens it',
    passage: 'she opened it',
    note: 'Petra did',
    memo: 'Petra again',
    value: 'Petra Kvitova',
    person: 'Friend of Petra',
    'memo of the project': 'All about Petra',
    'file name': 'P. Kvitova',
  };
  const workspace = join(study.folder, 'workspace');
  for (const what of Object.keys(searched))
    expect(filesWith(workspace, searched).join('\n')).toContain(`: ${what}`);
  const sessionIds = (await library.sessions.list()).map(({ sessionId }) => sessionId);
  await purge(study.services, { sessionIds, what: 'everything' }, { at: AT });
  expect(filesWith(workspace, searched)).toEqual([]);
  await study.services.projectImporting.undo(run.importId);
  expect((await ended(study)).report).toMatchObject({ codes: 1 });
  expect(await library.localProjects.all()).toEqual([]);
});

test('a description that the researcher wrote stays when the sessions of a project are deleted', async () => {
  const { library } = study.services;
  await bringIn(study, await openProject(study, PROJECT_WITH_NAME));
  const [project] = await library.localProjects.all();
  await library.localProjects.update(project?.id ?? '', { name: 'Lockers', description: 'My own words' }, AT);
  const sessionIds = (await library.sessions.list()).map(({ sessionId }) => sessionId);
  await purge(study.services, { sessionIds, what: 'everything' }, { at: AT });
  expect(await library.localProjects.all()).toMatchObject([{ description: 'My own words' }]);
});

test('deleting everything of the workspace leaves nothing of a project that was brought in', async () => {
  await bringIn(study, await openProject(study, PROJECT_WITH_NAME, 'P. Kvitova.qdpx'));
  await purge(study.services, { sessionIds: null, what: 'everything' }, { at: AT });
  const searched = {
    words: 'she opened it',
    value: 'Petra Kvitova',
    memo: 'All about Petra',
    name: 'P. Kvitova',
  };
  expect(filesWith(join(study.folder, 'workspace'), searched)).toEqual([]);
  expect(await study.services.projectImporting.past()).toEqual([]);
});

test('no value is left of someone whose session was joined to another person and then deleted', async () => {
  const session = await addSession('Interview 3', TEXT);
  const other = await addSession('Interview 4', 'Interviewer: And you?\nBen: I am well.\n');
  const { library } = study.services;
  await bringIn(study, await openProject(study, PROJECT_WITH_NAME));
  const to = (await library.sessions.record(other.sessionId))?.participantId ?? '';
  await library.participants.change(session.projectId, {
    remove: [],
    save: [],
    values: [],
    move: [{ sessionId: session.sessionId, to }],
  });
  await purge(study.services, { sessionIds: [session.sessionId], what: 'everything' }, { at: AT });
  expect(filesWith(join(study.folder, 'workspace'), { value: 'Petra Kvitova' })).toEqual([]);
});

test('deleting the words of a session leaves no text of it, and taking the rest back still works', async () => {
  const session = await addSession('Interview 3', TEXT);
  const { library } = study.services;
  const run = await bringIn(study, await openProject(study, PROJECT_WITH_NAME, 'P. Kvitova.qdpx'));
  await library.redactions.redact(session.sessionId, REDACT, AT);
  await purge(study.services, { sessionIds: [session.sessionId], what: 'words' }, { at: AT });
  const workspace = join(study.folder, 'workspace');
  const searched = {
    passage: 'she opened it',
    memo: 'Petra again',
    value: 'Petra Kvitova',
    'file name': 'P. Kvitova',
  };
  expect(filesWith(workspace, searched)).toEqual([]);
  await study.services.projectImporting.undo(run.importId);
  expect((await ended(study)).status).toBe('ended');
  expect(await library.notes.of(session.sessionId)).toEqual([]);
});

test('nothing is brought in if a session is no longer there', async () => {
  const { sessionId } = await addSession('Interview 3', TEXT);
  const project = await openProject(study, PROJECT_WITH_NAME);
  await purge(study.services, { sessionIds: [sessionId], what: 'everything' }, { at: AT });
  expect(JSON.stringify(await study.services.projectImporting.opened())).not.toContain(sessionId);
  const run = await bringIn(study, project);
  expect(run).toMatchObject({
    status: 'failed',
    problem: 'A session that you chose is no longer in the library. Choose another one.',
    report: null,
  });
  expect(await study.services.library.codes.list()).toEqual([]);
  expect(await study.services.projectImporting.past()).toEqual([]);
});

test('a file that is no project is refused in a sentence, and the one that is open stays', async () => {
  const { projectImporting } = study.services;
  const project = await openProject(study, PROJECT_WITH_NAME);
  for (const [name, bytes] of Object.entries({
    'words.qdpx': 'These are words.',
    'empty.qdpx': '',
    'cut.qdpx': largeProject(1, 5).subarray(0, 900),
  }))
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await expect(projectImporting.open(study.put(name, bytes))).rejects.toThrow(/^[A-Z].+\.$/);
  await expect(projectImporting.open(join(study.originals, 'gone.qdpx'))).rejects.toThrow(/^[A-Z].+\.$/);
  expect((await projectImporting.opened())?.id).toBe(project.id);
  projectImporting.close(project.id);
  expect(await projectImporting.opened()).toBeNull();
  await expect(
    projectImporting.start(project.id, {
      projectId: null,
      projectName: 'P',
      sources: [],
      withVariables: true,
    }),
  ).rejects.toThrow('This project is no longer open. Open its file again.');
});
