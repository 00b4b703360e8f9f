import { Button } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDownToLine } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { usePlayer } from '../../../player/use-player.ts';
import { clock } from '../../../../shared/domain/dates.ts';
import { aboutTheRestOfWindow } from '../../../ui/first-rows.ts';
import { useRowsToRender } from '../../../ui/rows-to-render.ts';
import { useQuery } from '@tanstack/react-query';
import { placesOf, useCorrectedWords } from '../corrections/corrected-words.ts';
import { useCorrecting } from '../modes/correcting-store.ts';
import { startCorrecting, useMode } from '../modes/mode-store.ts';
import { SESSION_MODES } from './session-modes.ts';
import { correctionsOf } from '../queries/correction-queries.ts';
import { ReceivedLine } from '../corrections/received-line.tsx';
import { useCandidateWords } from '../redaction/candidate-words.ts';
import { useOriginal } from '../open-session/original-context.ts';
import { redactionOf } from '../queries/redaction-queries.ts';
import { RedactPopover } from '../redaction/redact-popover.tsx';
import { redactingStore, useRedacting } from '../modes/redacting-store.ts';

import { pillsByTurn, pillsInText } from '../redaction/turn-pills.ts';
import { useSpokenWord } from './active-word-highlight.ts';
import { activeTurnAt, nearestTurnAt } from '../turns/active-turn.ts';
import { useComposedWords } from './composed-words.ts';
import type { Arrival } from './arrival.ts';
import type { Find } from './find-state.ts';
import type { NoteActions } from '../notes/note-commands.ts';
import { selectedRanges } from '../notes/note-selection.ts';
import { SelectionToolbar } from '../notes/selection-toolbar.tsx';
import css from './transcript-pane.module.css';
import { TurnFoldRow } from './turn-fold-row.tsx';
import { foldWords, lineOf, rowOfTurn, type Folds } from './turn-folds.ts';
import { useFollowing, useScrollToArrival, useScrollToDoubt } from './turn-scrolling.ts';
import { useTurnKeys } from './turn-keys.ts';
import { matchesByTurn } from './find-matches.ts';
import { NO_TURN_NOTES, turnNotesOf } from '../notes/turn-notes.ts';
import type { TranscriptPosition } from './transcript-position.ts';
import turnCss from './turn-row.module.css';
import { openRowMenu, rowOfMenu } from '../../../ui/row-menu/row-menu-store.ts';
import { turnActions } from './turn-actions.ts';
import { TurnContent, TurnRow } from './turn-row.tsx';
import { TurnsContext } from './turns-context.ts';
import { useCopyQuote } from './copy-quote.ts';
import { nameSpeaker } from '../layout/speakers-opening.ts';
import { useOpenSession, useOpenTranscript } from '../open-session/open-session-context.ts';
import { useViewPreferences } from '../layout/view-preferences.ts';
import type { ListedDoubt } from '../../../../shared/model/second-listen.ts';
import type { Note } from '../../../../shared/model/note.ts';
import type { CorrectedTurnView } from '../../../../shared/model/corrections.ts';
import type { Turn } from '../../../../shared/model/transcript.ts';
import { useIsWindowAtMost } from '../../../ui/text-size.ts';

interface Props {
  find: Find;
  folds: Folds;
  position: RefObject<TranscriptPosition>;
  noteActions: NoteActions;
  arrival: Arrival | null;
  onArrived: () => void;
  /** Starts redacting, with the selected words if there are any. */
  onRedact: () => void;
}

/**
 * The turns, of which only the visible ones are drawn. The playing turn stays in view until the user scrolls
 * away.
 */
export function TurnList({ find, folds, position, noteActions, arrival, onArrived, onRedact }: Props) {
  const { session, asReceived, offsetSeconds, audio, writer, redactionActs, ...open } = useOpenSession();
  const { reading, speakers } = useOpenTranscript();
  const { playable } = audio;
  // Notes and doubts are placed in the corrected words.
  const notes = asReceived === null ? open.notes : NO_NOTES;
  const doubts = asReceived === null ? open.doubts : NO_DOUBTS;
  const notesPlacedIn = useMemo(() => turnNotesOf(reading), [reading]);
  const turnNotes = useMemo(() => notesPlacedIn(notes), [notesPlacedIn, notes]);
  const doubtsByTurn = useMemo(() => Map.groupBy(doubts, ({ turn }) => turn), [doubts]);
  const copyQuote = useCopyQuote();
  const { turns } = reading.transcript;
  const { rows, runs, toggle, isOpen } = folds;
  const scroller = useRef<HTMLDivElement>(null);
  const activeTurn = usePlayer((state) =>
    playable ? activeTurnAt(reading.segments, state.timeSeconds) : -1,
  );
  const activeRow = activeTurn < 0 ? -1 : rowOfTurn(rows, activeTurn);
  const nearestTurn = usePlayer((state) =>
    playable ? nearestTurnAt(reading.segments, state.timeSeconds) : -1,
  );
  const [stop, setStop] = useState(-1);
  // oxlint-disable-next-line react/incompatible-library -- TanStack Virtual answers with functions that change
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (row) => heightOf(turns[rows[row] ?? -1]),
    // Memoised: a new function on each render would measure every row again.
    getItemKey: useCallback((row: number) => rows[row] ?? 'none', [rows]),
    rangeExtractor: useRowsToRender(stop),
    initialRect: aboutTheRestOfWindow(ABOVE),
    overscan: 6,
    paddingStart: 8,
    paddingEnd: 40,
  });
  const following = useFollowing({
    scroller,
    list,
    followedRow: nearestTurn < 0 ? -1 : rowOfTurn(rows, nearestTurn),
    find,
    rows,
  });
  const items = list.getVirtualItems();
  const firstRow = list.range?.startIndex ?? 0;
  const tabStop = stop >= 0 && stop < rows.length ? stop : activeRow >= 0 ? activeRow : firstRow;
  const onChosen = useCallback(
    (index: number) => {
      position.current.chosenTurn = index;
    },
    [position],
  );
  const keys = useTurnKeys({
    scroller,
    reading,
    rows,
    row: tabStop,
    playable,
    onRow: (row) => {
      setStop(row);
      following.leave();
      list.scrollToIndex(row, { align: 'auto' });
    },
    onChosen,
    // A screen reader does not read what is selected by a program.
    onWords: (words) => {
      redactingStore.setState({ announcement: words });
    },
  });
  const isCorrecting = SESSION_MODES[useMode(session.sessionId)].marks.hasFields && asReceived === null;
  const correctedTurns = useQuery(correctionsOf(session)).data?.turns ?? NOT_CORRECTED;
  const places = useMemo(
    () =>
      asReceived === null ? placesOf(correctedTurns) : Map.groupBy(asReceived.corrected, ({ turn }) => turn),
    [asReceived, correctedTurns],
  );
  useCorrectedWords(scroller, places);
  const redaction = useQuery(redactionOf(session)).data;
  const original = useOriginal().shown;
  const pills = useMemo(
    () =>
      pillsByTurn(
        turns,
        asReceived === null
          ? (redaction?.pills ?? [])
          : pillsInText(turns, redaction?.replacements.map((one) => one.text) ?? []),
        asReceived === null ? original : null,
      ),
    [turns, asReceived, redaction, original],
  );
  const changes = useMemo(() => new Map(correctedTurns.map((one) => [one.turn, one])), [correctedTurns]);
  const wantedCaret = useCorrecting((state) => (isCorrecting ? state.caret : null));
  useEffect(() => {
    const row = wantedCaret === null ? -1 : rowOfTurn(rows, wantedCaret.turn);
    if (row === -1) return;
    setStop(row);
    following.leave();
    list.scrollToIndex(row, { align: 'auto' });
    // oxlint-disable-next-line react/exhaustive-deps -- once for each wish
  }, [wantedCaret]);
  const chosen = useCorrecting((state) => (isCorrecting ? state.chosen?.turns : undefined));
  const isAsked = useRedacting((state) => state.question !== null);
  const sight = useRedacting((state) => state.sight);
  useEffect(() => {
    const row = sight === null ? -1 : rowOfTurn(rows, sight.turn);
    if (row === -1) return;
    following.leave();
    list.scrollToIndex(row, { align: 'center' });
    // oxlint-disable-next-line react/exhaustive-deps -- once for each request
  }, [sight]);
  const { leave } = following;
  const onEdit = useCallback(
    (index: number) => {
      position.current.chosenTurn = index;
      setStop(rowOfTurn(rows, index));
      leave();
    },
    [position, rows, leave],
  );
  const correcting = useMemo(
    () => (isCorrecting ? { writer, turns, speakers, offsetSeconds, onFocus: onEdit } : null),
    [isCorrecting, writer, turns, speakers, offsetSeconds, onEdit],
  );
  const { text, matches, current } = find;
  const matchesIn = useMemo(() => matchesByTurn(text, matches, current), [text, matches, current]);
  useSpokenWord(scroller, turns[activeTurn], activeTurn);
  useComposedWords(scroller);
  useCandidateWords(scroller, session);
  useEffect(() => {
    position.current.topTurn = Math.max(0, rows[firstRow] ?? 0);
  }, [position, rows, firstRow]);
  useScrollToArrival({ list, following, rows, arrival, onArrived });
  useScrollToDoubt({ list, following, rows, doubts, reading });
  const isClosed = useViewPreferences((state) => !state.panel);
  const isWide = !useIsWindowAtMost(TOO_NARROW) && isClosed;
  const shared = useMemo(
    () => ({ playable, isWide, onChosen, copyQuote, correcting }),
    [playable, isWide, onChosen, copyQuote, correcting],
  );
  const runAt = useMemo(() => new Map(runs.map((run) => [lineOf(run), run])), [runs]);

  return (
    <div className={css.frame}>
      {/* Scrolling by hand needs no accessible action: it only stops following the playback. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={scroller}
        className={css.scroll}
        role="region"
        aria-label="Transcript text"
        onWheel={following.leave}
        onTouchMove={following.leave}
        onPointerDown={(event) => {
          // A press on the region itself is a press on its scroll bar.
          if (event.target === event.currentTarget) following.leave();
        }}
        onKeyDown={keys}
        onCopy={
          original === null
            ? undefined
            : (event) => {
                // Copies have the replacements, whatever is shown.
                const copied = selectedRanges().map(({ turn, start, end }) =>
                  (turns[turn]?.text ?? '').slice(start, end),
                );
                event.clipboardData.setData('text/plain', copied.join('\n'));
                event.preventDefault();
              }
        }
        onDragStart={
          original === null
            ? undefined
            : (event) => {
                event.preventDefault();
              }
        }
        onContextMenu={(event) => {
          const element = rowOfMenu(event, '[data-turn]');
          const index = Number(element?.dataset['turn'] ?? -1);
          const turn = turns[index];
          if (element === null || turn === undefined) return;
          const speaker = speakers.of(turn);
          openRowMenu(
            event,
            element,
            `Actions for a turn of ${speaker?.name ?? turn.role}`,
            turnActions(turn, {
              playable,
              speaker,
              onName: nameSpeaker,
              copyQuote,
              redact: onRedact,
              correct: {
                run: () => {
                  startCorrecting(session.sessionId, index);
                },
                parts: changes.get(index)?.parts ?? [],
                putBack: (editId) => void writer.act({ act: 'put back', editIds: [editId] }),
              },
            }),
          );
        }}
      >
        <TurnsContext value={shared}>
          <ol
            className={turnCss.turns}
            data-turns
            data-wide={isWide || undefined}
            style={{ height: list.getTotalSize() }}
          >
            {items.map((item) => {
              const row = rows[item.index] ?? 0;
              const place = {
                ref: list.measureElement,
                row: item.index,
                rowCount: rows.length,
                top: item.start,
                isTabStop: item.index === tabStop,
              };
              const run = runAt.get(row);
              if (run !== undefined) {
                return (
                  <TurnFoldRow
                    key={item.key}
                    {...place}
                    words={foldWords(turns, run)}
                    isOpen={isOpen(run)}
                    onToggle={() => {
                      toggle(run);
                    }}
                  />
                );
              }
              const turn = turns[row];
              return (
                turn !== undefined && (
                  <TurnRow
                    key={item.key}
                    place={place}
                    index={row}
                    speaker={speakers.of(turn)}
                    isActive={row === activeTurn}
                    isChosen={chosen?.has(row) === true}
                    isArrived={row === arrival?.turn}
                    turn={turn}
                  >
                    <TurnContent
                      turn={turn}
                      index={row}
                      speaker={speakers.of(turn)}
                      matches={matchesIn(row)}
                      pills={pills.get(row)}
                      turnNotes={turnNotes.get(row) ?? NO_TURN_NOTES}
                      doubts={doubtsByTurn.get(row)}
                      changed={asReceived === null ? changes.get(row) : undefined}
                    />
                  </TurnRow>
                )
              );
            })}
          </ol>
        </TurnsContext>
        {isCorrecting || asReceived !== null || isAsked ? null : (
          <SelectionToolbar
            scroller={scroller}
            acts={noteActions}
            copyQuote={copyQuote}
            onRedact={onRedact}
          />
        )}
        {asReceived === null && (
          <RedactPopover scroller={scroller} acts={redactionActs} playable={playable} />
        )}
        {asReceived === null && <ReceivedLine scroller={scroller} turns={correctedTurns} writer={writer} />}
      </div>
      {following.isAway && (
        <Button
          className={css.back}
          variant="filled"
          size="xs"
          leftSection={<ArrowDownToLine size={15} strokeWidth={1.75} />}
          onClick={following.comeBack}
        >
          <BackTo />
        </Button>
      )}
    </div>
  );
}

const NO_NOTES: readonly Note[] = [];
const NO_DOUBTS: readonly ListedDoubt[] = [];
const NOT_CORRECTED: readonly CorrectedTurnView[] = [];

/** Without enough space for the text of notes beside the turns. */
const TOO_NARROW = 1120;

/** The height of what is above the turns, with the player, in pixels. */
const ABOVE = 480;

/**
 * Estimates a row's height in pixels; a line fits about 75 characters. Never the exact height, which is whole: the list
 * does not remember a height that was estimated right, and a correction would change the estimate but not the row.
 */
const heightOf = (turn: Turn | undefined) =>
  turn === undefined ? 40.5 : 47.5 + 27 * Math.floor((turn.text?.length ?? 0) / 75);

function BackTo() {
  const second = usePlayer((state) => Math.floor(state.timeSeconds));
  return `Back to ${clock(second)}`;
}
