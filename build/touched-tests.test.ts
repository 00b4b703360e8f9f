import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_FOLDER } from './run.ts';
import { specFiles, TOUCHED, touchedTests } from './touched-tests.ts';

test('the table names every end-to-end test, and none that does not exist', () => {
  const named = new Set(Object.values(TOUCHED).flatMap(({ specs }) => specs));
  expect([...named].map((name) => `test/e2e/${name}.spec.ts`).toSorted()).toEqual(specFiles());
});

const nodeTests = globSync('{electron,service,test}/**/*.test.ts', { cwd: PROJECT_FOLDER });

test.each(Object.entries(TOUCHED))(
  'the folder %s and its integration tests exist',
  (folder, { tests = [] }) => {
    expect(existsSync(join(PROJECT_FOLDER, folder))).toBe(true);
    for (const part of tests) expect(nodeTests.filter((file) => file.includes(part))).not.toEqual([]);
  },
);

test('finds the tests of the innermost folder', () => {
  const { specs, components } = touchedTests(['renderer/features/session/corrections/turn-editor.tsx']);
  expect(specs).toEqual(['corrections']);
  expect(components).toContain('renderer/features/session/corrections/correcting.component.test.tsx');
  expect(components).not.toContain('renderer/features/session/steps/session-steps.component.test.tsx');
});

test('finds the integration tests of a subject of the main process', () => {
  expect(touchedTests(['electron/keychain/keychain.ts'])).toMatchObject({
    specs: ['keychain', 'connect'],
    tests: ['test/keychain'],
    components: [],
  });
});

test('runs a changed test itself, and the end-to-end tests that import a changed helper', () => {
  expect(touchedTests(['test/e2e/offline.spec.ts', 'test/workspaces.test.ts'])).toMatchObject({
    specs: ['offline'],
    tests: ['test/workspaces.test.ts'],
  });
  expect(touchedTests(['test/e2e/complete-interview.ts']).specs).not.toEqual([]);
});

test('leaves out what would take too long, and keeps the first test of each subject', () => {
  const { specs, leftOut } = touchedTests([
    'renderer/features/links/x.ts',
    'renderer/features/projects/x.ts',
    'renderer/features/settings/x.ts',
  ]);
  expect(specs.slice(0, 3)).toEqual(['links', 'project-editor', 'purge']);
  expect(leftOut).toContain('many-projects');
});

test('runs two end-to-end tests of one subject', () => {
  const { specs, leftOut } = touchedTests(['renderer/features/quotes/x.ts', 'renderer/features/quotes/y.ts']);
  expect(specs).toEqual(['report', 'notes']);
  expect(leftOut).toContain('coming-back');
});

test('begins with the component test of the same name', () => {
  const { components, leftOut } = touchedTests(['renderer/features/session/session-inspector.tsx']);
  expect(components[0]).toBe('renderer/features/session/session-inspector.component.test.tsx');
  expect(leftOut).toContain('session-parts');
});

test('needs nothing for a change of the documentation', () => {
  expect(touchedTests(['docs/testing.md', 'README.md'])).toEqual({
    specs: [],
    tests: [],
    components: [],
    leftOut: [],
  });
});
