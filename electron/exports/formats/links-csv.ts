import { csvOf } from './csv.ts';
import type { LinkRow } from '../../../shared/model/link.ts';

/** Links as a CSV file whose first column, `label`, Earmark reads again. */
export const linksCsv = (rows: readonly LinkRow[]): Uint8Array =>
  csvOf(
    ['label', 'status', 'expiresAt', 'url', 'sessionId'],
    rows.map(({ label, status, expiresAt, url, sessionId }) => [label, status, expiresAt, url, sessionId]),
  );
