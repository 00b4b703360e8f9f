import { Bookmark, FileText, StickyNote, Triangle } from 'lucide-react';
import type { SearchSnippet } from '../../../shared/model/search.ts';
import css from './results.module.css';

const LANES = ['Interviewer', 'Participant'] as const;
const OTHERS = {
  turn: { name: 'Transcript', Icon: FileText },
  summary: { name: 'Summary', Icon: FileText },
  note: { name: 'Note', Icon: Bookmark },
  memo: { name: 'Memo', Icon: StickyNote },
};

export const sourceName = ({ source, lane }: Pick<SearchSnippet, 'source' | 'lane'>): string =>
  source === 'turn' && lane !== null ? LANES[lane] : OTHERS[source].name;

/**
 * The source of a snippet: a triangle up or down for a speaker, an icon for text of the app or the
 * researcher.
 */
export function SourceIcon({ source, lane }: Pick<SearchSnippet, 'source' | 'lane'>) {
  if (source === 'turn' && lane !== null) return <SpeakerIcon lane={lane} />;
  const { Icon } = OTHERS[source];
  return (
    <span className={css.sign}>
      <Icon size={13} strokeWidth={1.9} aria-hidden="true" />
    </span>
  );
}

export function SpeakerIcon({ lane }: { lane: 0 | 1 }) {
  return (
    <span className={css.sign} data-lane={lane}>
      <Triangle
        size={8}
        fill="currentColor"
        strokeWidth={0}
        aria-hidden="true"
        style={lane === 1 ? { transform: 'rotate(180deg)' } : undefined}
      />
    </span>
  );
}
