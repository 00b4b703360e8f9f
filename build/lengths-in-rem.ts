// Style sheets are written in CSS pixels at the usual text size. Their lengths follow a larger text size as the zoom
// does, so that text does not outgrow the rows, columns and panels that hold it.
import { relative } from 'node:path';
import type { Plugin } from 'vite';

const USUAL_TEXT_PX = 16;

/** Hairlines stay as thin as they are. */
const HAIRLINE_PX = 1;

const PIXELS = /(?<![\w.-])(-?)(\d*\.?\d+)px\b/g;
const MEDIA = /@media (?<query>[^{]*\b(?:min|max)-(?:width|height):[^{]*)\{/g;

/**
 * Returns a style sheet with its lengths in rem. Queries of the window's size become queries of the page, which
 * global.css makes a container: in a media query, rem does not follow the text size of the page.
 */
export function lengthsInRem(css: string): string {
  return css
    .replaceAll(MEDIA, (_whole, query: string) => `@container window ${query}{`)
    .replaceAll(PIXELS, (length, sign: string, digits: string) =>
      Number(digits) <= HAIRLINE_PX ? length : `${sign}${String(Number(digits) / USUAL_TEXT_PX)}rem`,
    );
}

/** Applies `lengthsInRem` to the style sheets in a folder. */
export const lengthsInRemOf = (folder: string): Plugin => ({
  name: 'lengths-in-rem',
  // Before the names of CSS modules are resolved.
  enforce: 'pre',
  transform(code, id) {
    const [file = ''] = id.split('?');
    if (!file.endsWith('.css') || relative(folder, file).startsWith('..')) return null;
    return { code: lengthsInRem(code), map: null };
  },
});
