// A disk that becomes full while another program's project is brought in: nothing of it stays.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { largeProject } from './large-project.ts';
import { longSound, openOwnFilesStudy, type OwnFilesStudy } from './own-files-setup.ts';
import { bringIn, ended, qdpx } from './project-import-setup.ts';
import { mountSmallDisk } from './small-disk.ts';

const FULL = 'Nothing was saved: the disk is full. Free some space, then try again.';
const REMOVED_THEN =
  'What was already added is removed then, or the next time that this workspace is opened.';

const isSmallDisk = (() => {
  const disk = mountSmallDisk(2);
  disk?.remove();
  return disk !== null;
})();

/** Opens a study on a disk of 24 MB, with a project that is elsewhere. */
async function onSmallDisk(project: Uint8Array) {
  const disk = mountSmallDisk(24);
  const elsewhere = mkdtempSync(join(tmpdir(), 'earmark-project-'));
  if (disk === null) throw new Error('There was a disk before');
  const path = join(elsewhere, 'study.qdpx');
  writeFileSync(path, project);
  const study = await openOwnFilesStudy({ within: disk.folder });
  onTestFinished(async () => {
    await study.close();
    disk.remove();
    rmSync(elsewhere, { recursive: true });
  });
  return { study, disk, opened: await study.services.projectImporting.open(path) };
}

async function expectNothing({ services, stored }: OwnFilesStudy): Promise<void> {
  const { library, projectImporting } = services;
  expect(await library.sessions.list()).toEqual([]);
  expect(await library.codes.list()).toEqual([]);
  expect(await library.attributes.list()).toEqual([]);
  expect(await library.localProjects.all()).toEqual([]);
  expect(await projectImporting.past()).toEqual([]);
  expect(await library.projectImports.unfinished()).toEqual([]);
  expect(stored()).toEqual([]);
}

test.runIf(isSmallDisk)('says that a recording has no space, and leaves nothing', async () => {
  const { study, opened } = await onSmallDisk(
    qdpx({
      codes: [{ name: 'Noise' }],
      sources: [{ name: 'Ana.wav', text: 'Ana: It was loud.\n', sound: { bytes: longSound(32), coded: [] } }],
    }),
  );
  const run = await bringIn(study, opened);
  expect(run).toMatchObject({
    status: 'failed',
    problem: 'The recording could not be copied out of the project file. The disk may be full.',
    report: null,
  });
  await expectNothing(study);
});

/** Waits until so much of what is brought in is there. */
async function untilDone({ services }: OwnFilesStudy, steps: number): Promise<void> {
  const { projectImporting } = services;
  await expect
    .poll(async () => (await projectImporting.run())?.done ?? 0, { interval: 2 })
    .toBeGreaterThanOrEqual(steps);
}

test.runIf(isSmallDisk)(
  'says that the disk is full, and leaves nothing once there is space and it is tried again',
  async () => {
    const { study, disk, opened } = await onSmallDisk(largeProject(10, 300));
    const { library, projectImporting } = study.services;
    const bringing = bringIn(study, opened);
    await untilDone(study, 150);
    disk.fill();
    const run = await bringing;
    expect(run).toMatchObject({ status: 'failed', report: null });
    // Where SQLite has space left in its log, it is removed at once.
    expect([FULL, `${FULL} ${REMOVED_THEN}`]).toContain(run.problem);
    expect(await projectImporting.past()).toEqual([]);

    disk.makeRoom();
    const again = await bringIn(study, opened);
    expect(again).toMatchObject({ status: 'ended', report: { sessions: 10, codes: 20, codings: 3000 } });
    expect(await library.sessions.count()).toBe(10);
    await projectImporting.undo(again.importId);
    expect((await ended(study)).status).toBe('ended');
    await expectNothing(study);
  },
);

test.runIf(isSmallDisk)('leaves nothing of it after a start with space', async () => {
  const { study, disk, opened } = await onSmallDisk(largeProject(10, 200));
  const bringing = bringIn(study, opened);
  await untilDone(study, 100);
  disk.fill();
  expect((await bringing).status).toBe('failed');
  disk.makeRoom();
  await study.reopen();
  await expectNothing(study);
});
