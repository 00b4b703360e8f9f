import { readValue, type ReadValue } from './read-value.ts';

/** Reads a text as it is, or its paragraphs as turns if it is prose without speakers and times. */
export function readPlainText(text: string): ReadValue {
  const asIs = readValue(text);
  const [only, ...others] = asIs.transcript.turns;
  const hasTurns =
    only !== undefined && (others.length > 0 || only.speakerLabel !== null || only.startSeconds !== null);
  if (hasTurns) return asIs;
  const paragraphs = paragraphsOf(text);
  return paragraphs.length > (only === undefined ? 0 : 1) ? readValue({ turns: paragraphs }) : asIs;
}

/** Returns the paragraphs, which empty lines separate; the lines if there is no empty line. */
export function paragraphsOf(text: string): { text: string }[] {
  const lines = text
    .trim()
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.trim());
  const isSpaced = lines.includes('');
  const paragraphs: string[][] = [[]];
  for (const line of lines) {
    if (!isSpaced || line === '') paragraphs.push([]);
    if (line !== '') paragraphs.at(-1)?.push(line);
  }
  return paragraphs.filter((some) => some.length > 0).map((some) => ({ text: some.join('\n') }));
}
