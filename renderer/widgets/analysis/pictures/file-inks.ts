import tokens from '../../../theme/tokens.json' with { type: 'json' };
import { mixed, STRONGEST_TINT } from '../tint.ts';
import { recoloured, type Drawing, type Ink } from '../../../../shared/domain/pictures/drawing.ts';

/** A picture is for paper and slides: light, whatever the window has. */
const LIGHT = tokens.light;

const COLOURS = {
  text: LIGHT.text,
  'text-2': LIGHT['text-2'],
  'text-3': LIGHT['text-3'],
  line: LIGHT.line,
  control: LIGHT.control,
  canvas: LIGHT.canvas,
  plot: LIGHT.plot,
  'plot-soft': mixed(LIGHT.plot, LIGHT.canvas, 46),
  'plot-2': LIGHT['plot-2'],
  shade: mixed(LIGHT.plot, LIGHT.canvas, 14),
  'lane-1': LIGHT['s1-tint'],
  'lane-2': LIGHT['s2-tint'],
} as const;

/** Returns a colour as `#rrggbb`. */
export function inkInFile(ink: Ink): string {
  if (typeof ink === 'string') return COLOURS[ink];
  return 'heat' in ink ? mixed(LIGHT.heat, LIGHT.canvas, Math.round(ink.heat * STRONGEST_TINT)) : ink.code;
}

/** Returns a drawing in the colours of files, for the writers of these. */
export const inFileColours = (drawing: Drawing): Drawing<string> => recoloured(drawing, inkInFile);
