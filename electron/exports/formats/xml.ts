import { sourceText } from './code-points.ts';

// Written by hand: at about 25 µs per element, xmlbuilder2 would take longer than the rest of an export.

/** Null omits an attribute. */
type Attributes = Readonly<Record<string, string | number | null>>;

export const XML_DECLARATION = '<?xml version="1.0" encoding="utf-8"?>\n';

const CONTENT: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const ATTRIBUTE: Readonly<Record<string, string>> = {
  ...CONTENT,
  '"': '&quot;',
  // A parser turns unescaped white space into a space.
  '\t': '&#9;',
  '\n': '&#10;',
};

/** Returns the start tag of an element that has children. */
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

/** Returns an element with its children, which are XML already. */
export function element(name: string, attributes: Attributes, ...children: string[]): string {
  const content = children.join('');
  const tag = openTag(name, attributes);
  return content === '' ? `${tag.slice(0, -1)}/>\n` : `${tag}${content}${closeTag(name)}`;
}

/** Returns an element with a text, or an empty string if there is no text. */
export function textElement(name: string, text: string): string {
  if (text === '') return '';
  const content = sourceText(text).replaceAll(/[&<>]/g, (found) => CONTENT[found] ?? found);
  return `<${name}>${content}</${name}>\n`;
}
