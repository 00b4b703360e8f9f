import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Scope, allScopes } from '../service/access.ts';
import { openDatabase } from '../service/database.ts';
import { seedSample } from '../service/sample/seed.ts';
import { serve } from '../service/serve.ts';
import { createService } from '../service/service.ts';
import { addUser } from '../service/users.ts';

export interface HostedServiceOptions {
  /** `/api`, or empty to serve at the root. */
  basePath: string;
  /** The one key that the service accepts. Begins with `api_`. */
  key: string;
  /** What the key may do; everything where it is left out. */
  scopes?: readonly Scope[];
  /** Whether the sample study is there, or a user without any project. */
  sample: boolean;
  /** Any free one where it is left out; given, a service that was closed comes back at the same address. */
  port?: number;
  /** The public address that links lead to. */
  appUrl?: string;
  /** How long a summary takes; 3 to 6 seconds where it is left out. */
  summaryDelayMilliseconds?: number;
}

export interface HostedService {
  /** With the base path, without a slash at its end. */
  address: string;
  key: string;
  close: () => Promise<void>;
}

const userId = 'hosted-researcher';
const sampleFolder = join(import.meta.dirname, '..', 'service', 'sample');

/** A service as researchers connect to: over HTTP on loopback, in this process, on a database of its own. */
export async function startHostedService(options: HostedServiceOptions): Promise<HostedService> {
  const { basePath, key, scopes = allScopes, sample, port, appUrl, summaryDelayMilliseconds } = options;
  const folder = mkdtempSync(join(tmpdir(), 'earmark-hosted-'));
  const database = openDatabase(join(folder, 'service.sqlite'));
  const now = new Date();
  if (sample) seedSample(database, userId, now);
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
