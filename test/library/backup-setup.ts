import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import { recordingKey } from '../../electron/recordings/file/recording-key.ts';
import { openLibrary } from '../../electron/database/library.ts';
import { importSession } from '../../electron/database/repositories/participants/import-session.fixture.ts';
import { createBackups } from '../../electron/privacy/backups.ts';
import type { ParticipantTable } from '../../shared/model/participant.ts';
import type { BackupState } from '../../shared/model/privacy.ts';

const WORKER = new URL('../../electron/privacy/backup-worker.ts', import.meta.url);
export const AT = '2026-01-01T10:00:00.000Z';
/** The file name of the recording of `s1`. */
export const KEY = recordingKey({ sessionId: 's1', type: 'instant', projectId: null });
/** More than two pieces, with no content repeated. */
export const VOICE = Buffer.from(
  Uint32Array.from({ length: 600_000 }, (_, index) => index * 2_654_435_761).buffer,
);

/** Returns the labels of the sessions in the library, after a check of the library. */
export async function labels(folder: string): Promise<(string | null)[]> {
  const library = await openLibrary(join(folder, 'library.sqlite'));
  const found = library.sessions.list().map(({ label }) => label);
  expect(library.libraryFile.keptAside()).toBeNull();
  library.libraryFile.close();
  return found.toSorted((a, b) => (a ?? '').localeCompare(b ?? ''));
}

/** Returns the participants of instant links in the library, with their attributes. */
export async function participantsIn(folder: string): Promise<ParticipantTable> {
  const library = await openLibrary(join(folder, 'library.sqlite'));
  const table = JSON.parse(library.participants.table(null)) as ParticipantTable;
  library.libraryFile.close();
  return table;
}

/** For backups that are not recorded in a library. */
export const RECORDED_NOWHERE = {
  written: () => Promise.resolve(),
  notWritten: () => Promise.resolve(),
};

/** Creates a folder with workspaces before each test, and backups of them. */
export function backupSetup() {
  let root = '';
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'earmark-backup-'));
  });
  afterEach(() => {
    rmSync(root, { recursive: true });
  });

  async function workspace(name: string, ...sessionIds: string[]): Promise<string> {
    const folder = join(root, name);
    const library = await openLibrary(join(folder, 'library.sqlite'));
    for (const sessionId of sessionIds) {
      library.sessions.see(
        { sessionId, type: 'instant', projectId: null, label: `${name} ${sessionId}` },
        AT,
      );
      library.notes.saveMemo(sessionId, `${name} memo`);
      importSession(library, { sessionId, type: 'instant', projectId: null }, AT, { Home: `${name} home` });
    }
    library.participants.saveLinks(null, {
      columns: [{ name: 'Branch', type: 'choice' }],
      links: sessionIds.map((id) => ({ key: `link of ${id}`, label: id, values: [`${name} branch`] })),
    });
    library.libraryFile.close();
    mkdirSync(join(folder, 'audio'));
    return folder;
  }

  const states: BackupState[] = [];
  const backups = () =>
    createBackups({
      workerFile: WORKER,
      changed: (state) => states.push(state),
      report: (event, error) => {
        throw new Error(event, { cause: error });
      },
    });
  async function ended(of: ReturnType<typeof backups>): Promise<void> {
    await expect.poll(() => of.state()?.status).not.toBe('running');
  }

  async function backedUp(folder: string, withAudio = true): Promise<string> {
    const path = join(root, 'Earmark backup.earmark');
    const making = backups();
    let recordedCount = 0;
    making.backUp(
      { folder, workspaceName: 'Study', address: 'https://interviews.example.org', withAudio, madeAt: AT },
      path,
      {
        ...RECORDED_NOWHERE,
        written: () => {
          recordedCount += 1;
          return Promise.resolve();
        },
      },
    );
    await ended(making);
    expect(making.state()).toMatchObject({ status: 'ended', why: null });
    expect(recordedCount).toBe(1);
    return path;
  }

  return { root: () => root, states, workspace, backups, ended, backedUp };
}
