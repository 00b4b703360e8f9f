import type { Session } from 'electron';

/** Empties what the browser in Earmark keeps on the disk of what was shown: its cache and its storage. */
export async function clearBrowser(session: Session): Promise<void> {
  await session.clearCache();
  await session.clearStorageData();
}
