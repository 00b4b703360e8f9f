import { z } from 'zod';
import type { Drawing } from '../domain/pictures/drawing.ts';
import { MOST_MARKS } from '../domain/report-limits.ts';

const MOST_POINTS = 20_000;

const length = z.number().min(-1e6).max(1e6);
const colour = z.string().regex(/^#[\da-f]{6}$/i);
const point = z.tuple([length, length]).readonly();
const points = z.array(point).max(MOST_POINTS).readonly();
const place = { x: length, y: length };

const mark = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('rect'),
    ...place,
    width: length,
    height: length,
    fill: colour,
    stroke: colour.exactOptional(),
    radius: length.exactOptional(),
  }),
  z.object({ kind: z.literal('strip'), ...place, height: length, spans: points, fill: colour }),
  z.object({
    kind: z.literal('line'),
    x1: length,
    y1: length,
    x2: length,
    y2: length,
    stroke: colour,
    width: length,
  }),
  z.object({ kind: z.literal('area'), points, fill: colour }),
  z.object({ kind: z.literal('polyline'), points, stroke: colour, width: length }),
  z.object({
    kind: z.literal('dot'),
    ...place,
    radius: length,
    fill: colour,
    stroke: colour.exactOptional(),
  }),
  z.object({
    kind: z.literal('text'),
    ...place,
    text: z.string().max(10_000),
    size: length,
    fill: colour,
    anchor: z.enum(['start', 'middle', 'end']).exactOptional(),
    isBold: z.boolean().exactOptional(),
    isNumber: z.boolean().exactOptional(),
  }),
]);

/** A picture as it comes from the window, with the colours of files. Lengths are pixels. */
export const colouredDrawing: z.ZodType<Drawing<string>, Drawing<string>> = z.object({
  width: z.number().positive().max(100_000),
  height: z.number().positive().max(100_000),
  title: z.string().max(10_000),
  description: z.string().max(10_000),
  marks: z.array(mark).max(MOST_MARKS).readonly(),
});
