import { escapeHtml } from './escape-html.ts';

/** Escapes a text for XML and HTML, and leaves out what XML cannot hold. */
export const escapeMarkup = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- XML has no control characters
  escapeHtml(text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''));
