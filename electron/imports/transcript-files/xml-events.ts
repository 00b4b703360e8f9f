import sax from 'sax';
import { refused } from './refusals.ts';

interface XmlHandlers {
  open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  close: (name: string) => void;
  text: (text: string) => void;
}

/** Parsed in parts of this many characters: the parser checks how much it holds once in each. */
const PART = 65_536;
const MOST_OPEN = 200;
/** More than any element of a transcript has. */
const MOST_ATTRIBUTES = 1000;

/**
 * Parses XML, or HTML with `isHtml`, without expanding any entity that a file defines. Throws a `RefusedTranscript` for
 * XML that is damaged, has a document type or nests too deeply.
 */
export function parseXmlEvents(source: string, { open, close, text }: XmlHandlers, isHtml = false): void {
  const parser = sax.parser(!isHtml, { lowercase: true, position: false });
  let level = 0;
  let attributesOfTag = 0;
  Object.assign(parser, {
    onerror: () => {
      if (!isHtml) throw refused('damagedXml');
      // HTML is often not well-formed: the parser continues.
      parser.resume();
    },
    ondoctype: () => {
      if (!isHtml) throw refused('documentType');
    },
    onopentagstart: () => {
      attributesOfTag = 0;
    },
    onattribute: () => {
      attributesOfTag += 1;
      if (attributesOfTag > MOST_ATTRIBUTES) throw refused('tooDeep');
    },
    onopentag: ({ name, attributes }: { name: string; attributes: Record<string, string> }) => {
      level += 1;
      if (level > (isHtml ? MOST_OPEN_HTML : MOST_OPEN)) throw refused('tooDeep');
      open(name, attributes);
    },
    onclosetag: (name: string) => {
      level -= 1;
      close(name);
    },
    ontext: text,
    oncdata: text,
  });
  for (let from = 0; from < source.length; from += PART) parser.write(source.slice(from, from + PART));
  parser.close();
}

/** Elements of HTML that are never closed, such as line breaks, count as open. */
const MOST_OPEN_HTML = 50_000;
