import { escapeMarkup } from '../escape-markup.ts';
import { stripPath, type Drawing, type Mark } from './drawing.ts';

/** Earmark's own fonts: as the window loads them, and as they are installed. */
export const UI_FONT = "'Atkinson Hyperlegible Next Variable', 'Atkinson Hyperlegible Next', sans-serif";
export const MONO_FONT = "'Atkinson Hyperlegible Mono Variable', 'Atkinson Hyperlegible Mono', monospace";
export const boldWeight = ({ isBold }: { isBold?: boolean }): number => (isBold === true ? 620 : 400);

const round = (value: number): string => String(Math.round(value * 100) / 100);
const pointsOf = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ');

function markText(mark: Mark<string>): string {
  switch (mark.kind) {
    case 'rect':
      return `<rect x="${round(mark.x)}" y="${round(mark.y)}" width="${round(mark.width)}" height="${round(mark.height)}" rx="${round(mark.radius ?? 0)}" fill="${mark.fill}"${mark.stroke === undefined ? '' : ` stroke="${mark.stroke}"`}/>`;
    case 'strip':
      return `<path d="${stripPath(mark)}" fill="${mark.fill}"/>`;
    case 'line':
      return `<line x1="${round(mark.x1)}" y1="${round(mark.y1)}" x2="${round(mark.x2)}" y2="${round(mark.y2)}" stroke="${mark.stroke}" stroke-width="${round(mark.width)}"/>`;
    case 'area':
      return `<polygon points="${pointsOf(mark.points)}" fill="${mark.fill}"/>`;
    case 'polyline':
      return `<polyline points="${pointsOf(mark.points)}" fill="none" stroke="${mark.stroke}" stroke-width="${round(mark.width)}" stroke-linejoin="round"/>`;
    case 'dot':
      return `<circle cx="${round(mark.x)}" cy="${round(mark.y)}" r="${round(mark.radius)}" fill="${mark.fill}"${mark.stroke === undefined ? '' : ` stroke="${mark.stroke}" stroke-width="2"`}/>`;
    case 'text':
      break;
  }
  const weight = mark.isBold === true ? ` font-weight="${String(boldWeight(mark))}"` : '';
  const family = mark.isNumber === true ? ` font-family="${escapeMarkup(MONO_FONT)}"` : '';
  return `<text x="${round(mark.x)}" y="${round(mark.y)}" font-size="${round(mark.size)}" fill="${mark.fill}" text-anchor="${mark.anchor ?? 'start'}"${weight}${family}>${escapeMarkup(mark.text)}</text>`;
}

/**
 * Returns a picture as an element of a page, in its own colours and without references to anything else. `name` tells it
 * apart from other pictures of the page.
 */
export const svgElement = (
  { width, height, title, description, marks }: Drawing<string>,
  { name, background }: { name: string; background: string },
): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${round(width)}" height="${round(height)}" viewBox="0 0 ${round(width)} ${round(height)}" font-family="${escapeMarkup(UI_FONT)}" role="img" aria-labelledby="${name}title ${name}description">`,
    `<title id="${name}title">${escapeMarkup(title)}</title>`,
    `<desc id="${name}description">${escapeMarkup(description)}</desc>`,
    `<rect width="${round(width)}" height="${round(height)}" fill="${background}"/>`,
    ...marks.map(markText),
    '</svg>',
  ].join('\n');
