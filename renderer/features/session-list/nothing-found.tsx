import { Button } from '@mantine/core';
import { SearchX } from 'lucide-react';
import { Empty } from '../../ui/empty.tsx';
import { counted } from '../../../shared/domain/numbers.ts';
import type { SearchQuery } from '../../../shared/model/search.ts';

const TITLES: Record<SearchQuery['scope'], (text: string) => string> = {
  everyone: (text) => `Nobody said “${text}”`,
  participants: (text) => `No participant said “${text}”`,
  notes: (text) => `No note contains “${text}”`,
};

/** Shown in place of the results: what was searched, and what to do next. */
export function NothingFound({
  text,
  scope,
  transcripts,
  filtered,
  onAdd,
  onClear,
}: {
  text: string;
  scope: SearchQuery['scope'];
  /** How many transcripts are on this computer. */
  transcripts: number;
  /** How many sessions match the active filters; null if no filter is active. */
  filtered: number | null;
  onAdd: () => void;
  onClear: () => void;
}) {
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
    />
  );
}
