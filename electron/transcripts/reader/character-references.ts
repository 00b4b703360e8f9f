import { decodeHTMLStrict } from 'entities';

const reference = /&(?:#\d{1,8}|#[xX][\da-fA-F]{1,8}|[A-Za-z][A-Za-z\d]{1,31});/g;

/**
 * Decodes HTML's character references, such as `&eacute;` and `&#39;`, also those that were encoded twice. One
 * without a semicolon stays, because it is more often an ampersand that was meant.
 */
export const withoutReferences = (text: string): string => decoded(decoded(text));

const decoded = (text: string): string => (text.includes('&') ? text.replace(reference, characterOf) : text);

/** A no-break space prevents line breaks on a page, but would hide the words from a search. */
function characterOf(name: string): string {
  const character = decodeHTMLStrict(name);
  return character === '\u00a0' ? ' ' : character;
}
