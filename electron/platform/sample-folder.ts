import { app } from 'electron';
import { join } from 'node:path';

/** Returns the folder of the sample study, in a package outside the archive so that threads can read it. */
export const sampleFolder = (): string =>
  join(app.isPackaged ? process.resourcesPath : app.getAppPath(), 'service', 'sample');
