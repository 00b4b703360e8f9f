import { ownFileTools } from '../../electron/imports/own-files/own-file-tools.ts';
import type { SharedOptions } from '../../electron/workspaces/workspace-services.ts';

/** What the services of a workspace need for the researcher's own files, in a test that converts none. */
export const ownFileOptions = (): Pick<
  SharedOptions,
  'ownFiles' | 'ownFileListChanged' | 'ownFileImportChanged'
> => ({
  ownFiles: ownFileTools(() => Promise.reject(new Error('This test converts no recording'))),
  ownFileListChanged: () => undefined,
  ownFileImportChanged: () => undefined,
});
