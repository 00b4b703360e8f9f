// Every thread and process of a test loads TypeScript as it is: with a cache, Node compiles each file once. To be
// imported before any of them starts.
import { join } from 'node:path';
import { PROJECT_FOLDER } from './run.ts';

process.env['NODE_COMPILE_CACHE'] ??= join(PROJECT_FOLDER, 'node_modules', '.cache', 'compiled');
