// The workflows of GitHub Actions, which run nowhere but there: what they run is npm scripts, each of which runs on any
// computer, and what they may do is as little as possible.
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { PROJECT_FOLDER } from '../../build/run.ts';

/** Only GitHub's own. */
const ALLOWED_ACTIONS = [
  'actions/attest-build-provenance',
  'actions/checkout',
  'actions/download-artifact',
  'actions/setup-node',
  'actions/upload-artifact',
];
/** A whole version, or the commit that it was checked to be. */
const PINNED = /^(?<action>[\w-]+\/[\w-]+)@(?:v\d+\.\d+\.\d+|[0-9a-f]{40})$/;

/** What npm may be told to do: no npx, no shell, and nothing that an expression could fill in. */
const NPM_COMMAND = /^npm (?:ci|test|run (?:-s )?(?<script>[\w:-]+)(?: --(?: (?:--[\w-]+|"\$[A-Z_]+"))+)?)$/;

/** What the jobs of a release may do beyond reading the sources. */
const PERMISSIONS: Record<string, Record<string, string>> = {
  attest: { attestations: 'write', 'id-token': 'write' },
  draft: { contents: 'write' },
};
/** electron-builder's, and nothing else. */
const SIGNING_SECRETS = [
  'APPLE_APP_SPECIFIC_PASSWORD',
  'APPLE_ID',
  'APPLE_TEAM_ID',
  'MAC_CSC_KEY_PASSWORD',
  'MAC_CSC_LINK',
  'WIN_CSC_KEY_PASSWORD',
  'WIN_CSC_LINK',
];
const EVERY_COMPUTER = ['linux', 'mac', 'win'].flatMap((platform) =>
  ['arm64', 'x64'].map((arch) => `${platform} ${arch}`),
);

// Each is strict, so that a key with a mistake in it is refused rather than ignored.
const permissions = z.record(z.string(), z.string());
const environment = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));
const concurrency = z.strictObject({
  group: z.string(),
  'cancel-in-progress': z.union([z.boolean(), z.string()]),
});
const step = z.strictObject({
  if: z.string().optional(),
  uses: z.string().optional(),
  with: environment.optional(),
  run: z.string().optional(),
  env: environment.optional(),
});
const computer = z.strictObject({ platform: z.string(), arch: z.string(), runner: z.string() });
const job = z.strictObject({
  name: z.string().optional(),
  if: z.string().optional(),
  needs: z.array(z.string()).optional(),
  uses: z.string().optional(),
  'runs-on': z.string().optional(),
  'timeout-minutes': z.number().optional(),
  permissions: permissions.optional(),
  environment: z.string().optional(),
  strategy: z
    .strictObject({
      'fail-fast': z.boolean().optional(),
      matrix: z.strictObject({
        runner: z.array(z.string()).optional(),
        include: z.array(computer).optional(),
      }),
    })
    .optional(),
  defaults: z.strictObject({ run: z.strictObject({ shell: z.literal('bash') }) }).optional(),
  env: environment.optional(),
  steps: z.array(step).optional(),
});
const workflow = z.strictObject({
  name: z.string(),
  on: z.record(z.string(), z.unknown()),
  permissions,
  concurrency,
  jobs: z.record(z.string(), job),
});
type Step = z.infer<typeof step>;

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(PROJECT_FOLDER, 'package.json'), 'utf8')));

const texts = Object.fromEntries(
  globSync('.github/workflows/*', { cwd: PROJECT_FOLDER }).map((file) => [
    basename(file),
    readFileSync(join(PROJECT_FOLDER, file), 'utf8'),
  ]),
);
const read = (name: string) => workflow.parse(parse(texts[name] ?? ''));
const files = ['release.yml', 'test.yml'];
const jobsOf = (name: string) => Object.entries(read(name).jobs);
const stepsOf = (name: string): [string, Step][] =>
  jobsOf(name).flatMap(([id, { steps = [] }]) => steps.map((one): [string, Step] => [id, one]));
const runOf = (name: string, id: string) =>
  (read(name).jobs[id]?.steps ?? []).flatMap(({ run = '' }) => (run === '' ? [] : run.trim().split('\n')));

/** Returns what is wrong with a line that a step runs, or null. */
function faultOfCommand(line: string): string | null {
  const match = NPM_COMMAND.exec(line);
  if (match === null) return `${line}: it is not one npm script`;
  const script = match.groups?.['script'];
  return script === undefined || script in scripts ? null : `${line}: package.json has no script ${script}`;
}

test('are these two files', () => {
  expect(Object.keys(texts).toSorted()).toEqual(files);
});

test.each(files)('%s runs npm scripts that exist, and nothing else', (name) => {
  const lines = stepsOf(name).flatMap(([, { run = '' }]) => (run === '' ? [] : run.trim().split('\n')));
  expect(lines.length).toBeGreaterThan(5);
  expect(lines.map(faultOfCommand).filter((fault) => fault !== null)).toEqual([]);
});

test.each([
  ['npx electron-builder', 'not one npm script'],
  ['npm exec electron-builder', 'not one npm script'],
  ['npm install', 'not one npm script'],
  ['npm test; curl https://example.org', 'not one npm script'],
  ['npm run package -- --arch ${{ matrix.arch }}', 'not one npm script'],
  ['npm run package -- $(whoami)', 'not one npm script'],
  ['npm run publish', 'package.json has no script publish'],
])('refuses %s', (line, fault) => {
  expect(faultOfCommand(line)).toContain(fault);
});

test.each(files)('%s uses actions of GitHub alone, each with its whole version', (name) => {
  const used = stepsOf(name).flatMap(([, { uses = '' }]) => (uses === '' ? [] : [uses]));
  expect(used.length).toBeGreaterThan(5);
  const refused = used.filter(
    (uses) => !ALLOWED_ACTIONS.includes(PINNED.exec(uses)?.groups?.['action'] ?? ''),
  );
  expect(refused).toEqual([]);
  const reused = jobsOf(name).flatMap(([, { uses = '' }]) => (uses === '' ? [] : [uses]));
  expect(reused).toEqual(name === 'release.yml' ? ['./.github/workflows/test.yml'] : []);
});

test.each(files)('%s leaves no token in the checkout, and ends a job that hangs', (name) => {
  const checkouts = stepsOf(name).filter(([, { uses = '' }]) => uses.startsWith('actions/checkout@'));
  expect(checkouts.length).toBeGreaterThan(1);
  expect(checkouts.filter(([, one]) => one.with?.['persist-credentials'] !== false)).toEqual([]);
  const endless = jobsOf(name).filter(
    ([, one]) => one.uses === undefined && one['timeout-minutes'] === undefined,
  );
  expect(endless.map(([id]) => id)).toEqual([]);
});

test('the tests only read, on pull requests too', () => {
  const { on, permissions: allowed, jobs } = read('test.yml');
  expect(Object.keys(on).toSorted()).toEqual([
    'pull_request',
    'push',
    'schedule',
    'workflow_call',
    'workflow_dispatch',
  ]);
  expect(allowed).toEqual({ contents: 'read' });
  expect(Object.values(jobs).filter((one) => one.permissions !== undefined)).toEqual([]);
  expect(texts['test.yml']).not.toMatch(/\bsecrets\b|github\.token|GITHUB_TOKEN|inherit/);
});

test('a release starts from the tag of a version alone, and each job may do what it needs', () => {
  const { on, permissions: allowed, jobs } = read('release.yml');
  expect(on).toEqual({ push: { tags: ['v[0-9]+.[0-9]+.[0-9]+*'] } });
  expect(allowed).toEqual({});
  for (const [id, one] of Object.entries(jobs))
    expect([id, one.permissions]).toEqual([id, PERMISSIONS[id] ?? { contents: 'read' }]);
  expect(Object.keys(jobs)).toEqual(expect.arrayContaining(Object.keys(PERMISSIONS)));
});

test('secrets are for signing, for the step that packages for their system, in the protected environment', () => {
  const secretsOf = (value: unknown) =>
    [...JSON.stringify(value).matchAll(/secrets\.(\w+)/g)].map(([, name = '']) => name);
  const { jobs } = read('release.yml');
  const steps = jobs['package']?.steps ?? [];
  const withSecrets = steps.filter((one) => secretsOf(one).length > 0);
  expect(withSecrets.map((one) => [one.run, one.if])).toEqual([
    ['npm run package -- --arch "$ARCH"', "matrix.platform == 'mac'"],
    ['npm run package -- --arch "$ARCH"', "matrix.platform == 'win'"],
  ]);
  expect(secretsOf(withSecrets).toSorted()).toEqual(SIGNING_SECRETS);
  expect(secretsOf(jobs)).toHaveLength(SIGNING_SECRETS.length);
  expect(JSON.stringify(read('release.yml')).match(/\bsecrets\b/g)).toHaveLength(SIGNING_SECRETS.length);
  // Another job could publish with it.
  const withToken = Object.entries(jobs).filter(([, one]) => JSON.stringify(one).includes('github.token'));
  expect(withToken.map(([id]) => id)).toEqual(['draft']);
  expect(jobs['package']?.environment).toBe('release');
});

test.each([
  ['release.yml', 'package'],
  ['test.yml', 'verify-electron'],
])('%s: %s runs on every system, for both processors', (name, id) => {
  const computers = read(name).jobs[id]?.strategy?.matrix.include ?? [];
  expect(computers.map(({ platform, arch }) => `${platform} ${arch}`).toSorted()).toEqual(EVERY_COMPUTER);
  for (const { platform, arch, runner } of computers) {
    expect(runner).toMatch({ linux: /^ubuntu-/, mac: /^macos-/, win: /^windows-/ }[platform] ?? /^$/);
    // Its name says if it has the other processor of its system.
    expect([runner, runner.endsWith('-arm') || (platform === 'mac' && !runner.endsWith('-intel'))]).toEqual([
      runner,
      arch === 'arm64',
    ]);
  }
});

test('the tests run in the real binary on every system, and by night at their full size', () => {
  const { jobs } = read('test.yml');
  expect(jobs['test']?.strategy?.matrix.runner?.map((runner) => runner.split('-')[0])).toEqual([
    'ubuntu',
    'macos',
    'windows',
  ]);
  for (const id of ['test', 'verify-electron']) expect(jobs[id]?.env).toEqual({ EARMARK_E2E: 'electron' });
  expect(runOf('test.yml', 'test')).toEqual([
    'npm ci',
    'npm run lint:lockfile',
    'npm run prepare:electron',
    'npm test',
  ]);
  expect(runOf('test.yml', 'verify-electron')).toContain('npm run verify:electron');
  expect(runOf('test.yml', 'nightly')).toContain('npm run nightly');
  expect(jobs['nightly']?.if).toContain("'schedule'");
});

test('nothing is packaged before every test has passed, and nothing is offered without provenance', () => {
  const { jobs } = read('release.yml');
  const before = (id: string): string[] =>
    (jobs[id]?.needs ?? []).flatMap((needed) => [needed, ...before(needed)]);
  expect(before('package').toSorted()).toEqual(['conditions', 'test']);
  expect(before('draft')).toEqual(
    expect.arrayContaining(['attest', 'files', 'package', 'conditions', 'test']),
  );
  expect(Object.values(jobs).filter((one) => one.if !== undefined)).toEqual([]);
  const attested = jobs['attest']?.steps?.at(-1);
  expect(attested?.uses).toMatch(/^actions\/attest-build-provenance@/);
  expect(attested?.with).toEqual({ 'subject-path': 'release/*' });
  expect(runOf('release.yml', 'conditions')).toContain('npm run -s release-notes -- "$GITHUB_REF_NAME"');
});

test('a newer push ends the tests of an older one of a pull request, and never a release', () => {
  const [release, tests] = [read('release.yml').concurrency, read('test.yml').concurrency];
  expect(release['cancel-in-progress']).toBe(false);
  expect(tests['cancel-in-progress']).toBe("${{ github.event_name == 'pull_request' }}");
  // A workflow that waits for the group of its caller would wait forever.
  expect(tests.group.split('$')[0]).not.toBe(release.group.split('$')[0]);
});
