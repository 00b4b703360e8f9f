import { z } from 'zod';
import type { AsJson } from '../model/json-text.ts';
import type { SheetTable } from '../model/participant.ts';
import { call } from './call.ts';

/** Calls for tables in files that the user chooses. */
export const tableCalls = {
  /** Asks for a CSV, TSV or XLSX file and reads it; null if none was chosen. */
  readTable: call(z.null()).returns<AsJson<SheetTable> | null>(),
  /** Reads another sheet of the workbook that was read last. */
  readSheet: call(z.object({ sheet: z.string().max(500) })).returns<AsJson<SheetTable>>(),
};
