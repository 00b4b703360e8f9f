import { Button, Skeleton } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Braces, Download, FileText, RefreshCw, Trash2 } from 'lucide-react';
import { useCallback, useEffect, useState, type RefObject } from 'react';
import { Empty } from '../../../ui/empty.tsx';
import { copyWords } from '../../../ui/copying.ts';
import { allowRefetch, useDeletedAt } from '../../../api/deletions.ts';
import { ApiError, describeError } from '../../../api/describe-error.ts';
import { longDateAndTime } from '../../../../shared/domain/dates.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Late } from '../../../ui/late.tsx';
import type { CorrectionWriter } from '../writers/correction-writer.ts';
import { useIsCorrecting, useIsRedacting } from '../modes/mode-store.ts';
import { CorrectingKeys, CorrectingStrip } from '../corrections/correcting-strip.tsx';
import { NewerTranscript } from '../corrections/newer-transcript.tsx';
import { ReplaceDialog } from '../corrections/replace-dialog.tsx';
import type { Arrival } from './arrival.ts';
import { RedactingStrip } from '../redaction/redacting-strip.tsx';
import type { RedactionActs } from '../writers/redaction-acts.ts';

import type { Find } from './find-state.ts';
import type { NoteActions } from '../notes/note-commands.ts';
import { readingOf, transcriptReadErrors } from '../queries/session-queries.ts';
import type { Speakers } from '../turns/speakers.ts';
import { closeSpeakers, nameSpeaker, useNamedSpeaker } from '../layout/speakers-opening.ts';
import { TranscriptHead } from './transcript-head.tsx';
import css from './transcript-pane.module.css';
import { useFolds } from './turn-fold-row.tsx';
import { TurnList } from './turn-list.tsx';
import turnCss from './turn-row.module.css';
import type { TurnNotes } from '../notes/turn-notes.ts';
import type { TranscriptPosition } from './transcript-position.ts';
import { useSessionsById } from '../../../api/library.ts';
import { quoted } from '../../../widgets/session/quoted.ts';
import { showPanel } from '../layout/view-preferences.ts';
import type { ListedDoubt } from '../../../../shared/model/second-listen.ts';
import type { AsReceived } from '../../../../shared/model/corrections.ts';
import type { Turn, TranscriptReading } from '../../../../shared/model/transcript.ts';
import type { SessionRef } from '../../../../shared/model/session.ts';

interface Props {
  session: SessionRef;
  /** As the service sent it, in transcript time. */
  received: TranscriptReading | undefined;
  /** In recording time. */
  reading: TranscriptReading | undefined;
  error: Error | null;
  /** True if a notice above shows the service's answer about the session. */
  hasNotice: boolean;
  /** True if the interview has not ended. */
  running: boolean;
  speakers: Speakers | null;
  playable: boolean;
  find: Find;
  position: RefObject<TranscriptPosition>;
  /** By the turn's index. */
  turnNotes: ReadonlyMap<number, TurnNotes>;
  /** Those that the researcher has not decided. */
  doubts: readonly ListedDoubt[];
  acts: NoteActions;
  arrival: Arrival | null;
  onArrived: () => void;
  onRetry: () => void;
  writer: CorrectionWriter;
  redactionActs: RedactionActs;
  /** Starts redacting, with the selected words if there are any. */
  onRedact: () => void;
  /** Shown instead of the corrected transcript; null if that is shown. */
  asReceived: AsReceived | null;
  /** Added to times of the transcript to get recording time. */
  offsetSeconds: number;
}

/** The transcript, or why it cannot be shown. */
export function TranscriptPane(props: Props) {
  const { session, received, reading, error, speakers, playable, find, position, onRetry } = props;
  const { writer, asReceived } = props;
  const isCorrecting = useIsCorrecting(session.sessionId);
  const isRedacting = useIsRedacting(session.sessionId);
  const folds = useFolds(reading?.transcript.turns, find.matches);
  const named = useNamedSpeaker(({ key }) => key);
  useEffect(() => closeSpeakers, []);
  const record = useSessionsById().get(session.sessionId);
  const [isReplacing, setIsReplacing] = useState(false);
  const openReplace = useCallback(() => {
    setIsReplacing(true);
  }, []);
  const copyQuote = useCallback(
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
                speaker: speakers?.of(turn) ?? null,
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
  const isEmpty = reading !== undefined && reading.transcript.turns.length === 0;
  const shown =
    received !== undefined && reading !== undefined && speakers !== null && !isEmpty
      ? { received, reading, speakers, find, folds, position }
      : null;
  return (
    <section className={css.pane} aria-label="Transcript" data-area data-first-focus tabIndex={-1}>
      {isCorrecting ? (
        <CorrectingStrip session={session} writer={writer} onReplace={openReplace} />
      ) : isRedacting && shown !== null ? (
        <RedactingStrip session={session} acts={props.redactionActs} isHeard={props.playable} />
      ) : shown === null ? (
        <div className={css.head}>
          <h2 className={css.title}>Transcript</h2>
        </div>
      ) : (
        <TranscriptHead
          {...shown}
          session={session}
          named={named}
          onNamed={nameSpeaker}
          onReplace={openReplace}
          onRedact={props.onRedact}
        />
      )}
      {shown !== null && !isCorrecting && <NewerTranscript session={session} />}
      {reading === undefined && error === null && <TurnSkeletons />}
      {reading === undefined && error !== null && (
        <NoTranscript
          session={session}
          error={error}
          hasNotice={props.hasNotice}
          running={props.running}
          playable={playable}
          onRetry={onRetry}
        />
      )}
      {isEmpty && <UnknownShape />}
      {shown !== null && (
        <TurnList
          {...shown}
          session={session}
          playable={playable}
          turnNotes={props.turnNotes}
          doubts={props.doubts}
          acts={props.acts}
          arrival={props.arrival}
          onArrived={props.onArrived}
          onName={nameSpeaker}
          copyQuote={copyQuote}
          writer={writer}
          redactionActs={props.redactionActs}
          onRedact={props.onRedact}
          asReceived={asReceived}
          offsetSeconds={props.offsetSeconds}
        />
      )}
      {shown !== null && (
        <ReplaceDialog
          session={session}
          turns={shown.reading.transcript.turns}
          speakers={shown.speakers}
          writer={writer}
          playable={playable}
          opened={isReplacing}
          onOpen={openReplace}
          onClose={() => {
            setIsReplacing(false);
          }}
        />
      )}
      {isCorrecting && shown !== null && asReceived === null && <CorrectingKeys playable={playable} />}
    </section>
  );
}

function NoTranscript({
  session,
  error,
  hasNotice,
  running,
  playable,
  onRetry,
}: {
  session: SessionRef;
  error: Error;
  hasNotice: boolean;
  running: boolean;
  playable: boolean;
  onRetry: () => void;
}) {
  const queries = useQueryClient();
  const deletedAt = useDeletedAt(session.sessionId, 'words');
  const again = useMutation({
    mutationFn: async () => {
      await allowRefetch([session.sessionId], 'words');
      onRetry();
    },
  });
  if (deletedAt != null) {
    const failure = again.error === null ? '' : ` ${describeError(again.error).text}`;
    return (
      <Empty
        inPanel
        icon={Trash2}
        title="The words of this session were deleted from this computer"
        description={`Transcript, summary, answers and quotes, on ${longDateAndTime(deletedAt)}. They return only if you download them again.${failure}`}
        act={
          <Button
            leftSection={<Download size={15} strokeWidth={1.75} />}
            loading={again.isPending}
            onClick={() => {
              again.mutate();
            }}
          >
            Download again
          </Button>
        }
      />
    );
  }
  if (hasNotice) {
    return (
      <Empty
        inPanel
        icon={FileText}
        title="No transcript on this computer"
        description="If the recording is here, you can listen and add notes."
        act={null}
      />
    );
  }
  if (!(error instanceof ApiError && error.status === 404)) {
    return (
      <ErrorState
        {...describeError(error, transcriptReadErrors)}
        onRetry={onRetry}
        busy={queries.isFetching(readingOf(session)) > 0}
      />
    );
  }
  return (
    <Empty
      inPanel
      icon={FileText}
      title={running ? 'No transcript yet' : 'No transcript for this session'}
      description={
        running
          ? 'The transcript appears here when the interview has ended.'
          : `Transcripts can take a few minutes.${playable ? ' Until then, you can listen and add notes by time.' : ''}`
      }
      act={
        <Button leftSection={<RefreshCw size={15} strokeWidth={1.75} />} onClick={onRetry}>
          Check again
        </Button>
      }
    />
  );
}

function UnknownShape() {
  return (
    <Empty
      inPanel
      icon={Braces}
      title="Earmark cannot read this transcript"
      description="Its format is unknown. Nothing is lost."
      act={
        <Button
          onClick={() => {
            showPanel('json');
          }}
        >
          Show it as received
        </Button>
      }
    />
  );
}

const LINES = [1, 2, 1, 3, 1, 2];
function TurnSkeletons() {
  return (
    <div className={`${css.scroll} late`} role="status" aria-label="Getting the transcript">
      <Late>
        {LINES.map((lines, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a fixed pattern has nothing else to be known by
          <div key={index} className={turnCss.turn}>
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
      </Late>
    </div>
  );
}
