import { withoutReferences } from './character-references.ts';

/** The headline and the lists of a summary written as text. */
export interface WrittenSummary {
  headline: string | null;
  title: string | null;
  keyPoints: string[];
  /** False if there is only a headline. */
  hasMore: boolean;
}

const heading = /^\s{0,3}#{1,6}\s+(.*)$/;
const boldHeading = /^\s{0,3}(?:\*\*([^*]{1,80})\*\*|\*([^*]{1,79}[^*.!?…])\*):?\s*$/;
/** Only these headings of a summary: other lines that end with a colon introduce something else. */
const namedHeading =
  /^\s{0,3}((?:\p{L}+ ){0,2}(?:summary|overview|recap|points?|takeaways|findings|highlights|insights|themes|steps|items|topics)):\s*$/iu;
/** A line of a list, with its text as the first group. */
export const bullet = /^\s{0,8}(?:[-*•+–—]|\d{1,2}[.)])\s+(?:\[[ xX]\]\s+)?(.*)$/;
const emoji = /^\s{0,8}[\p{RGI_Emoji}\p{Extended_Pictographic}]{1,4}\s+(?=\S)/v;
const other = /^\s{0,3}(?:\||>|```|---+\s*$|\*\*\*+\s*$|___+\s*$)/;
const pointsHeading =
  /key|point|takeaway|finding|highlight|insight|theme|kernaussage|erkenntnis|wichtigste|puntos|pontos|punti|conclus|要点|重点|ポイント/i;
/** Lists under these headings are not key points. */
const otherHeading =
  /next|\bsteps?\b|task|action|to-?dos?\b|follow|agenda|attende|participants|topics|keyword|links|nächste|aufgabe|schritte|tarefa|tarea|pasos|passos|étapes|tâches|azioni|passi|vervolg|下一步|待办|次の/i;
const summaryHeading =
  /summary|overview|recap|abstract|tl;?dr|synopsis|in brief|zusammenfassung|überblick|resum|résumé|riepilogo|sintesi|riassunto|samenvatting|podsumowanie|sammanfattning|要約|概要|摘要|总结/i;
/** A heading that names the kind of text rather than its subject. */
const genericTitle =
  /^\P{L}*(?:(?:meeting|interview|call|session|ai|conversation) )*(?:notes?|summary|recap|report|minutes|transcript|overview|notizen|protokoll|zusammenfassung|notas|resumo|resumen|notes de réunion|résumé|compte rendu|appunti|riepilogo|notulen|samenvatting|議事録|メモ|要約|纪要|摘要)\P{L}*$/iu;
const openBox = /^\s{0,8}[-*+]\s+\[ \]/;
const date = /^\s*\d{1,2}\\?\.? \p{L}{3,9}\.? \d{4}\s*$/u;
/** Metadata lines above a text, such as `**Date:** 12 May`. */
const particulars =
  /^\s*[*_]{0,2}(?:date|time|when|duration|length|attendees|participants?|invited|location|host|recorded|interviewers?|interviewees?|respondent|moderator|datum|dauer|teilnehmer|fecha|data|duração)[*_]{0,2}\s*:/i;

/** Reads Markdown or plain text. The headline is the first paragraph that is not a heading. */
export function readWrittenSummary(text: string): WrittenSummary {
  const lines = withListMarks(linesOf(text));
  if (!lines.some((line) => heading.test(line) || boldHeading.test(line) || bullet.test(line))) {
    const prose = withoutLinks(lines.join('\n').trim());
    return { headline: prose === '' ? null : prose, title: null, keyPoints: [], hasMore: false };
  }
  const points = pointsOf(lines);
  return {
    headline: firstParagraph(lines.map(withoutLinks)),
    title: titleOf(lines),
    keyPoints: points,
    hasMore: true,
  };
}

/** Returns the lines of a text, converting HTML to Markdown. */
export function linesOf(text: string): string[] {
  const isHtml = /<\/?(?:p|br|li|ul|ol|div|h[1-6])\b[^<>]{0,200}>/i.test(text);
  const plain = isHtml
    ? text
        .replace(/<h([1-6])\b[^<>]{0,200}>/gi, (_, size: string) => `\n\n${'#'.repeat(Number(size))} `)
        .replace(/<li\b[^<>]{0,200}>/gi, '\n- ')
        .replace(/<(?:br|\/(?:p|div|li|ul|ol|h[1-6]))\b[^<>]{0,200}>/gi, '\n')
        .replace(/<\/?[a-z][^<>]{0,200}>/gi, '')
    : text;
  return withoutReferences(plain)
    .replace(/\r\n?/g, '\n')
    .replace(/^([^\s=-].{0,100})\n={3,}[ \t]*$/gm, '# $1')
    .replace(/^([^\s=-].{0,58}[^\s.!?…:])\n-{3,}[ \t]*$/gm, '## $1')
    .split('\n');
}

/** Treats consecutive lines that begin with an emoji as a list. */
export const withListMarks = (lines: string[]): string[] =>
  lines.map((line, at) => {
    const isListed = [lines[at - 1], lines[at + 1]].some((next) => next !== undefined && emoji.test(next));
    return isListed ? line.replace(emoji, '- ') : line;
  });

/** Replaces links such as `[Two visits](https://…)` with their text. */
export const withoutLinks = (text: string): string =>
  text.replace(/\[([^[\]\n]{1,500})\]\((?:https?:|mailto:|#|\/)[^()\s]{0,2000}\)/g, '$1');

/** Removes the list marker from a line. */
export const pointOf = (line: string): string =>
  withoutLinks((bullet.exec(line)?.[1] ?? line).replace(emoji, '').trim());

/** Returns the first paragraph under a summary heading, or else the first of all. */
function firstParagraph(lines: string[]): string | null {
  const at = lines.findIndex((line) => summaryHeading.test(headingText(line) ?? ''));
  return (at < 0 ? null : paragraphIn(lines.slice(at))) ?? paragraphIn(lines);
}

function paragraphIn(lines: string[]): string | null {
  const paragraph: string[] = [];
  for (const line of lines) {
    const isProse =
      line.trim() !== '' &&
      ![particulars, date, bullet, other].some((form) => form.test(line)) &&
      headingText(line) === null;
    if (isProse) paragraph.push(line.trim());
    else if (paragraph.length > 0) break;
  }
  return paragraph.length === 0 ? null : paragraph.join(' ');
}

/** Returns the top heading, or the one below it if the top one only names the kind of text. */
function titleOf(lines: string[]): string | null {
  const heads = lines.filter((line) => heading.test(line));
  const at = heads.findIndex((line) => !genericTitle.test(headingText(line) ?? ''));
  const head = heads[at];
  if (head === undefined) return null;
  const title = (headingText(head) ?? '').trim();
  const level = levelOf(head);
  const isAlone = heads.slice(at + 1).every((line) => levelOf(line) > level);
  const isOnTop = level === 1 || (isAlone && (at > 0 || title.split(/\s+/).length > 2));
  const isSection = [pointsHeading, otherHeading, summaryHeading].some((form) => form.test(title));
  return title === '' || !isOnTop || (level > 1 && isSection) ? null : title;
}

/**
 * Returns the lists under headings for key points and their subheadings; if there are none, all lists that
 * are not tasks.
 */
function pointsOf(lines: string[]): string[] {
  const listed: { point: string; isNamed: boolean; isOther: boolean }[] = [];
  let [isNamed, isOther, level] = [false, false, 0];
  for (const line of lines) {
    const name = headingText(line);
    if (name === null) {
      const point = bullet.test(line) && !date.test(line) ? pointOf(line) : '';
      const isTask = isOther || openBox.test(line);
      if (point !== '') listed.push({ point, isNamed: isNamed && !isTask, isOther: isTask });
      continue;
    }
    const own = levelOf(line);
    const isBelow = own > level;
    isOther = otherHeading.test(name) || (isBelow && isOther);
    isNamed = !isOther && (pointsHeading.test(name) || (isBelow && isNamed));
    if (!isBelow || pointsHeading.test(name) || otherHeading.test(name)) level = own;
  }
  const named = listed.filter((one) => one.isNamed);
  return (named.length > 0 ? named : listed.filter((one) => !one.isOther)).map(({ point }) => point);
}

/** Returns how deep a heading is, from 1; 7 for one that is only bold or ends with a colon. */
export const levelOf = (line: string): number => /^\s{0,3}(#{1,6})\s/.exec(line)?.[1]?.length ?? 7;

/** Returns the text of a heading; null for any other line. */
export function headingText(line: string): string | null {
  const [, bold, italic] = boldHeading.exec(line) ?? [];
  return heading.exec(line)?.[1] ?? bold ?? italic ?? namedHeading.exec(line)?.[1] ?? null;
}

/** Reads a text that is a list, one point per line, with or without a heading. */
export function linesOfPoints(text: string): string[] {
  const points = linesOf(text.replace(/ • /g, '\n• ')).filter((line) => line.trim() !== '');
  const listed = points.filter((line) => headingText(line) === null);
  return (listed.length === 0 ? points : listed).map(pointOf).filter((point) => /[\p{L}\p{N}]/u.test(point));
}
