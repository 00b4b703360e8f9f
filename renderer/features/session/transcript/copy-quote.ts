import { useCallback } from 'react';
import { useSessionsById } from '../../../api/library.ts';
import { copyWords } from '../../../ui/copying.ts';
import { quoted } from '../../../widgets/session/quoted.ts';
import { useOpenSession, useOpenTranscript } from '../open-session/open-session-context.ts';
import type { Turn } from '../../../../shared/model/transcript.ts';

/** Returns what copies turns as quotes, each with its speaker and time. Rejects if none of them has words. */
export function useCopyQuote(): (...turns: Turn[]) => Promise<unknown> {
  const { session } = useOpenSession();
  const { speakers } = useOpenTranscript();
  const record = useSessionsById().get(session.sessionId);
  return useCallback(
    async (...turns: Turn[]) => {
      const quotes = (withNames: boolean) =>
        turns.flatMap(
          (turn) =>
            quoted(
              turn.text,
              {
                sessionId: session.sessionId,
                number: record?.number ?? null,
                label: record?.label ?? null,
                createdAt: record?.createdAt ?? null,
                speaker: speakers.of(turn),
                startSeconds: turn.startSeconds,
              },
              withNames,
            ) ?? [],
        );
      if (quotes(false).length === 0) throw new Error('This turn has no words to copy.');
      return copyWords((withNames) => quotes(withNames).join('\n'));
    },
    [speakers, session, record],
  );
}
