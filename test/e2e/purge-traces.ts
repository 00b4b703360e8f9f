import type { Page } from '@playwright/test';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isSampleFolder } from '../../electron/workspaces/sample-folders.ts';
import { filesWith } from '../library/every-file.ts';
import type { StoredTranscript } from '../../shared/model/transcript.ts';

/** Samples of the data that a purge deletes, by kind of data. */
export type Traces = Record<string, string | Uint8Array>;

/** The folders to search. The sample service is left out: it has its own copy, and its people are invented. */
const searchedFolders = (userData: string) =>
  readdirSync(userData)
    .filter((name) => !isSampleFolder(name))
    .map((name) => join(userData, name))
    .filter((path) => statSync(path).isDirectory());
/** The sample workspace, which is open before the service is connected, lists the same invented people. */
const OTHER_WORKSPACE = /[\\/]workspaces[\\/]sample(-\d+)?[\\/]/;
/** The browsing history with page titles, which only the stand-in's browser has, not Electron. */
const HISTORY = /[\\/]chromium[\\/]Default[\\/](History|Sessions)/;

/** The files of the workspace that contain any of the traces. */
export const filesContaining = (userData: string, traces: Traces) =>
  searchedFolders(userData)
    .flatMap((folder) => filesWith(folder, traces))
    .filter((file) => !HISTORY.test(file) && !OTHER_WORKSPACE.test(file));

const isLarge = (path: string) => {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats?.isFile() === true && stats.size > 1_000_000;
};

/** A sample of the open session's transcript and of a recording, both read from where the app stores them. */
export async function collectTraces(page: Page, userData: string): Promise<Traces> {
  const longestTurn = await page.evaluate(async () => {
    const sessionId = /sessions\/([^?]+)/.exec(location.hash)?.[1] ?? '';
    const session = { sessionId, type: 'project' as const, projectId: 'library-app-hold' };
    const stored = await window.earmark.call('storedTranscript', session);
    if (!stored.ok || stored.value === null) return '';
    const { reading } = JSON.parse(stored.value) as StoredTranscript;
    return (
      reading.transcript.turns.map(({ text }) => text ?? '').toSorted((a, b) => b.length - a.length)[0] ?? ''
    );
  });
  const audio = searchedFolders(userData)
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    )
    .filter((path) => /audio/.test(path) && isLarge(path));
  const bytes = readFileSync(audio[0] ?? '');
  const middle = Math.floor(bytes.length / 2);
  return { words: longestTurn.slice(10, 60), recording: bytes.subarray(middle, middle + 64) };
}

/** A sample of the recording from the service, as the downloaded part may end anywhere. */
export async function sampleRecording(page: Page, sessionId: string): Promise<Uint8Array> {
  const url = await page.evaluate(async (id) => {
    const query = new URLSearchParams({ sessionId: id, type: 'project', projectId: 'library-app-hold' });
    const workspaces = await window.earmark.call('workspaces', null);
    const answer = await window.earmark.call('request', {
      workspaceId: workspaces.ok ? workspaces.value.currentId : null,
      method: 'GET',
      path: '/v1/session/audio',
      query: query.toString(),
      body: null,
    });
    return answer.ok ? (JSON.parse(answer.value.body) as { audioUrl: string }).audioUrl : '';
  }, sessionId);
  const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
  return bytes.slice(100_000, 100_064);
}
