import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { escapeHtml } from '../../../shared/domain/escape-html.ts';
import { escapeMarkdown } from '../../../shared/domain/escape-markdown.ts';
import { INTERVIEWER, PARTICIPANT } from '../../../shared/domain/speakers.ts';
import type { Code } from '../../../shared/model/code.ts';
import type { Quote } from '../../../shared/model/note.ts';
import type { SessionRecord } from '../../../shared/model/session.ts';
import { copyWords } from '../../ui/copying.ts';
import { quoted } from '../../widgets/session/quoted.ts';

type Sessions = ReadonlyMap<string, SessionRecord>;

/** Returns the words of a quote, or else its note, with their reference; null if it has no words. */
function quoteText(
  { note, speaker, session: { sessionId }, label, createdAt }: Quote,
  sessions: Sessions,
  withNames: boolean,
): string | null {
  const words = note.passage?.quote ?? '';
  const source = {
    sessionId,
    number: sessions.get(sessionId)?.number ?? null,
    label,
    createdAt,
    speaker:
      speaker === null
        ? null
        : { name: speaker.name, pseudonym: speaker.lane === 0 ? INTERVIEWER : PARTICIPANT },
    startSeconds: note.startSeconds,
  };
  return quoted(words.trim() === '' ? note.text : words, source, withNames);
}

export const COPY_FORMATS = { text: 'Text', markdown: 'Markdown', html: 'Formatted (HTML)' };

/** How quotes are copied. */
export interface CopyStyle {
  format: keyof typeof COPY_FORMATS;
  withCodes: boolean;
}

export const PLAIN: CopyStyle = { format: 'text', withCodes: false };

/** The style chosen last for several quotes; stored across restarts. */
export const useCopyStyle = create<CopyStyle>()(
  persist((): CopyStyle => PLAIN, { name: 'earmark.quote-copy' }),
);

/**
 * Copies the quotes that have words, each in a paragraph of its own. `codes`: those of the codebook, in their order.
 * Returns how many quotes were copied.
 */
export async function copyQuotes(
  quotes: readonly Quote[],
  sessions: Sessions,
  codes: readonly Code[],
  { format, withCodes }: CopyStyle,
): Promise<number> {
  const texts = (withNames: boolean) =>
    quotes.flatMap((quote): CopiedQuote[] => {
      const words = quoteText(quote, sessions, withNames);
      const own = withCodes ? codes.filter(({ id }) => quote.note.codeIds.includes(id)) : [];
      return words === null ? [] : [{ words, codes: own.map(({ name }) => name) }];
    });
  const count = texts(false).length;
  if (count > 0)
    await copyWords((withNames) => {
      const copied = texts(withNames);
      if (format === 'markdown') return copied.map(inMarkdown).join('\n\n');
      const text = copied.map(inText).join('\n\n');
      return format === 'html' ? { text, html: copied.map(inHtml).join('\n') } : text;
    });
  return count;
}

interface CopiedQuote {
  /** With their reference. */
  words: string;
  codes: readonly string[];
}

const inText = ({ words, codes }: CopiedQuote): string =>
  codes.length === 0 ? words : `${words} [${codes.join('; ')}]`;

/** Returns a block quote; an empty line within it separates the codes. */
const inMarkdown = ({ words, codes }: CopiedQuote): string =>
  [...words.split(/\r?\n/), ...(codes.length === 0 ? [] : ['', `Codes: ${codes.join('; ')}`])]
    .map((line) => `> ${escapeMarkdown(line)}`.trimEnd())
    .join('\n');

const inHtml = ({ words, codes }: CopiedQuote): string => {
  const paragraph = (text: string) => `<p>${escapeHtml(text).replaceAll(/\r?\n/g, '<br>')}</p>`;
  const codesToo = codes.length === 0 ? '' : paragraph(`Codes: ${codes.join('; ')}`);
  return `<blockquote>${paragraph(words)}${codesToo}</blockquote>`;
};
