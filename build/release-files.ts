// `npm run release-files`: from the packages of every system and processor in `packages/SYSTEM-ARCH/`, as the release workflow
// downloads them, makes `release/`: all files that a release offers, with one list of checksums. Fails if one is
// missing, or is not what its computer has made.
import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { checksums } from './package/checksums.ts';
import { PROJECT_FOLDER } from './run.ts';

/** What each system has, by how the names of its files end. */
const FILES = {
  linux: ['.AppImage', '.deb', '.rpm', '-sbom.json'],
  mac: ['.dmg', '-sbom.json'],
  win: ['-setup.exe', '-portable.exe', '-sbom.json'],
};
const ARCHITECTURES = ['x64', 'arm64'];
const SUMS = 'SHA256SUMS';

/** Fills `to` from the folders in `from`, and returns the names of the files. Throws, with every fault, if there is any. */
export function collectRelease(from: string, to: string): string[] {
  const faults: string[] = [];
  const files = new Map<string, string>();
  for (const [system, endings] of Object.entries(FILES))
    for (const arch of ARCHITECTURES) {
      const folder = join(from, `earmark-${system}-${arch}`);
      const found = filesWithSums(folder);
      faults.push(...found.faults);
      for (const ending of endings)
        if (found.faults.length === 0 && !found.files.some((file) => file.endsWith(ending)))
          faults.push(`${folder} has no file that ends in ${ending}.`);
      for (const file of found.files)
        if (files.has(file)) faults.push(`Two folders have a file ${file}.`);
        else files.set(file, join(folder, file));
    }
  if (faults.length > 0) throw new Error(faults.join('\n'));
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  for (const [file, source] of files) copyFileSync(source, join(to, file));
  const names = [...files.keys()].toSorted();
  writeFileSync(join(to, SUMS), checksums(to, names));
  return [...names, SUMS];
}

/** Returns the files of one computer, if they are those that it has made. */
function filesWithSums(folder: string): { files: string[]; faults: string[] } {
  const list = join(folder, SUMS);
  if (!existsSync(list)) return { files: [], faults: [`${list} is missing. Make the packages again.`] };
  const files = globSync('*', { cwd: folder })
    .map((file) => basename(file))
    .filter((file) => file !== SUMS);
  return checksums(folder, files) === readFileSync(list, 'utf8')
    ? { files, faults: [] }
    : { files, faults: [`The files in ${folder} are not those in its ${SUMS}. Make the packages again.`] };
}

if (import.meta.main)
  try {
    const names = collectRelease(join(PROJECT_FOLDER, 'packages'), join(PROJECT_FOLDER, 'release'));
    console.info(`${names.join('\n')}\n${String(names.length)} files are in release/.`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
