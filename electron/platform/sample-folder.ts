import { app } from 'electron';
import { join } from 'node:path';

/** The files of the sample study. In a package they lie beside the archive, where a thread can read them as files. */
export const sampleFolder = (): string =>
  join(app.isPackaged ? process.resourcesPath : app.getAppPath(), 'service', 'sample');
