import { bytesOf, estimateTokens, tokensOfBytes } from './estimate-tokens.ts';
import { lineText, type PromptLine } from './prompt-text.ts';

/** How many lines of a part are in the next one again, so that a quote is not missed for what it answers. */
export const OVERLAP = 2;

/**
 * Divides lines into parts of at most `mostTokens`. Each begins with the last two lines of the part before it, or fewer if there is no
 * room. A line that is longer than a part is cut between words, into lines with the same name.
 */
export function partsOf<Line extends PromptLine>(
  lines: readonly Line[],
  mostTokens: number,
  overlap = OVERLAP,
): Line[][] {
  const pieces = lines
    .flatMap((line) => piecesOf(line, mostTokens))
    .map((line) => ({ line, tokens: tokensOf(line) }));
  const parts: Line[][] = [];
  let start = 0;
  let done = 0;
  while (done < pieces.length) {
    let tokens = 0;
    let end = start;
    for (
      let piece = pieces[end];
      piece !== undefined && tokens + piece.tokens <= mostTokens;
      piece = pieces[end]
    ) {
      tokens += piece.tokens;
      end += 1;
    }
    // What is repeated leaves no room for anything new.
    if (end <= done && start < done) {
      start += 1;
      continue;
    }
    end = Math.max(end, done + 1);
    parts.push(pieces.slice(start, end).map(({ line }) => line));
    done = end;
    start = Math.max(0, end - overlap);
  }
  return parts;
}

/** With the line break. */
const tokensOf = (line: PromptLine): number => estimateTokens(`${lineText(line)}\n`);

/** Words, with the space before them. What has no spaces is cut anywhere. */
const WORDS = /\s*\S{1,100}/gu;

/** Returns a line, or the pieces of one that is too long. */
function piecesOf<Line extends PromptLine>(line: Line, mostTokens: number): Line[] {
  if (tokensOf(line) <= mostTokens) return [line];
  const pieces: Line[] = [];
  const aroundBytes = bytesOf(`${lineText({ ...line, text: '' })}\n`);
  let [start, end, bytes] = [0, 0, aroundBytes];
  const add = (to: number) => {
    pieces.push({ ...line, text: line.text.slice(start, to), from: line.from + start });
    start = to;
    bytes = aroundBytes;
  };
  for (const { index, 0: words } of line.text.matchAll(WORDS)) {
    const more = bytesOf(words);
    if (end > start && tokensOfBytes(bytes + more) > mostTokens) add(end);
    bytes += more;
    end = index + words.length;
  }
  add(line.text.length);
  return pieces;
}
