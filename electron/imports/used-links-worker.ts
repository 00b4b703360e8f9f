// Worker thread that parses lists of links: a list of a hundred thousand takes half a second.
import { parentPort } from 'node:worker_threads';
import { z } from 'zod';
import { readUsedLinks } from './used-links.ts';

/** Few enough that receiving them does not delay the main process. */
const PART = 1000;

const message = z.object({ piece: z.string().nullable() });
let body = '';

parentPort?.on('message', (data: unknown) => {
  const { piece } = message.parse(data);
  if (piece !== null) {
    body += piece;
    return;
  }
  const found = readUsedLinks(body, Date.now());
  body = '';
  for (let from = 0; from < (found?.sessions.length ?? 0); from += PART)
    parentPort?.postMessage({ part: found?.sessions.slice(from, from + PART) });
  parentPort?.postMessage({ read: found && { isOpen: found.isOpen, links: found.links } });
});
