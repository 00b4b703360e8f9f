import { OPEN_ENTITY, withoutEntities } from './entities.ts';
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
