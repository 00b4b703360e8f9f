import type { HandlersOf } from '../../../shared/ipc/calls.ts';
import type { tableCalls } from '../../../shared/ipc/tables.ts';
import { readTableInWorker } from '../../imports/tables/read-table-in-worker.ts';
import { refusedFile } from '../../imports/tables/refusal.ts';
import { choosePathToOpen } from '../../platform/choose-path.ts';

/** Handlers for reading a table from a file that the user chooses. */
export function tableHandlers(): HandlersOf<typeof tableCalls> {
  let lastPath: string | null = null;
  return {
    async readTable() {
      const path = await choosePathToOpen({
        title: 'Choose a table',
        filters: [
          { name: 'Tables', extensions: ['csv', 'tsv', 'txt', 'xlsx'] },
          { name: 'All files', extensions: ['*'] },
        ],
        properties: ['openFile'],
      });
      if (path === null) return null;
      const table = await readTableInWorker(path, null);
      lastPath = path;
      return table;
    },
    async readSheet({ sheet }) {
      if (lastPath === null) throw refusedFile('Choose the file again.');
      return readTableInWorker(lastPath, sheet);
    },
  };
}
