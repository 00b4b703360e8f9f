import { ownFileTools } from '../../electron/imports/own-files/own-file-tools.ts';
import { openSound, readQdaProject } from '../../electron/imports/other-projects/read-qda-project.ts';
import type { SharedOptions } from '../../electron/workspaces/workspace-services.ts';

/** What the services of a workspace need for projects of other programs and for rules, in a test that is told of nothing and has no assistant. */
export const otherProjectOptions = (): Pick<SharedOptions, 'otherProjects' | 'ruleRuns' | 'assistant'> => ({
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
  assistant: {
    chatAt: () => () => Promise.reject(new Error('This test has no assistant')),
    settings: () => null,
    changed: () => undefined,
  },
});

/** What the services of a workspace need for the researcher's own files, in a test that converts none. */
export const ownFileOptions = (): Pick<
  SharedOptions,
  'ownFiles' | 'ownFileListChanged' | 'ownFileImportChanged' | 'otherProjects' | 'ruleRuns' | 'assistant'
> => ({
  ...otherProjectOptions(),
  ownFiles: ownFileTools(() => Promise.reject(new Error('This test converts no recording'))),
  ownFileListChanged: () => undefined,
  ownFileImportChanged: () => undefined,
});
