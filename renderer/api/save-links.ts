import { bridge } from './bridge.ts';
import { valueOf } from './describe-error.ts';
import type { LinkRecord } from './link-record.ts';
import { linkRowOf } from './link-row-of.ts';

/**
 * Asks for a destination and saves the links as a CSV file. Returns the path, or null if the user cancels.
 */
export async function saveLinksCsv(name: string, links: readonly LinkRecord[]): Promise<string | null> {
  const now = new Date();
  const rows = links.map((link) => linkRowOf(link, now));
  const saved = valueOf(await bridge.call.saveLinks({ suggestedName: name, rows }));
  return saved?.path ?? null;
}
