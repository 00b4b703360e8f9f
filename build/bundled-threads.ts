// Global setup of the integration tests: bundles the code of each thread into one file, as the app's build does.
// A thread loads one file in a quarter of the time that it needs for its 180 modules, and tests start hundreds.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { PROJECT_FOLDER } from './run.ts';
import { BUNDLED, bundleName } from './bundled-entries.ts';

export default async function bundleThreads(): Promise<() => void> {
  // Below the packages, so that a bundle finds the keychain's native package.
  const cache = join(PROJECT_FOLDER, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'threads-'));
  await build({
    configFile: false,
    root: PROJECT_FOLDER,
    logLevel: 'error',
    ssr: { noExternal: true, external: ['@napi-rs/keyring'] },
    plugins: [{ name: 'own folder', transform: ownFolder }],
    build: {
      ssr: true,
      target: 'node24',
      outDir: folder,
      rolldownOptions: {
        input: Object.fromEntries(BUNDLED.map((file) => [bundleName(file), join(PROJECT_FOLDER, file)])),
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  process.env['EARMARK_BUNDLED_THREADS'] = folder;
  return () => {
    rmSync(folder, { recursive: true });
  };
}

/** Code that looks for files next to itself still finds those of its source. */
function ownFolder(code: string, id: string): string | null {
  if (id.includes('node_modules') || !code.includes('import.meta.')) return null;
  return code
    .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
    .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
    .replaceAll('import.meta.filename', JSON.stringify(id));
}
