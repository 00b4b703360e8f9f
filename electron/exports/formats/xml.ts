import { sourceText } from './code-points.ts';

// Written by hand: at some 25 µs an element xmlbuilder2 alone would take longer than all the rest of a large export.

/** Null leaves an attribute out. */
type Attributes = Readonly<Record<string, string | number | null>>;

export const XML_DECLARATION = '<?xml version="1.0" encoding="utf-8"?>\n';

const CONTENT: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const ATTRIBUTE: Readonly<Record<string, string>> = {
  ...CONTENT,
  '"': '&quot;',
  // A reader makes a space of white space that is not escaped.
  '\t': '&#9;',
  '\n': '&#10;',
};

/** The start tag of an element that others follow in. */
export function openTag(name: string, attributes: Attributes = {}): string {
  let tag = `<${name}`;
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null) continue;
    const text = sourceText(String(value)).replaceAll(/[&<>"\t\n]/g, (found) => ATTRIBUTE[found] ?? found);
    tag += ` ${key}="${text}"`;
  }
  return `${tag}>`;
}

export const closeTag = (name: string): string => `</${name}>\n`;

/** An element with what stands in it, which is XML already. */
export function element(name: string, attributes: Attributes, ...children: string[]): string {
  const content = children.join('');
  const tag = openTag(name, attributes);
  return content === '' ? `${tag.slice(0, -1)}/>\n` : `${tag}${content}${closeTag(name)}`;
}

/** An element with a text; nothing where there is no text. */
export function textElement(name: string, text: string): string {
  if (text === '') return '';
  const content = sourceText(text).replaceAll(/[&<>]/g, (found) => CONTENT[found] ?? found);
  return `<${name}>${content}</${name}>\n`;
}
