import { ActionIcon, Button } from '@mantine/core';
import { Check, Play } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { clock } from '../../../../shared/domain/dates.ts';
import { formatNumber } from '../../../../shared/domain/numbers.ts';
import {
  CANDIDATE_REASONS,
  LOOK_OVER_REASONS,
} from '../../../../shared/domain/redaction/candidate-reasons.ts';
import type { RedactionCandidate } from '../../../../shared/model/redaction.ts';
import type { TranscriptReading } from '../../../../shared/model/transcript.ts';
import pillCss from '../../../ui/pill.module.css';
import { REDACTION_KIND_ICONS, REDACTION_KIND_NAMES } from '../../../widgets/session/redaction-kinds.ts';
import { segmentsOf } from '../turns/turn-segments.ts';
import { startOf } from './place-times.ts';
import { redactingStore, useRedacting } from '../modes/redacting-store.ts';
import css from './redaction-panel.module.css';

const REASONS: Readonly<Record<string, string>> = { ...CANDIDATE_REASONS, ...LOOK_OVER_REASONS };

interface Props {
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
}

export function CandidateItem({
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
}: Props) {
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
          <Actions
            isSure={isSure}
            replacement={replacement}
            onAccept={() => {
              onAccept(candidate);
            }}
            onLeave={() => {
              onLeave(candidate);
            }}
            onAsk={() => {
              onAsk(candidate);
            }}
          />
        </>
      )}
    </li>
  );
}

function Actions({
  isSure,
  replacement,
  onAccept,
  onLeave,
  onAsk,
}: {
  isSure: boolean;
  replacement: string;
  onAccept: () => void;
  onLeave: () => void;
  onAsk: () => void;
}) {
  const change = (
    <Button size="xs" variant={isSure ? 'subtle' : 'filled'} rightSection={<Key name="R" />} onClick={onAsk}>
      {isSure ? 'Change…' : 'Redact…'}
    </Button>
  );
  return (
    <div className={css.actions}>
      {isSure && (
        <Button
          size="xs"
          variant="filled"
          leftSection={<Check size={14} strokeWidth={1.75} />}
          rightSection={<Key name="A" />}
          onClick={onAccept}
        >
          {`Replace with ${replacement}`}
        </Button>
      )}
      {!isSure && change}
      <Button size="xs" rightSection={<Key name="X" />} onClick={onLeave}>
        Leave it
      </Button>
      {isSure && change}
    </div>
  );
}

const Key = ({ name }: { name: string }) => (
  <span className={css.key} aria-hidden="true">
    {name}
  </span>
);

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
