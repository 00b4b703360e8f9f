import type { DatabaseSync } from 'node:sqlite';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { SchemaError } from '../openapi/schema.d.ts';
import { type AccessKey, type KeyStore, createRequireScope, inMemoryKeyStore } from './access.ts';
import { audioRoutes } from './audio.ts';
import { storedSecret } from './database.ts';
import { evaluationRoutes } from './evaluations.ts';
import { createEvaluatorLookup } from './evaluator.ts';
import { instantLinkRoutes } from './instant-links.ts';
import { linkPageRoutes } from './link-page.ts';
import { linkRoutes } from './links.ts';
import { projectRoutes, projectsIn } from './projects.ts';
import { requestRules } from './request-rules.ts';
import { sessionRoutes, sessionsIn } from './sessions.ts';
import { summaryJobs } from './summary-jobs.ts';
import { summaryRoutes } from './summaries.ts';
import { userRoutes } from './users.ts';

export interface ServiceOptions {
  /** A database opened by `openDatabase`; `close` closes it. */
  database: DatabaseSync;
  /** The folder that contains `recordings/` and `transcripts/`. */
  storageFolder: string;
  /** The valid keys; a list means keys that are only in memory. */
  keys: KeyStore | readonly AccessKey[];
  /** Path prefix of all endpoints and signed addresses, such as `/api`. Empty by default. */
  basePath?: string;
  /** The application's public address, which links lead to; a function if known only after the start. */
  appUrl?: string | (() => string);
  /** The service's public address, including the base path; by default the address of the connection. */
  publicUrl?: string;
  /** How long a summary takes; 3 to 6 seconds by default. */
  summaryDelayMilliseconds?: number;
}

export interface Service {
  app: Hono;
  close: () => void;
}

/** Section 1: where links lead if no application address is given. */
const localAppUrl = 'http://localhost:3000';

/** Creates the service of openapi/voice-service.yaml over one database, as far as it is implemented. */
export function createService(options: ServiceOptions): Service {
  const { database, storageFolder } = options;
  const requireScope = createRequireScope(
    'byDigest' in options.keys ? options.keys : inMemoryKeyStore(options.keys),
  );
  const appUrl = (): string => {
    const { appUrl: given = localAppUrl } = options;
    return (typeof given === 'string' ? given : given()).replace(/\/+$/, '');
  };
  const basePath = (options.basePath ?? '').replace(/\/+$/, '');
  const publicUrl = options.publicUrl?.replace(/\/+$/, '');
  const projects = projectsIn(database);
  const sessions = sessionsIn(database);
  const evaluatorOf = createEvaluatorLookup(database);
  const signingSecret = storedSecret(database, 'audio_signing_secret');
  const jobs = summaryJobs({
    database,
    evaluatorOf,
    sessions,
    storageFolder,
    delayMilliseconds: options.summaryDelayMilliseconds,
  });

  const endpoints = new Hono()
    .route('/', requestRules())
    .route('/', userRoutes(database, requireScope))
    .route('/', projectRoutes(projects, requireScope))
    .route('/', linkRoutes({ database, projects, requireScope, appUrl }))
    .route('/', instantLinkRoutes({ database, requireScope, appUrl }))
    .route('/', summaryRoutes({ sessions, requireScope, jobs }))
    .route('/', sessionRoutes({ sessions, requireScope, storageFolder }))
    .route('/', evaluationRoutes({ sessions, requireScope, evaluatorOf, jobs }))
    .route('/', audioRoutes({ sessions, requireScope, storageFolder, signingSecret, basePath, publicUrl }));

  const app = new Hono()
    // At the root rather than under the base path, like the application's own pages.
    .route('/', linkPageRoutes(database))
    .route(basePath === '' ? '/' : basePath, endpoints)
    .notFound((c) => c.json({ error: 'Not found' } satisfies SchemaError, 404))
    .onError((error, c) => {
      if (error instanceof HTTPException) {
        return c.json({ error: error.message } satisfies SchemaError, error.status);
      }
      console.error('A request could not be answered', error);
      return c.json({ error: reasonOf(error) } satisfies SchemaError, 500);
    });

  return {
    app,
    close: () => {
      jobs.close();
      database.close();
    },
  };
}

/** SQLite's code for a full disk, in the lowest byte of `errcode`. */
const sqliteFull = 13;

function reasonOf(error: Error): string {
  const isFull =
    ('errcode' in error && typeof error.errcode === 'number' && (error.errcode & 0xff) === sqliteFull) ||
    ('code' in error && error.code === 'ENOSPC');
  return isFull
    ? 'The service’s disk is full, so nothing was saved. Make room there and try again'
    : 'The service could not answer';
}
