// `npm run strings`: lists every text that people may read, with its file and line, for reading aloud.
import { shownStrings } from './shown-strings.ts';

for (const { file, line, text } of shownStrings()) console.info(`${file}:${line}  ${text}`);
