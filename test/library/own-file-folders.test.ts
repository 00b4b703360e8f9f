// Which files of the researcher's folders are listed, and how they are read.
import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pairFiles } from '../../shared/domain/own-files/pair-files.ts';
import { NO_DECISIONS } from '../../shared/domain/own-files/pairing-decisions.ts';
import { MOST_OWN_FILES, type OwnFile } from '../../shared/model/own-file.ts';
import { isFullSize } from '../full-size.ts';
import { openOwnFilesStudy, PROJECT, risingSound, sessionOf, type OwnFilesStudy } from './own-files-setup.ts';

let study: OwnFilesStudy;
beforeEach(async () => {
  study = await openOwnFilesStudy();
});
afterEach(() => study.close());

const LONGEST = 255;
const NAMES = [
  '録音 一 – 図書館.wav',
  'مقابلة ١.wav',
  'ראיון ב.wav',
  'интервью №3.wav',
  '👩🏽‍🔬 lab.wav',
  'e\u0301te\u0301 avec accents.wav',
  '-rf.wav',
  `quote ' and " and \\ and $(touch x).wav`,
  'two\nlines.wav',
  ' space before and after .wav',
  `${'语'.repeat(83)}aa.wav`,
];

test('adds files with names in every script, and with any character that a name can have', async () => {
  expect(Math.max(...NAMES.map((name) => Buffer.byteLength(name)))).toBe(LONGEST);
  for (const [at, name] of NAMES.entries()) study.put(name, risingSound(0.5, at + 2));
  const files = await study.listed(study.originals);
  expect([...files.keys()].toSorted()).toEqual(NAMES.toSorted());
  expect([...files.values()].filter(({ status }) => status !== 'read')).toEqual([]);
  const state = await study.added(
    NAMES.map((name) => ({ label: name.slice(0, -4).trim(), recording: files.get(name) })),
    { copy: true },
  );
  expect(state.items.filter(({ problem }) => problem !== null)).toEqual([]);
  const found = await Promise.all(
    state.items.map((_, at) => study.services.ownFiles.filesOf(sessionOf(state, at))),
  );
  expect(found.map((one) => one?.recording)).toEqual(
    NAMES.map((name) => ({ name, path: join(study.originals, name), storage: 'copied', state: 'here' })),
  );
});

test('follows no link out of a folder, and no link around in a circle', async () => {
  const outside = join(study.folder, 'outside');
  mkdirSync(outside);
  writeFileSync(join(outside, 'private.wav'), risingSound(1, 3));
  study.put('inside/one.wav', risingSound(1, 5));
  symlinkSync(outside, join(study.originals, 'folder-link'));
  symlinkSync(join(outside, 'private.wav'), join(study.originals, 'file-link.wav'));
  symlinkSync(study.originals, join(study.originals, 'inside', 'circle'));
  symlinkSync('itself.wav', join(study.originals, 'itself.wav'));
  const files = await study.listed(study.originals);
  expect([...files.values()].map(({ name, folder }) => [folder, name])).toEqual([['inside', 'one.wav']]);
});

test('lists a file once that is dropped with its folder, or twice in a row', async () => {
  const one = study.put('one.wav', risingSound(1, 3));
  const { lists } = study.services.ownFiles;
  lists.add(PROJECT, [one, study.originals, one]);
  lists.add(PROJECT, [study.originals]);
  await vi.waitFor(() => {
    expect(lists.list(PROJECT)).toMatchObject({ status: 'read', files: [{ status: 'read' }] });
  });
  expect(lists.list(PROJECT)?.files).toHaveLength(1);
});

// Root may read everything.
test.skipIf(process.getuid?.() === 0)('lists the others if a folder may not be read', async () => {
  study.put('closed/one.wav', risingSound(1, 3));
  study.put('open/two.wav', risingSound(1, 5));
  const unreadable = study.put('three.wav', risingSound(1, 7));
  chmodSync(join(study.originals, 'closed'), 0o000);
  chmodSync(unreadable, 0o000);
  try {
    const files = await study.listed(study.originals);
    expect([...files.values()].map(({ name, problem }) => [name, problem])).toEqual([
      ['two.wav', null],
      ['three.wav', 'This file is no longer there, or Earmark is not allowed to read it.'],
    ]);
  } finally {
    chmodSync(join(study.originals, 'closed'), 0o700);
  }
});

test('resumes where it stopped, even if a file was being read during the stop', async () => {
  const count = 40;
  for (let at = 0; at < count; at += 1) study.put(`${String(at)}.wav`, risingSound(0.1, at + 2));
  const { lists } = study.services.ownFiles;
  lists.add(PROJECT, [study.originals]);
  // Small files are read in a few milliseconds.
  await vi.waitFor(
    () => {
      expect(lists.list(PROJECT)?.status).toBe('reading');
    },
    { interval: 1 },
  );
  // Both at once, while the workers are busy.
  lists.stop(PROJECT);
  expect(lists.list(PROJECT)?.status).toBe('stopped');
  lists.resume(PROJECT);
  await vi.waitFor(() => {
    expect(lists.list(PROJECT)?.status).toBe('read');
  });
  expect(lists.list(PROJECT)?.files.filter(({ status }) => status !== 'read')).toEqual([]);
});

test('takes as many files as a list may have, and says how many it left out', async () => {
  const tooMany = 30;
  for (let at = 0; at < MOST_OWN_FILES + tooMany; at += 1) study.put(`${String(at)}.zip`, '');
  await study.listed(study.originals);
  const list = study.services.ownFiles.lists.list(PROJECT);
  expect(list).toMatchObject({ leftOut: tooMany });
  expect(list?.files).toHaveLength(MOST_OWN_FILES);
  // A second drop does not make the list longer.
  study.put('sub/more.wav', risingSound(1));
  await study.listed(join(study.originals, 'sub'));
  expect(study.services.ownFiles.lists.list(PROJECT)).toMatchObject({ leftOut: tooMany + 1 });
  expect(study.services.ownFiles.lists.list(PROJECT)?.files).toHaveLength(MOST_OWN_FILES);
});

test('reads folders of thousands of recordings with their transcripts, and pairs them by name', async () => {
  const count = isFullSize ? 2500 : 100;
  for (let at = 0; at < count; at += 1) {
    const name = `group ${String(at % 25)}/interview ${String(at)}`;
    study.put(`${name}.wav`, risingSound(0.2, at + 2));
    study.put(`${name}.txt`, `Interviewer: What is number ${String(at)}?\nGuest: It is quiet there.\n`);
  }
  await study.listed(study.originals);
  const files = study.services.ownFiles.lists.list(PROJECT)?.files ?? [];
  expect(files.filter(({ status }) => status !== 'read')).toEqual([]);
  const rows = pairFiles(files, NO_DECISIONS);
  expect(rows).toHaveLength(count);
  const names = (file: OwnFile | null) => [file?.folder, file?.name.slice(0, -4)];
  expect(
    rows.filter(
      ({ kind, recording, transcript }) =>
        kind !== 'pair' || names(recording).join('/') !== names(transcript).join('/'),
    ),
  ).toEqual([]);
});
