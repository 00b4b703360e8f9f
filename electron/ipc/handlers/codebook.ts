import type { codebookCalls } from '../../../shared/ipc/codebook.ts';
import type { HandlersOf } from '../../../shared/ipc/calls.ts';
import { basename } from 'node:path';
import { readCodebookInWorker } from '../../imports/codebook/read-codebook-in-worker.ts';
import { choosePathToOpen } from '../../platform/choose-path.ts';

/** Handlers for codebooks in files. */
export const codebookHandlers = (): HandlersOf<typeof codebookCalls> => ({
  async openCodebook() {
    const path = await choosePathToOpen({
      title: 'Add codes from a file',
      filters: [
        { name: 'Codebooks and tables', extensions: ['qdc', 'qde', 'csv', 'tsv', 'txt', 'xml'] },
        { name: 'All files', extensions: ['*'] },
      ],
      properties: ['openFile'],
    });
    return path === null ? null : { fileName: basename(path), ...(await readCodebookInWorker(path)) };
  },
});
