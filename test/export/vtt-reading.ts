// Parses WebVTT with webvtt-parser, the checker of the W3C's own test suite.
import { createRequire } from 'node:module';
import { z } from 'zod';

interface VttNode {
  type: string;
  name?: string | undefined;
  value?: string | undefined;
  children?: VttNode[] | undefined;
}
const vttNode: z.ZodType<VttNode> = z.lazy(() =>
  z.object({
    type: z.string(),
    name: z.string().optional(),
    value: z.string().optional(),
    children: z.array(vttNode).optional(),
  }),
);
const vttParsed = z.object({
  errors: z.array(z.unknown()),
  cues: z.array(
    z.object({
      id: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      tree: z.object({ children: z.array(vttNode) }),
    }),
  ),
});
// The package has no types, and its parser needs the HTML entities as an argument.
const load = createRequire(import.meta.url);
const { WebVTTParser } = z
  .object({
    WebVTTParser: z.custom<new (entities: unknown) => { parse: (text: string, mode: string) => unknown }>(),
  })
  .parse(load('webvtt-parser'));
const entities: unknown = load('webvtt-parser/html-entities.json');
/** Returns the cues and the errors of the file. */
export const readVtt = (text: string) => vttParsed.parse(new WebVTTParser(entities).parse(text, 'subtitles'));
export const wordsOf = (nodes: readonly VttNode[]): string =>
  nodes.map((node) => (node.type === 'text' ? (node.value ?? '') : wordsOf(node.children ?? []))).join('');
