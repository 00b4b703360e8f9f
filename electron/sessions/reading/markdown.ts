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
const bullet = /^\s{0,8}(?:[-*•+]|\d{1,2}[.)])\s+(.*)$/;
const other = /^\s{0,3}(?:\||>|```|---+\s*$|\*\*\*+\s*$|___+\s*$)/;
const pointsHeading = /key|point|takeaway|finding|highlight|insight|theme/i;

/** Reads Markdown, of which plain text is a case: its headline is its first paragraph that is no heading. */
export function readWrittenSummary(text: string): WrittenSummary {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  if (!lines.some((line) => heading.test(line) || boldHeading.test(line) || bullet.test(line))) {
    const whole = text.trim();
    return { headline: whole === '' ? null : whole, title: null, keyPoints: [], hasMore: false };
  }
  const points = pointsOf(lines);
  return { headline: firstParagraph(lines), title: titleOf(lines), keyPoints: points, hasMore: true };
}

function firstParagraph(lines: string[]): string | null {
  const paragraph: string[] = [];
  for (const line of lines) {
    const isProse =
      line.trim() !== '' && ![heading, boldHeading, bullet, other].some((form) => form.test(line));
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
    const point = bullet.exec(line)?.[1]?.trim();
    if (isUnderPoints && name === null && point !== undefined && point !== '') points.push(point);
  }
  return points;
}

const headingText = (line: string): string | null =>
  heading.exec(line)?.[1] ?? boldHeading.exec(line)?.[1] ?? null;

/** A text that is a list, a point a line. */
export const linesOfPoints = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => (bullet.exec(line)?.[1] ?? line).trim())
    .filter((line) => line !== '');
