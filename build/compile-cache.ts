// Every thread and process of a test run loads the TypeScript sources directly; with a cache, Node compiles
// each file only once. Import this before any of them starts.
import { join } from 'node:path';
import { PROJECT_FOLDER } from './run.ts';

process.env['NODE_COMPILE_CACHE'] ??= join(PROJECT_FOLDER, 'node_modules', '.cache', 'compiled');
