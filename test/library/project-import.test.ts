// Projects of other programs, brought in and taken back.
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Note } from '../../shared/model/note.ts';
import { participantTable } from '../exporting/small-library.ts';
import { bringIn, ended, exportProject, openProject, type WrittenProject } from './project-import-setup.ts';
import { openOwnFilesStudy, risingSound, type OwnFilesStudy } from './own-files-setup.ts';

const AT = '2026-11-28T10:00:00.000Z';

let study: OwnFilesStudy;
beforeEach(async () => {
  study = await openOwnFilesStudy();
});
afterEach(() => study.close());

const TEXT = `Interviewer: How was the locker?

Ana: I asked Petra 😀, and she opened it.

Interviewer: Was it easy?
Ana: Yes. It was easy.
`;
const PROJECT: WrittenProject = {
  codes: [
    {
      name: 'Access',
      colour: '#1a7f37',
      children: [{ name: 'Help' }, { name: 'Ease', description: 'Quick.' }],
    },
    { name: 'Mood', children: [{ name: 'Ease' }] },
  ],
  sources: [
    {
      name: 'Ana.docx',
      text: TEXT,
      memo: 'A calm interview.',
      coded: [
        { words: 'asked Petra 😀', codes: [2], memo: 'Who is she?' },
        { words: 'she opened it.\n\nInterviewer: Was it easy?', codes: [1, 2] },
        { words: 'It was easy', codes: [5] },
        { words: 'Yes.', memo: 'Only a note' },
      ],
      values: { 1: '34' },
    },
  ],
  cases: [{ name: 'Ana', sources: [1], values: { 2: 'North' } }],
  variables: [
    { name: 'Age', type: 'Integer' },
    { name: 'Site', type: 'Text' },
  ],
  memo: 'About lockers.',
};

/** Everything that an import can add, without IDs. */
async function content() {
  const { library } = study.services;
  const sessions = await library.sessions.list();
  const codes = await library.codes.list();
  const nameOf = (id: string | null): string => {
    const code = codes.find((one) => one.id === id);
    return code === undefined ? '' : `${nameOf(code.parentId)}/${code.name}`;
  };
  const notes: string[] = [];
  for (const { sessionId, label } of sessions) {
    // oxlint-disable-next-line no-await-in-loop -- few
    for (const { passage, startSeconds, endSeconds, text, codeIds } of await library.notes.of(sessionId))
      notes.push(
        [
          label,
          passage === null ? `${String(startSeconds)}-${String(endSeconds)}` : passage.quote,
          codeIds.map(nameOf).toSorted().join(),
          text,
        ].join(' | '),
      );
  }
  return {
    sessions: sessions.map(({ label, values }) => [label, Object.values(values).toSorted()]),
    memos: await Promise.all(sessions.map(({ sessionId }) => library.notes.memo(sessionId))),
    codes: codes.map(({ id, colour, description }) => [nameOf(id), colour, description]),
    notes: notes.toSorted(),
    attributes: (await library.attributes.list()).map(({ name, type }) => [name, type]),
    projects: (await library.localProjects.all()).map(({ name, description }) => [name, description]),
  };
}

/** Adds a session with a transcript, in a project of its own. */
async function addSession(label: string, text: string): Promise<string> {
  const files = await study.listed(study.put(`${label}.txt`, text));
  const state = await study.added([{ label, transcript: files.get(`${label}.txt`) }]);
  const session = state.items[0]?.session;
  if (session == null) throw new Error(String(state.items[0]?.problem));
  return session.sessionId;
}

test('a project comes into an empty library as sessions of a new project', async () => {
  const before = await content();
  const project = await openProject(study, PROJECT);
  expect(project).toMatchObject({
    fileName: 'study.qdpx',
    name: 'Lockers',
    program: 'Another program',
    codes: { total: 5, known: 0, newNames: ['Access', 'Help', 'Ease', 'Mood', 'Ease'] },
    coders: ['Ben'],
    cases: 1,
    variables: [
      { name: 'Age', type: 'number', values: 1 },
      { name: 'Site', type: 'text', values: 1 },
    ],
  });
  expect(project.sources).toMatchObject([
    { name: 'Ana.docx', kind: 'text', codings: 4, cases: ['Ana'], match: null, problem: null, sound: null },
  ]);
  expect(await study.services.projectImporting.opened()).toEqual(project);
  const run = await bringIn(study, project);
  expect(run).toMatchObject({ doing: 'bring-in', status: 'ended', problem: null });
  expect(run.report).toMatchObject({ sessions: 1, codes: 5, codings: 4, notes: 2, attributes: 2, values: 2 });
  const after = await content();
  expect(after).toMatchObject({
    sessions: [['Ana', ['34', 'North']]],
    memos: ['A calm interview.'],
    attributes: [
      ['Age', 'number'],
      ['Site', 'text'],
    ],
    projects: [['Lockers', 'About lockers.']],
  });
  expect(after.notes).toEqual([
    'Ana | It was easy | /Mood/Ease | ',
    'Ana | Was it easy? | /Access,/Access/Help | ',
    'Ana | Yes. |  | Only a note',
    'Ana | asked Petra 😀 | /Access/Help | Who is she?',
    'Ana | she opened it. | /Access,/Access/Help | ',
  ]);
  expect(after.codes).toContainEqual(['/Access', '#1a7f37', '']);
  expect(after.codes).toContainEqual(['/Access/Ease', expect.any(String), 'Quick.']);
  expect(await study.services.projectImporting.opened()).toBeNull();

  const [past] = await study.services.projectImporting.past();
  expect(past).toMatchObject({ fileName: 'study.qdpx', report: { sessions: 1, codings: 4 } });
  await study.services.projectImporting.undo(past?.importId ?? '');
  expect(await ended(study)).toMatchObject({
    doing: 'undo',
    status: 'ended',
    report: { sessions: 1, codes: 5, codings: 4, notes: 2, attributes: 2, values: 2 },
  });
  expect(await content()).toEqual(before);
  expect(await study.services.projectImporting.past()).toEqual([]);
  expect(study.stored()).toEqual([]);
});

test('codings go to the session that has the text, and only they are taken back', async () => {
  const sessionId = await addSession('Interview 3', TEXT.replaceAll('Ana:', 'P03:').replaceAll('\n\n', '\n'));
  const { library } = study.services;
  await library.codes.save([
    {
      id: crypto.randomUUID(),
      name: 'access',
      colour: '#000000',
      description: 'Mine',
      parentId: null,
      position: 0,
    },
  ]);
  await library.notes.saveMemo(sessionId, 'My own.');
  const before = await content();
  const project = await openProject(study, PROJECT);
  expect(project.sources[0]?.match).toEqual({
    session: { sessionId, type: 'project', projectId: 'local-project' },
    label: 'Interview 3',
    by: 'text',
    fitting: 4,
  });
  expect(project.codes).toMatchObject({ known: 1, newNames: ['Help', 'Ease', 'Mood', 'Ease'] });
  const run = await bringIn(study, project);
  expect(run.report).toMatchObject({ sessions: 0, codes: 4, codings: 4, values: 2 });
  const after = await content();
  expect(after.memos).toEqual(['My own.\n\nA calm interview.']);
  expect(after.codes).toContainEqual(['/access', '#000000', 'Mine']);
  expect(after.notes).toContain('Interview 3 | she opened it. | /access,/access/Help | ');
  const again = await bringIn(study, await openProject(study, PROJECT, 'again.qdpx'));
  expect(again.report).toMatchObject({
    sessions: 0,
    codes: 0,
    codings: 0,
    notes: 0,
    attributes: 0,
    values: 0,
  });
  expect(await content()).toEqual(after);
  for (const { importId, report } of await study.services.projectImporting.past()) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await study.services.projectImporting.undo(importId);
    // oxlint-disable-next-line no-await-in-loop
    expect(await ended(study)).toMatchObject({ status: 'ended', report: { ...report, losses: [] } });
  }
  expect(await content()).toEqual(before);
});

test('codes that are added to notes on several turns are counted as they were', async () => {
  const sessionId = await addSession('Interview 3', TEXT);
  await bringIn(study, await openProject(study, PROJECT));
  const withoutCodes = (await study.services.library.notes.of(sessionId)).map((note) => ({
    ...note,
    codeIds: [],
  }));
  // oxlint-disable-next-line no-await-in-loop -- one after another
  for (const note of withoutCodes) await study.services.library.notes.save(note);
  const run = await bringIn(study, await openProject(study, PROJECT, 'again.qdpx'));
  expect(run.report).toMatchObject({ codings: 4, notes: 0 });
  await study.services.projectImporting.undo(run.importId);
  expect((await ended(study)).report).toMatchObject({ codings: 4, notes: 0 });
  expect(await study.services.library.notes.of(sessionId)).toEqual(withoutCodes);
});

test('what was changed since stays, or is named', async () => {
  const sessionId = await addSession('Interview 3', TEXT);
  const { library, projectImporting } = study.services;
  const run = await bringIn(study, await openProject(study, PROJECT));
  const [first] = await library.notes.of(sessionId);
  const help = (await library.codes.list()).find(({ name }) => name === 'Help');
  const own: Note = {
    id: crypto.randomUUID(),
    sessionId,
    startSeconds: 1,
    endSeconds: 2,
    passage: null,
    text: 'Mine',
    codeIds: [help?.id ?? ''],
    createdAt: AT,
    updatedAt: AT,
  };
  await library.notes.save(own);
  if (first !== undefined) await library.notes.save({ ...first, text: 'Changed', updatedAt: AT });
  await library.notes.saveMemo(sessionId, 'A calm interview. It was not.');
  await projectImporting.undo(run.importId);
  const undone = await ended(study);
  expect(undone.report?.losses).toEqual([
    { what: 'Notes that you changed since, which are gone too', where: null, count: 1 },
    { what: 'Codes that you use elsewhere, which stay', where: null, count: 2 },
  ]);
  const after = await content();
  expect(after.notes).toEqual(['Interview 3 | 1-2 | /Access/Help | Mine']);
  expect(after.codes.map(([name]) => name)).toEqual(['/Access', '/Access/Help']);
  expect(after.memos).toEqual([' It was not.']);
});

test('passages whose words are not there are named, and placed nowhere', async () => {
  const sessionId = await addSession('Interview 3', TEXT.replace('Petra', 'Peter'));
  const project = await openProject(study, PROJECT);
  expect(project.sources[0]?.match).toMatchObject({ by: 'text', fitting: 3 });
  const [source] = project.sources;
  expect(await study.services.projectImporting.fitOf(project.id, source?.guid ?? '', sessionId)).toEqual({
    fitting: 3,
    notFitting: 1,
    missingWords: ['asked Petra 😀'],
  });
  const run = await bringIn(study, project);
  expect(run.report?.losses).toContainEqual({
    what: 'Passages whose words are not in the transcript',
    where: 'Ana.docx: asked Petra 😀',
    count: 1,
  });
  expect((await content()).notes).toHaveLength(4);
  const [past] = await study.services.projectImporting.past();
  expect(JSON.stringify(past)).not.toContain('Petra');
});

test('codings stay on words that were corrected since the other program got them', async () => {
  const sessionId = await addSession('Interview 3', TEXT);
  const { corrections } = study.services.library;
  const shown = await study.services.library.transcripts.turnsOf(sessionId);
  await corrections.correct(sessionId, {
    act: { act: 'write', turn: 1, text: shown[1]?.text?.replace('Petra', 'Peter') ?? '' },
    expected: [{ turn: 1, text: shown[1]?.text ?? '' }],
    at: AT,
  });
  const project = await openProject(study, PROJECT);
  expect(project.sources[0]?.match).toMatchObject({ by: 'text', fitting: 4 });
  await bringIn(study, project);
  expect((await content()).notes).toContain('Interview 3 | asked Peter 😀 | /Access/Help | Who is she?');
});

test('values that the researcher has stay', async () => {
  await addSession('Interview 3', TEXT);
  const { library, projectImporting } = study.services;
  const [session] = await library.sessions.list();
  const attributeId = crypto.randomUUID();
  await library.participants.change('local-project', {
    remove: [],
    save: [
      {
        id: attributeId,
        projectId: 'local-project',
        name: 'AGE',
        type: 'number',
        choices: [],
        missing: [],
        position: 0,
      },
    ],
    values: [{ participant: session?.participantId ?? '', attributeId, text: '40' }],
  });
  const before = await content();
  const run = await bringIn(study, await openProject(study, PROJECT));
  expect(run.report).toMatchObject({ attributes: 1, values: 1 });
  expect(run.report?.losses).toContainEqual({
    what: 'Values that you have another one for, which stays',
    where: 'AGE: 34',
    count: 1,
  });
  expect((await content()).sessions).toEqual([['Interview 3', ['40', 'North']]]);
  await projectImporting.undo(run.importId);
  await ended(study);
  expect(await content()).toEqual(before);
});

test('people keep their names and values where another case has several of them', async () => {
  const { library } = study.services;
  const text = (name: string) => `Interviewer: And you, ${name}?\n${name}: I am well, thank you.\n`;
  await bringIn(
    study,
    await openProject(study, {
      sources: ['Ana', 'Ben', 'Cy'].map((name) => ({ name, text: text(name) })),
      variables: [{ name: 'Site', type: 'Text' }],
      cases: [
        { name: 'Ana', sources: [1], values: { 1: 'North' } },
        { name: 'Ben', sources: [2], values: { 1: 'South' } },
        { name: 'Harbour', sources: [1, 2, 3] },
      ],
    }),
  );
  const sessions = await library.sessions.list();
  expect(new Set(sessions.map(({ participantId }) => participantId)).size).toBe(3);
  expect((await content()).sessions.toSorted(([a], [b]) => String(a).localeCompare(String(b)))).toEqual([
    ['Ana', ['North']],
    ['Ben', ['South']],
    ['Cy', []],
  ]);
});

test('a project that Earmark exported has nothing new for the same library, and all for another one', async () => {
  await addSession('Interview 3', TEXT);
  await bringIn(study, await openProject(study, PROJECT));
  const before = await content();
  const path = await exportProject(study, 'own.qdpx');
  const project = await study.services.projectImporting.open(path);
  expect(project.sources.map(({ match, codings }) => [match?.by, match?.fitting === codings])).toEqual([
    ['text', true],
  ]);
  expect(project.codes).toMatchObject({ total: 5, known: 5, newNames: [] });
  const run = await bringIn(study, project);
  expect(run.report).toMatchObject({
    sessions: 0,
    codes: 0,
    codings: 0,
    notes: 0,
    attributes: 0,
    values: 0,
  });
  expect(await content()).toEqual(before);

  const other = await openOwnFilesStudy();
  const first = study;
  study = other;
  try {
    const copied = await other.services.projectImporting.open(path);
    expect((await bringIn(other, copied)).status).toBe('ended');
    const after = await content();
    expect(after.notes).toEqual(before.notes);
    expect(after.codes).toEqual(before.codes);
    expect(after.memos).toEqual(before.memos);
  } finally {
    study = first;
    await other.close();
  }
});

test('two sources go to one session, with the codings and memos of both, and are taken back', async () => {
  const sessionId = await addSession('Interview 3', TEXT);
  await study.services.library.notes.saveMemo(sessionId, 'My own.');
  const before = await content();
  const [first] = PROJECT.sources;
  if (first === undefined) throw new Error('No source');
  const project = await openProject(study, {
    ...PROJECT,
    sources: [
      first,
      {
        name: 'Ana, second copy.docx',
        text: TEXT.replaceAll('\n\n', '\n'),
        memo: 'Coded again.',
        coded: [
          { words: 'How was the locker?', codes: [4] },
          { words: 'It was easy', codes: [4, 5] },
        ],
      },
    ],
  });
  expect(project.sources.map(({ match }) => match?.session.sessionId)).toEqual([sessionId, sessionId]);
  const run = await bringIn(study, project);
  expect(run.report).toMatchObject({ sessions: 0, codings: 6, notes: 3 });
  const after = await content();
  expect(after.memos).toEqual(['My own.\n\nA calm interview.\n\nCoded again.']);
  expect(after.notes).toContain('Interview 3 | asked Petra 😀 | /Access/Help | Who is she?');
  expect(after.notes).toContain('Interview 3 | How was the locker? | /Mood | ');
  expect(after.notes).toContain('Interview 3 | It was easy | /Mood,/Mood/Ease | ');
  await study.services.projectImporting.undo(run.importId);
  expect((await ended(study)).report?.losses).toEqual([]);
  expect(await content()).toEqual(before);
});

test('says who coded, and which names of cases do not come along', async () => {
  await addSession('Interview 3', TEXT);
  const project = await openProject(study, {
    ...PROJECT,
    sources: [
      ...PROJECT.sources,
      { name: 'Group.docx', text: 'Ben: We all queued there.\nCleo: Every single morning.\n' },
      { name: 'Cleo.docx', text: 'Interviewer: Do you have a bicycle?\nCleo: A red one.\n' },
    ],
    cases: [
      { name: 'Ana', sources: [1] },
      { name: 'Ben', sources: [2], values: { 1: '51' } },
      { name: 'Cleo', sources: [2, 3] },
      { name: 'Dora', sources: [], values: { 1: '19' } },
    ],
  });
  const { report } = await bringIn(study, project, { projectId: 'local-project' });
  expect(report?.losses).toEqual([
    { what: 'Who coded or wrote a note: Earmark stores it as yours', where: 'Ben', count: 4 },
    {
      what: 'Names of cases: the sessions were in Earmark already, and stay with their participants',
      where: 'Ana',
      count: 1,
    },
    {
      what: 'Names of cases: Earmark calls a participant by the name of the session',
      where: 'Ben',
      count: 1,
    },
    {
      what: 'Names of cases: the sessions are of another case too, and stay with its participant',
      where: 'Cleo',
      count: 1,
    },
    { what: 'Cases without a session, with their values', where: 'Dora', count: 1 },
    { what: 'The memo of the project', where: null, count: 1 },
  ]);
  // The group is not a third interview of Cleo.
  const { participants } = participantTable(await study.services.library.participants.table('local-project'));
  expect(participants.map(({ label, sessions }) => `${label ?? ''}: ${sessions.length}`)).toEqual([
    'Cleo: 1',
    'Group: 1',
    'Interview 3: 1',
  ]);
});

test('a recording comes along, and goes when it is taken back', async () => {
  const text = 'Interviewer: How was it?\nAna: It was loud.\n';
  const project = await openProject(study, {
    codes: [{ name: 'Noise' }],
    sources: [
      {
        name: 'Ana.wav',
        text,
        sound: { bytes: risingSound(4), coded: [{ begin: 1000, end: 2500, codes: [1] }] },
        syncPoints: [
          { position: 0, ms: 0 },
          { position: 25, ms: 1500 },
        ],
      },
    ],
  });
  const run = await bringIn(study, project);
  expect(run).toMatchObject({ status: 'ended', report: { sessions: 1, codings: 1 } });
  const { library } = study.services;
  const [session] = await library.sessions.list();
  expect(session).toMatchObject({ label: 'Ana', hasAudio: true, durationSeconds: 4, hasTranscript: true });
  const turns = await library.transcripts.turnsOf(session?.sessionId ?? '');
  expect(turns.map(({ speakerLabel, startSeconds }) => [speakerLabel, startSeconds])).toEqual([
    ['Interviewer', 0],
    ['Ana', 1.5],
  ]);
  expect((await content()).notes).toEqual(['Ana | 1-2.5 | /Noise | ']);
  expect(study.stored().some((name) => name.includes('.import'))).toBe(false);
  expect(study.stored().length).toBeGreaterThan(0);
  await study.services.projectImporting.undo(run.importId);
  await ended(study);
  expect(study.stored()).toEqual([]);
});
