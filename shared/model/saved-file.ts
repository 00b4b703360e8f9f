import type { LinkRow } from './link.ts';
import type { SessionFormat } from './export.ts';
import type { SessionRef } from './session.ts';

export interface FileToSave {
  /** Made fit for a file name before it is offered. */
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
  /** The link's label and the speakers' names instead of pseudonyms. */
  withNames: boolean;
}

export interface SavedFile {
  /** Where it was written. */
  path: string;
}
