import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { lengthsInRemOf } from './build/lengths-in-rem.ts';
import { bundledPackages } from './build/package/bundled-packages.ts';

const at = (path: string) => resolve(import.meta.dirname, path);

/** Copies the library's migrations and the assistant's prompts beside the bundles, which read them from there. */
const filesBeside: Plugin = {
  name: 'files-beside-bundles',
  generateBundle() {
    for (const folder of ['electron/database/migrations', 'electron/assistant/prompts'])
      for (const name of readdirSync(at(folder)))
        this.emitFile({
          type: 'asset',
          fileName: `${basename(folder)}/${name}`,
          source: readFileSync(resolve(at(folder), name)),
        });
  },
};

/** The bundler names imported pictures in source maps by their whole path, which differs from folder to folder. */
const sameMapsEverywhere: Plugin = {
  name: 'same-maps-everywhere',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'asset' && file.fileName.endsWith('.map'))
        file.source = String(file.source).replaceAll(/ROLLDOWN_FILE_URL_[\w$]+/g, 'ROLLDOWN_FILE_URL');
  },
};

export default defineConfig({
  main: {
    plugins: [filesBeside, bundledPackages],
    // read-excel-file unpacks with fflate, whose build for Node declares `require`, as every bundle does.
    resolve: { alias: { fflate: 'fflate/browser' } },
    build: {
      sourcemap: true,
      rolldownOptions: {
        input: {
          main: at('electron/main.ts'),
          'transcript-worker': at('electron/transcripts/transcript-worker.ts'),
          'reading-rules-worker': at('electron/reading-rules/reading-rules-worker.ts'),
          'library-worker': at('electron/database/worker.ts'),
          'used-links-worker': at('electron/imports/used-links-worker.ts'),
          'codebook-worker': at('electron/imports/codebook/codebook-worker.ts'),
          'qda-project-worker': at('electron/imports/other-projects/qda-project-worker.ts'),
          'transcript-file-worker': at('electron/imports/transcript-files/transcript-file-worker.ts'),
          'table-worker': at('electron/imports/tables/table-worker.ts'),
          'backup-worker': at('electron/privacy/backup-worker.ts'),
          'peaks-worker': at('electron/recordings/store/peaks-worker.ts'),
          'read-sound-worker': at('electron/recordings/own-file/read-sound-worker.ts'),
          'second-listen-worker': at('electron/second-listen/second-listen-worker.ts'),
          'export-worker': at('electron/exports/writer/export-worker.ts'),
          'report-worker': at('electron/exports/report/report-worker.ts'),
          'keychain-worker': at('electron/keychain/keychain-worker.ts'),
          'sample-service': at('service/worker.ts'),
        },
        // Beside the threads' files, which code in any chunk finds next to itself.
        output: { chunkFileNames: '[name]-[hash].js' },
      },
    },
  },
  preload: {
    plugins: [bundledPackages],
    build: {
      sourcemap: true,
      // A sandboxed preload can load neither ES modules nor packages.
      externalizeDeps: false,
      rolldownOptions: {
        input: { preload: at('electron/preload.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: at('renderer'),
    plugins: [react(), lengthsInRemOf(at('renderer')), bundledPackages, sameMapsEverywhere],
    // Workers are modules. Their packages are in the list of main as well, which also reads recordings.
    worker: { format: 'es' },
    // The protocol handler puts a fresh nonce in this word's place at every load.
    html: { cspNonce: '__CSP_NONCE__' },
    build: {
      minify: true,
      sourcemap: true,
      chunkSizeWarningLimit: 3000,
      rolldownOptions: {
        input: { index: at('renderer/index.html') },
        // One file for all that the first screen needs: thirty requests, one for each set of screens that share
        // it, took longer than its code. React is apart: it creates errors while it is loaded, for which a page
        // with a debugger, as in the tests, parses every file on the stack again.
        output: {
          codeSplitting: {
            groups: [
              {
                name: 'react',
                test: /node_modules\/(react|react-dom|scheduler)\/|renderer\/render-page\.tsx$/,
                priority: 1,
              },
              { name: 'first-screen', tags: ['$initial'] },
            ],
          },
        },
      },
    },
  },
});
