import { copyFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { allScopes } from '../access.ts';
import { seedSample } from '../sample/seed.ts';
import { type Serving, serve } from '../serve.ts';
import { createService } from '../service.ts';
import { createKey, listKeys, databaseKeyStore } from '../stored-keys.ts';
import { parsePublicAddress, parseBasePath, optionsIn, parsePort } from './arguments.ts';
import { defaultDataFolder, lockDataFolder, openData, ownerId, prepareDataFolder } from './data-folder.ts';
import { writeFileAtomically } from './write-file-atomically.ts';
import { CommandError, codeOf, messageOf, printJson } from './command-output.ts';

/** Serves a data folder until a signal ends the process. */
export async function serveCommand(args: readonly string[]): Promise<void> {
  const wanted = wantedIn(args);
  const folder = prepareDataFolder(wanted.data);
  const lock = lockDataFolder(folder);
  const database = openData(folder);
  if (wanted.sample) putSample(database, folder);
  const { basePath, publicUrl } = wanted;
  let appUrl = wanted.appUrl ?? '';
  const service = createService({
    database,
    storageFolder: folder,
    keys: databaseKeyStore(database),
    basePath,
    appUrl: () => appUrl,
    ...(publicUrl === undefined ? {} : { publicUrl }),
  });
  const serving = await serve(service.app, wanted).catch((error: unknown) => {
    service.close();
    lock.close();
    throw listenProblem(error, wanted);
  });
  // The service serves the page of a link itself, so links work at its own address unless --app-url is given.
  appUrl ||= serving.baseUrl;
  endOnSignal(serving, () => {
    service.close();
    lock.close();
  });
  // Created only now: if the start failed, nobody would ever see the key.
  const isFirstStart = listKeys(database).length === 0;
  const first = { userId: ownerId, name: 'First key', scopes: allScopes };
  printJson({
    baseUrl: `${serving.baseUrl}${basePath}`,
    appUrl,
    ...(publicUrl === undefined ? {} : { publicUrl }),
    ...(isFirstStart ? { apiKey: createKey(database, first).key } : {}),
  });
}

function wantedIn(args: readonly string[]) {
  const given = optionsIn(args, {
    port: { type: 'string', default: '8787' },
    host: { type: 'string', default: '127.0.0.1' },
    'base-path': { type: 'string', default: '' },
    data: { type: 'string', default: defaultDataFolder },
    'app-url': { type: 'string' },
    'public-url': { type: 'string' },
    sample: { type: 'boolean', default: false },
  });
  if (given.host === '' || given.data === '') throw new CommandError('--host and --data are not empty');
  const basePath = parseBasePath(given['base-path']);
  const appUrl = given['app-url'] === undefined ? undefined : parsePublicAddress(given['app-url'], 'app-url');
  const publicUrl =
    given['public-url'] === undefined ? undefined : parsePublicAddress(given['public-url'], 'public-url');
  return {
    port: parsePort(given.port),
    host: given.host,
    basePath,
    data: given.data,
    appUrl,
    publicUrl: publicUrl ?? (appUrl === undefined ? undefined : `${appUrl}${basePath}`),
    sample: given.sample,
  };
}

/** Copies the files first: if this fails midway, the study must not exist without its recordings. */
function putSample(database: DatabaseSync, folder: string): void {
  const sample = join(import.meta.dirname, '..', 'sample');
  for (const part of ['recordings', 'transcripts']) {
    const existing = new Set(readdirSync(join(folder, part)));
    for (const name of readdirSync(join(sample, part))) {
      if (existing.has(name)) continue;
      writeFileAtomically(join(folder, part, name), (to) => copyFileSync(join(sample, part, name), to));
    }
  }
  seedSample(database, ownerId, new Date());
}

function listenProblem(error: unknown, { port, host }: { port: number; host: string }): CommandError {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new CommandError(
        `Port ${port} of ${host} is in use. Choose another with --port, or 0 for a free one`,
      );
    case 'EACCES':
      return new CommandError(`This account cannot use port ${port}. Choose another with --port`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new CommandError(`${host} is not an address of this computer`);
    case null:
    default:
      return new CommandError(`The service cannot listen on ${host}: ${messageOf(error)}`);
  }
}

/** Ends the service on the first signal; a second one kills the process as usual. */
function endOnSignal(serving: Serving, close: () => void): void {
  const end = (): void => {
    process.off('SIGINT', end).off('SIGTERM', end);
    serving.close().then(close, (error: unknown) => {
      console.error('The service did not shut down properly', error);
      process.exitCode = 1;
    });
  };
  process.on('SIGINT', end).on('SIGTERM', end);
}
