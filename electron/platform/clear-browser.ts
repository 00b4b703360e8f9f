import type { Session } from 'electron';

/** Clears what the embedded browser stores on the disk: its cache and its storage. */
export async function clearBrowser(session: Session): Promise<void> {
  await session.clearCache();
  await session.clearStorageData();
}
