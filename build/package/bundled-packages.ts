// Which npm packages a build has taken into `out/`: what ships is more than the production dependencies.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { z } from 'zod';

/** Beside the bundles of each part of the app. It is not packaged. */
const BUNDLED_PACKAGES_FILE = 'bundled-packages.json';

const PARTS = ['main', 'preload', 'renderer'];

/** Writes the folders of the packages that a part of the app is built from, sorted. */
export const bundledPackages: Plugin = {
  name: 'bundled-packages',
  apply: 'build',
  generateBundle(_options, bundle) {
    // A style sheet that another one imports is no module, but its typefaces are files of the bundle.
    const files = Object.values(bundle).flatMap((file) =>
      file.type === 'asset' ? file.originalFileNames.map((name) => `/${name}`) : [],
    );
    const folders = new Set(
      [...this.getModuleIds(), ...files].map(packageFolderOf).filter((folder) => folder !== null),
    );
    this.emitFile({
      type: 'asset',
      fileName: BUNDLED_PACKAGES_FILE,
      source: JSON.stringify([...folders].toSorted(), null, 2),
    });
  },
};

/** Returns the folder of the package that a module belongs to, from `node_modules/` on; null for Earmark's own. */
export function packageFolderOf(moduleId: string): string | null {
  const path = moduleId.replaceAll('\\', '/').split('?')[0] ?? '';
  return /(?<=\/)node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0] ?? null;
}

/** Reads what the builds in `out/` list, each folder once. */
export function readBundledPackages(out: string): string[] {
  const lists = PARTS.map((part) =>
    z.array(z.string()).parse(JSON.parse(readFileSync(join(out, part, BUNDLED_PACKAGES_FILE), 'utf8'))),
  );
  return [...new Set(lists.flat())].toSorted();
}
