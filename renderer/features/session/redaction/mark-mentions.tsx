import { Button } from '@mantine/core';
import { Check, LockOpen } from 'lucide-react';
import { useMemo, useState } from 'react';
import { clock } from '../../../../shared/domain/dates.ts';
import { formatNumber } from '../../../../shared/domain/numbers.ts';
import type { MentionId, RedactionState } from '../../../../shared/model/redaction.ts';
import type { TranscriptReading } from '../../../../shared/model/transcript.ts';
import { player } from '../../../player/player.ts';
import { useIsCorrecting } from '../modes/mode-store.ts';
import { MarkCard, type Times } from './mark-card.tsx';
import { blockedText, mentionsToMark, wordsInText, type MentionToMark } from './mentions-to-mark.ts';
import { useOriginal } from '../open-session/original-context.ts';
import { isWholeRecording, probableTimes } from './probable-time.ts';
import { redactingStore, useRedacting } from '../modes/redacting-store.ts';

import type { SilenceContext } from './silence-form.tsx';
import { pillsByTurn } from './turn-pills.ts';
import { useZone } from './use-zone.ts';
import css from './mark-card.module.css';

interface Props {
  state: RedactionState;
  context: SilenceContext;
  /** In recording time; undefined without a transcript. */
  reading: TranscriptReading | undefined;
}

/** A card for each mention without a time, on which the researcher marks when it is said. */
export function MarkMentions({ state, context, reading }: Props) {
  const { acts, playable, durationSeconds } = context;
  const marked = useRedacting((one) => one.marked);
  const mentions = mentionsToMark(state, marked);
  const [openId, setOpenId] = useState<MentionId | null>(null);
  const [misses, setMisses] = useState<Partial<Record<MentionId, number>>>({});
  const left = mentions.filter(({ mark }) => mark === null);
  const open = mentions.find(({ mention }) => mention === openId) ?? left[0] ?? null;
  const turns = reading?.transcript.turns;
  const { shown, ask } = useOriginal();
  const isCorrecting = useIsCorrecting(acts.session.sessionId);
  const pills = useMemo(() => pillsByTurn(turns ?? [], state.pills, shown), [turns, state.pills, shown]);
  const known = mentions.flatMap(({ place, mark }) =>
    place === null || mark === null
      ? []
      : [{ turn: place.turn, start: place.start, seconds: (mark.startSeconds + mark.endSeconds) / 2 }],
  );
  const probableOf = ({ mention, place, mark }: MentionToMark): Times | null =>
    place === null || mark !== null || turns === undefined || durationSeconds === null
      ? null
      : probableTimes({ turns, place, durationSeconds, known, misses: misses[mention] ?? 0 });
  const inTextOf = ({ place }: MentionToMark) =>
    place === null ? null : wordsInText(turns?.[place.turn], place, pills.get(place.turn));
  const probable = open === null ? null : probableOf(open);
  const words = open === null ? null : (inTextOf(open) ?? null);
  useZone(
    probable === null || !playable
      ? null
      : {
          ...probable,
          label: `${words?.isOriginal === true ? `“${words.words}”` : (open?.text ?? '')} is probably here`,
        },
    durationSeconds,
  );
  if (mentions.length === 0) return null;

  const silence = async ({ mention, mark }: MentionToMark, times: Times) => {
    const { startSeconds, endSeconds } = times;
    const isOnlyNext = { mention, replaces: mark?.id ?? null };
    if ((await acts.hideStretch({ startSeconds, endSeconds }, isOnlyNext)) === null) return;
    redactingStore.setState({ marked: [...redactingStore.getState().marked, mention] });
    player.endLoop();
    player.setRange(null);
    setOpenId(null);
  };
  return (
    <section aria-label={headingOf(mentions)} data-marking>
      <h3 className={css.title}>{headingOf(mentions)}</h3>
      <div role="status">
        {left.length > 0 ? (
          <p className={css.lead}>Earmark can’t tell. {blockedText(left.length)}.</p>
        ) : (
          <p className={css.done}>
            <Check size={15} strokeWidth={2} aria-hidden="true" />
            {allSilentText(mentions.length, state.sound.kind === 'withheld')}
          </p>
        )}
      </div>
      {left.length > 0 && shown === null && !playable && !isCorrecting && (
        <Button size="xs" mb={10} leftSection={<LockOpen size={14} strokeWidth={1.75} />} onClick={ask}>
          Show the original to listen…
        </Button>
      )}
      <ol className={css.cards}>
        {mentions.map((one, index) => {
          const zone = probableOf(one);
          const isAllSearched =
            zone === null || durationSeconds === null || isWholeRecording(zone, durationSeconds);
          return (
            <MarkCard
              key={one.mention}
              words={{ pill: one.text, inText: inTextOf(one), where: whereOf(one, zone), set: one.mark }}
              place={{ index: index + 1, count: mentions.length }}
              isOpen={one === open}
              onOpen={() => {
                player.setRange(null);
                setOpenId(one.mention);
              }}
              times={one.mark}
              durationSeconds={durationSeconds}
              playable={playable}
              onNotHere={
                isAllSearched
                  ? null
                  : () => {
                      setMisses({ ...misses, [one.mention]: (misses[one.mention] ?? 0) + 1 });
                    }
              }
              verb="Silence"
              onSilence={(times) => void silence(one, times)}
            />
          );
        })}
      </ol>
      {left.length > 0 && <LeaveOut onLeaveOut={() => void acts.exclude(true)} />}
    </section>
  );
}

const LeaveOut = ({ onLeaveOut }: { onLeaveOut: () => void }) => (
  <div className={css.foot}>
    <Button size="xs" variant="subtle" ml={-8} onClick={onLeaveOut}>
      Leave the recording out instead
    </Button>
  </div>
);

function headingOf(mentions: readonly MentionToMark[]): string {
  const isOneName =
    mentions.every(({ kind }) => kind === 'name') && new Set(mentions.map(({ text }) => text)).size === 1;
  return isOneName ? 'Mark when the name is said' : 'Mark when these words are said';
}

function allSilentText(count: number, isWithheld: boolean): string {
  const silent =
    count === 1
      ? 'It is silent.'
      : count === 2
        ? 'Both are silent.'
        : `All ${formatNumber(count)} are silent.`;
  return isWithheld ? silent : `${silent} The recording can be shared.`;
}

function whereOf({ place }: MentionToMark, zone: Times | null): string {
  if (place === null) return '';
  if (zone !== null) return `near ${clock(Math.floor((zone.startSeconds + zone.endSeconds) / 2))}`;
  return `turn ${formatNumber(place.turn + 1)}`;
}
