// Which tests cross the boundary of a folder, and so what `npm run test:changed` runs after a change in it.
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { PROJECT_FOLDER } from './run.ts';

interface Touched {
  /** End-to-end tests, by their names in `test/e2e`; those that a change breaks first come first. */
  specs: readonly string[];
  /** Integration tests: files, folders, or how their paths begin. */
  tests?: readonly string[];
}

/** By folder. Of the folders that a file is in, the innermost counts. */
export const TOUCHED: Readonly<Record<string, Touched>> = {
  renderer: { specs: ['main-job'] },
  'renderer/api': { specs: ['offline', 'faults', 'drafts'] },
  'renderer/app': { specs: ['keyboard', 'coming-back', 'screen'] },
  'renderer/commands': { specs: ['keyboard'] },
  'renderer/features/analysis': { specs: ['analysis', 'analysis-files'] },
  'renderer/features/analysis/glance': { specs: ['glance', 'analysis-files'] },
  'renderer/features/analysis/words': { specs: ['words-view'] },
  'renderer/features/answers': { specs: ['answers-export'] },
  'renderer/features/connect': { specs: ['connect', 'first-start'] },
  'renderer/features/links': { specs: ['links', 'drafts', 'main-job'] },
  'renderer/features/other-project': { specs: ['other-project'] },
  'renderer/features/own-files': { specs: ['own-files', 'reading-rules'] },
  'renderer/features/participants': { specs: ['participants'] },
  'renderer/features/projects': { specs: ['project-editor', 'many-projects', 'drafts'] },
  'renderer/features/quotes': { specs: ['report', 'notes', 'coming-back'] },
  'renderer/features/redaction': { specs: ['redacting'] },
  'renderer/features/session': { specs: ['inspector', 'ways-to-a-session', 'coming-back'] },
  'renderer/features/session/corrections': { specs: ['corrections'] },
  'renderer/features/session/notes': { specs: ['notes'] },
  'renderer/features/session/own-files': { specs: ['own-files'] },
  'renderer/features/session/playback': { specs: ['inspector', 'interruptions'] },
  'renderer/features/session/redaction': { specs: ['redacting'] },
  'renderer/features/session/second-listen': { specs: ['corrections'] },
  'renderer/features/session-list': { specs: ['library', 'coming-back'] },
  'renderer/features/settings': { specs: ['purge', 'backup', 'connect'] },
  'renderer/features/settings/assistant': { specs: ['assistant-settings'] },
  'renderer/features/teach': { specs: ['reading-rules'] },
  'renderer/navigation': { specs: ['focus', 'coming-back', 'ways-to-a-session'] },
  'renderer/player': { specs: ['inspector'] },
  'renderer/theme': { specs: ['accessibility', 'text-size'] },
  'renderer/ui': { specs: ['main-job', 'keyboard', 'library'] },
  'renderer/widgets': { specs: ['main-job', 'library', 'links'] },
  'renderer/widgets/analysis': { specs: ['analysis', 'glance', 'words-view', 'report'] },
  'renderer/widgets/attributes': { specs: ['participants', 'library'] },
  'renderer/widgets/codes': { specs: ['notes'] },
  'renderer/widgets/delete': { specs: ['purge'] },
  'renderer/widgets/export': { specs: ['answers-export'] },
  'renderer/widgets/import': { specs: ['library', 'first-start'] },
  'renderer/ui/keyboard': { specs: ['keyboard'] },
  'renderer/ui/lines': { specs: ['links', 'drafts'] },
  'renderer/widgets/other-project': { specs: ['other-project'] },
  'renderer/widgets/own-files': { specs: ['own-files'] },
  'renderer/widgets/reading-rules': { specs: ['reading-rules'] },
  'renderer/widgets/assistant': { specs: ['assistant'] },
  'renderer/widgets/report': { specs: ['report', 'analysis'] },
  'renderer/widgets/sample': { specs: ['first-start'] },
  electron: { specs: ['main-job', 'window-life'], tests: ['test/main-process'] },
  'electron/assistant': { specs: ['assistant', 'assistant-settings'], tests: ['test/assistant'] },
  'electron/database': { specs: ['library', 'stored-data'], tests: ['electron/database', 'test/stored'] },
  'electron/exports': { specs: ['answers-export', 'report'], tests: ['test/export/', 'test/exporting'] },
  'electron/imports': { specs: ['library'], tests: ['test/library/import', 'test/library/new-sessions'] },
  'electron/imports/other-projects': {
    specs: ['other-project'],
    tests: ['test/library/project-import', 'test/other-projects'],
  },
  'electron/imports/own-files': { specs: ['own-files'], tests: ['test/library/own-file'] },
  'electron/ipc': { specs: ['main-job'], tests: ['test/interfaces', 'test/main-process/ipc'] },
  'electron/jobs': {
    specs: ['inspector', 'library', 'corrections'],
    tests: [
      'electron/jobs',
      'test/summary-jobs',
      'test/second-listen',
      'test/main-process/transcripts-cross',
    ],
  },
  'electron/keychain': { specs: ['keychain', 'connect'], tests: ['test/keychain'] },
  'electron/platform': {
    specs: ['window-life', 'start-options', 'deep-links'],
    tests: ['test/main-process', 'electron/platform'],
  },
  'electron/privacy': { specs: ['purge', 'backup'], tests: ['test/library/purge', 'test/library/backup'] },
  'electron/reading-rules': {
    specs: ['reading-rules'],
    tests: [
      'electron/reading-rules',
      'test/library/rule-runs',
      'test/library/taught',
      'test/main-process/reading-rules',
    ],
  },
  'electron/recordings': {
    specs: ['inspector', 'interruptions'],
    tests: ['test/audio', 'electron/recordings'],
  },
  'electron/second-listen': { specs: ['corrections'], tests: ['test/second-listen'] },
  'electron/self-test': { specs: ['self-tests'], tests: ['test/self-test'] },
  'electron/service-client': {
    specs: ['faults', 'offline'],
    tests: ['test/faults', 'electron/service-client'],
  },
  'electron/summaries': { specs: ['inspector'], tests: ['test/summary-jobs'] },
  'electron/transcripts': { specs: ['inspector'], tests: ['test/main-process/transcripts-cross'] },
  'electron/workspaces': {
    specs: ['connect', 'first-start', 'safe-start'],
    tests: ['test/workspaces', 'test/local-workspaces'],
  },
  service: { specs: ['main-job', 'connect'], tests: ['test/contract', 'test/service', 'service'] },
  'service/sample': { specs: ['first-start'], tests: ['test/library/sample-study'] },
  openapi: { specs: ['main-job'], tests: ['test/contract'] },
  shared: { specs: ['main-job'], tests: ['test/interfaces'] },
  'shared/domain/corrections': {
    specs: ['corrections'],
    tests: ['electron/database/repositories/corrections'],
  },
  'shared/domain/redaction': { specs: ['redacting'], tests: ['electron/database/repositories/redaction'] },
  'test/model-server': { specs: ['assistant', 'assistant-settings'], tests: ['test/assistant'] },
  'test/stand-in': { specs: ['window-life', 'self-tests', 'screen'], tests: ['test/stand-in'] },
};

/** More would not end within two minutes. */
const MOST_SPECS = 3;
const MOST_OF_ONE_SUBJECT = 2;
const MOST_COMPONENTS = 3;

export interface TouchedTests {
  /** End-to-end tests. */
  specs: string[];
  /** Integration tests, as Vitest takes them: parts of their paths. */
  tests: string[];
  /** Component tests. */
  components: string[];
  /** End-to-end and component tests that are too many. */
  leftOut: string[];
}

/** Returns the tests that changes of these files can break, beyond those that import them. */
export function touchedTests(changed: readonly string[]): TouchedTests {
  const rows = changed.flatMap((file) => rowOf(file) ?? []);
  const own = changed.flatMap((file) => ownSpecs(file));
  // First what is first in its row: each subject is tested before any is tested twice.
  const ranked = [0, 1, 2].flatMap((rank) => rows.flatMap(({ specs }) => specs[rank] ?? []));
  const specs = [...new Set([...own, ...ranked])];
  const subjects = new Set([...own, ...rows.map((row) => row.specs[0])]).size;
  const most = Math.min(MOST_SPECS, Math.max(MOST_OF_ONE_SUBJECT, subjects));
  const ownTests = changed.filter((file) => /^test\/.*\.test\.ts$/.test(file));
  const componentTests = changed.map(nearestComponentTests);
  // The first of each file come first, so that every changed file has one.
  const components = [
    ...new Set([...componentTests.map(([first]) => first ?? []), ...componentTests].flat()),
  ];
  return {
    specs: specs.slice(0, most),
    leftOut: [...specs.slice(most), ...components.slice(MOST_COMPONENTS).map(componentName)],
    tests: [...new Set([...ownTests, ...rows.flatMap(({ tests = [] }) => tests)])],
    components: components.slice(0, MOST_COMPONENTS),
  };
}

function rowOf(file: string): Touched | undefined {
  for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) {
    const row = TOUCHED[folder];
    if (row !== undefined) return row;
  }
  return undefined;
}

/** Returns a changed end-to-end test, or those that import a changed file in their folder. */
function ownSpecs(file: string): string[] {
  if (!file.startsWith('test/e2e/')) return [];
  if (file.endsWith('.spec.ts')) return [specName(file)];
  return specFiles()
    .filter((spec) => readFileSync(join(PROJECT_FOLDER, spec), 'utf8').includes(`/${basename(file)}'`))
    .map(specName);
}

const specName = (file: string) => basename(file, '.spec.ts');
export const specFiles = (): string[] => globSync('test/e2e/*.spec.ts', { cwd: PROJECT_FOLDER }).toSorted();

const componentName = (file: string) => basename(file, '.component.test.tsx');

/**
 * Returns the component tests in the folder of a file, or else in the nearest one around it. The test itself comes first,
 * or else that of the same name.
 */
function nearestComponentTests(file: string): string[] {
  if (!file.startsWith('renderer/')) return [];
  for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) {
    const found = globSync(`${folder}/*.component.test.tsx`, { cwd: PROJECT_FOLDER });
    const isFirst = (test: string) => test === file || basename(file).startsWith(`${componentName(test)}.`);
    if (found.length > 0) return found.toSorted().toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)));
  }
  return [];
}
