/** Files of threads and processes that many tests start. */
export const BUNDLED = [
  'electron/database/worker.ts',
  'electron/transcripts/transcript-worker.ts',
  'electron/reading-rules/reading-rules-worker.ts',
  'electron/imports/used-links-worker.ts',
  'electron/imports/codebook/codebook-worker.ts',
  'electron/imports/tables/table-worker.ts',
  'electron/imports/other-projects/qda-project-worker.ts',
  'electron/imports/transcript-files/transcript-file-worker.ts',
  'electron/exports/writer/export-worker.ts',
  'electron/exports/report/report-worker.ts',
  'electron/privacy/backup-worker.ts',
  'electron/recordings/store/peaks-worker.ts',
  'electron/recordings/own-file/read-sound-worker.ts',
  'electron/second-listen/second-listen-worker.ts',
  'electron/keychain/keychain-worker.ts',
  'service/main.ts',
  'service/worker.ts',
  'test/keychain/probe.ts',
  'test/library/export-writer.ts',
  'test/library/import-peer.ts',
  'test/library/own-file-peer.ts',
  'test/library/note-writer.ts',
  'test/library/restore-once.ts',
  'build/start-bundled-threads.ts',
];

export const bundleName = (file: string): string => file.replaceAll('/', '_').replace(/\.ts$/, '');
