import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { Play, Undo2 } from 'lucide-react';
import type { HiddenWithoutPill, RedactionState } from '../../../../shared/model/redaction.ts';
import pillCss from '../../../ui/pill.module.css';
import { hiddenName, stretchText, timesText } from './place-words.ts';
import { playFrom } from './place-times.ts';
import { SetSilence } from './set-silence.tsx';
import type { SilenceContext } from './silence-form.tsx';
import css from './redaction-panel.module.css';

const ROW_WITHOUT_TIMES = 'hidden-without-times';

interface Props {
  state: RedactionState;
  context: SilenceContext;
  canSet: boolean;
}

/** Sound that is hidden for removed words that the transcript does not show, and the ways to hear it again. */
export function HiddenWithoutPillList({ state: { hiddenWithoutPill: rows }, context, canSet }: Props) {
  if (rows.length === 0) return null;
  const firstWithoutTimes = rows.find(({ startSeconds }) => startSeconds === null);
  return (
    <section aria-label="Hidden, but not in the transcript" className={css.section}>
      <h3>Hidden, but not in the transcript</h3>
      <p className={css.note}>Perhaps their turn was deleted, or a newer transcript has other times.</p>
      <ul className={css.list} aria-label="Hidden, but not in the transcript">
        {rows.map((row, index) => (
          <Row
            // Two of them can have the same words.
            key={
              row.mention ??
              (row.stretchId === null ? `row ${String(index)}` : `stretch ${String(row.stretchId)}`)
            }
            row={row}
            id={row === firstWithoutTimes ? ROW_WITHOUT_TIMES : undefined}
            context={context}
            canSet={canSet}
          />
        ))}
      </ul>
      {rows.some(({ stretchId, startSeconds }) => stretchId === null && startSeconds !== null) && (
        <p className={css.note}>
          If you put a replacement back, here or in the table of all replacements, its sound returns.
        </p>
      )}
    </section>
  );
}

function Row({
  row,
  id,
  context,
  canSet,
}: {
  row: HiddenWithoutPill;
  id: string | undefined;
  context: SilenceContext;
  canSet: boolean;
}) {
  const { text, startSeconds, endSeconds, mention, stretchId } = row;
  const { acts, playable } = context;
  const times = startSeconds === null || endSeconds === null ? null : { startSeconds, endSeconds };
  return (
    <li id={id} tabIndex={id === undefined ? undefined : -1} className={css.item}>
      <div className={css.title}>
        <span className="grow">
          <span className={pillCss.pill}>{text}</span>
        </span>
        {playable && times !== null && (
          <Tooltip label="Play from there">
            <ActionIcon
              size={26}
              aria-label={`Play ${text} from ${timesText(times)}`}
              onClick={() => {
                playFrom(times.startSeconds);
              }}
            >
              <Play size={14} strokeWidth={1.75} />
            </ActionIcon>
          </Tooltip>
        )}
        {stretchId !== null && (
          <Tooltip label="Put back">
            <ActionIcon
              size={26}
              aria-label={`Put back ${text}${times === null ? '' : `, ${timesText(times)}`}`}
              onClick={() => void acts.showStretch(stretchId)}
            >
              <Undo2 size={15} strokeWidth={1.75} />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
      <div className={css.place}>
        <span>{times === null ? 'Without a time' : stretchText(times)}</span>
        {/* Words without a time have a card. */}
        {stretchId === null && mention !== null && times !== null && canSet && (
          <SetSilence
            context={context}
            mention={mention}
            name={hiddenName(row)}
            silence={times}
            markId={null}
          />
        )}
        {/* Nothing says where these words are, so that their silence cannot be set. */}
        {stretchId === null && mention === null && times === null && (
          <Button
            size="compact-xs"
            variant="subtle"
            ml={-13}
            onClick={() => void acts.setSound(row.replacementId, 'keep')}
          >
            Keep the sound<span className="visually-hidden"> {text}</span>
          </Button>
        )}
      </div>
    </li>
  );
}

/** Brings the first of the words without times into view. */
export function showHiddenWithoutTimes(): void {
  document.getElementById(ROW_WITHOUT_TIMES)?.focus();
}
