import type { SheetOfView } from '../../shared/ipc/desktop.ts';
import { bridge } from './bridge.ts';
import { valueOf } from './describe-error.ts';

/** Asks for a destination and saves a picture or a table. Returns the path, or null if the user cancels. */
export async function saveBytes(
  name: string,
  type: 'png' | 'svg' | 'csv',
  bytes: Uint8Array,
): Promise<string | null> {
  const saved = valueOf(await bridge.call.saveFile({ suggestedName: name, type, bytes }));
  return saved?.path ?? null;
}

/** Asks for a destination and saves a table as a workbook. Returns the path, or null if the user cancels. */
export async function saveWorkbook(suggestedName: string, sheet: SheetOfView): Promise<string | null> {
  return valueOf(await bridge.call.saveWorkbook({ suggestedName, sheet }))?.path ?? null;
}
