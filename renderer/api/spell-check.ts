import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { bridge } from './bridge.ts';
import { valueOf } from './describe-error.ts';
import { destinations } from './privacy.ts';

/** What this computer can check the spelling of. */
export const spellCheck = queryOptions({
  queryKey: ['spell check'],
  queryFn: async () => valueOf(await bridge.call.spellCheck(null)),
  staleTime: 0,
});

/** The words that the user has added to the dictionary. */
export const addedWords = queryOptions({
  queryKey: ['spell check', 'words'],
  queryFn: async () => valueOf(await bridge.call.addedWords(null)),
  staleTime: 0,
});

export const removeAddedWord = async (word: string): Promise<string[]> =>
  valueOf(await bridge.call.removeAddedWord(word));

/** Follows main's events about the spelling. */
export function useSpellCheckChanges(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      bridge.on.spellCheckChanged((state) => {
        queryClient.setQueryData(spellCheck.queryKey, state);
        void queryClient.invalidateQueries({ queryKey: destinations.queryKey });
      }),
    [queryClient],
  );
}
