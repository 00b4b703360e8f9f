import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Check, PenLine, Play, RotateCcw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { clock } from '../../../../shared/domain/dates.ts';
import { doubtReason } from '../../../../shared/domain/doubt-reason.ts';
import { counted, formatNumber } from '../../../../shared/domain/numbers.ts';
import type { AudioState } from '../../../../shared/model/recording.ts';
import type { ListedDoubt, SecondListenState } from '../../../../shared/model/second-listen.ts';
import type { SessionRef } from '../../../../shared/model/session.ts';
import { DOUBT_NAMES, shapeOf } from '../../../widgets/session/doubt-shapes.ts';
import { DoubtShape } from '../../../widgets/session/doubt-shape.tsx';
import { startCorrecting } from '../modes/mode-store.ts';
import { showTranscript } from '../layout/view-preferences.ts';
import { decideAndGoOn, decideDoubts, playDoubt } from './doubt-actions.ts';
import { doubtLines, type DoubtLine } from './doubt-groups.ts';
import { chooseDoubt, focusDoubt, HEADING, openDoubtStore, useOpenDoubt } from './open-doubt.ts';
import { secondListenOf } from '../queries/second-listen-queries.ts';
import { Fold } from '../layout/fold.tsx';
import css from './second-listen.module.css';

interface Shared {
  session: SessionRef;
  playable: boolean;
}

interface InList extends Shared {
  undecided: readonly ListedDoubt[];
  /** The one whose buttons are shown. */
  currentId: string | null;
}

/** The places where words and sound do not fit each other, each to be heard, corrected or left as it is. */
export function SecondListenPanel({ audio, ...shared }: Shared & { audio: AudioState | undefined }) {
  const { data: state } = useQuery(secondListenOf(shared.session));
  const openId = useOpenDoubt((one) => one.openId);
  if (state === undefined) return null;
  if (state === null || state.doubts.length === 0)
    return <p className={css.note}>{state === null ? notCompared(audio) : nothingFound(state)}</p>;
  const undecided = state.doubts.filter(({ decision }) => decision === null);
  const isChosen = undecided.some(({ doubt }) => doubt.id === openId);
  const inList = { ...shared, undecided, currentId: isChosen ? openId : firstOf(undecided) };
  const decided = state.doubts.filter(({ decision }) => decision !== null);
  const total = formatNumber(state.doubts.length);
  return (
    <>
      <div className={css.head}>
        <Heading />
        <span>{decided.length > 0 && `${formatNumber(undecided.length)} left of ${total}`}</span>
      </div>
      {undecided.length === 0 && <p className={css.note}>You have decided every place.</p>}
      <ul className={css.list} aria-label="Worth a second listen">
        {doubtLines(undecided).map((line) =>
          line.kind === 'one' ? (
            <Item key={line.doubt.doubt.id} listed={line.doubt} {...inList} />
          ) : (
            <Many key={line.shape} line={line} {...inList} />
          ),
        )}
      </ul>
      {decided.length > 0 && <Decided decided={decided} session={shared.session} />}
      <p className={css.note}>A mark is a reason to listen, not an error.</p>
    </>
  );
}

/** The first that is not folded away with others of its kind. */
const firstOf = (undecided: readonly ListedDoubt[]): string | null =>
  doubtLines(undecided).find((line) => line.kind === 'one')?.doubt.doubt.id ?? null;

function Heading() {
  const heading = useRef<HTMLHeadingElement>(null);
  const wantsFocus = useOpenDoubt((state) => state.wantsFocus === HEADING);
  useEffect(() => {
    if (!wantsFocus) return;
    openDoubtStore.setState({ wantsFocus: null });
    heading.current?.focus();
  }, [wantsFocus]);
  return (
    <h2 ref={heading} tabIndex={-1}>
      Worth a second listen
    </h2>
  );
}

const nothingFound = ({ comparedTurns }: SecondListenState) =>
  `Nothing stands out. Earmark compared ${counted(comparedTurns, 'turn')} with the sound.`;

function notCompared(audio: AudioState | undefined): string {
  if (audio?.status === 'missing' || audio?.status === 'deleted' || audio?.status === 'failed')
    return 'Without a recording, there is nothing to compare.';
  if (audio?.status === 'ready' && !audio.hasPeaks && audio.message !== null)
    return 'Earmark cannot compare words with a recording of this kind.';
  return 'Earmark compares words with sound once both are on this computer.';
}

function Head({ listed: { doubt } }: { listed: ListedDoubt }) {
  const shape = shapeOf(doubt);
  return (
    <>
      <DoubtShape name={shape} />
      <b>{DOUBT_NAMES[shape]}</b>
      {doubt.startSeconds !== null && <time>{clock(doubt.startSeconds)}</time>}
    </>
  );
}

/** A place. Only the current one has its buttons; the others have one that makes them the current one. */
function Item({ listed, session, playable, undecided, currentId }: InList & { listed: ListedDoubt }) {
  const { doubt, turn, words } = listed;
  const item = useRef<HTMLLIElement>(null);
  const isOpen = useOpenDoubt(({ openId }) => openId === doubt.id);
  const isCurrent = currentId === doubt.id;
  const wantsFocus = useOpenDoubt((state) => state.wantsFocus === doubt.id);
  useEffect(() => {
    if (!wantsFocus) return;
    openDoubtStore.setState({ wantsFocus: null });
    item.current?.scrollIntoView({ block: 'nearest' });
    item.current?.querySelector<HTMLElement>('[data-actions] button')?.focus({ preventScroll: true });
  }, [wantsFocus]);
  const canPlay = playable && doubt.startSeconds !== null;
  const name = DOUBT_NAMES[shapeOf(doubt)];
  const at = doubt.startSeconds === null ? name : `${name}, ${clock(doubt.startSeconds)}`;
  return (
    // It only notes which place has the focus; the buttons in it act.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      ref={item}
      className={css.item}
      data-open={isOpen || undefined}
      aria-current={isOpen || undefined}
      onFocus={() => {
        chooseDoubt(doubt.id);
      }}
    >
      <button
        type="button"
        className={`${css.title ?? ''} ${css.choose ?? ''}`}
        aria-expanded={isCurrent}
        onClick={() => {
          chooseDoubt(doubt.id);
        }}
      >
        <Head listed={listed} />
      </button>
      {words !== '' && (
        <p className={css.words} dir="auto">
          {words}
        </p>
      )}
      <p className={css.reason}>{doubtReason(doubt)}</p>
      {isCurrent && (
        <div className={css.actions} data-actions>
          {canPlay && (
            <Button
              size="compact-xs"
              variant={isOpen ? 'filled' : 'default'}
              leftSection={<Play size={13} fill="currentColor" />}
              aria-label={`Play: ${at}`}
              onClick={() => {
                playDoubt(session, doubt);
              }}
            >
              Play
            </Button>
          )}
          {turn !== null && (
            <Button
              size="compact-xs"
              variant="default"
              leftSection={<PenLine size={13} strokeWidth={1.75} />}
              aria-label={`Correct: ${at}`}
              onClick={() => {
                showTranscript();
                startCorrecting(session.sessionId, turn);
              }}
            >
              Correct
            </Button>
          )}
          <Button
            size="compact-xs"
            variant="subtle"
            leftSection={<Check size={13} strokeWidth={2} />}
            aria-label={`Fine as it is: ${at}`}
            onClick={() => void decideAndGoOn(session, undecided, [doubt.id])}
          >
            Fine as it is
          </Button>
        </div>
      )}
    </li>
  );
}

/** Many doubts of one kind, as one line that opens. */
function Many({ line, ...shared }: InList & { line: Extract<DoubtLine, { kind: 'many' }> }) {
  const { shape, doubts } = line;
  const openId = useOpenDoubt((state) => state.openId);
  const [isUnfolded, setUnfolded] = useState(false);
  // One that was opened by its mark or key must be on the screen.
  const isOpen = isUnfolded || doubts.some(({ doubt }) => doubt.id === openId);
  return (
    <li className={css.many}>
      <div className={css.title}>
        <Fold
          isOpen={isOpen}
          onToggle={() => {
            setUnfolded(!isOpen);
            if (isOpen) chooseDoubt(null);
          }}
        >
          <DoubtShape name={shape} />
          <b>{DOUBT_NAMES[shape]}</b>
          <span>{counted(doubts.length, 'place')}</span>
        </Fold>
      </div>
      {isOpen ? (
        <ul className={css.list} aria-label={DOUBT_NAMES[shape]}>
          {doubts.map((listed) => (
            <Item key={listed.doubt.id} listed={listed} {...shared} />
          ))}
        </ul>
      ) : (
        <div className={css.actions}>
          <Button
            size="compact-xs"
            variant="subtle"
            leftSection={<Check size={13} strokeWidth={2} />}
            aria-label={`All are fine as they are: ${DOUBT_NAMES[shape]}`}
            onClick={() => {
              const ids = doubts.map(({ doubt }) => doubt.id);
              void decideAndGoOn(shared.session, shared.undecided, ids);
            }}
          >
            All are fine as they are
          </Button>
        </div>
      )}
    </li>
  );
}

async function bringBack(session: SessionRef, { doubt }: ListedDoubt): Promise<void> {
  if (await decideDoubts(session, [doubt.id], false)) focusDoubt(doubt.id);
}

function Decided({ decided, session }: { decided: readonly ListedDoubt[]; session: SessionRef }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-label="Decided" className={css.decided}>
      <Fold
        isOpen={isOpen}
        onToggle={() => {
          setOpen(!isOpen);
        }}
      >
        <b>Decided</b>
        <span>{formatNumber(decided.length)}</span>
      </Fold>
      {isOpen && (
        <ul className={css.list} aria-label="Decided places">
          {decided.map((listed) => (
            <li key={listed.doubt.id} className={css.item}>
              <div className={css.title}>
                <Head listed={listed} />
              </div>
              <div className={css.actions}>
                <span className={css.reason}>
                  {listed.decision === 'corrected' ? 'Corrected' : 'Fine as it is'}
                </span>
                {listed.decision === 'fine' && (
                  <Button
                    size="compact-xs"
                    variant="subtle"
                    leftSection={<RotateCcw size={13} strokeWidth={1.75} />}
                    aria-label={`Bring back: ${DOUBT_NAMES[shapeOf(listed.doubt)]}`}
                    onClick={() => void bringBack(session, listed)}
                  >
                    Bring back
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
