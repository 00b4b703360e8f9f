// `npm run audit [-- --required]`: asks the registry for known faults of what ships and of what builds and tests Earmark. Fails on
// high and critical ones. Where the registry does not answer, as most mirrors do not, it says so and passes, unless the
// answer is required, as for a release.
import { spawnSync } from 'node:child_process';
import { z } from 'zod';
import { PROJECT_FOLDER } from './run.ts';

const SEVERITIES = ['info', 'low', 'moderate', 'high', 'critical'] as const;
const SEVERE = new Set<string>(['high', 'critical']);

/** What npm prints if the registry did not answer. */
const unanswered = z.object({ message: z.string() });
const report = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(
    z.string(),
    z.object({
      severity: z.enum(SEVERITIES),
      range: z.string(),
      /** The faults of the package itself, or the names of the packages that bring theirs. */
      via: z.array(z.union([z.string(), z.object({ title: z.string(), url: z.string() })])),
    }),
  ),
  metadata: z.object({ dependencies: z.object({ total: z.number() }) }),
});

type Audit =
  | { kind: 'unanswered'; reason: string }
  /** The lines for high and critical faults, and how many packages have lesser ones. */
  | { kind: 'answered'; packages: number; severe: string[]; lesser: number };

/** Reads the output of `npm audit --json`. Throws if npm could not ask, as without a lockfile. */
export function readAudit(output: string): Audit {
  const printed: unknown = JSON.parse(output);
  const failure = unanswered.safeParse(printed);
  if (failure.success) return { kind: 'unanswered', reason: failure.data.message };
  const answer = report.safeParse(printed);
  if (!answer.success) throw new Error(`npm audit printed something else than a report:\n${output}`);
  const { vulnerabilities, metadata } = answer.data;
  const all = Object.entries(vulnerabilities);
  const severe = all.filter(([, { severity }]) => SEVERE.has(severity));
  return {
    kind: 'answered',
    packages: metadata.dependencies.total,
    severe: severe.map(([name, { severity, range, via }]) => {
      const faults = via.map((one) => (typeof one === 'string' ? `by ${one}` : `${one.title}, ${one.url}`));
      return `${severity}: ${name} ${range} (${faults.join('; ')})`;
    }),
    lesser: all.length - severe.length,
  };
}

/** Returns what to print, and whether the audit failed. */
export function auditOutcome(audit: Audit, isRequired: boolean): { text: string; hasFailed: boolean } {
  if (audit.kind === 'unanswered') {
    const text = `The registry does not answer npm audit: ${audit.reason}`;
    return isRequired
      ? { text: `${text}\nA release needs the answer. Use a registry that gives it.`, hasFailed: true }
      : { text: `Skipped. ${text}`, hasFailed: false };
  }
  const total = `${String(audit.packages)} packages: ${String(audit.severe.length)} with high or critical faults, ${String(audit.lesser)} with lesser ones.`;
  if (audit.severe.length === 0) return { text: total, hasFailed: false };
  return {
    text: `${audit.severe.join('\n')}\n${total}\nUpdate them, or replace what brings them. npm audit says more.`,
    hasFailed: true,
  };
}

if (import.meta.main) {
  // Whatever the settings of npm leave out on this computer.
  const { stdout, stderr } = spawnSync('npm', ['audit', '--json', '--include=dev', '--include=optional'], {
    cwd: PROJECT_FOLDER,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    shell: process.platform === 'win32',
  });
  if (stdout.trim() === '') throw new Error(`npm audit printed nothing.\n${stderr}`);
  const { text, hasFailed } = auditOutcome(readAudit(stdout), process.argv.includes('--required'));
  console[hasFailed ? 'error' : 'info'](text);
  if (hasFailed) process.exitCode = 1;
}
