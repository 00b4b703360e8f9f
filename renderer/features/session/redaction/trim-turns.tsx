import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { describeError } from '../../../api/describe-error.ts';
import { counted } from '../../../../shared/domain/numbers.ts';
import type { TranscriptReading } from '../../../../shared/model/transcript.ts';
import { clock } from '../../../../shared/domain/dates.ts';
import { player } from '../../../player/player.ts';
import { secondsText } from '../../../ui/seconds-text.ts';
import { showTranscript } from '../layout/view-preferences.ts';
import { MarkCard, type Times } from './mark-card.tsx';
import { wordsInText } from './mentions-to-mark.ts';
import { redactingStore, type Trim } from '../modes/redacting-store.ts';
import { replacedText } from './redaction-text.ts';
import type { SilenceContext } from './silence-form.tsx';
import { useZone } from './use-zone.ts';
import css from './mark-card.module.css';

interface Props {
  trim: Trim;
  context: SilenceContext;
  /** In recording time; undefined without a transcript. */
  reading: TranscriptReading | undefined;
}

/** Before words are redacted whose whole turns would be silent: a card for each, on which the silence is made shorter. */
export function TrimTurns({ trim, context, reading }: Props) {
  const { acts, playable, durationSeconds } = context;
  const { request, question, wholeTurns } = trim;
  const [set, setSet] = useState<readonly (Times | null)[]>(() => wholeTurns.map(() => null));
  const [chosen, setChosen] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const firstLeft = set.indexOf(null);
  const open = chosen ?? firstLeft;
  const turn = wholeTurns[open];
  const { startSeconds = null, endSeconds = null } = turn ?? {};
  const zone = useMemo(
    () =>
      startSeconds === null || endSeconds === null || !playable
        ? null
        : { startSeconds, endSeconds, label: 'The whole turn' },
    [startSeconds, endSeconds, playable],
  );
  useZone(zone, durationSeconds);
  const silent = wholeTurns.map((wholeTurn, index) => set[index] ?? wholeTurn);
  const seconds = secondsIn(silent);
  const leave = () => {
    player.setRange(null);
    redactingStore.setState({ trim: null });
  };
  const redact = async () => {
    setPending(true);
    setProblem(null);
    const silences = wholeTurns.flatMap(({ turn: of, start, end }, index) => {
      const times = set[index] ?? null;
      return times === null ? [] : [{ turn: of, start, end, ...times }];
    });
    try {
      const patch = await acts.redact({ ...request, silences });
      redactingStore.setState({ announcement: replacedText(patch.changed, seconds), problem: null });
      leave();
      showTranscript();
    } catch (error) {
      setProblem(describeError(error).text);
      setPending(false);
    }
  };
  return (
    <section aria-label="Trim the silence">
      <h3 className={css.title}>Trim the silence</h3>
      <p className={css.lead}>
        {`Earmark can’t time single words here. Nothing is redacted yet. Mark the words, or ${wholeTurns.length === 1 ? 'the whole turn goes' : 'whole turns go'} silent.`}
        {request.scope === 'project' && ' In other sessions, whole turns go silent.'}
      </p>
      <ol className={css.cards}>
        {wholeTurns.map((wholeTurn, index) => (
          <MarkCard
            key={`${String(wholeTurn.turn)}:${String(wholeTurn.start)}`}
            words={{
              pill: request.replacement,
              inText: wordsInText(reading?.transcript.turns[wholeTurn.turn], wholeTurn),
              where: `${clock(Math.floor(wholeTurn.startSeconds))}, ${secondsText(wholeTurn.endSeconds - wholeTurn.startSeconds)}`,
              set: set[index] ?? null,
            }}
            place={{ index: index + 1, count: wholeTurns.length }}
            isOpen={index === open}
            onOpen={() => {
              player.setRange(null);
              setChosen(index);
            }}
            times={set[index] ?? { startSeconds: wholeTurn.startSeconds, endSeconds: wholeTurn.endSeconds }}
            durationSeconds={durationSeconds}
            playable={playable}
            onNotHere={null}
            verb="Trim to"
            onSilence={({ startSeconds: from, endSeconds: to }) => {
              setSet(set.with(index, { startSeconds: from, endSeconds: to }));
              setChosen(null);
              player.endLoop();
              player.setRange(null);
            }}
          />
        ))}
      </ol>
      {problem !== null && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      <Foot
        seconds={seconds}
        left={
          firstLeft !== -1 && set.some((one) => one !== null) ? set.filter((one) => one === null).length : 0
        }
        isPending={isPending}
        onRedact={() => void redact()}
        onBack={() => {
          leave();
          showTranscript();
          redactingStore.setState({ question });
        }}
      />
    </section>
  );
}

function Foot({
  seconds,
  left,
  isPending,
  onRedact,
  onBack,
}: {
  seconds: number;
  /** How many turns are not trimmed; 0 if none is yet, or if all are. */
  left: number;
  isPending: boolean;
  onRedact: () => void;
  onBack: () => void;
}) {
  return (
    <div className={css.foot}>
      <Button size="xs" variant="filled" loading={isPending} onClick={onRedact}>
        {`Redact, ${secondsText(seconds)} silent`}
      </Button>
      <Button size="xs" variant="subtle" onClick={onBack}>
        Back
      </Button>
      {left > 0 && <span className={css.where}>{`${counted(left, 'turn')} not trimmed`}</span>}
    </div>
  );
}

/** How long stretches are together, where they overlap counted once. */
function secondsIn(stretches: readonly Times[]): number {
  let [sum, until] = [0, 0];
  for (const { startSeconds, endSeconds } of stretches.toSorted((a, b) => a.startSeconds - b.startSeconds)) {
    sum += Math.max(0, endSeconds - Math.max(until, startSeconds));
    until = Math.max(until, endSeconds);
  }
  return sum;
}
