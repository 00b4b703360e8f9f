import { escapeMarkdown } from '../../../shared/domain/escape-markdown.ts';
import { inline, paragraph } from './markdown-text.ts';
import { shownLines } from './writable-text.ts';
import { dateText } from './time-text.ts';
import { NOT_ANSWERED, sessionContent, studyContent, type SessionContent } from './report-content.ts';
import type { ExportOptions, ExportSession, StudyFrame, StreamedStudy } from './study.ts';
import { formatNumber } from '../../../shared/domain/numbers.ts';

const encoder = new TextEncoder();

/** Writes a session as a Markdown report. */
export const sessionMarkdown = (
  study: StudyFrame,
  session: ExportSession,
  options: ExportOptions,
): Uint8Array<ArrayBuffer> => encoder.encode(section(sessionContent(study, session, options), '#'));

/** Writes a whole study as one Markdown report in chunks. */
export function* studyMarkdown(
  study: StreamedStudy,
  options: ExportOptions,
): Generator<Uint8Array<ArrayBuffer>> {
  const { name, exportedAt, sessions, codes } = studyContent(study, options);
  const codebook = codes.map(({ path, description, codings }) => {
    const meaning = inline(description);
    return `- **${inline(path)}** (${formatNumber(codings)})${meaning === '' ? '' : `: ${meaning}`}`;
  });
  const head = [
    `# ${inline(name)}`,
    `Sessions: ${formatNumber(sessions.length)}. Exported: ${inline(dateText(exportedAt))}.`,
    ...(codes.length === 0 ? [] : ['## Codes', codebook.join('\n')]),
  ];
  yield encoder.encode(`${head.join('\n\n')}\n`);
  for (const session of study.sessions)
    yield encoder.encode(`\n${section(sessionContent(study, session, options), '##')}`);
}

function section(content: SessionContent, heading: '#' | '##'): string {
  const { summary, answers, memo, notes, turns } = content;
  const parts: [string, string[]][] = [
    ['Summary', [paragraph(summary)]],
    ['Answers', answers.map(answerText)],
    ['Memo', [paragraph(memo)]],
    ['Notes', notes.map(noteText)],
    ['Transcript', turns.map(turnText)],
  ];
  const blocks = parts.flatMap(([title, paragraphs]) => {
    const shown = paragraphs.filter((text) => text !== '');
    return shown.length === 0 ? [] : [`${heading}# ${title}`, ...shown];
  });
  const facts = content.facts.map(({ name, value }) => `- ${name}: ${inline(value)}`).join('\n');
  return `${[`${heading} ${inline(content.name)}`, facts, ...blocks].filter((block) => block !== '').join('\n\n')}\n`;
}

function answerText({ question, value, own, rationale }: SessionContent['answers'][number]): string {
  const lines = [
    `**${inline(question)}**`,
    value === '' ? NOT_ANSWERED : paragraph(value),
    own === '' ? '' : `Researcher’s answer: ${paragraph(own)}`,
    rationale === '' ? '' : `Rationale: ${paragraph(rationale)}`,
  ];
  return lines.filter((line) => line !== '').join('\\\n');
}

function noteText({ time, speaker, quote, text, codes, origin }: SessionContent['notes'][number]): string {
  const head = [
    time,
    inline(speaker),
    codes
      .map((code) => `[${code}]`)
      .map(inline)
      .join(' '),
    inline(origin),
  ];
  const quoteLines = shownLines(quote).map((line) => `> ${escapeMarkdown(line)}`);
  const blocks = [head.filter((part) => part !== '').join(' · '), quoteLines.join('\\\n'), paragraph(text)];
  return blocks.filter((block) => block !== '').join('\n\n');
}

function turnText({ time, speaker, text }: SessionContent['turns'][number]): string {
  const head = [speaker === '' ? '' : `**${inline(speaker)}**`, time].filter((part) => part !== '');
  const lines = paragraph(text);
  if (head.length === 0 || lines === '') return lines;
  return `${head.join(' · ')}\\\n${lines}`;
}
