import { join } from 'node:path';
import { build } from 'vite';
import { PROJECT_FOLDER } from '../../build/run.ts';

/** Bundles scripts and the threads that they start, as the app's are. `files` are paths in the project, by name. */
export async function bundle(outDir: string, files: Readonly<Record<string, string>>): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: true,
      target: 'node24',
      outDir,
      rolldownOptions: {
        input: Object.fromEntries(
          Object.entries(files).map(([name, file]) => [name, join(PROJECT_FOLDER, file)]),
        ),
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
      },
    },
  });
}
