import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router';
import { z } from 'zod';
import { STOP_WORD_LANGUAGES } from '../../shared/domain/analysis/stop-word-languages.ts';
import { FACT_NAMES } from '../../shared/domain/glance/fact-places.ts';
import { ENDINGS } from '../../shared/domain/glance/how-ended.ts';
import { fieldsOf } from '../api/fields.ts';
import { readAttributeSearch, type AttributeSearch } from './attribute-search.ts';
import { isCodeId, isDay, readSessionsFilter, type SessionsFilter } from './route-search.ts';

/** The views of Analysis, in the order of their tabs. */
const ANALYSIS_VIEWS = [
  'glance',
  'drop-off',
  'codes',
  'together',
  'timeline',
  'new-codes',
  'answers',
  'words',
] as const;
export type AnalysisViewName = (typeof ANALYSIS_VIEWS)[number];

/** The longest time between two codes that are together, as main accepts it. */
const MOST_SECONDS = 3600;

const name = z.string().trim().min(1).max(200);

/** What each view can be told by the address, beside the filter of its sessions. An invalid field is dropped. */
const viewFields = {
  /** The first if omitted. */
  view: z.enum(ANALYSIS_VIEWS),
  speaker: z.enum(['participant', 'interviewer']),
  /** This code and those below it. */
  code: z.string().refine(isCodeId),
  group: z.enum(['project', 'review']),
  /** Name of the attribute that groups; it takes precedence over `group`. */
  attribute: name,
  /** Sessions if omitted. */
  count: z.enum(['sessions', 'quotes', 'seconds']),
  /** Shares if omitted. */
  as: z.literal('number'),
  /** Within 45 seconds if omitted. A number: within so many seconds. */
  together: z.union([z.enum(['session', 'turn', 'quote']), z.number().nonnegative().max(MOST_SECONDS)]),
  /** Whether codes above others are listed too; the lowest alone if omitted. */
  level: z.literal('all'),
  /** The order of sessions; by the date of the interview if omitted. */
  order: z.literal('label'),
  /** How the timeline gives places: as shares of an interview's length if omitted. */
  time: z.literal('minutes'),
  /** Each code in its own colour; that of its top code if omitted. */
  colour: z.literal('code'),
  /** IDs of the questions whose answers are shown; all if omitted. */
  questions: z.array(z.string().min(1).max(500)).min(1).max(1000).readonly(),
  /** In percent; 95 if omitted. */
  interval: z.union([z.literal(90), z.literal(99)]),
  /** Languages whose common words are left out; English if omitted. */
  stopWords: z.array(z.enum(STOP_WORD_LANGUAGES)).max(100).readonly(),
  /** Other words that are left out. */
  without: z.array(z.string().min(1).max(200)).min(1).max(500).readonly(),
  /** The order of words; by how often they were said if omitted. */
  wordOrder: z.enum(['sessions', 'word']),
  /** What the words are filtered by. */
  find: z.string().min(1).max(200),
  /** The column that interviews at a glance are sorted by; the latest interview first if omitted. */
  sort: z.enum([...FACT_NAMES, 'session']),
  /** From the smallest up; from the largest down if omitted. */
  ascending: z.literal(true),
  /** Which numbers interviews at a glance may have, as they are shown: seconds, words, percent. Both ends inclusive. */
  facts: z
    .array(
      z.object({
        fact: z.enum(FACT_NAMES).exclude(['ended']),
        min: z.number().nonnegative().exactOptional(),
        max: z.number().nonnegative().exactOptional(),
      }),
    )
    .min(1)
    .max(20)
    .readonly(),
  /** How interviews at a glance may have ended; in any way if omitted. */
  ended: z.array(z.enum(ENDINGS)).min(1).max(ENDINGS.length).readonly(),
  /** The chosen cell, point or bar, whose quotes are shown: what the view names it by. */
  cell: z.array(z.string().max(500)).min(1).max(1000).readonly(),
};

type ViewFields = { [Field in keyof typeof viewFields]?: z.output<(typeof viewFields)[Field]> };

/** What Analysis shows: the view, what is counted, and how. An omitted field has its default. */
export interface AnalysisSearch
  extends
    ViewFields,
    AttributeSearch,
    Pick<SessionsFilter, 'type' | 'projectId' | 'review' | 'tag' | 'from' | 'to'> {}

/** Changes of the address: undefined removes a field. It is read again, which drops what is not valid. */
export type AnalysisChange = { [Field in keyof AnalysisSearch]?: AnalysisSearch[Field] | undefined };

export function readAnalysisSearch(search: unknown): AnalysisSearch {
  const fields = fieldsOf(search);
  const { type, projectId, review, tag, from, to } = readSessionsFilter(fields);
  const read: Record<string, unknown> = {};
  for (const [field, schema] of Object.entries(viewFields)) {
    const { data } = schema.safeParse(fields[field]);
    if (data !== undefined) read[field] = data;
  }
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each field was read by its own schema
    ...(read as ViewFields),
    ...(type !== undefined && { type }),
    ...(projectId !== undefined && { projectId }),
    ...(review !== undefined && { review }),
    ...(tag !== undefined && tag.length <= 100 && { tag }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...readAttributeSearch(fields['attributes']),
  };
}

/** Returns what a saved view keeps: the query of its address without the chosen cell. */
export const viewQuery = (search: AnalysisSearch): string =>
  defaultStringifySearch({ ...search, cell: undefined }).replace(/^\?/, '');

/** Returns where a saved view leads. */
export const viewPlace = (query: string) =>
  ({ to: '/analysis', search: readAnalysisSearch(defaultParseSearch(query)) }) as const;
