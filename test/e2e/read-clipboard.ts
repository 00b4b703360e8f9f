import type { ElectronApplication } from '@playwright/test';

export const readClipboard = (app: ElectronApplication): Promise<string> =>
  app.evaluate(({ clipboard }) => clipboard.readText());
