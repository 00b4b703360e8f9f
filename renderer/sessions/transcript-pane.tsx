import { Button, EmptyState, Skeleton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Braces, FileText, RefreshCw } from 'lucide-react';
import type { SessionRef, TranscriptReading } from '../../electron/wire.ts';
import { copyText } from '../api/copy-text.ts';
import { ApiError, sayWhy } from '../api/failures.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { readingOf, readingSessions } from './queries.ts';
import type { Speakers } from './speakers.ts';
import css from './transcript-pane.module.css';
import { transcriptText } from './transcript-text.ts';
import { TurnList } from './turn-list.tsx';
import { useViewPreferences } from './view-preferences.ts';

interface Props {
  session: SessionRef;
  reading: TranscriptReading | undefined;
  error: Error | null;
  speakers: Speakers | null;
  playable: boolean;
  onRetry: () => void;
}

/** What was said, or why it cannot be shown. */
export function TranscriptPane({ session, reading, error, speakers, playable, onRetry }: Props) {
  const empty = reading !== undefined && reading.transcript.turns.length === 0;
  return (
    <section className={css.pane} aria-label="Transcript" data-area tabIndex={-1}>
      <div className={css.head}>
        <h2 className={css.title}>Transcript</h2>
        {reading !== undefined && speakers !== null && !empty && (
          <CopyButton variant="subtle" copy={() => copyText(transcriptText(reading.transcript, speakers))} />
        )}
      </div>
      {reading === undefined && error === null && <TurnSkeletons />}
      {error !== null && <NoTranscript session={session} error={error} onRetry={onRetry} />}
      {empty && <UnknownShape />}
      {reading !== undefined && speakers !== null && !empty && (
        <TurnList reading={reading} speakers={speakers} playable={playable} />
      )}
    </section>
  );
}

function NoTranscript({
  session,
  error,
  onRetry,
}: {
  session: SessionRef;
  error: Error;
  onRetry: () => void;
}) {
  const queries = useQueryClient();
  if (!(error instanceof ApiError && error.status === 404)) {
    return (
      <Trouble
        {...sayWhy(error, readingSessions)}
        onRetry={onRetry}
        busy={queries.isFetching(readingOf(session)) > 0}
      />
    );
  }
  return (
    <EmptyState
      mt={56}
      icon={<FileText size={30} strokeWidth={1.4} />}
      title="No transcript for this session"
      description="The service has not sent one. It can take a few minutes after the interview ends. You can listen in the meantime."
    >
      <EmptyState.Actions>
        <Button leftSection={<RefreshCw size={15} strokeWidth={1.75} />} onClick={onRetry}>
          Check again
        </Button>
      </EmptyState.Actions>
    </EmptyState>
  );
}

function UnknownShape() {
  return (
    <EmptyState
      mt={56}
      icon={<Braces size={30} strokeWidth={1.4} />}
      title="Earmark cannot read this transcript"
      description="It arrived in a form that Earmark does not know. Nothing is lost: you can read it as it was received."
    >
      <EmptyState.Actions>
        <Button
          onClick={() => {
            useViewPreferences.setState({ panel: true, tab: 'json' });
          }}
        >
          Show it as received
        </Button>
      </EmptyState.Actions>
    </EmptyState>
  );
}

const LINES = [1, 2, 1, 3, 1, 2];
function TurnSkeletons() {
  return (
    <div className={`${css.scroll} late`} role="status" aria-label="Getting the transcript">
      {LINES.map((lines, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a fixed pattern has nothing else to be known by
        <div key={index} className={css.turn}>
          <div>
            <Skeleton h={10} w={72} mt={4} mb={9} />
            <Skeleton h={8} w={36} />
          </div>
          <div>
            {Array.from({ length: lines }, (_, line) => (
              <Skeleton
                key={line}
                h={12}
                mb={12}
                w={line === lines - 1 ? `${48 + ((index * 17) % 30)}%` : '96%'}
              />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
