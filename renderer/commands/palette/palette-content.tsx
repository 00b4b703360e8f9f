import { useMemo } from 'react';
import { useStore } from 'zustand';
import { describeError } from '../../api/describe-error.ts';
import { useSwitchWorkspace } from '../../api/workspace.ts';
import { nothingFound, readAsked, disambiguateEntries, insertTranscriptMatches } from './found-groups.ts';
import { PaletteFoot } from './palette-foot.tsx';
import { PaletteSearch } from './palette-search.tsx';
import { closePalette, palette } from './palette-store.ts';
import css from './palette.module.css';
import { usePaletteSearch } from './use-palette-search.ts';
import { useTranscriptMatches } from './use-transcript-matches.ts';

/** The search field, the results and the key hints. */
export function PaletteContent() {
  const query = useStore(palette, (state) => state.query);
  const switching = useSwitchWorkspace();
  const find = usePaletteSearch((workspaceId) => {
    switching.mutate(workspaceId, {
      onSuccess: () => {
        closePalette();
      },
    });
  });
  const asked = useMemo(() => readAsked(query), [query]);
  const speech = useTranscriptMatches(asked.what === 'all' ? asked.text : '');
  const groups = disambiguateEntries(insertTranscriptMatches(find(asked), speech.group));
  const failure = switching.error === null ? null : describeError(switching.error).text;
  return (
    <PaletteSearch
      groups={groups}
      empty={speech.isSearching ? 'Searching what people said…' : nothingFound(asked)}
    >
      {failure !== null && (
        <p className={css.failure} role="alert">
          {failure}
        </p>
      )}
      <PaletteFoot />
    </PaletteSearch>
  );
}
