import { createKey, listKeys, revokeKey } from '../stored-keys.ts';
import { optionsIn, required, parseScopes } from './arguments.ts';
import { existingDataFolder, openData, ownerId } from './data-folder.ts';
import { CommandError, printJson } from './command-output.ts';

const data = { type: 'string' } as const;

export function keysCommand([action, ...args]: readonly string[]): void {
  switch (action) {
    case 'create': {
      const given = optionsIn(args, { data, scopes: { type: 'string' }, name: { type: 'string' } });
      const name = required(given.name, 'name').trim();
      const scopes = parseScopes(required(given.scopes, 'scopes'));
      withData(given.data, (database) => {
        const { id, key } = createKey(database, { userId: ownerId, name, scopes });
        printJson({ id, name, scopes, apiKey: key });
      });
      return;
    }
    case 'list':
      withData(optionsIn(args, { data }).data, (database) => {
        for (const key of listKeys(database)) printJson(key);
      });
      return;
    case 'revoke': {
      const given = optionsIn(args, { data, id: { type: 'string' } });
      const id = required(given.id, 'id');
      withData(given.data, (database) => {
        if (!revokeKey(database, id)) throw new CommandError(`There is no active key with the id "${id}"`);
        printJson({ id, revoked: true });
      });
      return;
    }
    case undefined:
    default:
      throw new CommandError('keys takes create, list or revoke. See --help');
  }
}

function withData(folder: string | undefined, work: (database: ReturnType<typeof openData>) => void): void {
  const database = openData(existingDataFolder(required(folder, 'data')));
  try {
    work(database);
  } finally {
    database.close();
  }
}
