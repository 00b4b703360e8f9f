import { Check, Copy, TriangleAlert } from 'lucide-react';
import { memo, type MouseEvent, type ReactNode, type Ref } from 'react';
import { OpenTooltip } from '../../../ui/keyboard/key-tooltip.tsx';
import { useNear } from '../../../ui/keyboard/use-near.ts';
import { focusScreen } from '../../../navigation/focus-screen.ts';
import { player } from '../../../player/player.ts';
import { clock } from '../../../../shared/domain/dates.ts';
import { LaneMark } from '../turns/lane-mark.tsx';
import { wordAtOffset } from '../turns/active-word.ts';
import { timedWords } from '../../../../shared/domain/timed-words.ts';
import correctingCss from '../corrections/correcting.module.css';
import { SpeakerChoice } from '../corrections/speaker-choice.tsx';
import { TurnEditor } from '../corrections/turn-editor.tsx';
import type { TurnPill } from '../redaction/turn-pills.ts';
import { DoubtFlags } from '../second-listen/doubt-flags.tsx';
import { nameSpeaker } from '../layout/speakers-opening.ts';
import { useTurns } from './turns-context.ts';
import type { Speaker } from '../turns/speakers.ts';
import css from './turn-row.module.css';
import { textOffsetAtPointer } from '../turns/text-offsets.ts';
import { TurnMargin } from './turn-margin.tsx';
import type { TurnNotes } from '../notes/turn-notes.ts';
import { segmentsOf, type Highlight, type Piece, type TextMatch } from '../turns/turn-segments.ts';
import type { ListedDoubt } from '../../../../shared/model/second-listen.ts';
import type { CorrectedTurnView } from '../../../../shared/model/corrections.ts';
import type { Turn } from '../../../../shared/model/transcript.ts';
import { useCopyAnswer } from '../../../ui/copy-button.tsx';

/** Where a row is in the list. */
interface RowPlace {
  ref: Ref<HTMLLIElement>;
  row: number;
  rowCount: number;
  /** The position of the row in the list, in pixels. */
  top: number;
  /** True if Tab reaches this row; only one row of the list at a time. */
  isTabStop: boolean;
}

interface RowProps {
  place: RowPlace;
  turn: Turn;
  /** The index of the turn in the transcript; `place.row` is the index in the list. */
  index: number;
  /** Null for turns that nobody speaks: those of the system and of tools. */
  speaker: Speaker | null;
  /** True while it is playing. */
  isActive: boolean;
  /** True if it is one of several turns that get one speaker together. */
  isChosen: boolean;
  /** True while the row is marked because the user was sent to it. */
  isArrived: boolean;
  children: ReactNode;
}

/** The row of a turn. Clicking the text of a turn with a time plays it. */
export function TurnRow({ place, turn, index, speaker, isActive, isChosen, isArrived, children }: RowProps) {
  const { ref, row, rowCount, top, isTabStop } = place;
  const { playable, onChosen, correcting } = useTurns();
  const start = playable ? turn.startSeconds : null;
  const seek = (event: MouseEvent<HTMLLIElement>) => {
    if (correcting !== null) return;
    // A clicked row must not capture the arrow keys.
    focusScreen();
    if (document.getSelection()?.isCollapsed === false) return;
    onChosen(index);
    if (start !== null) player.seek(wordUnder(event, turn) ?? start);
  };
  return (
    // The list handles the keys: Enter plays a turn from its start.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <li
      ref={ref}
      data-index={row}
      data-turn={index}
      className={css.turn}
      data-tone={speaker?.tone ?? 'none'}
      data-active={isActive || undefined}
      data-arrived={isArrived || undefined}
      data-chosen={isChosen || undefined}
      aria-current={isActive || undefined}
      aria-setsize={rowCount}
      aria-posinset={row + 1}
      tabIndex={isTabStop ? 0 : -1}
      style={{ transform: `translateY(${top}px)` }}
      onClick={seek}
    >
      {children}
    </li>
  );
}

interface ContentProps {
  turn: Turn;
  index: number;
  /** Null for turns that nobody speaks: those of the system and of tools. */
  speaker: Speaker | null;
  /** The same array until the matches change. */
  matches: readonly TextMatch[];
  /** The same array until the replacements of the session change; undefined if the turn has none. */
  pills: readonly TurnPill[] | undefined;
  /** The same object until the turn's notes change. */
  turnNotes: TurnNotes;
  /** The same array until they change; undefined if the turn has none. */
  doubts: readonly ListedDoubt[] | undefined;
  /** What was corrected in it. */
  changed: CorrectedTurnView | undefined;
}

/** Speaker, time and text of a turn. Memoised: a row is moved more often than it changes. */
export const TurnContent = memo(function TurnContent(props: ContentProps) {
  const { turn, index, speaker, matches, pills = NO_PILLS, turnNotes, doubts, changed } = props;
  const { playable, isWide, onChosen, copyQuote, correcting } = useTurns();
  const start = playable ? turn.startSeconds : null;
  return (
    <>
      <div className={css.speaker}>
        {correcting !== null && speaker !== null ? (
          <SpeakerChoice {...correcting} index={index} turn={turn} speaker={speaker} playable={playable} />
        ) : speaker === null ? (
          <span className={css.name}>
            <bdi className="ellipsis">{roleName(turn)}</bdi>
          </span>
        ) : (
          <button
            type="button"
            tabIndex={-1}
            className={css.name}
            title={`${speaker.name}: name, merge or swap`}
            onClick={(event) => {
              event.stopPropagation();
              nameSpeaker(speaker.key);
            }}
          >
            <LaneMark lane={speaker.lane} />
            <bdi className="ellipsis">{speaker.name}</bdi>
          </button>
        )}
        {start !== null && (
          <button
            type="button"
            tabIndex={-1}
            className={css.time}
            aria-label={`Play from ${clock(start)}`}
            onClick={(event) => {
              event.stopPropagation();
              onChosen(index);
              player.seek(start);
            }}
          >
            {clock(start)}
          </button>
        )}
        {start === null && turn.startSeconds !== null && (
          <span className={css.time}>{clock(turn.startSeconds)}</span>
        )}
        {changed !== undefined && changed.changes.length > 0 && (
          <span className={correctingCss.change}>{changeWords(changed)}</span>
        )}
      </div>
      {correcting !== null && speaker !== null ? (
        <TurnEditor
          turn={index}
          text={turn.text ?? ''}
          label={[speaker.name, turn.startSeconds === null ? '' : clock(turn.startSeconds)]
            .filter(Boolean)
            .join(', ')}
          className={css.words ?? ''}
          writer={correcting.writer}
          onFocus={correcting.onFocus}
        />
      ) : (
        <p className={css.words} dir="auto" data-selectable data-words>
          <TurnWords
            text={turn.text ?? '(no words)'}
            matches={matches}
            highlights={turnNotes.highlights}
            pills={pills}
          />
        </p>
      )}
      <div
        className={css.margin}
        data-notes={turnNotes.notes.length > 0 || doubts !== undefined || undefined}
      >
        {doubts !== undefined && <DoubtFlags doubts={doubts} />}
        <TurnMargin notes={turnNotes.notes} isWide={isWide} />
        {speaker !== null && correcting === null && <TurnCopy copy={() => copyQuote(turn)} />}
      </div>
    </>
  );
});

const CHANGE_WORDS: Record<CorrectedTurnView['changes'][number]['kind'], string> = {
  split: 'Split',
  joined: 'Joined',
  inserted: 'Inserted',
  speaker: 'New speaker',
  role: 'New role',
  time: 'New time',
};

const changeWords = ({ changes }: CorrectedTurnView): string =>
  [...new Set(changes.map(({ kind }) => CHANGE_WORDS[kind]))].join(' · ');

/** Returns the time of the word under the pointer, if it is known; otherwise null. */
function wordUnder(event: MouseEvent, turn: Turn): number | null {
  const text = event.target instanceof Element ? event.target.closest('[data-words]') : null;
  if (turn.words === undefined || text === null) return null;
  const offset = textOffsetAtPointer(text, event);
  return offset === null ? null : (wordAtOffset(timedWords(turn), offset)?.startSeconds ?? null);
}

const roleName = (turn: Turn) =>
  turn.role === 'tool' ? `Tool${turn.toolName === undefined ? '' : `: ${turn.toolName}`}` : 'Instructions';

/**
 * Copies the quote of its turn. A plain button, because a row must be drawn within a frame while scrolling.
 */
function TurnCopy({ copy }: { copy: () => Promise<unknown> }) {
  const [answer, start] = useCopyAnswer(copy);
  const { isNear, handlers } = useNear();
  const Icon = answer === null ? Copy : answer === 'copied' ? Check : TriangleAlert;
  return (
    <span className={css.copying}>
      <button
        type="button"
        tabIndex={-1}
        className={css.copy}
        aria-label="Copy quote"
        aria-keyshortcuts="C"
        data-copy-quote
        data-answer={answer}
        {...handlers}
        onClick={(event) => {
          event.stopPropagation();
          start();
        }}
      >
        <Icon size={15} strokeWidth={1.75} />
        {isNear && <OpenTooltip label="Copy quote" keys="C" />}
      </button>
      <span className="visually-hidden" role="status">
        {answer === 'copied' && 'Copied'}
        {answer === 'failed' && 'Not copied'}
      </span>
    </span>
  );
}

const NO_PILLS: readonly TurnPill[] = [];

/** The text of a turn, with its highlights, search matches and replacements. */
function TurnWords({
  text,
  matches,
  highlights,
  pills,
}: {
  text: string;
  matches: readonly TextMatch[];
  highlights: readonly Highlight[];
  pills: readonly TurnPill[];
}) {
  if (matches.length === 0 && highlights.length === 0 && pills.length === 0) return text;
  return segmentsOf(text, matches, highlights, pills).map(({ start, isHighlighted, pieces }) =>
    isHighlighted ? (
      <mark key={start} className={css.highlight} data-highlight>
        {withPills(pieces)}
      </mark>
    ) : (
      withPills(pieces)
    ),
  );
}

/** Draws pieces, those of one replacement together. */
function withPills(pieces: readonly Piece<TurnPill>[]): ReactNode[] {
  const drawn: ReactNode[] = [];
  for (const [at, piece] of pieces.entries()) {
    const { replaced } = piece;
    if (replaced === null) drawn.push(drawPiece(piece));
    else if (pieces[at - 1]?.replaced !== replaced)
      drawn.push(
        <PillBox
          key={`pill ${piece.start}`}
          pill={replaced}
          pieces={pieces.filter((one) => one.replaced === replaced)}
        />,
      );
  }
  return drawn;
}

/** What stands for removed words; while the original is shown, the words themselves in a dashed box. */
function PillBox({ pill, pieces }: { pill: TurnPill; pieces: readonly Piece<TurnPill>[] }) {
  const text = pieces.map((piece) => piece.text).join('');
  const name = text.replaceAll(/[[\]]/g, '');
  if (pill.original !== null)
    return (
      <span className={css.pill} data-replacement={text} title={`Replaced by ${name}`}>
        {pill.original}
      </span>
    );
  return (
    // A role that can have a name; the brackets would be read out one by one.
    <span className={css.pill} role="img" aria-label={`Redacted: ${name}`}>
      {pieces.map(drawPiece)}
    </span>
  );
}

const drawPiece = ({ start, text, match }: Piece<TurnPill>) =>
  match === null ? (
    text
  ) : (
    <mark key={start} className={css.match} data-current={match.isCurrent || undefined}>
      {text}
    </mark>
  );
