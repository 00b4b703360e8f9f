import { Button } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDownToLine } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { TranscriptReading } from '../../electron/wire.ts';
import { useSettings } from '../api/settings.ts';
import { usePlayer } from '../player/use-player.ts';
import { clock } from '../ui/dates.ts';
import { activeTurnAt } from './active-turn.ts';
import type { Speakers } from './speakers.ts';
import css from './transcript-pane.module.css';
import { TurnRow } from './turn-row.tsx';

interface Props {
  reading: TranscriptReading;
  speakers: Speakers;
  playable: boolean;
}

const READING_KEYS = new Set(['PageUp', 'PageDown', 'Home', 'End']);

/** The turns, those in sight only. It keeps the playing one in view until the reader scrolls away. */
export function TurnList({ reading, speakers, playable }: Props) {
  const { turns } = reading.transcript;
  const scroller = useRef<HTMLDivElement>(null);
  const activeTurn = usePlayer((state) => (playable ? activeTurnAt(reading.talk, state.timeSeconds) : -1));
  const follow = useSettings().follow;
  const [readerLeft, setReaderLeft] = useState(false);
  // oxlint-disable-next-line react/incompatible-library -- TanStack Virtual answers with functions that change
  const rows = useVirtualizer({
    count: turns.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => 47 + 27 * Math.floor((turns[index]?.text?.length ?? 0) / 75),
    getItemKey: (index) => index,
    overscan: 6,
    paddingStart: 8,
    paddingEnd: 40,
  });
  const toActive = useCallback(() => {
    if (activeTurn >= 0) rows.scrollToIndex(activeTurn, { align: 'center' });
  }, [rows, activeTurn]);

  useEffect(() => {
    if (follow && !readerLeft) toActive();
  }, [follow, readerLeft, toActive]);

  const leave = () => {
    if (follow && activeTurn >= 0) setReaderLeft(true);
  };
  return (
    <div className={css.frame}>
      {/* Scrolling by hand is not an action of its own: it only tells that the reader has gone elsewhere. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={scroller}
        className={css.scroll}
        role="region"
        aria-label="Transcript text"
        tabIndex={0}
        onWheel={leave}
        onTouchMove={leave}
        onKeyDown={(event) => {
          if (READING_KEYS.has(event.key)) leave();
        }}
      >
        <ol className={css.turns} style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map((item) => {
            const turn = turns[item.index];
            return (
              turn !== undefined && (
                <TurnRow
                  key={item.key}
                  ref={rows.measureElement}
                  turn={turn}
                  index={item.index}
                  count={turns.length}
                  top={item.start}
                  speaker={speakers.of(turn)}
                  active={item.index === activeTurn}
                  playable={playable}
                />
              )
            );
          })}
        </ol>
      </div>
      {follow && readerLeft && (
        <Button
          className={css.back}
          variant="filled"
          size="xs"
          leftSection={<ArrowDownToLine size={15} strokeWidth={1.75} />}
          onClick={() => {
            setReaderLeft(false);
            toActive();
          }}
        >
          <BackTo />
        </Button>
      )}
    </div>
  );
}

function BackTo() {
  const second = usePlayer((state) => Math.floor(state.timeSeconds));
  return `Back to ${clock(second)}`;
}
