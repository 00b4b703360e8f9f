import { bridge } from './bridge.ts';
import { valueOf } from './describe-error.ts';
import type { LinkRecord } from './link-record.ts';
import { linkRowOf } from './link-row-of.ts';

/** Asks where to, and saves the links as a CSV file. Answers the path, or null if the person cancels. */
export async function saveLinksCsv(name: string, links: readonly LinkRecord[]): Promise<string | null> {
  const now = new Date();
  const rows = links.map((link) => linkRowOf(link, now));
  const saved = valueOf(await bridge.call.saveLinks({ suggestedName: name, rows }));
  return saved?.path ?? null;
}
