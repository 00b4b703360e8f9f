import { readTranscript } from '../../transcripts/read-transcript.ts';

/** Returns a text as it is, or its paragraphs as turns if it is prose without speakers and times. */
export function valueOfPlainText(text: string): unknown {
  const { turns } = readTranscript(text);
  const [only, ...others] = turns;
  const isProse =
    only !== undefined && others.length === 0 && only.speakerLabel === null && only.startSeconds === null;
  if (turns.length > 0 && !isProse) return text;
  const paragraphs = paragraphsOf(text);
  return paragraphs.length > 1 || turns.length === 0 ? { turns: paragraphs } : text;
}

/** Returns the paragraphs, which empty lines separate; the lines if there is no empty line. */
function paragraphsOf(text: string): { text: string }[] {
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
