import { csvReading } from './csv-reading.ts';
import type { StreamedSearch } from './streamed-search.ts';

/** The start of an escape at the end of a piece, and what replaces escapes. */
interface Escapes {
  open: RegExp;
  replaced: (text: string) => string;
}

// Escaped line breaks become spaces, so that the lines of the file stay as they are.

const JSON_ESCAPES: Escapes = {
  open: /(?<!\\)(?:\\\\)*(\\(?:u[\da-f]{0,3})?)$/i,
  replaced: (text) =>
    text.includes('\\')
      ? text.replaceAll(/\\(?:u([\da-f]{4})|([^]))/gi, (_, code: string | undefined, character: string) => {
          if (code !== undefined)
            return String.fromCharCode(Number.parseInt(code, 16)).replace(/[\n\r]/, ' ');
          return /[nrtbf]/.test(character) ? ' ' : character;
        })
      : text,
};

/** Tables with tabs and TextGrid write a quotation mark twice. */
const DOUBLED_QUOTES: Escapes = {
  open: /(?<!")(?:"")*(")$/,
  replaced: (text) => text.replaceAll('""', '"'),
};

/** A backslash at the end of a line breaks it. */
const MARKDOWN_ESCAPES: Escapes = {
  open: /(?<!\\)(?:\\\\)*(\\)$/,
  replaced: (text) => text.replaceAll(/\\([!-/:-@[-`{-~\n\r])/g, '$1'),
};

const NONE: Escapes = { open: /(?!)/, replaced: (text) => text };

const BY_EXTENSION: Readonly<Record<string, Escapes>> = {
  json: JSON_ESCAPES,
  tsv: DOUBLED_QUOTES,
  textgrid: DOUBLED_QUOTES,
  md: MARKDOWN_ESCAPES,
};

/** Passes a text on to the search without the escapes of its format. */
export function textReading(extension: string, search: StreamedSearch): StreamedSearch {
  if (extension === 'csv') return csvReading(search);
  const { open, replaced } = BY_EXTENSION[extension] ?? NONE;
  let rest = '';
  return {
    push: (more) => {
      const text = rest + more;
      rest = open.exec(text.slice(-LONGEST_ESCAPES))?.[1] ?? '';
      search.push(replaced(text.slice(0, text.length - rest.length)));
    },
    end: () => {
      search.push(rest);
      search.end();
    },
  };
}

/** Longer than any run of backslashes or quotation marks that matters. */
const LONGEST_ESCAPES = 4096;
