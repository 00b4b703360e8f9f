import { expect, test } from 'vitest';
import { auditOutcome, readAudit } from './audit.ts';

/** What npm 11 prints for a registry that does not know the question, shortened. */
const REFUSED = JSON.stringify({
  message: '405 Method Not Allowed - POST https://registry.example/-/npm/v1/security/advisories/bulk',
  method: 'POST',
  statusCode: 405,
  body: '',
  error: { summary: '', detail: '' },
});

const advisory = (title: string) => ({
  source: 1,
  name: 'a',
  title,
  url: 'https://example.org/1',
  range: '<2',
});
const reportOf = (vulnerabilities: Record<string, { severity: string; via: unknown[] }>) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: Object.fromEntries(
      Object.entries(vulnerabilities).map(([name, { severity, via }]) => [
        name,
        { name, severity, isDirect: false, via, effects: [], range: '<2', nodes: [], fixAvailable: true },
      ]),
    ),
    metadata: { vulnerabilities: { total: 0 }, dependencies: { prod: 2, dev: 700, total: 702 } },
  });

const outcome = (output: string, isRequired = false) => auditOutcome(readAudit(output), isRequired);

test('passes where the registry does not answer, and says why', () => {
  expect(outcome(REFUSED)).toEqual({
    text: 'Skipped. The registry does not answer npm audit: 405 Method Not Allowed - POST https://registry.example/-/npm/v1/security/advisories/bulk',
    hasFailed: false,
  });
});

test('fails without an answer if one is required', () => {
  expect(outcome(REFUSED, true)).toMatchObject({ hasFailed: true });
  expect(outcome(REFUSED, true).text).toContain('405 Method Not Allowed');
});

test('passes a report without faults, and counts the packages', () => {
  expect(outcome(reportOf({}), true)).toEqual({
    text: '702 packages: 0 with high or critical faults, 0 with lesser ones.',
    hasFailed: false,
  });
});

test.each(['info', 'low', 'moderate'])('counts faults that are %s, and passes', (severity) => {
  const { text, hasFailed } = outcome(reportOf({ a: { severity, via: [advisory('Slow')] } }));
  expect([text, hasFailed]).toEqual([
    '702 packages: 0 with high or critical faults, 1 with lesser ones.',
    false,
  ]);
});

test.each(['high', 'critical'])('fails on faults that are %s, with what they are', (severity) => {
  const { text, hasFailed } = outcome(
    reportOf({
      a: { severity, via: [advisory('Runs code'), advisory('Reads files')] },
      b: { severity, via: ['a'] },
      c: { severity: 'low', via: [advisory('Slow')] },
    }),
  );
  expect(hasFailed).toBe(true);
  expect(text).toBe(`${severity}: a <2 (Runs code, https://example.org/1; Reads files, https://example.org/1)
${severity}: b <2 (by a)
702 packages: 2 with high or critical faults, 1 with lesser ones.
Update them, or replace what brings them. npm audit says more.`);
});

test('takes nothing else for a report', () => {
  const noLockfile = JSON.stringify({
    error: { code: 'ENOLOCK', summary: 'This command requires a lockfile.' },
  });
  expect(() => readAudit(noLockfile)).toThrow('ENOLOCK');
  expect(() => readAudit(reportOf({ a: { severity: 'dreadful', via: [] } }))).toThrow('dreadful');
  expect(() => readAudit('npm error')).toThrow('JSON');
});
