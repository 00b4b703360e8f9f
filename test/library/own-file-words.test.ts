// What was said in sessions that are made of files: answers, newer transcripts, removed words, and what leaves Earmark.
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EXPORT_FORMAT_IDS } from '../../shared/export-formats.ts';
import type { ExportRequest } from '../../shared/model/export.ts';
import type { RedactRequest } from '../../shared/model/redaction.ts';
import type { SessionRef } from '../../shared/model/session.ts';
import { everyText } from '../exporting/every-text.ts';
import { openOwnFilesStudy, PROJECT, risingSound, sessionOf, type OwnFilesStudy } from './own-files-setup.ts';

const AT = '2026-11-28T10:00:00.000Z';
/** The names of people, which are in the names of their files and nowhere else. */
const RECORDING = 'Interview with Zdenka Quillfeather 07';
const TRANSCRIPT = 'Zdenka Quillfeather corrected by Oluwaseun';
const FOLDER = 'Quillfeather family (private)';

const WORDS = `WEBVTT

NOTE Transcribed for ${TRANSCRIPT}

00:00.000 --> 00:01.000
<v Interviewer>How was the locker?

00:01.000 --> 00:03.000
<v Guest>I asked Petra, and she opened it.
`;

let study: OwnFilesStudy;
beforeEach(async () => {
  study = await openOwnFilesStudy();
});
afterEach(() => study.close());

/** Adds a title to a WAV file, as recorders do. */
function withTitle(wav: Uint8Array, title: string): Uint8Array {
  const text = Buffer.from(`${title}\0`.padEnd(Math.ceil((title.length + 1) / 2) * 2, '\0'));
  const sized = (id: string, content: Buffer) => {
    const head = Buffer.alloc(8);
    head.write(id, 'latin1');
    head.writeUInt32LE(content.length, 4);
    return Buffer.concat([head, content]);
  };
  const list = sized('LIST', Buffer.concat([Buffer.from('INFO'), sized('INAM', text)]));
  const file = Buffer.concat([wav, list]);
  file.writeUInt32LE(file.length - 8, 4);
  return file;
}

async function oneSession(label = RECORDING, words = WORDS): Promise<SessionRef> {
  const recording = study.put(`${FOLDER}/${RECORDING}.wav`, withTitle(risingSound(4), RECORDING));
  const transcript = study.put(`${FOLDER}/${TRANSCRIPT}.vtt`, words);
  const files = await study.listed(recording, transcript);
  return sessionOf(
    await study.added([
      {
        label,
        recording: files.get(`${RECORDING}.wav`),
        transcript: files.get(`${TRANSCRIPT}.vtt`),
      },
    ]),
  );
}

async function exported(session: SessionRef, changes: Partial<ExportRequest> = {}): Promise<string> {
  const { exports } = study.services;
  const path = join(study.folder, 'Export');
  await exports.start(
    {
      sessionIds: [session.sessionId],
      formats: EXPORT_FORMAT_IDS.filter((format) => format !== 'qdc'),
      withNames: false,
      withAudio: true,
      audioBeside: false,
      withVariables: true,
      guarded: true,
      asReceived: false,
      withReceived: true,
      ...changes,
    },
    path,
    () => undefined,
  );
  await vi.waitFor(() => {
    expect(exports.state()?.status).not.toBe('running');
  }, 60_000);
  expect(exports.state()).toMatchObject({ status: 'ended', why: null });
  return path;
}

const textsOf = async ({ sessionId }: SessionRef) =>
  (await study.services.library.transcripts.turnsOf(sessionId)).map(({ text }) => text);
const hits = async (text: string) =>
  (await study.services.library.search.find({ text, scope: 'everyone', within: null })).matches;

test('writes no name of a file or of its folder into an export with pseudonyms', async () => {
  const session = await oneSession();
  const { text, recordings } = everyText(await exported(session));
  expect(recordings.size).toBeGreaterThan(0);
  expect(text).toContain('she opened it');
  const names = /quillfeather|zdenka|oluwaseun/i;
  expect(names.exec(text)?.[0]).toBeUndefined();
  expect(text).not.toContain(study.folder);
  for (const sound of recordings.values())
    expect(names.exec(Buffer.from(sound).toString('latin1'))?.[0]).toBeUndefined();
});

test('writes the path of the original and the name of the transcript into no export with names', async () => {
  const session = await oneSession('Zdenka');
  const { text } = everyText(await exported(session, { withNames: true }));
  expect(text).toContain('Zdenka');
  expect(/quillfeather|oluwaseun/i.exec(text)?.[0]).toBeUndefined();
  expect(text).not.toContain(study.folder);
});

test('exports answers of the researcher to the questions of a project, before any window has read them', async () => {
  const request = { query: '', body: null };
  const { transport } = study.services;
  const created = await transport({
    ...request,
    method: 'POST',
    path: '/v1/projects',
    body: JSON.stringify({
      name: 'Reading groups',
      evaluator: { prompt: '', questions: [{ id: 'q1', label: 'Who opened the locker?', type: 'text' }] },
    }),
  });
  const { project } = JSON.parse(created.body) as { project: { id: string } };
  const session: SessionRef = { sessionId: 'file-1', type: 'project', projectId: project.id };
  const { sessionFiles, answers } = study.services.library;
  await sessionFiles.add(
    { ...session, label: 'One', projectName: 'Reading groups' },
    { recording: null, transcript: null },
    AT,
  );
  await answers.saveOwn(session.sessionId, 'q1', 'A neighbour did', AT);
  const { text } = everyText(await exported(session, { formats: ['csv', 'json'], withAudio: false }));
  expect(text).toContain('Who opened the locker?');
  expect(text).toContain('A neighbour did');
});

test('keeps corrections when a second transcript comes, and offers it if they do not fit', async () => {
  const session = await oneSession();
  const { sessionId } = session;
  const { corrections, transcriptVersions } = study.services.library;
  const before = 'I asked Petra, and she opened it.';
  await corrections.correct(sessionId, {
    act: { act: 'write', turn: 1, text: 'I asked Petra, and she unlocked it.' },
    expected: [{ turn: 1, text: before }],
    at: AT,
  });
  const other = study.put('second.vtt', WORDS.replace(before, 'Something else was said here entirely.'));
  await study.services.ownFiles.addTranscript(session, other);
  expect(await textsOf(session)).toEqual(['How was the locker?', 'I asked Petra, and she unlocked it.']);
  expect((await transcriptVersions.offered(sessionId))?.unplacedCorrections).toHaveLength(1);
  expect(await transcriptVersions.takeOffered(sessionId)).toBe(true);
  expect(await textsOf(session)).toEqual(['How was the locker?', 'Something else was said here entirely.']);
});

test('shows a second transcript at once if nothing was corrected', async () => {
  const session = await oneSession();
  const other = study.put('second.vtt', WORDS.replace('Petra', 'Ida'));
  await study.services.ownFiles.addTranscript(session, other);
  expect(await textsOf(session)).toEqual(['How was the locker?', 'I asked Ida, and she opened it.']);
  expect(await study.services.library.transcriptVersions.offered(session.sessionId)).toBeNull();
  expect((await study.services.ownFiles.filesOf(session))?.transcript).toEqual({ name: 'second.vtt' });
  expect([await hits('Ida'), await hits('Petra')]).toEqual([1, 0]);
});

const PETRA: RedactRequest = {
  ranges: [{ turn: 1, start: 8, end: 13 }],
  expected: ['Petra'],
  kind: 'name',
  replacement: '[Name 1]',
  scope: 'project',
  sound: 'silence',
};

test('removes a word of the project in sessions of files that are added later, and in every export', async () => {
  const first = await oneSession('First');
  expect(await hits('Petra')).toBe(1);
  await study.services.library.redactions.redact(first.sessionId, PETRA, AT);
  study.services.ownFiles.lists.close(PROJECT);
  const words = study.put(
    'later.txt',
    'Interviewer: And then?\nGuest: Petra sang, and Petra’s brother too.\n',
  );
  const files = await study.listed(words);
  const second = sessionOf(await study.added([{ label: 'Second', transcript: files.get('later.txt') }]));
  expect(await textsOf(first)).toEqual(['How was the locker?', 'I asked [Name 1], and she opened it.']);
  expect((await textsOf(second)).join('\n')).not.toContain('Petra');
  expect((await textsOf(second)).join('\n')).toContain('[Name 1] sang');
  expect([await hits('Petra'), await hits('sang')]).toEqual([0, 1]);
  const { text } = everyText(await exported(first, { sessionIds: [first.sessionId, second.sessionId] }));
  expect(text).not.toContain('Petra');
  expect(text).toContain('[Name 1]');
});

test('removes a word of the project in what is typed later, and in a transcript from a file', async () => {
  const first = await oneSession('First');
  await study.services.library.redactions.redact(first.sessionId, PETRA, AT);
  const files = await study.listed(study.put('sound.wav', risingSound(2, 9)));
  const second = sessionOf(await study.added([{ label: 'Second', recording: files.get('sound.wav') }]));
  await study.services.ownFiles.saveTyped(second, 'Guest: Petra sang.');
  expect(await textsOf(second)).toEqual(['[Name 1] sang.']);
  await study.services.ownFiles.addTranscript(
    second,
    study.put('more.txt', 'Guest: Then Petra left.\nInterviewer: Oh.'),
  );
  expect((await textsOf(second)).join('\n')).not.toContain('Petra');
});
