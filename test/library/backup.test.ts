// A backup, and restoring it on another computer.
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { recordingKey } from '../../electron/recordings/file/recording-key.ts';
import { openLibrary } from '../../electron/database/library.ts';
import { commitRestore } from '../../electron/database/commit-restore.ts';
import { stageRestore } from '../../electron/privacy/stage-restore.ts';
import { writeBackup } from '../../electron/privacy/write-backup.ts';
import { AT, backupSetup, KEY, labels, participantsIn, RECORDED_NOWHERE, VOICE } from './backup-setup.ts';
import { filesWith } from './every-file.ts';
import type { Turn } from '../../shared/model/transcript.ts';

const DELETED_AT = '2026-03-01T10:00:00.000Z';
const turnOf = (text: string): Turn => ({
  role: 'participant',
  speakerLabel: null,
  text,
  startSeconds: null,
  endSeconds: null,
});

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

const { root, states, workspace, backups, ended, backedUp } = backupSetup();

test('restores a workspace from one file, and keeps the replaced one beside it', async () => {
  const from = await workspace('first', 's1', 's2');
  writeFileSync(join(from, 'audio', KEY), VOICE);
  writeFileSync(join(from, 'audio', `${KEY}.peaks`), 'made anew');
  const participants = await participantsIn(from);
  const view = { id: '0196f0c0-0001-7000-8000-000000000001', name: 'By site', search: 'view=codes' };
  const saving = await openLibrary(join(from, 'library.sqlite'));
  saving.savedViews.save(view, AT);
  saving.libraryFile.close();
  const path = await backedUp(from);
  expect(readdirSync(root()).toSorted()).toEqual(['Earmark backup.earmark', 'first']);
  expect(readdirSync(from).filter((name) => name.includes('backup'))).toEqual([]);
  const progress = states.filter(({ totalBytes }) => totalBytes > 0);
  expect(progress.at(-1)?.doneBytes).toBe(progress.at(-1)?.totalBytes);

  const to = await workspace('second', 's9');
  const restoring = backups();
  expect(await restoring.read(path)).toEqual({
    path,
    madeAt: AT,
    workspaceName: 'Study',
    address: 'https://interviews.example.org',
    sessions: 2,
    notes: 0,
    recordings: 1,
  });
  let reopened = 0;
  restoring.restore(
    path,
    () => ({
      folder: to,
      finish: async (between) => {
        await between();
        reopened += 1;
      },
      giveUp: () => undefined,
    }),
    () => Promise.resolve(),
  );
  await ended(restoring);
  expect(restoring.state()).toMatchObject({ status: 'ended', why: null });
  expect(reopened).toBe(1);
  expect(await labels(to)).toEqual(['first s1', 'first s2']);
  const restored = await openLibrary(join(to, 'library.sqlite'));
  expect(restored.savedViews.list()).toEqual([view]);
  restored.libraryFile.close();
  expect(participants).toMatchObject({
    attributes: [{ name: 'Home' }, { name: 'Branch', choices: ['first branch'] }],
    participants: [
      { label: 'first s1', sessions: [{ sessionId: 's1' }] },
      { label: 'first s2', sessions: [{ sessionId: 's2' }] },
      { label: 's1', sessions: [] },
      { label: 's2', sessions: [] },
    ],
  });
  expect(participants.participants.map(({ values }) => Object.values(values))).toEqual([
    ['first home'],
    ['first home'],
    ['first branch'],
    ['first branch'],
  ]);
  expect(Object.keys(participants.links)).toEqual(['link of s1', 'link of s2']);
  expect(await participantsIn(to)).toEqual(participants);
  expect(readFileSync(join(to, 'audio', KEY)).equals(VOICE)).toBe(true);
  const replacedFiles = readdirSync(to).filter((name) => name.includes('before-restore'));
  expect(replacedFiles).toHaveLength(1);
  expect(filesWith(to, { old: 'second s9' })).toHaveLength(1);
  expect(existsSync(join(to, 'restoring'))).toBe(false);
});

test.skipIf(process.platform === 'win32')(
  'hides a backup and its copy of the library from other users of the computer',
  async () => {
    const folder = await workspace('first', 's1');
    const path = join(root(), 'Earmark backup.earmark');
    const modes = new Map<string, string>();
    await writeBackup(
      {
        act: 'backup',
        libraryFile: join(folder, 'library.sqlite'),
        audioFolder: null,
        path,
        madeAt: AT,
        workspaceName: 'Study',
        address: null,
      },
      () => {
        for (const of of [folder, root()])
          for (const name of readdirSync(of)) modes.set(name, modeOf(join(of, name)));
      },
    );
    expect(modes.get('library.sqlite.for-backup')).toBe('600');
    expect(modes.get('Earmark backup.earmark.part')).toBe('600');
    expect(modeOf(path)).toBe('600');
  },
);

test('keeps existing recordings after a backup without recordings', async () => {
  const from = await workspace('first', 's1');
  // As before the first recording, and as after all were deleted.
  rmSync(join(from, 'audio'), { recursive: true });
  const path = await backedUp(from);
  const to = await workspace('second');
  writeFileSync(join(to, 'audio', KEY), VOICE);
  await stageRestore({ act: 'restore', path, folder: to }, () => undefined);
  await commitRestore(to);
  expect(await labels(to)).toEqual(['first s1']);
  expect(readFileSync(join(to, 'audio', KEY)).equals(VOICE)).toBe(true);
});

test('leaves no file after a stop or in a missing folder', async () => {
  const from = await workspace('first', 's1');
  const making = backups();
  const path = join(root(), 'no such folder', 'b.earmark');
  const of = { folder: from, workspaceName: 'Study', address: null, withAudio: true, madeAt: AT };
  making.backUp(of, path, RECORDED_NOWHERE);
  await ended(making);
  expect(making.state()).toMatchObject({ status: 'failed' });
  expect(making.state()?.why).toMatch(/cannot open|folder/i);

  writeFileSync(join(from, 'audio', KEY), Buffer.concat(Array.from({ length: 30 }, () => VOICE)));
  const stopping = backups();
  stopping.backUp(of, join(root(), 'b.earmark'), {
    written: () => Promise.reject(new Error('It was stopped before')),
    notWritten: () => Promise.resolve(),
  });
  await expect.poll(() => stopping.state()?.doneBytes ?? 0).toBeGreaterThan(0);
  expect(() => stopping.backUp(of, join(root(), 'c.earmark'), RECORDED_NOWHERE)).toThrow(/is being made/);
  stopping.stop();
  await ended(stopping);
  expect(stopping.state()?.status).toBe('stopped');
  expect(readdirSync(root())).toEqual(['first']);
  expect(readdirSync(from).filter((name) => name.includes('backup'))).toEqual([]);
});

test('does not restore sessions that were deleted after the backup', async () => {
  const folder = await workspace('first', 's1', 's2', 's3', 's4');
  const instant = { type: 'instant' as const, projectId: null };
  const keyOf = (sessionId: string) => recordingKey({ sessionId, ...instant });
  const voices = new Map(
    ['s1', 's2', 's3'].map((id, index) => [id, Buffer.from(VOICE.map((byte) => byte ^ (index + 1)))]),
  );
  for (const [id, voice] of voices) writeFileSync(join(folder, 'audio', keyOf(id)), voice);
  // As an earlier version of Earmark left it after a session was deleted.
  writeFileSync(join(folder, 'audio', keyOf('s0')), VOICE);
  const reading = { transcript: { turns: [turnOf('first s2 said')], warnings: [] }, segments: [] };
  const withWords = await openLibrary(join(folder, 'library.sqlite'));
  withWords.transcripts.keep('s2', '{"text":"first s2 said"}', reading, AT);
  withWords.tombstones.add(['s9'], 'everything', AT);
  withWords.libraryFile.close();
  const path = await backedUp(folder);

  const library = await openLibrary(join(folder, 'library.sqlite'));
  // One session was deleted and then added again.
  library.purge.perform({ sessionIds: ['s4'], what: 'everything' }, DELETED_AT);
  library.tombstones.remove(['s4'], 'everything');
  library.tombstones.remove(['s9'], 'everything');
  library.purge.perform({ sessionIds: ['s1'], what: 'everything' }, DELETED_AT);
  library.purge.perform({ sessionIds: ['s2'], what: 'words' }, DELETED_AT);
  library.purge.perform({ sessionIds: ['s3'], what: 'audio' }, DELETED_AT);
  const earlier = { path: join(root(), 'earlier.earmark'), madeAt: AT, withAudio: false };
  library.backupFiles.begin(earlier);
  library.backupFiles.finish(earlier);
  library.backupFiles.begin({ ...earlier, path: join(root(), 'unfinished.earmark') });
  library.libraryFile.close();

  await stageRestore({ act: 'restore', path, folder }, () => undefined);
  // Before it replaces the existing workspace.
  const middle = (id: string) => voices.get(id)?.subarray(1_000_000, 1_000_064) ?? new Uint8Array();
  const searched = { label: 'first s1', words: 'first s2 said', voice1: middle('s1'), voice3: middle('s3') };
  const orphan = VOICE.subarray(1_000_000, 1_000_064);
  expect(filesWith(join(folder, 'restoring'), { ...searched, orphan })).toEqual([]);
  await commitRestore(folder);

  expect(await labels(folder)).toEqual(['first s2', 'first s3', 'first s4']);
  expect(readdirSync(join(folder, 'audio'))).toEqual([keyOf('s2')]);
  expect(filesWith(join(folder, 'audio'), { remaining: middle('s2') })).toHaveLength(1);
  const restored = await openLibrary(join(folder, 'library.sqlite'));
  expect(restored.tombstones.list().toSorted((a, b) => a.sessionId.localeCompare(b.sessionId))).toEqual([
    { sessionId: 's1', what: 'everything', deletedAt: DELETED_AT },
    { sessionId: 's2', what: 'words', deletedAt: DELETED_AT },
    { sessionId: 's3', what: 'audio', deletedAt: DELETED_AT },
    { sessionId: 's9', what: 'everything', deletedAt: AT },
  ]);
  expect(() => {
    restored.sessions.see({ sessionId: 's1', ...instant, label: 'first s1' }, AT);
  }).toThrow('deleted from this computer');
  // The restored file still contains it, and is on record.
  const backupsWith = restored.backupFiles.holding({ sessionIds: ['s3'], what: 'everything' });
  expect(backupsWith.map((file) => file.path)).toEqual([path, earlier.path].toSorted());
  expect(restored.backupFiles.unfinished()).toEqual([]);
  restored.libraryFile.close();
});
