import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { benchTable, ratioOf } from './bench-table.ts';

const row = { what: 'listing', value: 30, against: 'JSON.stringify', baseline: 12.5, unit: 'ms' } as const;

test('a ratio says how many times the baseline a figure is', () => {
  expect(ratioOf(row)).toBe(2.4);
});

test('the figures stand under each other', () => {
  const rows = [row, { ...row, what: 'making', value: 1234 }];
  expect(benchTable([{ name: 'links', rows }])).toBe(
    [
      'bench  what              against                    ratio',
      'links  listing  30.0 ms  JSON.stringify  12.5 ms   2.40 ×',
      'links  making   1234 ms  JSON.stringify  12.5 ms  98.72 ×',
    ].join('\n'),
  );
});

test('with --json whatever a bench says goes to the standard error', () => {
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

test('the list of benches as JSON can be parsed as it is printed', () => {
  const bench = fileURLToPath(new URL('bench.ts', import.meta.url));
  const { stdout } = spawnSync(process.execPath, [bench, '--json', 'no-such-bench'], { encoding: 'utf8' });
  expect(JSON.parse(stdout)).toEqual([]);
});
