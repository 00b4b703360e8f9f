import type { ExportWish } from '../../../shared/model/export.ts';
import { FORMAT_NAMES, withRecordings } from './export-layout.ts';

/** What the log says of an export, without content: as in "CSV, WebVTT; pseudonyms; with recordings". */
export const activityDetails = (wish: ExportWish): string =>
  [
    wish.formats.map((format) => FORMAT_NAMES[format]).join(', '),
    wish.withNames ? 'names' : 'pseudonyms',
    ...(withRecordings(wish) ? ['with recordings'] : []),
  ].join('; ');
