import type { ExportRequest } from '../../../shared/model/export.ts';
import { FORMAT_NAMES, withRecordings } from './export-layout.ts';

/** Describes an export in the log, without content, such as "CSV, WebVTT; pseudonyms; with recordings". */
export const activityDetails = (request: ExportRequest): string =>
  [
    request.formats.map((format) => FORMAT_NAMES[format]).join(', '),
    request.withNames ? 'names' : 'pseudonyms',
    ...(withRecordings(request) ? ['with recordings'] : []),
  ].join('; ');
