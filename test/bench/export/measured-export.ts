// Writes the large study to a file in a separate process: `qdpx <file>` or `json <file>`.
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { qdpxChunks } from '../../../electron/exports/formats/qdpx.ts';
import { largeStudy } from './large-study.ts';

const [, , form, path = ''] = process.argv;
const study = largeStudy();
const file = openSync(path, 'w');
const startedAt = performance.now();
if (form === 'json') writeSync(file, JSON.stringify(study));
else for await (const chunk of qdpxChunks(study, { withNames: false })) writeSync(file, chunk);
const tookMs = performance.now() - startedAt;
closeSync(file);
// Only Linux reports the peak memory of a process without that of its parent.
const peak =
  process.platform === 'linux'
    ? /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))
    : null;
console.info(JSON.stringify({ tookMs, peakMb: peak === null ? null : Number(peak[1]) / 1024 }));
