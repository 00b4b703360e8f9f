import { escapeMarkup } from '../view-table.ts';
import { stripPath, type Drawing, type Mark } from './drawing.ts';
import { boldWeight, inkInFile, MONO_FONT, UI_FONT } from './file-inks.ts';

const round = (value: number): string => String(Math.round(value * 100) / 100);
const pointsOf = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ');

function markText(mark: Mark): string {
  switch (mark.kind) {
    case 'rect':
      return `<rect x="${round(mark.x)}" y="${round(mark.y)}" width="${round(mark.width)}" height="${round(mark.height)}" rx="${round(mark.radius ?? 0)}" fill="${inkInFile(mark.fill)}"${mark.stroke === undefined ? '' : ` stroke="${inkInFile(mark.stroke)}"`}/>`;
    case 'strip':
      return `<path d="${stripPath(mark)}" fill="${inkInFile(mark.fill)}"/>`;
    case 'line':
      return `<line x1="${round(mark.x1)}" y1="${round(mark.y1)}" x2="${round(mark.x2)}" y2="${round(mark.y2)}" stroke="${inkInFile(mark.stroke)}" stroke-width="${round(mark.width)}"/>`;
    case 'area':
      return `<polygon points="${pointsOf(mark.points)}" fill="${inkInFile(mark.fill)}"/>`;
    case 'polyline':
      return `<polyline points="${pointsOf(mark.points)}" fill="none" stroke="${inkInFile(mark.stroke)}" stroke-width="${round(mark.width)}" stroke-linejoin="round"/>`;
    case 'dot':
      return `<circle cx="${round(mark.x)}" cy="${round(mark.y)}" r="${round(mark.radius)}" fill="${inkInFile(mark.fill)}"${mark.stroke === undefined ? '' : ` stroke="${inkInFile(mark.stroke)}" stroke-width="2"`}/>`;
    case 'text':
      break;
  }
  const weight = mark.isBold === true ? ` font-weight="${String(boldWeight(mark))}"` : '';
  const family = mark.isNumber === true ? ` font-family="${escapeMarkup(MONO_FONT)}"` : '';
  return `<text x="${round(mark.x)}" y="${round(mark.y)}" font-size="${round(mark.size)}" fill="${inkInFile(mark.fill)}" text-anchor="${mark.anchor ?? 'start'}"${weight}${family}>${escapeMarkup(mark.text)}</text>`;
}

/** Returns a picture as a file: SVG 1.1 without references to anything else. */
export const svgText = ({ width, height, title, description, marks }: Drawing): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<svg xmlns="http://www.w3.org/2000/svg" width="${round(width)}" height="${round(height)}" viewBox="0 0 ${round(width)} ${round(height)}" font-family="${escapeMarkup(UI_FONT)}" role="img" aria-labelledby="title description">`,
    `<title id="title">${escapeMarkup(title)}</title>`,
    `<desc id="description">${escapeMarkup(description)}</desc>`,
    `<rect width="${round(width)}" height="${round(height)}" fill="${inkInFile('canvas')}"/>`,
    ...marks.map(markText),
    '</svg>',
    '',
  ].join('\n');
