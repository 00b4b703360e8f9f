/** What a summary written as text says first, and what it lists. */
export interface WrittenSummary {
  headline: string | null;
  title: string | null;
  keyPoints: string[];
  /** False where the headline is all there is. */
  hasMore: boolean;
}

const heading = /^\s{0,3}#{1,6}\s+(.*)$/;
const boldHeading = /^\s{0,3}\*\*([^*]{1,80})\*\*:?\s*$/;
/** Only those that a summary has: other lines with a colon at the end introduce what they are about. */
const namedHeading =
  /^\s{0,3}((?:\p{L}+ ){0,2}(?:summary|overview|recap|points?|takeaways|findings|highlights|insights|themes|steps|items|topics)):\s*$/iu;
const bullet = /^\s{0,8}(?:[-*•+–—]|\d{1,2}[.)])\s+(?:\[[ xX]\]\s+)?(.*)$/;
const emoji = /^\s{0,8}[\p{RGI_Emoji}\p{Extended_Pictographic}]{1,4}\s+(?=\S)/v;
const other = /^\s{0,3}(?:\||>|```|---+\s*$|\*\*\*+\s*$|___+\s*$)/;
const pointsHeading = /key|point|takeaway|finding|highlight|insight|theme/i;

/** Reads Markdown, of which plain text is a case: its headline is its first paragraph that is no heading. */
export function readWrittenSummary(text: string): WrittenSummary {
  const lines = withListMarks(linesOf(text));
  if (!lines.some((line) => heading.test(line) || boldHeading.test(line) || bullet.test(line))) {
    const whole = withoutLinks(lines.join('\n').trim());
    return { headline: whole === '' ? null : whole, title: null, keyPoints: [], hasMore: false };
  }
  const points = pointsOf(lines);
  return {
    headline: firstParagraph(lines.map(withoutLinks)),
    title: titleOf(lines),
    keyPoints: points,
    hasMore: true,
  };
}

/** The lines of a text, those of HTML as lines of Markdown. */
function linesOf(text: string): string[] {
  const isHtml = /<\/?(?:p|br|li|ul|ol|div|h[1-6])\b[^<>]{0,200}>/i.test(text);
  const plain = isHtml
    ? text
        .replace(/<h[1-6]\b[^<>]{0,200}>/gi, '\n\n## ')
        .replace(/<li\b[^<>]{0,200}>/gi, '\n- ')
        .replace(/<(?:br|\/(?:p|div|li|ul|ol|h[1-6]))\b[^<>]{0,200}>/gi, '\n')
        .replace(/<\/?[a-z][^<>]{0,200}>/gi, '')
    : text;
  return plain
    .replace(/\r\n?/g, '\n')
    .replace(/^([^\s=-].{0,100})\n={3,}[ \t]*$/gm, '# $1')
    .replace(/^([^\s=-].{0,58}[^\s.!?…:])\n-{3,}[ \t]*$/gm, '## $1')
    .split('\n');
}

/** Lines one after the other that each begin with an emoji are a list. */
const withListMarks = (lines: string[]): string[] =>
  lines.map((line, at) => {
    const isListed = [lines[at - 1], lines[at + 1]].some((next) => next !== undefined && emoji.test(next));
    return isListed ? line.replace(emoji, '- ') : line;
  });

/** `[Two visits](https://…)` says “Two visits”. */
const withoutLinks = (text: string): string =>
  text.replace(/\[([^[\]\n]{1,500})\]\((?:https?:|mailto:|#|\/)[^()\s]{0,2000}\)/g, '$1');

/** A line of a list without its mark. */
const pointOf = (line: string): string =>
  withoutLinks((bullet.exec(line)?.[1] ?? line).replace(emoji, '').trim());

function firstParagraph(lines: string[]): string | null {
  const paragraph: string[] = [];
  for (const line of lines) {
    const isProse =
      line.trim() !== '' &&
      ![heading, boldHeading, namedHeading, bullet, other].some((form) => form.test(line));
    if (isProse) paragraph.push(line.trim());
    else if (paragraph.length > 0) break;
  }
  return paragraph.length === 0 ? null : paragraph.join(' ');
}

function titleOf(lines: string[]): string | null {
  const [, title = ''] = /^\s{0,3}#\s+(.*)$/.exec(lines.find((line) => heading.test(line)) ?? '') ?? [];
  return title.trim() === '' || /^\W{0,5}(?:\w+ )?summary\W{0,5}$/i.test(title.slice(0, 60))
    ? null
    : title.trim();
}

/** The lists under a heading that speaks of points; all lists where there are no headings. */
function pointsOf(lines: string[]): string[] {
  const hasHeadings = lines.some((line) => headingText(line) !== null);
  let isUnderPoints = !hasHeadings;
  const points: string[] = [];
  for (const line of lines) {
    const name = headingText(line);
    if (name !== null) isUnderPoints = pointsHeading.test(name);
    const point = bullet.test(line) ? pointOf(line) : undefined;
    if (isUnderPoints && name === null && point !== undefined && point !== '') points.push(point);
  }
  return points;
}

const headingText = (line: string): string | null =>
  heading.exec(line)?.[1] ?? boldHeading.exec(line)?.[1] ?? namedHeading.exec(line)?.[1] ?? null;

/** A text that is a list, a point a line, with or without a heading over it. */
export function linesOfPoints(text: string): string[] {
  const points = linesOf(text.replace(/ • /g, '\n• ')).filter((line) => line.trim() !== '');
  const listed = points.filter((line) => headingText(line) === null);
  return (listed.length === 0 ? points : listed).map(pointOf).filter((point) => /[\p{L}\p{N}]/u.test(point));
}
