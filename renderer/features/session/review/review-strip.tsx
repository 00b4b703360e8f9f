import { ActionIcon, Button, Kbd } from '@mantine/core';
import {
  Check,
  ChevronDown,
  ChevronUp,
  CircleCheck,
  ListChecks,
  Tag,
  X,
  type LucideIcon,
} from 'lucide-react';
import { useStore } from 'zustand';
import { KeyTooltip } from '../../../ui/keyboard/key-tooltip.tsx';
import { CodeSwatch } from '../../../widgets/codes/code-chip.tsx';
import { useLatestCommands, type Command } from '../../../ui/keyboard/commands.ts';
import { counted, formatNumber } from '../../../../shared/domain/numbers.ts';
import type { SessionRef } from '../../../../shared/model/session.ts';
import type { NoteActions } from '../notes/note-commands.ts';
import css from './review-strip.module.css';
import { HINT_WORDS, reviewHint, sayNothingToCode, useHintEnds } from './review-hint.ts';
import { useReview, type ReviewHere } from './use-review.ts';

/** During a review: how far it is, the codes of the number keys, and the way on. */
export function ReviewStrip(props: { session: SessionRef; acts: NoteActions; onLeave: () => void }) {
  const review = useReview(props.session, props.onLeave);
  return review === null ? null : <Strip review={review} acts={props.acts} />;
}

function Strip({ review, acts }: { review: ReviewHere; acts: NoteActions }) {
  const { at, count, left, codes, next, previous, mark, end } = review;
  useHintEnds();
  const hint = useStore(reviewHint, (state) => state.hint);
  const give = (codeId: string) => {
    if (!acts.code(codeId)) sayNothingToCode();
  };
  useLatestCommands('In this review', commandsOf(review, give));
  return (
    <section className={css.strip} aria-label="Review" data-area>
      <div className={css.row}>
        <ListChecks size={18} strokeWidth={1.75} aria-hidden="true" />
        <span className="grow" role="status">
          <b>{`Review ${formatNumber(at + 1)} of ${formatNumber(count)}`}</b>
          <span className={css.left}>{left === 0 ? 'All marked' : `${formatNumber(left)} left`}</span>
        </span>
        <Step label="Previous session to review" keys="K" Icon={ChevronUp} onStep={previous} />
        <Step label="Next session to review" keys="J" Icon={ChevronDown} onStep={next} />
        <Button
          variant="filled"
          size="xs"
          aria-keyshortcuts="V"
          leftSection={<Check size={15} />}
          rightSection={<Kbd aria-hidden="true">V</Kbd>}
          onClick={mark}
        >
          Mark reviewed
        </Button>
        <Button size="xs" onClick={end}>
          End review
        </Button>
      </div>
      {codes.length > 0 && (
        <div className={css.codes} role="group" aria-label="Codes by key">
          {codes.map((code, index) => (
            <button
              key={code.id}
              type="button"
              className={css.code}
              title={code.name}
              aria-keyshortcuts={String(index + 1)}
              onMouseDown={(event) => {
                // The selected words stay selected.
                event.preventDefault();
              }}
              onClick={() => {
                give(code.id);
              }}
            >
              <kbd>{index + 1}</kbd>
              <CodeSwatch colour={code.colour} />
              <bdi className="ellipsis">{code.name}</bdi>
            </button>
          ))}
        </div>
      )}
      <p className={css.hint} role="status">
        {hint !== null && HINT_WORDS[hint]}
      </p>
    </section>
  );
}

function Step(props: { label: string; keys: string; Icon: LucideIcon; onStep: (() => void) | null }) {
  const { label, keys, Icon, onStep } = props;
  return (
    <KeyTooltip label={label} keys={keys}>
      <ActionIcon aria-label={label} disabled={onStep === null} onClick={onStep ?? undefined}>
        <Icon size={18} strokeWidth={1.75} />
      </ActionIcon>
    </KeyTooltip>
  );
}

function commandsOf(
  { codes, next, previous, mark, end, left }: ReviewHere,
  give: (codeId: string) => void,
): Command[] {
  const step = (label: string, icon: Command['icon'], keys: string, run: (() => void) | null): Command[] =>
    run === null ? [] : [{ label, icon, keys, run }];
  return [
    {
      label: left > 1 ? 'Mark as reviewed, and open the next' : 'Mark as reviewed',
      icon: CircleCheck,
      keys: 'V',
      run: mark,
    },
    ...step('Next session to review', ChevronDown, 'J', next),
    ...step('Previous session to review', ChevronUp, 'K', previous),
    ...codes.map(({ id, name }, index): Command => ({
      label: `Code as “${name}”`,
      icon: Tag,
      keys: String(index + 1),
      run: () => {
        give(id);
      },
    })),
    { label: `End the review, ${counted(left, 'session')} left`, icon: X, run: end },
  ];
}
