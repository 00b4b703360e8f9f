import { z } from 'zod';
import { serializedErrorSchema } from '../../platform/serialized-error.ts';
import type { QdaProject } from './qda-project.ts';

export const projectTask = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('read'), path: z.string() }),
  /** Copies an entry of the project at `path` to the file `target`. */
  z.object({ kind: z.literal('copy'), path: z.string(), entry: z.string(), target: z.string() }),
]);
export type ProjectTask = z.infer<typeof projectTask>;

const isList = (value: unknown): boolean => Array.isArray(value);

/** Lists come in pieces: a large project at once would block the thread that gets it. */
export const projectAnswer = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('frame'),
    frame: z.custom<Omit<QdaProject, keyof Lists>>((value) => typeof value === 'object'),
  }),
  z.object({ kind: z.literal('codes'), items: z.custom<QdaProject['codes']>(isList) }),
  z.object({ kind: z.literal('cases'), items: z.custom<QdaProject['cases']>(isList) }),
  z.object({ kind: z.literal('sources'), items: z.custom<QdaProject['sources']>(isList) }),
  /** Of the last source. */
  z.object({
    kind: z.literal('passages'),
    items: z.custom<QdaProject['sources'][number]['passages']>(isList),
  }),
  z.object({ kind: z.literal('done') }),
  z.object({ kind: z.literal('failed'), problem: serializedErrorSchema }),
]);
export type ProjectAnswer = z.infer<typeof projectAnswer>;

type Lists = Pick<QdaProject, 'codes' | 'cases' | 'sources'>;

/** Few enough to be received in a millisecond or two. */
const ITEMS = 1000;
const CHARACTERS = 1_000_000;

/** Returns a project in pieces that `gatherProject` puts together. */
export function* projectPieces({ codes, cases, sources, ...frame }: QdaProject): Generator<ProjectAnswer> {
  yield { kind: 'frame', frame };
  for (const items of inPieces(codes, () => 1)) yield { kind: 'codes', items };
  for (const items of inPieces(cases, ({ values }) => 1 + Object.keys(values).length))
    yield { kind: 'cases', items };
  const weigh = ({ text, values, syncPoints }: QdaProject['sources'][number]) =>
    1 + Object.keys(values).length + syncPoints.length + ((text?.length ?? 0) * ITEMS) / CHARACTERS;
  const small = (source: QdaProject['sources'][number]) => source.passages.length < ITEMS;
  let run: QdaProject['sources'] = [];
  const weight = (source: QdaProject['sources'][number]) => weigh(source) + source.passages.length;
  for (const source of sources) {
    if (small(source)) {
      run.push(source);
      continue;
    }
    for (const items of inPieces(run, weight)) yield { kind: 'sources', items };
    run = [];
    yield { kind: 'sources', items: [{ ...source, passages: [] }] };
    for (const items of inPieces(source.passages, () => 1)) yield { kind: 'passages', items };
  }
  for (const items of inPieces(run, weight)) yield { kind: 'sources', items };
}

function* inPieces<Item>(items: readonly Item[], weigh: (item: Item) => number): Generator<Item[]> {
  let piece: Item[] = [];
  let weight = 0;
  for (const item of items) {
    piece.push(item);
    weight += weigh(item);
    if (weight < ITEMS) continue;
    yield piece;
    piece = [];
    weight = 0;
  }
  if (piece.length > 0) yield piece;
}

/** Returns what puts the pieces of a project together; `project` is null before the first of them. */
export function gatherProject() {
  let project: QdaProject | null = null;
  return {
    add(piece: ProjectAnswer): void {
      if (piece.kind === 'frame') project = { ...piece.frame, codes: [], cases: [], sources: [] };
      else if (piece.kind === 'codes') project?.codes.push(...piece.items);
      else if (piece.kind === 'cases') project?.cases.push(...piece.items);
      else if (piece.kind === 'sources') project?.sources.push(...piece.items);
      else if (piece.kind === 'passages') project?.sources.at(-1)?.passages.push(...piece.items);
    },
    project: (): QdaProject | null => project,
  };
}
