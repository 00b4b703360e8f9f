import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allScopes } from '../../service/access.ts';
import { openDatabase } from '../../service/database.ts';
import { seedSample } from '../../service/sample/seed.ts';
import { serve } from '../../service/serve.ts';
import { createService } from '../../service/service.ts';
import type { HostedService } from '../hosted-service.ts';

/** The folder of the sample's study. */
export const STUDY_FOLDER = join(import.meta.dirname, '..', '..', 'service', 'sample');

/** Starts the service of the sample workspace, with the study that comes with Earmark, in this process. */
export async function startSampleService(): Promise<HostedService> {
  const folder = mkdtempSync(join(tmpdir(), 'earmark-sample-service-'));
  const database = openDatabase(join(folder, 'service.sqlite'));
  const userId = 'sample-researcher';
  seedSample(database, userId, new Date());
  const key = 'api_sample_0123456789';
  const keys = [{ key, scopes: allScopes, userId }];
  const service = createService({ database, storageFolder: STUDY_FOLDER, keys });
  const serving = await serve(service.app);
  return {
    address: serving.baseUrl,
    key,
    close: async () => {
      await serving.close();
      service.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
