import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Scope } from '../../service/access.ts';
import { keptSecret, openDatabase } from '../../service/database.ts';
import { serve } from '../../service/serve.ts';
import { createService } from '../../service/service.ts';
import { departures } from './conformance.ts';
import { writeSmallStudy } from './small-study.ts';

const keys = [
  { key: 'api_researcher', userId: 'researcher', scopes: ['projects:read', 'sessions:read'] },
  { key: 'api_colleague', userId: 'colleague', scopes: ['projects:read', 'sessions:read'] },
  { key: 'api_projects_only', userId: 'researcher', scopes: ['projects:read'] },
  { key: 'api_sessions_only', userId: 'researcher', scopes: ['sessions:read'] },
] satisfies { key: string; userId: string; scopes: Scope[] }[];

interface Question {
  path?: Record<string, string>;
  query?: Record<string, string> | [string, string][];
  /** Null sends no Authorization header. */
  key?: string | null;
}

export interface Reply {
  status: number;
  body: unknown;
}

export interface RunningService {
  baseUrl: string;
  signingSecret: string;
  /** Sends a GET and checks the answer against the contract, whatever it is. */
  get: (pathTemplate: string, question?: Question) => Promise<Reply>;
  close: () => Promise<void>;
}

/** The real service over HTTP, on a database and files of its own. */
export async function runService(options: { appUrl?: string; summaryDelayMilliseconds: number }) {
  const folder = mkdtempSync(join(tmpdir(), 'earmark-contract-'));
  const database = openDatabase(join(folder, 'service.sqlite'));
  writeSmallStudy(database, folder, new Date());
  const signingSecret = keptSecret(database, 'audio_signing_secret');
  const service = createService({ database, storageFolder: folder, keys, ...options });
  const { baseUrl, close } = await serve(service.app);
  return {
    baseUrl,
    signingSecret,
    get: async (pathTemplate, { path = {}, query = {}, key = 'api_researcher' } = {}) => {
      const address = new URL(baseUrl);
      address.pathname = pathTemplate.replace(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(path[name] ?? ''),
      );
      address.search = new URLSearchParams(query).toString();
      const response = await fetch(address, {
        headers: key === null ? {} : { authorization: `Bearer ${key}` },
      });
      const body: unknown = await response.json();
      const answer = {
        method: 'GET',
        pathTemplate,
        status: response.status,
        contentType: response.headers.get('content-type'),
        body,
      };
      expect({ answer, departures: departures(answer) }).toEqual({ answer, departures: [] });
      return { status: response.status, body };
    },
    close: async () => {
      await close();
      service.close();
      rmSync(folder, { recursive: true, force: true });
    },
  } satisfies RunningService;
}
