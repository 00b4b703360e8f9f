import { useEffect } from 'react';
import type { ReportQuote } from '../../../../shared/model/report.ts';
import { useSessionsById } from '../../../api/library.ts';
import { stopExcerpt } from '../../../player/play-excerpt.ts';
import { toggleExcerpt, useExcerptPlaying } from '../../../player/toggle-excerpt.ts';
import { PlayButton } from '../../../ui/play-button.tsx';
import css from './report.module.css';

/** Differs from the quote's own in the list, which plays without padding. */
const keyOf = (noteId: string): string => `clip ${noteId}`;

/** Plays what is heard with a quote: its clip, or its words if it has none. Nothing if neither is known. */
export function PlayClip({ quote, name }: { quote: ReportQuote; name: string }) {
  const { noteId, sessionId, clip, heard } = quote;
  const session = useSessionsById().get(sessionId);
  const key = keyOf(noteId);
  const { isPlaying, why } = useExcerptPlaying({ key, session: session ?? NO_SESSION });
  const range =
    clip === null ? heard : { startSeconds: clip.startSeconds, endSeconds: clip.startSeconds + clip.seconds };
  useEffect(
    () => () => {
      stopExcerpt(key);
    },
    [key],
  );
  if (session === undefined || range === null) return null;
  return (
    <>
      <PlayButton
        what={name}
        isPlaying={isPlaying}
        onToggle={() => void toggleExcerpt({ key, session, ...range })}
      />
      {why !== null && (
        <p className={css.problem} role="alert">
          {why}
        </p>
      )}
    </>
  );
}

const NO_SESSION = { sessionId: '', type: 'instant', projectId: null } as const;
