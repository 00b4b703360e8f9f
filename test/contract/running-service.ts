import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { type AccessKey, everyScope } from '../../service/access.ts';
import { keptSecret, openDatabase } from '../../service/database.ts';
import { serve } from '../../service/serve.ts';
import { createService } from '../../service/service.ts';
import { departures } from './conformance.ts';
import { writeSmallStudy } from './small-study.ts';

const keys: AccessKey[] = [
  { key: 'api_researcher', userId: 'researcher', scopes: everyScope },
  { key: 'api_colleague', userId: 'colleague', scopes: everyScope },
  { key: 'api_forgotten', userId: 'forgotten', scopes: everyScope },
  { key: 'api_projects_only', userId: 'researcher', scopes: ['projects:read'] },
  { key: 'api_sessions_only', userId: 'researcher', scopes: ['sessions:read'] },
];

interface Question {
  path?: Record<string, string>;
  query?: Record<string, string> | [string, string][];
  /** Null sends no Authorization header. */
  key?: string | null;
  /** Sent as JSON; a string goes as it is. */
  body?: unknown;
}

export interface Reply {
  status: number;
  body: unknown;
}

type Ask = (pathTemplate: string, question?: Question) => Promise<Reply>;

export interface RunningService {
  /** Without the base path. */
  baseUrl: string;
  signingSecret: string;
  /** Sends a request and checks the answer against the contract, whatever it is. */
  get: Ask;
  post: Ask;
  close: () => Promise<void>;
}

export interface RunOptions {
  appUrl?: string;
  basePath?: string;
  summaryDelayMilliseconds: number;
}

/** The real service over HTTP, on a database and files of its own. */
export async function runService(options: RunOptions): Promise<RunningService> {
  const folder = mkdtempSync(join(tmpdir(), 'earmark-contract-'));
  const database = openDatabase(join(folder, 'service.sqlite'));
  writeSmallStudy(database, folder, new Date());
  const signingSecret = keptSecret(database, 'audio_signing_secret');
  const service = createService({ database, storageFolder: folder, keys, ...options });
  const { baseUrl, close } = await serve(service.app);
  const address = `${baseUrl}${options.basePath ?? ''}`;
  return {
    baseUrl,
    signingSecret,
    get: (pathTemplate, question = {}) => askOf(address, 'GET', pathTemplate, question),
    post: (pathTemplate, question = {}) => askOf(address, 'POST', pathTemplate, question),
    close: async () => {
      await close();
      service.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function askOf(
  baseAddress: string,
  method: string,
  pathTemplate: string,
  question: Question,
): Promise<Reply> {
  const { path = {}, query = {}, key = 'api_researcher', body: sent } = question;
  const address = new URL(baseAddress);
  const place = pathTemplate.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''));
  address.pathname = address.pathname.replace(/\/$/, '') + place;
  address.search = new URLSearchParams(query).toString();
  const response = await fetch(address, {
    method,
    headers: {
      ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(sent === undefined ? {} : { body: typeof sent === 'string' ? sent : JSON.stringify(sent) }),
  });
  const body: unknown = await response.json();
  const answer = {
    method,
    pathTemplate,
    status: response.status,
    contentType: response.headers.get('content-type'),
    body,
  };
  expect({ answer, departures: departures(answer) }).toEqual({ answer, departures: [] });
  return { status: response.status, body };
}
