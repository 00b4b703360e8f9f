import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { type AccessKey, allScopes } from '../../service/access.ts';
import { storedSecret, openDatabase } from '../../service/database.ts';
import { serve } from '../../service/serve.ts';
import { createService } from '../../service/service.ts';
import { type RequestParts, type Reply, sendChecked } from './checked-request.ts';
import type { Method } from './conformance.ts';
import { writeSmallStudy } from './small-study.ts';

const keys: AccessKey[] = [
  { key: 'api_researcher', userId: 'researcher', scopes: allScopes },
  { key: 'api_colleague', userId: 'colleague', scopes: allScopes },
  { key: 'api_forgotten', userId: 'forgotten', scopes: allScopes },
  { key: 'api_projects_only', userId: 'researcher', scopes: ['projects:read'] },
  { key: 'api_sessions_only', userId: 'researcher', scopes: ['sessions:read'] },
];

type Ask = (pathTemplate: string, question?: RequestParts) => Promise<Reply>;

export interface RunningService {
  /** The address without the base path. */
  baseUrl: string;
  signingSecret: string;
  /** The database below the service, for tests that damage it. */
  database: DatabaseSync;
  /** Sends a request and checks the response against the API document. */
  get: Ask;
  post: Ask;
  patch: Ask;
  close: () => Promise<void>;
}

export interface RunOptions {
  appUrl?: string;
  basePath?: string;
  summaryDelayMilliseconds: number;
}

/** Starts the real service over HTTP, with its own database and files. */
export async function runService(options: RunOptions): Promise<RunningService> {
  const folder = mkdtempSync(join(tmpdir(), 'earmark-contract-'));
  const database = openDatabase(join(folder, 'service.sqlite'));
  writeSmallStudy(database, folder, new Date());
  const signingSecret = storedSecret(database, 'audio_signing_secret');
  const service = createService({ database, storageFolder: folder, keys, ...options });
  const { baseUrl, close } = await serve(service.app);
  const address = `${baseUrl}${options.basePath ?? ''}`;
  const sendAs =
    (method: Method): Ask =>
    (pathTemplate, question = {}) =>
      sendChecked(address, method, pathTemplate, { key: 'api_researcher', ...question });
  return {
    baseUrl,
    signingSecret,
    database,
    get: sendAs('GET'),
    post: sendAs('POST'),
    patch: sendAs('PATCH'),
    close: async () => {
      await close();
      service.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
