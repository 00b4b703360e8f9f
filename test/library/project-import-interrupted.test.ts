// Bringing a project in and taking it back: the library answers meanwhile, and nothing is half there after a crash.
import { fork } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { KILLS } from '../kills.ts';
import { largeProject } from './large-project.ts';
import { longSound, openOwnFilesStudy, type OwnFilesStudy } from './own-files-setup.ts';
import { bringIn, ended, openProject, qdpx } from './project-import-setup.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'earmark-project-kill-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const NOTHING = { sessions: 0, turns: 0, notes: 0, codes: 0, attributes: 0, projects: 0 };

async function counts({ services: { library } }: OwnFilesStudy): Promise<typeof NOTHING> {
  const sessions = await library.sessions.list();
  const turns = await Promise.all(sessions.map(({ sessionId }) => library.transcripts.turnsOf(sessionId)));
  const notes = await Promise.all(sessions.map(({ sessionId }) => library.notes.of(sessionId)));
  return {
    sessions: sessions.length,
    turns: turns.flat().length,
    notes: notes.flat().length,
    codes: (await library.codes.list()).length,
    attributes: (await library.attributes.list()).length,
    projects: (await library.localProjects.all()).length,
  };
}

test('the library answers others while 2,000 codings come in and are taken back', async () => {
  const study = await openOwnFilesStudy({ within: folder });
  const { library, projectImporting } = study.services;
  const project = await openProject(study, largeProject(4, 500));
  /** Asks the library again and again while something runs. Returns how much of what was done whenever it answered. */
  async function answered(): Promise<{ done: number[]; total: number }> {
    const done: number[] = [];
    for (;;) {
      // oxlint-disable no-await-in-loop -- one after another
      await library.drafts.read('none', 'none');
      const run = await projectImporting.run();
      if (run?.status !== 'running') return { done, total: run?.total ?? 0 };
      done.push(run.done);
      await setImmediate();
      // oxlint-enable no-await-in-loop
    }
  }
  /** In pieces, it answers after each of them. */
  const expectPieces = ({ done, total }: { done: number[]; total: number }) => {
    expect(total).toBeGreaterThan(2000);
    expect(done).toEqual(done.toSorted((a, b) => a - b));
    const steps = [...done, total].map((now, index) => now - (done[index - 1] ?? 0));
    expect(Math.max(...steps)).toBeLessThan(total / 5);
  };
  const run = bringIn(study, project);
  await expect.poll(async () => (await projectImporting.run())?.total ?? 0).toBeGreaterThan(0);
  expectPieces(await answered());
  const { importId, report } = await run;
  expect(report).toMatchObject({ sessions: 4, codings: 2000 });
  await projectImporting.undo(importId);
  expectPieces(await answered());
  expect(await counts(study)).toEqual(NOTHING);
  await study.close();
});

test('a process that is killed leaves nothing half brought in', async () => {
  await prepared(largeProject(6, 150, { withSound: true }));
  for (let kill = 0; kill < KILLS; kill += 1) {
    // oxlint-disable no-await-in-loop -- one process after another
    const reported = await killedWhen([], 2 + Math.floor(Math.random() * 700));
    expect(reported).toBeGreaterThan(0);
    const again = await openOwnFilesStudy({ within: folder });
    const [past] = await again.services.projectImporting.past();
    expect(await counts(again)).toEqual(
      past === undefined
        ? NOTHING
        : { sessions: 6, turns: 900, notes: 450, codes: 20, attributes: 1, projects: 1 },
    );
    expect(again.stored().length > 0).toBe(past !== undefined);
    if (past !== undefined) {
      await again.services.projectImporting.undo(past.importId);
      await ended(again);
    }
    await again.close();
    // oxlint-enable no-await-in-loop
  }
});

test('a recording that is cut off in mid-copy is gone at the next start', { tags: ['nightly'] }, async () => {
  await prepared(
    qdpx({ sources: [{ name: 'Ana', text: 'Ana: Yes.\n', sound: { bytes: longSound(60), coded: [] } }] }),
  );
  const audio = join(folder, 'workspace', 'audio');
  const child = startPeer([]);
  const files = (): string[] => (existsSync(audio) ? readdirSync(audio) : []);
  while (!files().some((name) => name.includes('.import')) && child.exitCode === null)
    // oxlint-disable-next-line no-await-in-loop -- looks again and again
    await setTimeout(1);
  child.kill('SIGKILL');
  await exited(child);
  expect(files().some((name) => name.includes('.import'))).toBe(true);
  const again = await openOwnFilesStudy({ within: folder });
  expect(again.stored()).toEqual([]);
  expect(await counts(again)).toEqual(NOTHING);
  await again.close();
});

test('an undo that is killed is finished at the next start', { tags: ['nightly'] }, async () => {
  for (let kill = 0; kill < KILLS; kill += 1) {
    // oxlint-disable no-await-in-loop -- one process after another
    const study = await openOwnFilesStudy({ within: folder });
    const project = await openProject(study, largeProject(4, 200, { withSound: true }));
    expect((await bringIn(study, project)).status).toBe('ended');
    // Those with a recording have no codings.
    expect(await counts(study)).toMatchObject({ sessions: 4, turns: 800, notes: 200 });
    expect(study.stored()).not.toEqual([]);
    await study.close();
    // Of 200 notes, 800 turns, and what else there is.
    const reported = await killedWhen(['undo'], 1 + Math.floor(Math.random() * 1000));
    expect(reported).toBeGreaterThan(0);
    const again = await openOwnFilesStudy({ within: folder });
    expect(await again.services.projectImporting.past()).toEqual([]);
    expect(await counts(again)).toEqual(NOTHING);
    expect(again.stored()).toEqual([]);
    await again.close();
    // oxlint-enable no-await-in-loop
  }
});

/** Makes a workspace, with a project that the other process brings in. */
async function prepared(project: Uint8Array): Promise<void> {
  const study = await openOwnFilesStudy({ within: folder });
  writeFileSync(join(study.originals, 'large.qdpx'), project);
  await study.close();
}

const startPeer = (args: string[]) =>
  fork(join(import.meta.dirname, 'project-import-peer.ts'), [folder, ...args], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });

async function exited(child: ReturnType<typeof startPeer>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const { promise, resolve } = Promise.withResolvers<null>();
  child.once('exit', () => {
    resolve(null);
  });
  await promise;
}

/** Kills an importing process once so much is done. Returns how much it has reported. */
async function killedWhen(args: string[], target: number): Promise<number> {
  const child = startPeer(args);
  let reported = 0;
  child.on('message', (message) => {
    reported = Number(message);
    if (reported >= target) child.kill('SIGKILL');
  });
  await exited(child);
  return reported;
}
