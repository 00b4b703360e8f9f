import { ActionIcon, Button, Modal, Progress } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Ellipsis, Play } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { describeError } from '../../../api/describe-error.ts';
import { clock } from '../../../../shared/domain/dates.ts';
import { counted, formatNumber } from '../../../../shared/domain/numbers.ts';
import {
  CANDIDATE_REASONS,
  LOOK_OVER_REASONS,
} from '../../../../shared/domain/redaction/candidate-reasons.ts';
import type { RedactionCandidate, RedactionKind } from '../../../../shared/model/redaction.ts';
import type { TranscriptReading } from '../../../../shared/model/transcript.ts';
import dialog from '../../../ui/dialog.module.css';
import { PressedKeys } from '../../../ui/keyboard/keys.tsx';
import { useLatestCommands, type Command } from '../../../ui/keyboard/commands.ts';
import { Late } from '../../../ui/late.tsx';
import pillCss from '../../../ui/pill.module.css';
import { REDACTION_KIND_ICONS, REDACTION_KIND_NAMES } from '../../../widgets/session/redaction-kinds.ts';
import { segmentsOf } from '../turns/turn-segments.ts';
import { showTranscript } from '../layout/view-preferences.ts';
import { acceptCandidate, acceptKind, askedOf, leaveCandidates } from './candidate-acts.ts';
import { playFrom, startOf } from './place-times.ts';
import { candidatesOf } from '../queries/redaction-queries.ts';
import { redactingStore, useRedacting } from '../modes/redacting-store.ts';
import { useOpenSession } from '../open-session/open-session-context.ts';
import { redactAfterCorrecting } from '../writers/end-correcting.ts';
import type { RedactionActs } from '../writers/redaction-acts.ts';
import css from './redaction-panel.module.css';

interface Props {
  acts: RedactionActs;
  reading: TranscriptReading;
  playable: boolean;
}

/** More are shown at once when somebody wants them. */
const SHOWN = 100;

/** What Earmark proposes for replacement, and what no rule can tell. */
export function Candidates(props: Props) {
  const { acts, reading } = props;
  const queries = useQueryClient();
  const query = candidatesOf(acts.session);
  const [isStopped, setStopped] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({ ...query, enabled: !isStopped });
  const again = () => {
    setStopped(false);
    void refetch();
  };
  // Those that are not decided are highlighted in the transcript.
  useEffect(
    () => () => {
      redactingStore.setState({ candidateId: null });
    },
    [],
  );
  if (data === undefined)
    return (
      <section aria-label="To check" className={css.section}>
        <h3>To check</h3>
        {error !== null ? (
          <p className={css.problem} role="alert">
            {describeError(error).text}
          </p>
        ) : (
          isFetching && (
            <Late>
              <p className={css.note} role="status">
                {`Looking through ${counted(reading.transcript.turns.length, 'turn')}…`}
              </p>
              <Progress w="100%" size={4} value={100} animated aria-label="Looking through the transcript" />
              <Button
                size="xs"
                onClick={() => {
                  setStopped(true);
                  void queries.cancelQueries({ queryKey: query.queryKey });
                }}
              >
                Stop
              </Button>
            </Late>
          )
        )}
        {!isFetching && (
          <Button size="xs" onClick={again}>
            {error === null ? 'Search' : 'Try again'}
          </Button>
        )}
      </section>
    );
  return <List {...props} {...data} isFetching={isFetching} onAgain={again} />;
}

function List({
  acts,
  reading,
  playable,
  found,
  toLookOver,
  left,
  isFetching,
  onAgain,
}: Props & {
  found: readonly RedactionCandidate[];
  toLookOver: readonly RedactionCandidate[];
  left: number;
  isFetching: boolean;
  onAgain: () => void;
}) {
  const queries = useQueryClient();
  const { writer } = useOpenSession();
  const candidateId = useRedacting((state) => state.candidateId);
  const [most, setMost] = useState(SHOWN);
  const [askedKind, setAskedKind] = useState<RedactionKind | null>(null);
  const all = [...found.slice(0, most), ...toLookOver.slice(0, most)];
  const open = all.find(({ id }) => id === candidateId);

  const choose = (one: RedactionCandidate | undefined, takesFocus: boolean) => {
    redactingStore.setState({
      candidateId: one?.id ?? null,
      focusId: takesFocus ? (one?.id ?? null) : null,
      sight: one === undefined ? null : { turn: one.turn, start: one.start, end: one.end },
    });
  };
  /** Opens the next candidate with other words, or the last one. */
  const goOn = (decided: RedactionCandidate) => {
    const at = all.indexOf(decided);
    const isOther = ({ words, kind }: RedactionCandidate) => words !== decided.words || kind !== decided.kind;
    choose(all.slice(at + 1).find(isOther) ?? all.slice(0, at).findLast(isOther), true);
  };
  const accept = async (one: RedactionCandidate) => {
    if (await acceptCandidate({ acts, writer }, one)) goOn(one);
  };
  const leave = async (one: RedactionCandidate) => {
    if (await leaveCandidates(queries, acts, [one.id], true)) goOn(one);
  };
  const askAbout = async (one: RedactionCandidate) => {
    if (!(await redactAfterCorrecting(writer, acts.session.sessionId))) return;
    showTranscript();
    const { turn, start, end } = one;
    redactingStore.setState({ asked: askedOf(one), sight: { turn, start, end } });
  };
  const play = (one: RedactionCandidate) => {
    const startSeconds = startOf(reading, one);
    if (playable && startSeconds !== null) playFrom(startSeconds);
  };
  const isSure = open !== undefined && found.includes(open);
  const commands: Command[] = [];
  if (open !== undefined) {
    if (isSure) {
      commands.push({
        label: 'Replace the words found',
        icon: Check,
        keys: 'A',
        run: () => void accept(open),
      });
      commands.push({
        label: 'Replace all found of this kind…',
        icon: Check,
        keys: 'shift+A',
        run: () => {
          setAskedKind(open.kind);
        },
      });
    }
    commands.push({
      label: 'Leave the words found',
      icon: Ellipsis,
      keys: 'X',
      run: () => void leave(open),
    });
  }
  useLatestCommands('Redaction', commands);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const isHead = event.target instanceof Element && event.target.closest('[data-head]') !== null;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const at = open === undefined ? -1 : all.indexOf(open);
      const next = all[Math.max(0, Math.min(all.length - 1, at + (event.key === 'ArrowDown' ? 1 : -1)))];
      choose(next, true);
    } else if (event.key === ' ' && isHead && open !== undefined) play(open);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const shared = {
    openId: open?.id ?? null,
    reading,
    playable,
    onChoose: (one: RedactionCandidate) => {
      choose(one, false);
    },
    onAccept: (one: RedactionCandidate) => void accept(one),
    onLeave: (one: RedactionCandidate) => void leave(one),
    onAsk: (one: RedactionCandidate) => void askAbout(one),
    onPlay: play,
  };
  return (
    // The arrow keys move between the buttons of the lists.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={onKeyDown} data-own-arrows>
      <section aria-label="To check" className={css.section}>
        <div className={css.head}>
          <h3>
            To check <span>{found.length > 0 && formatNumber(found.length)}</span>
          </h3>
          <Button size="xs" variant="subtle" loading={isFetching} onClick={onAgain}>
            Search again
          </Button>
        </div>
        {found.length === 0 ? (
          <p className={css.note}>
            {left > 0
              ? 'You have checked everything found. Earmark can miss some: read the transcript before sharing.'
              : 'Earmark found no emails, phone numbers, known names or places. It can miss some: read the transcript before sharing.'}
          </p>
        ) : (
          <ul className={css.list} aria-label="To check">
            {found.slice(0, most).map((one) => (
              <Item key={one.id} candidate={one} isSure {...shared} />
            ))}
          </ul>
        )}
        {found.length > most && (
          <Button
            size="xs"
            variant="subtle"
            onClick={() => {
              setMost(most + SHOWN);
            }}
          >
            {`Show more of ${formatNumber(found.length)}`}
          </Button>
        )}
        {left > 0 && (
          <p className={css.note}>
            {`${formatNumber(left)} left as ${left === 1 ? 'it is' : 'they are'}. `}
            <Button
              size="compact-xs"
              variant="subtle"
              onClick={() => void leaveCandidates(queries, acts, [], false)}
            >
              Propose again
            </Button>
          </p>
        )}
        {all.length > 0 && (
          <div className={css.keys} aria-hidden="true">
            <span>
              <PressedKeys press={['ArrowUp', 'ArrowDown']} /> Next
            </span>
            <span>
              <PressedKeys press={['A']} /> Replace
            </span>
            <span>
              <PressedKeys press={['X']} /> Leave it
            </span>
            <span>
              <PressedKeys press={['R']} /> Edit before replacing
            </span>
            <span>
              <PressedKeys press={['Space']} /> Play
            </span>
          </div>
        )}
      </section>
      {toLookOver.length > 0 && (
        <section aria-label="Worth looking over" className={css.section}>
          <h3>
            Worth looking over <span>{formatNumber(toLookOver.length)}</span>
          </h3>
          <p className={css.note}>Only you can judge these.</p>
          <ul className={css.list} aria-label="Worth looking over">
            {toLookOver.slice(0, most).map((one) => (
              <Item key={one.id} candidate={one} isSure={false} {...shared} />
            ))}
          </ul>
        </section>
      )}
      <AskAll
        kind={askedKind}
        count={found.filter(({ kind }) => kind === askedKind).length}
        onClose={() => {
          setAskedKind(null);
        }}
        onAccept={(kind) => void acceptKind(queries, { acts, writer }, kind)}
      />
    </div>
  );
}

function AskAll({
  kind,
  count,
  onClose,
  onAccept,
}: {
  kind: RedactionKind | null;
  count: number;
  onClose: () => void;
  onAccept: (kind: RedactionKind) => void;
}) {
  const name = kind === null ? '' : REDACTION_KIND_NAMES[kind];
  return (
    <Modal
      opened={kind !== null}
      onClose={onClose}
      title={`Replace all ${formatNumber(count)} of the kind “${name}”?`}
      withCloseButton={false}
      size={460}
    >
      <p className={dialog.text}>
        Each gets its proposed replacement throughout this session. You can undo them one by one.
      </p>
      <div className={dialog.answers}>
        <Button data-autofocus onClick={onClose}>
          Look at each
        </Button>
        <Button
          variant="filled"
          onClick={() => {
            if (kind !== null) onAccept(kind);
            onClose();
          }}
        >
          {`Replace ${formatNumber(count)}`}
        </Button>
      </div>
    </Modal>
  );
}

const REASONS: Readonly<Record<string, string>> = { ...CANDIDATE_REASONS, ...LOOK_OVER_REASONS };

function Item({
  candidate,
  isSure,
  openId,
  reading,
  playable,
  onChoose,
  onAccept,
  onLeave,
  onAsk,
  onPlay,
}: {
  candidate: RedactionCandidate;
  /** True if a rule proposes it. */
  isSure: boolean;
  openId: string | null;
  reading: TranscriptReading;
  playable: boolean;
  onChoose: (candidate: RedactionCandidate) => void;
  onAccept: (candidate: RedactionCandidate) => void;
  onLeave: (candidate: RedactionCandidate) => void;
  onAsk: (candidate: RedactionCandidate) => void;
  onPlay: (candidate: RedactionCandidate) => void;
}) {
  const { id, kind, words, times, reason, replacement } = candidate;
  const isOpen = openId === id;
  const item = useRef<HTMLLIElement>(null);
  const wantsFocus = useRedacting((state) => state.focusId === id);
  useEffect(() => {
    if (!wantsFocus) return;
    redactingStore.setState({ focusId: null });
    item.current?.scrollIntoView({ block: 'nearest' });
    item.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [wantsFocus]);
  const Icon = REDACTION_KIND_ICONS[kind];
  const startSeconds = startOf(reading, candidate);
  const reasonWords = REASONS[reason] ?? null;
  const change = (
    <Button
      size="xs"
      variant={isSure ? 'subtle' : 'filled'}
      rightSection={
        <span className={css.key} aria-hidden="true">
          R
        </span>
      }
      onClick={() => {
        onAsk(candidate);
      }}
    >
      {isSure ? 'Change…' : 'Redact…'}
    </Button>
  );
  return (
    <li ref={item} className={css.item} data-open={isOpen || undefined}>
      <div className={css.title}>
        <button
          type="button"
          className={css.open}
          data-head
          aria-current={isOpen || undefined}
          onClick={() => {
            onChoose(candidate);
          }}
        >
          <Icon size={14} strokeWidth={1.9} aria-hidden="true" />
          <b>{isSure ? REDACTION_KIND_NAMES[kind] : (reasonWords ?? 'To look over')}</b>
          <span className="visually-hidden"> {words}</span>
          {times > 1 && <span>{`${formatNumber(times)} times here`}</span>}
        </button>
        {playable && startSeconds !== null && (
          <ActionIcon
            size={26}
            aria-label={`Play from ${clock(startSeconds)}`}
            onClick={() => {
              onPlay(candidate);
            }}
          >
            <Play size={13} strokeWidth={1.75} />
          </ActionIcon>
        )}
        {startSeconds !== null && <time>{clock(startSeconds)}</time>}
      </div>
      <Context candidate={candidate} reading={reading} />
      {isOpen && (
        <>
          {isSure && reasonWords !== null && <p className={css.detail}>{reasonWords}</p>}
          <div className={css.actions}>
            {isSure && (
              <Button
                size="xs"
                variant="filled"
                leftSection={<Check size={14} strokeWidth={1.75} />}
                rightSection={
                  <span className={css.key} aria-hidden="true">
                    A
                  </span>
                }
                onClick={() => {
                  onAccept(candidate);
                }}
              >
                {`Replace with ${replacement}`}
              </Button>
            )}
            {!isSure && change}
            <Button
              size="xs"
              rightSection={
                <span className={css.key} aria-hidden="true">
                  X
                </span>
              }
              onClick={() => {
                onLeave(candidate);
              }}
            >
              Leave it
            </Button>
            {isSure && change}
          </div>
        </>
      )}
    </li>
  );
}

/** What stands for other words in a text. */
const REPLACED = /\[[^[\]]+\]/gu;

/** The words around a candidate, with the candidate boxed. */
function Context({
  candidate: { turn, start, context, words, wordsStart },
  reading,
}: {
  candidate: RedactionCandidate;
  reading: TranscriptReading;
}) {
  const from = start - wordsStart;
  const isCut = from + context.length < (reading.transcript.turns[turn]?.text?.length ?? 0);
  const match = { start: wordsStart, end: wordsStart + words.length, isCurrent: false };
  const pills = [...context.matchAll(REPLACED)].map(({ index, 0: text }) => ({
    start: index,
    end: index + text.length,
  }));
  return (
    <p className={css.words} dir="auto">
      {from > 0 && '…'}
      {segmentsOf(context, [match], [], pills).flatMap(({ pieces }) =>
        pieces.map((piece) =>
          piece.match !== null ? (
            <mark key={piece.start} className={css.found}>
              {piece.text}
            </mark>
          ) : piece.replaced !== null ? (
            <span key={piece.start} className={`${pillCss.pill ?? ''} ${css.inText ?? ''}`}>
              {piece.text}
            </span>
          ) : (
            piece.text
          ),
        ),
      )}
      {isCut && '…'}
    </p>
  );
}
