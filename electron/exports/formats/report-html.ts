import { writable } from './writable-text.ts';
import { dateText } from './time-text.ts';
import {
  NOT_ANSWERED,
  sessionContent,
  studyContent,
  type SessionContent,
  type StudyContent,
} from './report-content.ts';
import type { ExportOptions, ExportSession, StudyFrame, StreamedStudy } from './study.ts';
import { escapeHtml } from '../../../shared/domain/escape-html.ts';
import { formatNumber } from '../../../shared/domain/numbers.ts';

const encoder = new TextEncoder();
const escaped = (text: string): string => escapeHtml(writable(text));
/** Isolates a name from the text direction around it. */
const isolated = (text: string): string => `<bdi>${escaped(text)}</bdi>`;

/** Writes a session as an HTML report: a self-contained file, without scripts or requests to any server. */
export const sessionHtml = (
  study: StudyFrame,
  session: ExportSession,
  options: ExportOptions,
): Uint8Array<ArrayBuffer> => {
  const content = sessionContent(study, session, options);
  return encoder.encode(`${pageHead(content.name)}${section(content, 1, 'session1')}${PAGE_END}`);
};

/** Writes a whole study as one HTML report in chunks: the codes, the list of sessions, each session. */
export function* studyHtml(study: StreamedStudy, options: ExportOptions): Generator<Uint8Array<ArrayBuffer>> {
  const content = studyContent(study, options);
  yield encoder.encode(`${pageHead(content.name)}${contents(content)}`);
  let number = 0;
  for (const session of study.sessions) {
    number += 1;
    yield encoder.encode(section(sessionContent(study, session, options), 2, `session${String(number)}`));
  }
  yield encoder.encode(PAGE_END);
}

// The page is well-formed XML too, so that a checker can prove that all content is escaped.
const pageHead = (title: string): string => `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"/>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<title>${escaped(title)}</title>
<style>${REPORT_STYLE}</style></head>
<body><main>
`;
const PAGE_END = '</main></body></html>\n';
const timeElement = (iso: string, words: string): string =>
  `<time datetime="${escaped(iso)}">${escaped(words)}</time>`;

function contents({ name, exportedAt, sessions, codes }: StudyContent): string {
  const codebook = codes.map(
    ({ path, description, codings }) =>
      `<dt>${isolated(path)}</dt><dd dir="auto">${formatNumber(codings)}${description === '' ? '' : `: ${escaped(description)}`}</dd>`,
  );
  const links = sessions.map(
    (session, index) => `<li><a href="#session${String(index + 1)}">${isolated(session)}</a></li>`,
  );
  return `<h1 dir="auto">${escaped(name)}</h1>
<p>Sessions: ${formatNumber(sessions.length)}. Exported: ${timeElement(exportedAt, dateText(exportedAt))}.</p>
${codes.length === 0 ? '' : `<h2>Codes</h2>\n<dl>${codebook.join('\n')}</dl>\n`}<nav><h2>Sessions</h2>
<ol>${links.join('\n')}</ol></nav>
`;
}

function section(content: SessionContent, level: 1 | 2, id: string): string {
  const { facts, summary, answers, memo, notes, turns, language } = content;
  const spoken = language === null ? '' : ` lang="${language}"`;
  const lines = (words: string, direction: string): string =>
    words.trim() === '' ? '' : `<p class="text"${direction}${spoken}>${escaped(words)}</p>`;
  const text = (words: string): string => lines(words, ' dir="auto"');
  // The bar is drawn on the side where the quote begins; a `dir` on the paragraph would not affect that.
  const quoted = (words: string): string =>
    words === '' ? '' : `<blockquote dir="auto">${lines(words, '')}</blockquote>`;
  const parts: [string, string[]][] = [
    ['Summary', [text(summary)]],
    ['Answers', answers.map((answer) => answerHtml(answer, text))],
    ['Memo', [text(memo)]],
    ['Notes', notes.map((note) => noteHtml(note, text, quoted))],
    [
      'Transcript',
      turns.map(
        ({ speaker, time, text: words }) =>
          `<div class="turn">${whoHtml([speaker], time)}${text(words)}</div>`,
      ),
    ],
  ];
  const heading = (depth: number, title: string): string =>
    `<h${String(depth)} dir="auto">${escaped(title)}</h${String(depth)}>`;
  const blocks = parts.flatMap(([title, shown]) =>
    shown.every((part) => part === '') ? [] : [heading(level + 1, title), ...shown],
  );
  const list = facts.map(({ name, value, date }) => {
    const shown = date === null ? escaped(value) : timeElement(date, value);
    return `<dt>${name}</dt><dd dir="auto">${shown}</dd>`;
  });
  return `<section class="session" id="${id}">
${heading(level, content.name)}
${list.length === 0 ? '' : `<dl>${list.join('\n')}</dl>\n`}${blocks.join('\n')}
</section>
`;
}

const whoHtml = (names: readonly string[], time: string): string => {
  const who = names.filter((name) => name !== '').map((name) => `<strong>${isolated(name)}</strong>`);
  const when = time === '' ? [] : [`<span class="time">${escaped(time)}</span>`];
  return who.length + when.length === 0 ? '' : `<div class="who">${[...who, ...when].join(' ')}</div>`;
};

function answerHtml(
  { question, value, own, rationale }: SessionContent['answers'][number],
  text: (words: string) => string,
): string {
  const more = [
    own === '' ? '' : `<div>Researcher’s answer:</div>${text(own)}`,
    rationale === '' ? '' : `<div>Rationale:</div>${text(rationale)}`,
  ];
  return `<article>${whoHtml([question], '')}${value === '' ? `<p class="text">${NOT_ANSWERED}</p>` : text(value)}${more.join('')}</article>`;
}

function noteHtml(
  { time, speaker, quote, text: words, codes, origin }: SessionContent['notes'][number],
  text: (words: string) => string,
  quoted: (words: string) => string,
): string {
  const coded = codes.length === 0 ? '' : `<div>Codes: ${codes.map(isolated).join('; ')}</div>`;
  const by = origin === '' ? '' : `<div>${isolated(origin)}</div>`;
  return `<article>${whoHtml([speaker], time)}${quoted(quote)}${text(words)}${coded}${by}</article>`;
}

/** The report's style sheet, for light and dark screens and for print. */
const REPORT_STYLE = `
:root { color-scheme: light dark; }
body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.55 system-ui, sans-serif; overflow-wrap: anywhere; }
h1, h2, h3 { line-height: 1.25; }
h2 { margin-top: 2.5rem; }
dl { display: grid; grid-template-columns: fit-content(40%) minmax(0, 1fr); gap: .15rem 1rem; }
dt, .time { opacity: .75; }
dd { margin: 0; }
blockquote { margin: .5rem 0; padding-inline-start: 1rem; border-inline-start: 3px solid; }
article, .turn { margin: 1rem 0; }
.text { margin: .15rem 0; white-space: pre-line; }
.time { font-variant-numeric: tabular-nums; }
@media print {
  body { max-width: none; margin: 0; font-size: 10.5pt; }
  section.session { break-before: page; }
  h1, h2, h3, .who { break-after: avoid; }
  article, .turn { break-inside: avoid; }
}
`;
