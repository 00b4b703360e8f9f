import sax from 'sax';
import { damaged } from './refusal.ts';

const LARGE_REFERENCE = /&#(?:x0*([1-9a-f][0-9a-f]{4,5})|0*(\d{5,7}));/gi;

/**
 * Returns the XML of a part of a workbook without comments and CDATA, which read-excel-file leaves out with the text in
 * them, and without references to characters beyond 16 bits, which it reads as others.
 */
export function xmlOfPart(part: Uint8Array): string {
  const isWide = part[0] === 0xff && part[1] === 0xfe;
  const text = new TextDecoder(isWide ? 'utf-16le' : 'utf-8').decode(part);
  const plain = text.includes('<!')
    ? text.replaceAll(/<!--[^]*?-->|<!\[CDATA\[([^]*?)\]\]>/g, (_, data?: string) => escaped(data ?? ''))
    : text;
  if (/<!DOCTYPE/i.test(plain)) throw damaged();
  return plain.includes('&#')
    ? plain.replaceAll(LARGE_REFERENCE, (reference, hex?: string, digits?: string) => {
        const code = hex === undefined ? Number(digits) : Number.parseInt(hex, 16);
        return code > 0xffff && code <= 0x10ffff ? String.fromCodePoint(code) : reference;
      })
    : plain;
}

export const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** An opening tag: names without their prefixes, and the name of the element that it is in. */
interface Tag {
  name: string;
  parent: string;
  attributes: Record<string, string>;
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** Returns the opening tags of a small part, in their order. */
export function tagsOf(xml: string): Tag[] {
  const tags: Tag[] = [];
  const open: string[] = [];
  const parser = sax.parser(true);
  Object.assign(parser, {
    onerror: () => {
      throw damaged();
    },
    onopentag: ({ name, attributes }: sax.Tag) => {
      tags.push({
        name: localName(name),
        parent: open.at(-1) ?? '',
        attributes: Object.fromEntries(
          Object.entries(attributes).map(([key, value]) => [localName(key), value]),
        ),
      });
      open.push(localName(name));
    },
    onclosetag: () => {
      open.pop();
    },
  });
  parser.write(xml).close();
  return tags;
}
