import { Button, Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Check, Ellipsis } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { formatNumber } from '../../../../shared/domain/numbers.ts';
import type { RedactionCandidate, RedactionKind } from '../../../../shared/model/redaction.ts';
import type { TranscriptReading } from '../../../../shared/model/transcript.ts';
import dialog from '../../../ui/dialog.module.css';
import { PressedKeys } from '../../../ui/keyboard/keys.tsx';
import { useLatestCommands, type Command } from '../../../ui/keyboard/commands.ts';
import { REDACTION_KIND_NAMES } from '../../../widgets/session/redaction-kinds.ts';
import { showTranscript } from '../layout/view-preferences.ts';
import { acceptCandidate, acceptKind, questionOf, leaveCandidates } from './candidate-acts.ts';
import { playFrom, startOf } from './place-times.ts';
import { redactingStore, useRedacting } from '../modes/redacting-store.ts';
import { useOpenSession } from '../open-session/open-session-context.ts';
import { redactAfterCorrecting } from '../writers/end-correcting.ts';
import type { RedactionActs } from '../writers/redaction-acts.ts';
import { CandidateItem } from './candidate-item.tsx';
import css from './redaction-panel.module.css';

interface Props {
  acts: RedactionActs;
  reading: TranscriptReading;
  playable: boolean;
  /** What a rule proposes. */
  found: readonly RedactionCandidate[];
  /** What only the researcher can judge. */
  toLookOver: readonly RedactionCandidate[];
  /** How many were left as they are. */
  left: number;
  isFetching: boolean;
  onAgain: () => void;
}

/** More are shown at once when somebody wants them. */
const SHOWN = 100;

export function CandidateList({
  acts,
  reading,
  playable,
  found,
  toLookOver,
  left,
  isFetching,
  onAgain,
}: Props) {
  const queries = useQueryClient();
  const [most, setMost] = useState(SHOWN);
  const all = [...found.slice(0, most), ...toLookOver.slice(0, most)];
  const { open, choose, accept, leave, askAbout, play, writers } = useCandidateActions(all, {
    acts,
    reading,
    playable,
  });
  const [askedKind, setAskedKind] = useState<RedactionKind | null>(null);
  useCandidateCommands(open, {
    isSure: open !== undefined && found.includes(open),
    onAccept: accept,
    onAcceptKind: setAskedKind,
    onLeave: leave,
  });
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
    onAccept: accept,
    onLeave: leave,
    onAsk: askAbout,
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
              <CandidateItem key={one.id} candidate={one} isSure {...shared} />
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
          <Left count={left} onProposeAgain={() => void leaveCandidates(queries, acts, [], false)} />
        )}
        {all.length > 0 && <Keys />}
      </section>
      {toLookOver.length > 0 && (
        <section aria-label="Worth looking over" className={css.section}>
          <h3>
            Worth looking over <span>{formatNumber(toLookOver.length)}</span>
          </h3>
          <p className={css.note}>Only you can judge these.</p>
          <ul className={css.list} aria-label="Worth looking over">
            {toLookOver.slice(0, most).map((one) => (
              <CandidateItem key={one.id} candidate={one} isSure={false} {...shared} />
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
        onAccept={(kind) => void acceptKind(queries, writers, kind)}
      />
    </div>
  );
}

/** What can be done with a candidate. `open` is the one that the list shows as chosen. */
function useCandidateActions(
  all: readonly RedactionCandidate[],
  { acts, reading, playable }: Pick<Props, 'acts' | 'reading' | 'playable'>,
) {
  const queries = useQueryClient();
  const { writer } = useOpenSession();
  const writers = { acts, writer };
  const candidateId = useRedacting((state) => state.candidateId);
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
    if (await acceptCandidate(writers, one)) goOn(one);
  };
  const leave = async (one: RedactionCandidate) => {
    if (await leaveCandidates(queries, acts, [one.id], true)) goOn(one);
  };
  const askAbout = async (one: RedactionCandidate) => {
    if (!(await redactAfterCorrecting(writer, acts.session.sessionId))) return;
    showTranscript();
    const { turn, start, end } = one;
    redactingStore.setState({ question: questionOf(one), sight: { turn, start, end } });
  };
  const play = (one: RedactionCandidate) => {
    const startSeconds = startOf(reading, one);
    if (playable && startSeconds !== null) playFrom(startSeconds);
  };
  return {
    open,
    choose,
    accept: (one: RedactionCandidate) => void accept(one),
    leave: (one: RedactionCandidate) => void leave(one),
    askAbout: (one: RedactionCandidate) => void askAbout(one),
    play,
    writers,
  };
}

function useCandidateCommands(
  open: RedactionCandidate | undefined,
  {
    isSure,
    onAccept,
    onAcceptKind,
    onLeave,
  }: {
    /** True if a rule proposes it. */
    isSure: boolean;
    onAccept: (candidate: RedactionCandidate) => void;
    onAcceptKind: (kind: RedactionKind) => void;
    onLeave: (candidate: RedactionCandidate) => void;
  },
): void {
  const commands: Command[] = [];
  if (open !== undefined && isSure)
    commands.push(
      {
        label: 'Replace the words found',
        icon: Check,
        keys: 'A',
        run: () => {
          onAccept(open);
        },
      },
      {
        label: 'Replace all found of this kind…',
        icon: Check,
        keys: 'shift+A',
        run: () => {
          onAcceptKind(open.kind);
        },
      },
    );
  if (open !== undefined)
    commands.push({
      label: 'Leave the words found',
      icon: Ellipsis,
      keys: 'X',
      run: () => {
        onLeave(open);
      },
    });
  useLatestCommands('Redaction', commands);
}

function Keys() {
  return (
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
  );
}

/** How many the researcher left as they are. */
function Left({ count, onProposeAgain }: { count: number; onProposeAgain: () => void }) {
  return (
    <p className={css.note}>
      {`${formatNumber(count)} left as ${count === 1 ? 'it is' : 'they are'}. `}
      <Button size="compact-xs" variant="subtle" onClick={onProposeAgain}>
        Propose again
      </Button>
    </p>
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
