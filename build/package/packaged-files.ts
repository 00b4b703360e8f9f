// The files of the app in its package, and no others. `files` are in the archive, `resources` beside it.
import { listPackage } from '@electron/asar';
import type { FileSet } from 'electron-builder';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_FOLDER } from '../run.ts';

/** Globs of electron-builder, which adds package.json and the production dependencies. */
export const FILES: string[] = [
  'out/main/**/*.js',
  'out/main/migrations/*.sql',
  'out/main/prompts/*.md',
  'out/preload/preload.cjs',
  'out/renderer/**/*',
  '!out/**/*.map',
  '!out/**/bundled-packages.json',
  // The Node of the scripts behind npm, an optional dependency.
  '!node_modules/node-*/**',
  '!**/{README.md,*.d.ts,keytar.js,LICENSE.third-party.md}',
];

/** The native module cannot be loaded from inside an archive. */
export const UNPACKED = ['node_modules/@napi-rs/keyring-*/**'];

const GUIDE = 'user-guide.md';

/** The guide and the pictures that it shows, in `docs/`. */
export const guideFiles = (): string[] => [
  GUIDE,
  ...[...readFileSync(join(PROJECT_FOLDER, 'docs', GUIDE), 'utf8').matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map(
    ([, path]) => path ?? '',
  ),
];

/** What `build/package.ts` writes before it packs. */
export const PREPARED = 'dist/prepared';

export const RESOURCES: FileSet[] = [
  {
    from: 'service/sample',
    to: 'service/sample',
    filter: ['library.json', 'recordings/*.wav', 'transcripts/*.json'],
  },
  { from: 'docs', to: 'docs', filter: guideFiles() },
  { from: '.', to: 'licences', filter: ['LICENSE'] },
  { from: PREPARED, to: 'licences', filter: ['third-party-notices.txt'] },
];

/** What the archive may contain. Written apart from the globs, so that neither hides a mistake in the other. */
const EXPECTED = [
  /^package\.json$/,
  /^out\/main\/[\w.-]+\.js$/,
  /^out\/main\/migrations\/\d{3}-[\w-]+\.sql$/,
  /^out\/main\/prompts\/[a-z]+\.md$/,
  /^out\/preload\/preload\.cjs$/,
  /^out\/renderer\/index\.html$/,
  /^out\/renderer\/assets\/[\w.-]+\.(?:js|css|woff2|svg|webp)$/,
  /^node_modules\/@napi-rs\/keyring\/(?:package\.json|index\.js|LICENSE)$/,
  /^node_modules\/@napi-rs\/keyring-[\w-]+\/(?:package\.json|keyring\.[\w-]+\.node)$/,
];
const REQUIRED = [
  /^package\.json$/,
  /^out\/main\/main\.js$/,
  /^out\/main\/library-worker\.js$/,
  /^out\/main\/keychain-worker\.js$/,
  /^out\/main\/sample-service\.js$/,
  /^out\/main\/migrations\/001-/,
  /^out\/main\/prompts\/find\.md$/,
  /^out\/preload\/preload\.cjs$/,
  /^out\/renderer\/index\.html$/,
  /^node_modules\/@napi-rs\/keyring\/index\.js$/,
  /\.node$/,
];

/** Returns the files that an archive contains, without its folders. */
export function filesInArchive(archive: string): string[] {
  const entries = listPackage(archive, { isPack: false }).map((entry) =>
    entry.replaceAll('\\', '/').replace(/^\//, ''),
  );
  const folders = new Set(
    entries.flatMap((entry) => entry.split('/').map((_, index, parts) => parts.slice(0, index).join('/'))),
  );
  return entries.filter((entry) => !folders.has(entry)).toSorted();
}

/** Returns what is wrong with the list of files in an archive, one line each. */
export function faultsOfArchive(files: readonly string[]): string[] {
  const native = files.filter((file) => file.endsWith('.node')).length;
  return [
    ...(native > 1
      ? [`The package has ${String(native)} native modules. It needs one, for its own processor.`]
      : []),
    ...files
      .filter((file) => !EXPECTED.some((pattern) => pattern.test(file)))
      .map((file) => `${file} does not belong in the package.`),
    ...REQUIRED.filter((pattern) => !files.some((file) => pattern.test(file))).map(
      (pattern) => `The package has no ${pattern.source.replaceAll(/[\\^$]/g, '')}.`,
    ),
  ];
}
