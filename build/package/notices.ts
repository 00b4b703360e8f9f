// The packages that ship with Earmark, bundled or installed, and their licences.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readBundledPackages } from './bundled-packages.ts';

export interface ShippedPackage {
  name: string;
  version: string;
  /** As an SPDX expression; null if the package names none. */
  licence: string | null;
  author: string | null;
  /** The texts of its licence files. */
  texts: string[];
}

/** Licences that allow Earmark to ship a package together with its notice. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MPL-2.0',
  'OFL-1.1',
]);
const LICENCE_FILE = /^(?:licen[cs]e|copying|notice)/i;
/** The packages of Node, which only run the scripts behind npm. */
const NODE_PACKAGE = /^node-(?:linux|win|darwin)-/;

const manifest = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string().optional(),
  author: z.union([z.string(), z.object({ name: z.string() })]).optional(),
  dependencies: z.record(z.string(), z.string()).optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
});
const manifestIn = (folder: string) =>
  manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));

/** Reads the packages that are built into `out/` and those that are installed in production. */
export function readShippedPackages(project: string): ShippedPackage[] {
  const folders = new Set([...readBundledPackages(join(project, 'out')), ...productionFolders(project)]);
  return [...folders]
    .map((folder) => readPackage(join(project, folder)))
    .toSorted((a, b) => compare(a.name, b.name) || compare(a.version, b.version));
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The folders of the production dependencies that are installed on this computer, and of theirs. */
function productionFolders(project: string): string[] {
  const found = new Set<string>();
  const collect = (folder: string) => {
    const { dependencies = {}, optionalDependencies = {} } = manifestIn(folder);
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const place = `node_modules/${name}`;
      if (NODE_PACKAGE.test(name) || found.has(place)) continue;
      // Optional ones are those of other systems.
      if (name in optionalDependencies && !existsSync(join(project, place))) continue;
      found.add(place);
      collect(join(project, place));
    }
  };
  collect(project);
  return [...found];
}

export function readPackage(folder: string): ShippedPackage {
  const { name, version, license, author } = manifestIn(folder);
  return {
    name,
    version,
    licence: license ?? null,
    author: (typeof author === 'string' ? author : author?.name) ?? null,
    texts: readdirSync(folder)
      .filter((file) => LICENCE_FILE.test(file))
      .toSorted()
      .map((file) => readFileSync(join(folder, file), 'utf8').trim()),
  };
}

/** Returns why packages may not ship, one line each. */
export const faultsOfLicences = (packages: readonly ShippedPackage[]): string[] =>
  packages
    .filter(({ licence }) => licence === null || !ALLOWED.has(licence))
    .map(
      ({ name, version, licence }) =>
        `${name} ${version} has ${licence === null ? 'no licence' : `the licence ${licence}`}, which is not among those that may ship. Read it, then allow it in build/package/notices.ts or remove the package.`,
    );

/** The text of the MIT licence without its copyright line, for packages that name the licence and ship no text. */
const MIT_TEXT = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;

/** Returns the notices that ship with Earmark. Throws if a package has no text of its licence. */
export function noticesText(packages: readonly ShippedPackage[]): string {
  const rule = '-'.repeat(80);
  const parts = packages.map((shipped) =>
    [
      rule,
      `${shipped.name} ${shipped.version} (${shipped.licence ?? ''})`,
      ...sourceOf(shipped),
      '',
      textOf(shipped),
    ].join('\n'),
  );
  return `Earmark contains the following software of others, under the licences below. Electron and Chromium, on which it
runs, come with files of their own: LICENSE.electron.txt and LICENSES.chromium.html.

${parts.join('\n\n')}
`;
}

/** The Mozilla licence asks to say where the source is. */
const sourceOf = ({ name, version, licence }: ShippedPackage): string[] =>
  licence === 'MPL-2.0' ? [`Its source, unchanged: https://www.npmjs.com/package/${name}/v/${version}`] : [];

function textOf({ name, licence, author, texts }: ShippedPackage): string {
  if (texts.length > 0) return texts.join('\n\n').replaceAll('\r\n', '\n');
  if (licence === 'MIT' && author !== null) return `Copyright (c) ${author}\n\n${MIT_TEXT}`;
  throw new Error(`${name} has no text of its licence. Add one in build/package/notices.ts.`);
}
