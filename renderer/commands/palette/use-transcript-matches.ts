import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Quote, TextSearch } from 'lucide-react';
import { useSessionsById } from '../../api/library.ts';
import { searchFor } from '../../api/search.ts';
import { formatNumber } from '../../../shared/domain/numbers.ts';
import { clock } from '../../../shared/domain/dates.ts';
import { sessionName } from '../../../shared/domain/session-name.ts';
import type { Found } from './entry.ts';
import type { FoundGroup } from './found-groups.ts';
import { trimToFirstMatch } from './trim-to-first-match.ts';
import { exactScore } from './match.ts';
import type { SessionRef } from '../../../shared/model/session.ts';
import { sessionLink } from '../../navigation/session-link.ts';

const PAUSE_MS = 80;
const SHORTEST = 2;
const MOST = 4;

interface Speech {
  group: FoundGroup;
  /** True if more results may follow. */
  isSearching: boolean;
}

/**
 * Returns transcript matches from the sessions on this computer, with an entry that opens the full search.
 */
export function useTranscriptMatches(typed: string): Speech {
  const navigate = useNavigate();
  const sessions = useSessionsById();
  const [paused] = useDebouncedValue(typed, PAUSE_MS);
  const wanted = typed.length < SHORTEST || paused.length < SHORTEST ? '' : paused;
  const { data, isFetching } = useQuery(
    searchFor({ text: wanted, scope: 'everyone', within: null, withinName: '' }),
  );
  const isSearching = typed.length >= SHORTEST && (paused !== typed || isFetching);
  const group = (found: Found[]): Speech => ({
    group: { key: 'said', title: 'In transcripts', found },
    isSearching,
  });
  const searchAll = (words: string, aside?: string): Found => {
    const label = searchAllLabel(words);
    return {
      entry: {
        id: 'said all',
        label,
        ...(aside !== undefined && { aside }),
        icon: TextSearch,
        opensScreen: true,
        run: () => void navigate({ to: '/sessions', search: { find: words } }),
      },
      match: { score: exactScore(label, typed) ?? 0, marks: [] },
    };
  };
  const wordsAsked = wordsOfSearchAll(typed);
  if (wordsAsked !== null && wordsAsked !== '') return group([searchAll(wordsAsked)]);
  if (wanted === '' || data === undefined) return group([]);

  const open = (session: SessionRef, place: { at?: number; turn?: number }) =>
    void navigate(sessionLink(session, place));
  const spoken = data.sessions.flatMap(({ sessionId, snippets }): Found[] => {
    const session = sessions.get(sessionId);
    if (session === undefined) return [];
    return snippets.flatMap((snippet): Found[] => {
      const { source, turnPlace, startSeconds } = snippet;
      if (source !== 'turn' || turnPlace === null) return [];
      const { text: label, marks } = trimToFirstMatch(snippet);
      const name = sessionName(session);
      return [
        {
          entry: {
            id: `said ${sessionId} ${String(turnPlace)}`,
            label,
            icon: Quote,
            isSpeech: true,
            aside: startSeconds === null ? name : `${name}, ${clock(startSeconds)}`,
            opensScreen: true,
            run: () => {
              open(session, { turn: turnPlace, ...(startSeconds !== null && { at: startSeconds }) });
            },
          },
          match: { score: exactScore(label, typed) ?? 0, marks },
        },
      ];
    });
  });
  if (spoken.length === 0) return group([]);
  const best = spoken.toSorted((a, b) => a.match.score - b.match.score).slice(0, MOST);
  return group([...best, searchAll(typed, moreInText(data.matches - best.length, data.isCut))]);
}

/** Says how many matches are not listed; undefined if all are. */
function moreInText(others: number, isCut: boolean): string | undefined {
  if (others <= 0) return undefined;
  return isCut ? `more than ${formatNumber(others)} more` : `${formatNumber(others)} more`;
}

const BEGINNING = 'Search all sessions for';

/** Returns the label of the entry that searches all sessions for these words. */
const searchAllLabel = (words: string): string => `${BEGINNING} “${words}”`;

/** Returns the words in such a label, quoted or not; null for other text. */
function wordsOfSearchAll(text: string): string | null {
  if (!text.toLowerCase().startsWith(`${BEGINNING.toLowerCase()} `)) return null;
  const words = text.slice(BEGINNING.length).trim();
  return /^[“"](.*?)[”"]?$/s.exec(words)?.[1] ?? words;
}
