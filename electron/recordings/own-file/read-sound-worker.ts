import { parentPort } from 'node:worker_threads';
import { z } from 'zod';
import { readSound } from './read-sound.ts';

// A file that was made to be slow holds up this thread, which can be ended.
parentPort?.on('message', (path: unknown) => {
  void readSound(z.string().parse(path)).then((found) => parentPort?.postMessage(found));
});
