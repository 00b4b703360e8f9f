import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import type { ImportRow, ImportState } from '../../shared/model/import.ts';
import { runService, type RunningService } from '../contract/running-service.ts';
import { openImport, type ImportPeer } from './auto-import-peer.ts';

export const row = (sessionId: string, more: Partial<ImportRow> = {}): ImportRow => ({
  sessionId,
  type: 'project',
  projectId: 'tea',
  label: null,
  variables: {},
  ...more,
});

interface Seen {
  /** Requests to the service, by path. */
  asked: string[];
  /** Set by a test: requests do not reach the service. */
  isDown: boolean;
  mostAtOnce: number;
  states: ImportState[];
  /** Set by a test: returns another response for a path, or null. */
  instead: ((path: string) => Response | null) | null;
  isFocused: boolean;
  /** Set by a test: the service accepts requests and never responds. */
  isSilent: boolean;
}

type OpenMore = Pick<Parameters<typeof openImport>[0], 'check' | 'newSessionsChanged' | 'sessionsChanged'>;

/** Opens an import before each test, with a service that can become unreachable. */
export function importAtService() {
  let service: RunningService;
  let peer: ImportPeer;
  let folder = '';
  let atOnce = 0;
  const seen: Seen = {
    asked: [],
    isDown: false,
    mostAtOnce: 0,
    states: [],
    instead: null,
    isFocused: true,
    isSilent: false,
  };

  async function bentFetch(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
    const path = new URL(input instanceof Request ? input.url : input).pathname;
    seen.asked.push(path);
    if (seen.isDown) throw new TypeError('refused');
    if (seen.isSilent) return new Promise(() => undefined);
    const instead = seen.instead?.(path) ?? null;
    if (instead !== null) return instead;
    atOnce += 1;
    seen.mostAtOnce = Math.max(seen.mostAtOnce, atOnce);
    try {
      return await fetch(input, init);
    } finally {
      atOnce -= 1;
    }
  }
  const open = (apiKey = 'api_researcher', more: OpenMore = {}) =>
    openImport({
      folder,
      baseUrl: service.baseUrl,
      apiKey,
      fetch: bentFetch,
      importChanged: (state) => seen.states.push(state),
      isFocused: () => seen.isFocused,
      ...more,
    });

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'earmark-adding-'));
    service = await runService({ summaryDelayMilliseconds: 60 });
    seen.asked = [];
    seen.states = [];
    seen.isDown = false;
    seen.instead = null;
    seen.isFocused = true;
    seen.isSilent = false;
    seen.mostAtOnce = 0;
    peer = await open();
  });
  afterEach(async () => {
    await peer.close();
    await service.close();
    rmSync(folder, { recursive: true });
  });
  const reopen = async (apiKey?: string, more?: OpenMore) => {
    await peer.close();
    peer = await open(apiKey, more);
  };
  const add = (rows: ImportRow[], withSummaries = false) =>
    peer.importing.job.begin(rows, { withSummaries, continues: false });
  const ended = async () => {
    await expect
      .poll(async () => (await peer.importing.job.state())?.status, { timeout: 15_000 })
      .toBe('ended');
  };
  return { folder: () => folder, service: () => service, peer: () => peer, seen, reopen, add, ended };
}
