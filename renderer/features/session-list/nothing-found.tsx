import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { useId } from 'react';
import { codes } from '../../api/codes.ts';
import { nearSearches, type Search } from '../../api/search.ts';
import { Empty } from '../../ui/empty.tsx';
import { counted } from '../../../shared/domain/numbers.ts';
import { CodeSwatch } from '../../widgets/codes/code-chip.tsx';
import { codeMatches } from '../../widgets/codes/code-matches.ts';
import type { SearchQuery } from '../../../shared/model/search.ts';
import css from './nothing-found.module.css';

const TITLES: Record<SearchQuery['scope'], (text: string) => string> = {
  everyone: (text) => `Nobody said “${text}”`,
  participants: (text) => `No participant said “${text}”`,
  notes: (text) => `No note contains “${text}”`,
};

/** So many codes are offered. */
const MOST_CODES = 5;

/** Shown in place of the results: what was searched, and what to do next. */
export function NothingFound({
  request,
  transcripts,
  filtered,
  onSearch,
  onAdd,
  onClear,
}: {
  request: Search;
  /** How many transcripts are on this computer. */
  transcripts: number;
  /** How many sessions match the active filters; null if no filter is active. */
  filtered: number | null;
  onSearch: (text: string) => void;
  onAdd: () => void;
  onClear: () => void;
}) {
  const { text, scope } = request;
  const near = useQuery(nearSearches(request)).data ?? [];
  const where = {
    everyone: `${counted(transcripts, 'transcript')} on this computer, their summaries and your notes`,
    participants: `what participants say in ${counted(transcripts, 'transcript')} on this computer`,
    notes: 'your notes and memos',
  }[scope];
  const within = filtered === null ? '' : ` in the ${counted(filtered, 'session')} that the filters show`;
  return (
    <Empty
      icon={SearchX}
      title={TITLES[scope](text)}
      description={`Earmark searched ${where}${within}. ${
        scope === 'notes'
          ? 'Try a shorter word, or search everyone.'
          : 'Try a shorter word, or add more sessions.'
      }`}
      act={
        filtered === null ? (
          <Button onClick={onAdd}>Add sessions</Button>
        ) : (
          <Button onClick={onClear}>Clear filters</Button>
        )
      }
    >
      {near.length > 0 && <NearSearches near={near} onSearch={onSearch} />}
      <MatchingCodes text={text} />
    </Empty>
  );
}

/** Other searches that find something. */
function NearSearches({ near, onSearch }: { near: readonly string[]; onSearch: (text: string) => void }) {
  const id = useId();
  return (
    <div className={css.offers} role="group" aria-labelledby={id}>
      <h2 id={id}>Search for</h2>
      <div>
        {near.map((other) => (
          <Button
            key={other}
            size="xs"
            onClick={() => {
              onSearch(other);
            }}
          >
            <bdi>{other}</bdi>
          </Button>
        ))}
      </div>
    </div>
  );
}

/** Codes that have the words in their names, each with a link to its quotes. */
function MatchingCodes({ text }: { text: string }) {
  const id = useId();
  const { data: all } = useQuery(codes);
  const found = all === undefined ? [] : codeMatches(all, text).found.slice(0, MOST_CODES);
  if (found.length === 0) return null;
  return (
    <div className={css.offers} role="group" aria-labelledby={id}>
      <h2 id={id}>Quotes with the code</h2>
      <div>
        {found.map(({ code, path }) => (
          <Button
            key={code.id}
            size="xs"
            renderRoot={(props) => <Link {...props} to="/quotes" search={{ code: code.id }} />}
            leftSection={<CodeSwatch colour={code.colour} />}
          >
            <bdi>{path}</bdi>
          </Button>
        ))}
      </div>
    </div>
  );
}
