import type { Page } from '@playwright/test';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { filesWith } from '../library/every-file.ts';
import type { StoredTranscript } from '../../shared/model/transcript.ts';

/** Pieces of what is to be gone, by what each is of. */
export type Traces = Record<string, string | Uint8Array>;

/** Where the workspace keeps what it has. The sample's service keeps a copy of its own, and its people are invented. */
const searchedFolders = (userData: string) =>
  readdirSync(userData)
    .filter((name) => name !== 'sample')
    .map((name) => join(userData, name))
    .filter((path) => statSync(path).isDirectory());
/** The sample's workspace, which is open before the service is connected, lists the same invented people. */
const OTHER_WORKSPACE = /[\\/]workspaces[\\/]sample[\\/]/;
/** Electron has no history of pages with their titles; the browser that stands in for it has. */
const HISTORY = /[\\/]chromium[\\/]Default[\\/](History|Sessions)/;

/** The files of the workspace in which something of it is. */
export const foundIn = (userData: string, searched: Traces) =>
  searchedFolders(userData)
    .flatMap((folder) => filesWith(folder, searched))
    .filter((file) => !HISTORY.test(file) && !OTHER_WORKSPACE.test(file));

const isLarge = (path: string) => {
  const facts = statSync(path, { throwIfNoEntry: false });
  return facts?.isFile() === true && facts.size > 1_000_000;
};

/** A piece of what was said in the session on the screen, and of a recording, from where the app keeps them. */
export async function tracesOf(page: Page, userData: string): Promise<Traces> {
  const said = await page.evaluate(async () => {
    const sessionId = /sessions\/([^?]+)/.exec(location.hash)?.[1] ?? '';
    const session = { sessionId, type: 'project' as const, projectId: 'library-app-hold' };
    const kept = await window.earmark.call('storedTranscript', session);
    if (!kept.ok || kept.value === null) return '';
    const { reading } = JSON.parse(kept.value) as StoredTranscript;
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
  return { words: said.slice(10, 60), recording: bytes.subarray(middle, middle + 64) };
}

/** A piece of what the service has of the recording: what has arrived may end before any given place. */
export async function recordingOf(page: Page, sessionId: string): Promise<Uint8Array> {
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
