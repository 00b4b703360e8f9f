import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { benchTable, ratioOf } from './bench-table.ts';

const row = { what: 'listing', value: 30, against: 'JSON.stringify', baseline: 12.5, unit: 'ms' } as const;

test('divides a figure by its baseline', () => {
  expect(ratioOf(row)).toBe(2.4);
});

test('aligns the columns', () => {
  const rows = [row, { ...row, what: 'making', value: 1234 }];
  expect(benchTable([{ name: 'links', rows }])).toBe(
    [
      'bench  what              against                    ratio',
      'links  listing  30.0 ms  JSON.stringify  12.5 ms   2.40 ×',
      'links  making   1234 ms  JSON.stringify  12.5 ms  98.72 ×',
    ].join('\n'),
  );
});

test('with --json, logs go to standard error', () => {
  const module = new URL('bench-table.ts', import.meta.url).href;
  const script = `import { redirectLogsToStderr } from '${module}';
    redirectLogsToStderr();
    console.info('Building');
    process.stdout.write('[]');`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  expect(stdout).toBe('[]');
  expect(stderr).toContain('Building');
});

test('prints a list of benchmarks that parses as JSON', () => {
  const bench = fileURLToPath(new URL('bench.ts', import.meta.url));
  const { stdout } = spawnSync(process.execPath, [bench, '--json', 'no-such-bench'], { encoding: 'utf8' });
  expect(JSON.parse(stdout)).toEqual([]);
});
