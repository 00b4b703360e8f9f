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

interface Harness {
  /** Requests to the service, by path. */
  requests: string[];
  /** Set by a test: requests do not reach the service. */
  isDown: boolean;
  mostAtOnce: number;
  states: ImportState[];
  /** Set by a test: returns another response for a path, or null. */
  replacement: ((path: string) => Response | null) | null;
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
  let runningRequests = 0;
  const harness: Harness = {
    requests: [],
    isDown: false,
    mostAtOnce: 0,
    states: [],
    replacement: null,
    isFocused: true,
    isSilent: false,
  };

  async function fetchWithFaults(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
    const path = new URL(input instanceof Request ? input.url : input).pathname;
    harness.requests.push(path);
    if (harness.isDown) throw new TypeError('refused');
    if (harness.isSilent) return new Promise(() => undefined);
    const replacement = harness.replacement?.(path) ?? null;
    if (replacement !== null) return replacement;
    runningRequests += 1;
    harness.mostAtOnce = Math.max(harness.mostAtOnce, runningRequests);
    try {
      return await fetch(input, init);
    } finally {
      runningRequests -= 1;
    }
  }
  const open = (apiKey = 'api_researcher', more: OpenMore = {}) =>
    openImport({
      folder,
      baseUrl: service.baseUrl,
      apiKey,
      fetch: fetchWithFaults,
      importChanged: (state) => harness.states.push(state),
      isFocused: () => harness.isFocused,
      ...more,
    });

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'earmark-adding-'));
    service = await runService({ summaryDelayMilliseconds: 60 });
    harness.requests = [];
    harness.states = [];
    harness.isDown = false;
    harness.replacement = null;
    harness.isFocused = true;
    harness.isSilent = false;
    harness.mostAtOnce = 0;
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
    await expect.poll(async () => (await peer.importing.job.state())?.status).toBe('ended');
  };
  return { folder: () => folder, service: () => service, peer: () => peer, harness, reopen, add, ended };
}
