import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { withVisible } from '../../shared/domain/invisible-characters.ts';
import type {
  WordCount,
  WordCounts,
  WordPlacesRequest,
  WordsRequest,
} from '../../shared/model/analysis-words.ts';
import { bridge } from './bridge.ts';
import { lastAnswer } from './counting.ts';
import { valueOf } from './describe-error.ts';
import { fromJson } from './from-json.ts';

/** The counted words, with the request: while others are counted, the last ones are still shown. */
export interface CountedWords extends Omit<WordCounts, 'words'> {
  request: WordsRequest;
  /** The most frequent first. */
  words: readonly WordCount[];
}

/** Counts the words of a scope. */
export const wordCounts = (request: WordsRequest) =>
  queryOptions({
    queryKey: ['analysis', 'words', request],
    queryFn: async (context): Promise<CountedWords> => {
      const answer = await lastAnswer(context, async () => valueOf(await bridge.call.wordCounts(request)));
      return { ...answer, request, words: fromJson(answer.words) };
    },
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });

/** The places where a word was said, a page at a time. */
export const wordPlaces = ({ scope, word }: Omit<WordPlacesRequest, 'after'>) =>
  infiniteQueryOptions({
    queryKey: ['analysis', 'word places', scope, word],
    queryFn: async ({ pageParam }) => {
      const { places, next } = valueOf(await bridge.call.wordPlaces({ scope, word, after: pageParam }));
      return { places: fromJson(places).map((place) => ({ ...place, name: withVisible(place.name) })), next };
    },
    staleTime: Infinity,
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });
