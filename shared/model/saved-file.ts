import type { LinkRow } from './link.ts';
import type { SessionFormat } from './export.ts';
import type { SessionRef } from './session.ts';

export interface FileToSave {
  /** Made valid as a file name before it is suggested. */
  suggestedName: string;
  type: 'png' | 'svg';
  bytes: Uint8Array;
}

export interface LinksToSave {
  suggestedName: string;
  rows: LinkRow[];
}

export interface TranscriptToSave {
  session: SessionRef;
  format: SessionFormat;
  /** Use the link's label and the speakers' names instead of pseudonyms. */
  withNames: boolean;
}

export interface SavedFile {
  path: string;
}
