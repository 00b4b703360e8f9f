import { csvOf } from './csv.ts';
import type { LinkRow } from '../../../shared/model/link.ts';

/** Writes links as a CSV file; Earmark can read its first column, `label`, again. */
export const linksCsv = (rows: readonly LinkRow[]): Uint8Array =>
  csvOf(
    ['label', 'status', 'expiresAt', 'url', 'sessionId'],
    rows.map(({ label, status, expiresAt, url, sessionId }) => [label, status, expiresAt, url, sessionId]),
  );
