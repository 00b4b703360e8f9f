// Deleted data occurs in no file, with real services and a search through every byte of every file.
import { copyFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { recordingKey } from '../../electron/recordings/file/recording-key.ts';
import { resumePurges, purge, purgeCounts } from '../../electron/privacy/purge-sessions.ts';
import type { ParticipantTable } from '../../shared/model/participant.ts';
import type { PurgeRequest } from '../../shared/model/privacy.ts';
import { filesWith } from './every-file.ts';
import { AT, attributeOf, filledServices, noteOf, wordsOf } from './filled-services.ts';

const {
  folder,
  services,
  deletedSession,
  otherSession,
  reopen,
  fill,
  waitForRecording,
  recordingFiles,
  voiceOf,
} = filledServices();

/** Copies as an update of Earmark, a damaged library and a restore leave them. */
function leaveCopies(): void {
  const file = join(folder(), 'workspace', 'library.sqlite');
  copyFileSync(file, `${file}.before-version-10`);
  copyFileSync(`${file}-wal`, `${file}.damaged-2026-01-01T00-00-00-000Z-wal`);
  writeFileSync(`${file}.before-restore-2026-01-01T00-00-00-000Z`, wordsOf('gone').spoken);
}

const request = (what: PurgeRequest['what']): PurgeRequest => ({
  sessionIds: [deletedSession().sessionId],
  what,
});

test('deletes the words and recordings of a session everywhere, and keeps everything of another session', async () => {
  await fill(deletedSession(), 'gone');
  await fill(otherSession(), 'stays');
  leaveCopies();
  const voice = await voiceOf(deletedSession());
  const otherVoice = await voiceOf(otherSession());
  const searched = { ...wordsOf('gone'), voice };
  const found = filesWith(folder(), searched);
  for (const what of Object.keys(searched)) expect(found.join('\n')).toContain(`: ${what}`);
  expect(await purgeCounts(services(), request('words'))).toMatchObject({
    sessions: 1,
    recordings: 1,
    transcripts: 1,
    notes: 1,
  });

  await purge(services(), request('words'), { at: AT });

  expect(filesWith(folder(), searched)).toEqual([]);
  const remaining = filesWith(folder(), { ...wordsOf('stays'), otherVoice }).join('\n');
  for (const what of Object.keys({ ...wordsOf('stays'), otherVoice }))
    expect(remaining).toContain(`: ${what}`);
  const { library } = services();
  // The facts and the researcher's own words and decisions remain.
  const record = await library.sessions.record(deletedSession().sessionId);
  expect(record).toMatchObject({ notes: 1, hasTranscript: false });
  expect(Object.values(record?.values ?? {})).toEqual([attributeOf('gone')]);
  expect(await library.notes.of(deletedSession().sessionId)).toMatchObject([
    { text: noteOf('gone'), startSeconds: 1, endSeconds: 4, passage: { quote: '' } },
  ]);
  expect(await library.notes.memo(deletedSession().sessionId)).toBe('gonememo');
  const deletedMatches = await library.search.find({
    text: 'gonequixotropic',
    scope: 'everyone',
    within: null,
  });
  expect(deletedMatches.sessions).toEqual([]);
  const otherMatches = await library.search.find({
    text: 'staysquixotropic',
    scope: 'everyone',
    within: null,
  });
  expect(otherMatches.sessions.map(({ sessionId }) => sessionId)).toEqual([otherSession().sessionId]);
  const notes = await library.search.find({ text: noteOf('gone'), scope: 'notes', within: null });
  expect(notes.sessions).toHaveLength(1);
  const { rows } = await library.answers.page({
    projectId: deletedSession().projectId,
    questions: ['q1', 'q2'].map((id) => ({ id, label: id, type: 'text' })),
    sessionIds: [deletedSession().sessionId],
    after: null,
  });
  expect(JSON.parse(rows)).toMatchObject([{ cells: { q2: { own: 4 } } }]);
  expect(rows).not.toContain('"q1"');
});

test('deletes recordings alone, and keeps the words', async () => {
  await fill(deletedSession(), 'gone');
  const voice = await voiceOf(deletedSession());
  await purge(services(), request('audio'), { at: AT });
  expect(filesWith(folder(), { voice })).toEqual([]);
  expect(recordingFiles()).toEqual([]);
  expect(filesWith(folder(), { spoken: wordsOf('gone').spoken })).not.toEqual([]);
  // Opening the session does not download it again, but the user may.
  expect(await services().recordings.state({ session: deletedSession(), again: true })).toMatchObject({
    status: 'deleted',
    message: 'The recording was deleted from this computer.',
  });
  expect(await services().recordings.peaks({ session: deletedSession(), maxPairs: 10 })).toBeNull();
  expect(await services().recordings.recording(deletedSession().sessionId)).toBeNull();
  expect(recordingFiles()).toEqual([]);
  await services().library.tombstones.remove([deletedSession().sessionId], 'audio');
  await services().fetches.reload();
  await waitForRecording(deletedSession());
});

/** Makes a choice of the attribute that both sessions have, with their values as choices. */
async function makeChoice(): Promise<void> {
  const { participants } = services().library;
  const { projectId } = deletedSession();
  const { attributes } = JSON.parse(await participants.table(projectId)) as ParticipantTable;
  const choices = [attributeOf('gone'), 'Nobody’s', attributeOf('stays')];
  const save = attributes.map((one) => ({ ...one, type: 'choice' as const, choices }));
  await participants.change(projectId, { remove: [], save, values: [] });
}

test('deletes everything of a session, even its name', async () => {
  await fill(deletedSession(), 'gone');
  await fill(otherSession(), 'stays');
  await makeChoice();
  leaveCopies();
  const searched = {
    ...wordsOf('gone'),
    note: noteOf('gone'),
    memo: 'gonememo',
    label: 'gonelabel',
    attribute: attributeOf('gone'),
    voice: await voiceOf(deletedSession()),
  };
  await services().library.sessions.mark([deletedSession().sessionId], { addTags: ['gonetag'] });
  await purge(services(), request('everything'), { at: AT });
  expect(filesWith(folder(), { ...searched, tag: 'gonetag' })).toEqual([]);
  expect((await services().library.attributes.list()).map(({ choices }) => choices)).toEqual([
    ['Nobody’s', attributeOf('stays')],
  ]);
  expect((await services().library.sessions.list()).map(({ sessionId }) => sessionId)).toEqual([
    otherSession().sessionId,
  ]);
  expect(filesWith(folder(), { spoken: wordsOf('stays').spoken })).not.toEqual([]);
  // Only the id and the time remain.
  expect(await services().library.tombstones.list()).toEqual([
    { sessionId: deletedSession().sessionId, what: 'everything', deletedAt: AT },
  ]);
  expect(recordingFiles().every((name) => name.startsWith(recordingKey(otherSession())))).toBe(true);
});

test('deletes everything of the workspace', async () => {
  await fill(deletedSession(), 'gone');
  await fill(otherSession(), 'stays');
  await services().library.activity.add({ at: AT, act: 'export', sessions: 2, details: 'CSV' });
  const searched = {
    ...wordsOf('gone'),
    label: 'gonelabel',
    otherLabel: 'stayslabel',
    attribute: attributeOf('gone'),
    waiting: 'waitingattribute',
    stayed: noteOf('stays'),
  };
  await services().library.participants.saveLinks(deletedSession().projectId, {
    columns: [{ name: 'Home', type: 'text' }],
    links: [{ key: 'waiting', label: 'P99', values: ['waitingattribute'] }],
  });
  expect(filesWith(folder(), { waiting: 'waitingattribute' })).not.toEqual([]);
  await purge(services(), { sessionIds: null, what: 'everything' }, { at: AT });
  expect(filesWith(folder(), searched)).toEqual([]);
  expect(await services().library.attributes.list()).toEqual([]);
  expect(await services().library.sessions.list()).toEqual([]);
  // The log is kept after any deletion.
  expect(await services().library.activity.list()).toHaveLength(1);
});

test('finishes an interrupted purge at the next start', async () => {
  await fill(deletedSession(), 'gone');
  await fill(otherSession(), 'stays');
  const voice = await voiceOf(deletedSession());
  const otherVoice = await voiceOf(otherSession());
  leaveCopies();
  // The process was killed after the rows were deleted, and before the recordings were.
  await services().library.purge.perform(request('everything'), AT);
  await services().library.purge.perform({ sessionIds: [otherSession().sessionId], what: 'audio' }, AT);
  await services().close();
  await reopen();
  await resumePurges(services());
  expect(filesWith(folder(), { ...wordsOf('gone'), voice, otherVoice })).toEqual([]);
  expect(recordingFiles()).toEqual([]);
  expect(
    readdirSync(join(folder(), 'workspace')).filter((name) => name.startsWith('library.sqlite.')),
  ).toEqual([]);
});

test('keeps lists of links readable offline, without those of a deleted session', async () => {
  const { library } = services();
  const other = { id: 'l2', label: 'P08 Jonas', status: 'active', token: 't2' };
  const links = (more: object) =>
    JSON.stringify({
      success: true,
      links: [
        { id: 'l1', status: 'used', sessionId: deletedSession().sessionId, label: 'P05 Callum', ...more },
        other,
        { id: 'l3', status: 'active', label: 'P05 Callum' },
      ],
    });
  await library.sessions.see({ ...deletedSession(), label: 'P05 Callum' }, AT);
  await library.responseCache.keep('/v1/projects/p/links', '', links({}), AT);
  await library.responseCache.keep('/v1/projects', '', '{"projects":[{"id":"p","name":"Hold"}]}', AT);

  await purge(services(), request('words'), { at: AT });
  expect((await library.responseCache.read('/v1/projects/p/links', ''))?.body).toBe(links({}));
  // A list that is read later may contain more than the last one.
  await library.responseCache.keep('/v1/projects/p/links', '', links({ answer: 'She would not' }), AT);
  expect((await library.responseCache.read('/v1/projects/p/links', ''))?.body).toBe(links({}));

  await purge(services(), request('everything'), { at: AT });
  const remainingBody = { success: true, links: [other] };
  expect(JSON.parse((await library.responseCache.read('/v1/projects/p/links', ''))?.body ?? '')).toEqual(
    remainingBody,
  );
  expect(await library.responseCache.read('/v1/projects', '')).not.toBeNull();
  expect(filesWith(folder(), { label: 'P05 Callum' })).toEqual([]);
  // The service still lists the link: it is shown while online, but not stored.
  await library.responseCache.keep(
    '/v1/projects/p/links',
    '',
    links({}).replace('P05 Callum', 'Called Callum'),
    AT,
  );
  expect(filesWith(folder(), { label: 'Called Callum' })).toEqual([]);
});
