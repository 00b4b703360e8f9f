// The software bill of materials of what ships: npm's, without the packages that only build and test Earmark.
import { spawnSync } from 'node:child_process';
import { z } from 'zod';
import type { ShippedPackage } from './notices.ts';

const component = z.looseObject({ 'bom-ref': z.string(), name: z.string(), version: z.string() });
const bom = z.looseObject({
  metadata: z.looseObject({ component: z.looseObject({ 'bom-ref': z.string() }) }),
  components: z.array(component),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()) })),
});
type Bom = z.infer<typeof bom>;

/** Asks npm for the bill of everything that is installed. */
export function readInstalledBom(project: string): Bom {
  const { status, stdout, stderr } = spawnSync(
    'npm',
    ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'],
    { cwd: project, encoding: 'utf8', maxBuffer: 2 ** 26, shell: process.platform === 'win32' },
  );
  if (status !== 0) throw new Error(`npm sbom failed. Run npm ci, then try again.\n${stderr}`);
  return bom.parse(JSON.parse(stdout));
}

/**
 * Returns the bill with Earmark, what ships in it and Electron alone. They are required, although npm knows most as
 * development dependencies. Throws if a package that ships is not in the bill.
 */
export function billOfShipped(
  installed: Bom,
  packages: readonly ShippedPackage[],
  earmarkVersion: string,
): Bom {
  const shipped = new Set(packages.map(({ name, version }) => `${name}@${version}`));
  const components = installed.components
    .filter(({ name, version }) => shipped.has(`${name}@${version}`) || name === 'electron')
    .map((entry) => ({
      ...entry,
      scope: 'required',
      properties: [],
    }));
  const missing = [...shipped].filter(
    (id) => !components.some(({ name, version }) => `${name}@${version}` === id),
  );
  if (missing.length > 0) throw new Error(`npm sbom does not list ${missing.join(', ')}. Run npm ci.`);
  const own = installed.metadata.component['bom-ref'];
  const known = new Set([own, ...components.map((entry) => entry['bom-ref'])]);
  return {
    ...installed,
    metadata: {
      ...installed.metadata,
      component: { ...installed.metadata.component, name: 'earmark', version: earmarkVersion },
    },
    components,
    dependencies: installed.dependencies
      .filter(({ ref }) => known.has(ref))
      .map((entry) => ({ ...entry, dependsOn: entry.dependsOn.filter((ref) => known.has(ref)) })),
  };
}
