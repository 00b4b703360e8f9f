// A process that saves notes as fast as it can until it is killed. It prints the id of each note on a line once the
// library has acknowledged it.
import { openInWorker } from '../../electron/database/open-in-worker.ts';
import { noteWithId, SESSION, firstVersion, WRITERS } from './killed-notes.ts';

const [file = '', round = ''] = process.argv.slice(2);
const { sessions, notes } = await openInWorker(
  file,
  new URL('../../electron/database/worker.ts', import.meta.url),
);
if ((await sessions.find(SESSION.sessionId)) === null) await sessions.see(SESSION, new Date().toISOString());

let last = 0;
async function write(): Promise<void> {
  for (;;) {
    const id = `${round}-${(last += 1)}`;
    // A writer waits for each save before it continues, and changes every second note once.
    // oxlint-disable no-await-in-loop
    if (last % 2 === 0) await notes.save(firstVersion(id));
    await notes.save(noteWithId(id));
    // oxlint-enable no-await-in-loop
    process.stdout.write(`${id}\n`);
  }
}
await Promise.all(Array.from({ length: WRITERS }, write));
