import type { Drawing } from '../../../../shared/domain/pictures/drawing.ts';
import { svgElement } from '../../../../shared/domain/pictures/svg-element.ts';
import { inFileColours, inkInFile } from './file-inks.ts';

/** Returns a picture as a file: SVG 1.1 without references to anything else. */
export const svgText = (drawing: Drawing): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    svgElement(inFileColours(drawing), { name: '', background: inkInFile('canvas') }),
    '',
  ].join('\n');
