import { access } from 'node:fs/promises';

/** Returns whether there is something at a path that Earmark can reach. */
export const fileExists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
