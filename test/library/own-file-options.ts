import { ownFileTools } from '../../electron/imports/own-files/own-file-tools.ts';
import { openSound, readQdaProject } from '../../electron/imports/other-projects/read-qda-project.ts';
import type { SharedOptions } from '../../electron/workspaces/workspace-services.ts';

/** What the services of a workspace need for projects of other programs and for rules, in a test that is told of nothing. */
export const otherProjectOptions = (): Pick<SharedOptions, 'otherProjects' | 'ruleRuns'> => ({
  otherProjects: {
    read: readQdaProject,
    extract: openSound,
    runChanged: () => undefined,
    libraryChanged: () => undefined,
    sessionsRemoved: () => undefined,
  },
  ruleRuns: {
    runChanged: () => undefined,
    rulesChanged: () => undefined,
    readOtherwise: () => undefined,
  },
});

/** What the services of a workspace need for the researcher's own files, in a test that converts none. */
export const ownFileOptions = (): Pick<
  SharedOptions,
  'ownFiles' | 'ownFileListChanged' | 'ownFileImportChanged' | 'otherProjects' | 'ruleRuns'
> => ({
  ...otherProjectOptions(),
  ownFiles: ownFileTools(() => Promise.reject(new Error('This test converts no recording'))),
  ownFileListChanged: () => undefined,
  ownFileImportChanged: () => undefined,
});
