// a project correction, or its undo, that is killed is finished at the next start.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openLibrary } from '../../electron/database/library.ts';
import { KILLS } from '../kills.ts';
import { openPrivateServices } from './private-services.ts';
import type { RunningCorrection } from '../../shared/model/project-correction.ts';
import { addSessions, RECEIVED, REPLACED, sessionIds, SESSIONS } from './corrected-project.ts';

const NO_SERVICE = { address: 'http://127.0.0.1:9', key: '' };

/** Kills a process that replaces or undoes once it has changed a session. */
async function killed(file: string, act: 'replace' | 'undo'): Promise<void> {
  const writer = join(import.meta.dirname, 'project-correction-writer.ts');
  const child = spawn(process.execPath, [writer, file, act], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'close');
  await Promise.race([once(child.stdout, 'data'), ended]);
  child.kill('SIGKILL');
  await ended;
  expect(child.signalCode).toBe('SIGKILL');
}

/** Returns how many sessions have each text of the first turn. */
async function texts(file: string): Promise<Record<string, number>> {
  const library = await openLibrary(file);
  const all = sessionIds.map((sessionId) => library.transcripts.turnsOf(sessionId)[0]?.text ?? '');
  library.libraryFile.close();
  return Object.fromEntries(
    [...Map.groupBy(all, (text) => text)].map(([text, found]) => [text, found.length]),
  );
}

test('finishes at the next start a replacement in a project that was killed, and an undo', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'earmark-project-correction-kill-'));
  mkdirSync(join(folder, 'workspace'));
  const file = join(folder, 'workspace', 'library.sqlite');
  const library = await openLibrary(file);
  addSessions(library);
  library.libraryFile.close();
  for (let round = 0; round < KILLS; round += 1) {
    const act = round % 2 === 0 ? 'replace' : 'undo';
    await killed(file, act);
    const between = await texts(file);
    expect(Object.keys(between).toSorted()).toEqual([REPLACED, RECEIVED].toSorted());
    const finished = Promise.withResolvers<RunningCorrection>();
    const services = await openPrivateServices(folder, NO_SERVICE, fetch, finished.reject, (state) => {
      if (state?.isRunning === false) finished.resolve(state);
    });
    expect(await finished.promise).toMatchObject({
      act,
      interrupted: act,
      words: { found: 'reverse', replacement: 'reserve' },
      sessions: SESSIONS,
      left: [],
    });
    await services.close();
    expect(await texts(file)).toEqual({ [act === 'replace' ? REPLACED : RECEIVED]: SESSIONS });
  }
  rmSync(folder, { recursive: true });
});
