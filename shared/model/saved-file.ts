import type { SessionFormat } from './export.ts';
import type { SessionRef } from './session.ts';

export interface TranscriptToSave {
  session: SessionRef;
  format: SessionFormat;
  /** Use the link's label and the speakers' names instead of pseudonyms. */
  withNames: boolean;
}

export interface SavedFile {
  path: string;
}
