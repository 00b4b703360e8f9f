// Restores a backup into a folder: `restore-once.ts <backup> <folder>`. Tests kill this process.
import { commitRestore } from '../../electron/database/commit-restore.ts';
import { stageRestore } from '../../electron/privacy/stage-restore.ts';

const [path = '', folder = ''] = process.argv.slice(2);
process.stdout.write('begun\n');
await stageRestore({ act: 'restore', path, folder }, () => undefined);
await commitRestore(folder);
