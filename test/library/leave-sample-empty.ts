import { join } from 'node:path';
import { openLibrary } from '../../electron/database/library.ts';
import { openSampleFolders } from '../../electron/workspaces/sample-folders.ts';

/**
 * Makes the library of the sample workspace in a data folder of the app, before its first start, with the mark that the
 * study was added: the app then leaves it empty.
 */
export async function leaveSampleEmpty(userData: string): Promise<void> {
  const library = await openLibrary(join(openSampleFolders(userData).workspace(), 'library.sqlite'));
  library.drafts.save('sample', 'study', '{}', new Date().toISOString());
  library.libraryFile.close();
}
