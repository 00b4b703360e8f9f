import type { StreamedSearch } from './streamed-search.ts';

const TAG = /<!\[CDATA\[|\]\]>|<[^<>]*>/g;
/** Elements within a word or sentence, in HTML, Word and Excel; all others separate words. */
const INLINE =
  /^<\/?(?:(?:a|b|em|font|i|mark|s|small|span|strong|sub|sup|u|wbr|r|rPr|t)(?=[\s/>])|w:(?!(?:br|cr|p|tab|tc|tr)[\s/>]))/;
/** A tag that is longer than this is none. */
const MOST_TAG_CHARACTERS = 1 << 20;

/**
 * Reads XML, HTML or WebVTT: what is between the tags goes to one search, what is in them to another, both on the lines
 * of the file.
 */
export function markupReading(content: StreamedSearch, tags: StreamedSearch): StreamedSearch {
  let rest = '';
  const read = (text: string): void => {
    let between = '';
    let within = '';
    let last = 0;
    for (const { 0: tag, index } of text.matchAll(TAG)) {
      const before = text.slice(last, index);
      between += before;
      within += lineBreaksOf(before);
      last = index + tag.length;
      const isSection = tag === ']]>' || tag === '<![CDATA[';
      between += lineBreaksOf(tag) + (isSection || INLINE.test(tag) ? '' : ' ');
      within += isSection ? '' : `${tag} `;
    }
    const after = text.slice(last);
    content.push(withoutEntities(between + after));
    tags.push(withoutPercents(withoutEntities(within + lineBreaksOf(after))));
  };
  return {
    push: (more) => {
      const text = rest + more;
      const open = text.lastIndexOf('<');
      const isOpen = open !== -1 && text.length - open < MOST_TAG_CHARACTERS && !text.includes('>', open);
      const complete = isOpen ? open : text.length - (OPEN_ENTITY.exec(text.slice(-40))?.[0].length ?? 0);
      // "]]>" may be divided.
      const end = isOpen ? complete : complete - (/\]{1,2}$/.exec(text.slice(0, complete))?.[0].length ?? 0);
      read(text.slice(0, end));
      rest = text.slice(end);
    },
    end: () => {
      read(rest);
      content.end();
      tags.end();
    },
  };
}

function lineBreaksOf(text: string): string {
  let breaks = '';
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) breaks += '\n';
  return breaks;
}

/** Decodes the percent signs of addresses: Rosa%20Diaz.wav. */
const withoutPercents = (text: string): string =>
  text.includes('%')
    ? text.replaceAll(/(?:%[\da-f]{2})+/gi, (encoded) => {
        const bytes = Buffer.from(encoded.replaceAll('%', ''), 'hex');
        return bytes.toString().replaceAll(/[\n\r]/g, ' ');
      })
    : text;

/** The named characters from U+00A0 on, in their order. */
const LATIN =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';
const NAMED: ReadonlyMap<string, string> = new Map([
  ...LATIN.split(' ').map((name, index): [string, string] => [name, String.fromCharCode(0xa0 + index)]),
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['hellip', '…'],
  ['ensp', '\u2002'],
  ['emsp', '\u2003'],
  ['thinsp', '\u2009'],
  ['zwnj', '\u200c'],
  ['zwj', '\u200d'],
  ['lrm', '\u200e'],
  ['rlm', '\u200f'],
]);
const ENTITY = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z][a-z\d]{1,31}));?/gi;
/** The start of an entity at the end of a piece. */
const OPEN_ENTITY = /&#?[\da-z]{0,32}$/i;
const LAST_CODE_POINT = 0x10ffff;

/** Decodes the entities of XML and HTML. A line break becomes a space, so that the lines of the file stay as they are. */
const withoutEntities = (text: string): string =>
  text.includes('&')
    ? text.replaceAll(
        ENTITY,
        (entity: string, hex: string | undefined, decimal: string | undefined, name: string | undefined) => {
          if (name !== undefined) return NAMED.get(name) ?? entity;
          const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
          return code <= LAST_CODE_POINT ? String.fromCodePoint(code).replace(/[\n\r]/, ' ') : entity;
        },
      )
    : text;
