import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { createStore } from 'zustand';
import { withVisible } from '../../shared/domain/invisible-characters.ts';
import type {
  WordCount,
  WordCounts,
  WordPlacesRequest,
  WordsRequest,
} from '../../shared/model/analysis-words.ts';
import { bridge } from './bridge.ts';
import { valueOf } from './describe-error.ts';
import { fromJson } from './from-json.ts';

/** The counted words, with the request: while others are counted, the last ones are still shown. */
export interface CountedWords extends Omit<WordCounts, 'words'> {
  request: WordsRequest;
  /** The most frequent first. */
  words: readonly WordCount[];
}

/** How many sessions are counted, of how many; null while nothing is counted. */
export const countingStore = createStore<{ counted: number; sessions: number } | null>(() => null);

/** Counts the words of a scope. */
export const wordCounts = (request: WordsRequest) =>
  queryOptions({
    queryKey: ['analysis', 'words', request],
    queryFn: async ({ signal }): Promise<CountedWords> => {
      for (;;) {
        // Each call counts some sessions, so that other calls need not wait.
        // oxlint-disable-next-line no-await-in-loop
        const answer = valueOf(await bridge.call.wordCounts(request));
        const { counted, sessions } = answer;
        signal.throwIfAborted();
        if (counted >= sessions) {
          countingStore.setState(null, true);
          return { ...answer, request, words: fromJson(answer.words) };
        }
        countingStore.setState({ counted, sessions }, true);
      }
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
