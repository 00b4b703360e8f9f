import { Button, Skeleton } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { BookOpenCheck, Braces, Download, FileText, RefreshCw, Trash2 } from 'lucide-react';
import { useCallback, useDeferredValue, useEffect, useRef, useState, type RefObject } from 'react';
import { Link, useNavigate } from '@tanstack/react-router';
import { flushSync } from 'react-dom';
import { Empty } from '../../../ui/empty.tsx';
import { allowRefetch, useDeletedAt } from '../../../api/deletions.ts';
import { ApiError, describeError } from '../../../api/describe-error.ts';
import { longDateAndTime } from '../../../../shared/domain/dates.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Late } from '../../../ui/late.tsx';
import { startCorrecting, startReading, useMode, type ModeName } from '../modes/mode-store.ts';
import { endCorrecting } from '../writers/end-correcting.ts';
import { NoWords } from '../own-files/no-words.tsx';
import { NewerTranscript } from '../corrections/newer-transcript.tsx';
import { ReplaceDialog } from '../corrections/replace-dialog.tsx';
import type { Arrival } from './arrival.ts';
import { ModeBar } from './mode-bar.tsx';
import { SESSION_MODES } from './session-modes.ts';
import { useOpenSession } from '../open-session/open-session-context.ts';
import type { Find } from './find-state.ts';
import type { NoteActions } from '../notes/note-commands.ts';
import { useLatestCommands } from '../../../ui/keyboard/commands.ts';
import { teachLink } from '../../../navigation/teach-link.ts';
import { readingOf, transcriptReadErrors } from '../queries/session-queries.ts';
import { closeSpeakers } from '../layout/speakers-opening.ts';
import { TranscriptHead } from './transcript-head.tsx';
import css from './transcript-pane.module.css';
import { useFolds } from './turn-fold-row.tsx';
import { UnsureReading } from './unsure-reading.tsx';
import { TurnList } from './turn-list.tsx';
import turnCss from './turn-row.module.css';
import type { TranscriptPosition } from './transcript-position.ts';
import { showPanel, showTranscript } from '../layout/view-preferences.ts';
import { player } from '../../../player/player.ts';
import { isSpoken } from '../../../../shared/domain/speakers.ts';
import type { SessionRef } from '../../../../shared/model/session.ts';
import type { TranscriptReading } from '../../../../shared/model/transcript.ts';
import { activeTurnAt } from '../turns/active-turn.ts';

interface Props {
  find: Find;
  position: RefObject<TranscriptPosition>;
  noteActions: NoteActions;
  arrival: Arrival | null;
  onArrived: () => void;
  /** Starts redacting, with the selected words if there are any. */
  onRedact: () => void;
}

/** The transcript, or why it cannot be shown. */
export function TranscriptPane({ find, position, noteActions, arrival, onArrived, onRedact }: Props) {
  const { session, record, transcript, transcriptError, audio, asReceived, writer, redactionActs } =
    useOpenSession();
  const { playable } = audio;
  const modeName = useMode(session.sessionId);
  const { Tools, TextKeys, marks } = SESSION_MODES[modeName];
  const folds = useFolds(transcript?.reading.transcript.turns, find.matches);
  const pane = useRef<HTMLElement>(null);
  useEffect(() => closeSpeakers, []);
  useTeachCommand(session, transcript !== null);
  const [isReplacing, setIsReplacing] = useState(false);
  const openReplace = useCallback(() => {
    setIsReplacing(true);
  }, []);
  const isEmpty = transcript?.reading.transcript.turns.length === 0;
  const shown = isEmpty ? null : transcript;
  // Drawn in short steps when the transcript arrives.
  const isListDrawn = useDeferredValue(shown !== null);
  const changeMode = (name: ModeName) => {
    if (name === 'redact') onRedact();
    else if (name === 'read' && modeName === 'correct') void endCorrecting(writer);
    else if (name === 'read') startReading();
    else if (transcript !== null) {
      flushSync(showTranscript);
      startCorrecting(session.sessionId, turnToCorrect(transcript.reading, position.current));
    }
  };
  return (
    <section ref={pane} className={css.pane} aria-label="Transcript" data-area data-first-focus tabIndex={-1}>
      {shown === null && Tools === null ? (
        <div className={css.head}>
          <h2 className={css.title}>Transcript</h2>
        </div>
      ) : (
        <ModeBar session={session} mode={modeName} onMode={shown === null ? null : changeMode}>
          {Tools !== null && (
            <Tools
              session={session}
              writer={writer}
              acts={redactionActs}
              playable={playable}
              onReplace={openReplace}
            />
          )}
          {Tools === null && shown !== null && (
            <TranscriptHead find={find} folds={folds} position={position} onReplace={openReplace} />
          )}
        </ModeBar>
      )}
      {shown !== null && !marks.hasFields && <NewerTranscript session={session} />}
      {shown !== null && !marks.hasFields && (
        <UnsureReading
          session={session}
          turns={shown.unshifted.transcript.turns.length}
          onLeft={() => pane.current?.focus()}
        />
      )}
      {((transcript === null && transcriptError === null) || (shown !== null && !isListDrawn)) && (
        <TurnSkeletons />
      )}
      {transcript === null && transcriptError !== null && <NoTranscript error={transcriptError} />}
      {isEmpty && (record?.fromFiles === true && !record.hasTranscript ? <NoOwnWords /> : <UnknownShape />)}
      {shown !== null && isListDrawn && (
        <TurnList
          find={find}
          folds={folds}
          position={position}
          noteActions={noteActions}
          arrival={arrival}
          onArrived={onArrived}
          onRedact={onRedact}
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
      {TextKeys !== null && shown !== null && asReceived === null && <TextKeys playable={playable} />}
    </section>
  );
}

function NoTranscript({ error }: { error: Error }) {
  const { session, record, audio, hasNotice, isRunning, retryTranscript } = useOpenSession();
  const queries = useQueryClient();
  const deletedAt = useDeletedAt(session.sessionId, 'words');
  const again = useMutation({
    mutationFn: async () => {
      await allowRefetch([session.sessionId], 'words');
      retryTranscript();
    },
  });
  if (deletedAt != null && record?.fromFiles === true)
    return (
      <NoWords
        title="The words of this session were deleted from this computer"
        description={`Transcript, answers and quotes, on ${longDateAndTime(deletedAt)}.`}
      />
    );
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
        onRetry={retryTranscript}
        busy={queries.isFetching(readingOf(session)) > 0}
      />
    );
  }
  return (
    <Empty
      inPanel
      icon={FileText}
      title={isRunning ? 'No transcript yet' : 'No transcript for this session'}
      description={
        isRunning
          ? 'The transcript appears here when the interview has ended.'
          : `Transcripts can take a few minutes.${audio.playable ? ' Until then, you can listen and add notes by time.' : ''}`
      }
      act={
        <Button leftSection={<RefreshCw size={15} strokeWidth={1.75} />} onClick={retryTranscript}>
          Check again
        </Button>
      }
    />
  );
}

/** A session of the researcher's own recording, of which there are no words yet. */
const NoOwnWords = () => (
  <NoWords
    title="No words yet"
    description="Listen and take notes by time. Add a transcript when you have one, or type it here."
  />
);

/** The way to the screen that shows Earmark how to read it, by name. */
function useTeachCommand(session: SessionRef, isThere: boolean): void {
  const navigate = useNavigate();
  useLatestCommands(
    'In this session',
    isThere
      ? [
          {
            label: 'Change how this transcript is read…',
            synonyms: 'teach format shape rule wrong speakers times',
            icon: BookOpenCheck,
            run: () => void navigate(teachLink(session, 'transcript')),
          },
        ]
      : NO_COMMANDS,
  );
}
const NO_COMMANDS: never[] = [];

function UnknownShape() {
  const { session } = useOpenSession();
  return (
    <Empty
      inPanel
      icon={Braces}
      title="Earmark cannot read this transcript"
      description="Its format is unknown. Nothing is lost: show Earmark once where the words are."
      act={
        <>
          <Button
            variant="filled"
            leftSection={<BookOpenCheck size={15} strokeWidth={1.75} />}
            renderRoot={(props) => <Link {...teachLink(session, 'transcript')} {...props} />}
          >
            Show Earmark how to read it
          </Button>
          <Button
            onClick={() => {
              showPanel('json');
            }}
          >
            Show it as received
          </Button>
        </>
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

/** Returns the turn that is playing, or else the one chosen last or at the top. */
function turnToCorrect(
  { transcript, segments }: TranscriptReading,
  { chosenTurn, topTurn }: TranscriptPosition,
): number {
  const { playing, timeSeconds } = player.store.getState();
  const active = playing || chosenTurn === null ? activeTurnAt(segments, timeSeconds) : -1;
  const wanted = active >= 0 ? active : (chosenTurn ?? topTurn);
  return Math.max(
    wanted,
    transcript.turns.findIndex((turn, index) => index >= wanted && isSpoken(turn)),
  );
}
