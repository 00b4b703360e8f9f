import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Scope, allScopes } from '../service/access.ts';
import { openDatabase } from '../service/database.ts';
import { serve } from '../service/serve.ts';
import { createService } from '../service/service.ts';
import { addUser } from '../service/users.ts';
import { seedSmallSample } from './fixtures/small-sample/seed.ts';

export interface HostedServiceOptions {
  /** `/api`, or empty to serve at the root. */
  basePath: string;
  /** The only key that the service accepts. Starts with `api_`. */
  key: string;
  /** The permissions of the key; all of them by default. */
  scopes?: readonly Scope[];
  /** Whether the small sample study exists, or a user without projects. */
  sample: boolean;
  /** Any free port by default. With a fixed port, a service can come back at the same address. */
  port?: number;
  /** The public address of the links. */
  appUrl?: string;
  /** The duration of a summary; 3 to 6 seconds by default. */
  summaryDelayMilliseconds?: number;
}

export interface HostedService {
  /** Includes the base path, without a slash at its end. */
  address: string;
  key: string;
  close: () => Promise<void>;
}

const userId = 'hosted-researcher';
const sampleFolder = join(import.meta.dirname, '..', 'service', 'sample');

/**
 * Starts a service like those that researchers connect to: over HTTP on loopback, in this process, with its own
 * database.
 */
export async function startHostedService(options: HostedServiceOptions): Promise<HostedService> {
  const { basePath, key, scopes = allScopes, sample, port, appUrl, summaryDelayMilliseconds } = options;
  const folder = mkdtempSync(join(tmpdir(), 'earmark-hosted-'));
  const database = openDatabase(join(folder, 'service.sqlite'));
  const now = new Date();
  if (sample) seedSmallSample(database, userId, now);
  else addUser(database, { id: userId, email: null, name: 'Researcher', createdAt: now });
  const service = createService({
    database,
    storageFolder: sampleFolder,
    keys: [{ key, scopes, userId }],
    basePath,
    ...(appUrl === undefined ? {} : { appUrl }),
    ...(summaryDelayMilliseconds === undefined ? {} : { summaryDelayMilliseconds }),
  });
  const end = () => {
    service.close();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const serving = await serve(service.app, port === undefined ? {} : { port });
    return {
      address: `${serving.baseUrl}${basePath.replace(/\/+$/, '')}`,
      key,
      close: async () => {
        await serving.close();
        end();
      },
    };
  } catch (error) {
    end();
    throw error;
  }
}
