import { isList, isRecord, type JsonRecord, keysOf } from './json.ts';
import { squash } from './names.ts';
import type { SummaryPlace } from './summary-places.ts';

const headings = ['title', 'heading', 'header', 'name', 'label'];
const bodies = ['content', 'text', 'body', 'markdown', 'value', 'summary'];

/** A summary in a list of parts, `sections: [{ title, content }]`, as the text that they make together. */
export function sectionedText(places: readonly SummaryPlace[]): string | null {
  for (const { record, isListed } of places) {
    const list = isListed ? undefined : record['sections'];
    const parts = isList(list) ? list.filter(isRecord).map(partOf) : [];
    const texts = parts.filter((part) => part !== null);
    if (texts.length > 0 && texts.length === parts.length) return texts.join('\n\n');
  }
  return null;
}

function partOf(part: JsonRecord): string | null {
  const [heading] = valuesIn(part, headings).filter((value) => typeof value === 'string');
  const [body] = valuesIn(part, bodies);
  const text = isList(body) ? body.map((line) => `- ${String(line)}`).join('\n') : body;
  return heading === undefined || typeof text !== 'string' ? null : `## ${heading}\n\n${text}`;
}

const valuesIn = (part: JsonRecord, names: readonly string[]): unknown[] =>
  names.flatMap((name) => keysOf(part).filter((key) => squash(key) === name)).map((key) => part[key]);
