import { isList, isRecord, type JsonRecord, keysOf } from '../../transcripts/reader/json.ts';
import { squash } from '../../transcripts/reader/name-words.ts';
import type { SummaryPlace } from './summary-places.ts';

const headings = ['sectionname', 'sectiontitle', 'title', 'heading', 'header', 'name', 'label', 'topic'];
const bodies =
  'content text body markdown value summary bullets points items paragraphs notes segments'.split(' ');

/** Joins a summary given as a list of sections, `sections: [{ title, content }]`, into one text. */
export function sectionedText(places: readonly SummaryPlace[]): string | null {
  for (const { record, isListed } of places) {
    const key = isListed ? undefined : keysOf(record).find((name) => /^(?:\w+_)?sections$/i.test(name));
    const list = key === undefined ? undefined : record[key];
    const parts = isList(list) ? list.filter(isRecord).map(partOf) : [];
    const texts = parts.filter((part) => part !== null);
    if (texts.length > 0 && texts.length === parts.length) return texts.join('\n\n');
  }
  return null;
}

function partOf(part: JsonRecord): string | null {
  const [heading] = valuesIn(part, headings).filter((value) => typeof value === 'string');
  const [body] = valuesIn(part, bodies);
  const text = isList(body) ? body.map((line) => `- ${lineOf(line)}`).join('\n') : body;
  return heading === undefined || typeof text !== 'string' ? null : `## ${heading}\n\n${text}`;
}

/** Returns a line unchanged, or the longest text of a record that also refers to times in the recording. */
function lineOf(line: unknown): string {
  if (!isRecord(line)) return String(line);
  const texts = keysOf(line)
    .map((key) => line[key])
    .filter((text) => typeof text === 'string');
  return texts.reduce((longest, text) => (text.length > longest.length ? text : longest), '');
}

const valuesIn = (part: JsonRecord, names: readonly string[]): unknown[] =>
  names.flatMap((name) => keysOf(part).filter((key) => squash(key) === name)).map((key) => part[key]);
