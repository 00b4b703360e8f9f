import { textOf } from '../export/every-format.ts';
import { readProject } from '../export/qdpx-reading.ts';
import { workbookText } from '../export/workbook-reading.ts';
import { filesIn } from './exported-files.ts';

/** Returns all text of exported files, whatever its encoding, with their names, and the recordings by name. */
export function everyText(path: string): { text: string; recordings: Map<string, Uint8Array> } {
  const recordings = new Map<string, Uint8Array>();
  const parts: string[] = [];
  for (const [name, bytes] of filesIn(path)) {
    parts.push(name);
    if (name.endsWith('.wav')) recordings.set(name, bytes);
    else if (name.endsWith('.qdpx')) {
      const { qde, sources } = readProject(bytes);
      parts.push(qde);
      for (const [source, content] of sources)
        if (source.endsWith('.wav')) recordings.set(`${name}/${source}`, content);
        else parts.push(source, Buffer.from(content).toString());
    } else if (name.endsWith('.xlsx')) parts.push(workbookText(bytes));
    else parts.push(textOf(bytes), bytes.toString('latin1'));
  }
  return { text: parts.join('\n'), recordings };
}
