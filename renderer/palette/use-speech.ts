import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Quote, TextSearch } from 'lucide-react';
import type { SessionRef } from '../../electron/wire.ts';
import { useSessionsById } from '../api/library.ts';
import { searchFor } from '../api/search.ts';
import { clock } from '../ui/dates.ts';
import { sessionName } from '../ui/session-name.ts';
import type { Found } from './entry.ts';
import type { FoundGroup } from './found-groups.ts';
import { fromFirstMark } from './from-first-mark.ts';

const PAUSE_MS = 80;
const SHORTEST = 2;
const MOST = 4;

/** What people said that has the words in it, from the sessions on this computer, and the way to all of it. */
export function useSpeech(text: string): FoundGroup {
  const navigate = useNavigate();
  const sessions = useSessionsById();
  const [paused] = useDebouncedValue(text, PAUSE_MS);
  const asked = text.length < SHORTEST || paused.length < SHORTEST ? '' : paused;
  const { data } = useQuery(searchFor({ text: asked, scope: 'everyone', within: null, withinName: '' }));
  const title = 'Said by people';
  if (asked === '' || data === undefined) return { title, found: [] };

  const open = ({ sessionId, type, projectId }: SessionRef, place: { at?: number; turn?: number }) =>
    void navigate({
      to: '/sessions/$sessionId',
      params: { sessionId },
      search: { type, ...(projectId !== null && { projectId }), ...place },
    });
  const said = data.sessions.flatMap(({ sessionId, snippets }): Found[] => {
    const session = sessions.get(sessionId);
    if (session === undefined) return [];
    return snippets.flatMap((snippet): Found[] => {
      const { source, turnPlace, startSeconds } = snippet;
      if (source !== 'turn' || turnPlace === null) return [];
      const { text: label, marks } = fromFirstMark(snippet);
      const name = sessionName(session);
      return [
        {
          entry: {
            id: `said ${sessionId} ${String(turnPlace)}`,
            label,
            icon: Quote,
            isSpeech: true,
            aside: startSeconds === null ? name : `${name}, ${clock(startSeconds)}`,
            leads: true,
            run: () => {
              open(session, { turn: turnPlace, ...(startSeconds !== null && { at: startSeconds }) });
            },
          },
          match: { score: 0, marks },
        },
      ];
    });
  });
  if (said.length === 0) return { title, found: [] };
  const all: Found = {
    entry: {
      id: 'said all',
      label: `Search all sessions for “${asked}”`,
      icon: TextSearch,
      leads: true,
      run: () => void navigate({ to: '/sessions', search: { find: asked } }),
    },
    match: { score: 0, marks: [] },
  };
  return { title, found: [...said.slice(0, MOST), all] };
}
