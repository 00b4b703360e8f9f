import { Button, Kbd } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Check, PenLine, Tag, TriangleAlert, X } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, type RefObject } from 'react';
import { clock } from '../../../../shared/domain/dates.ts';
import type { Suggestion } from '../../../../shared/model/assistant.ts';
import type { Code } from '../../../../shared/model/code.ts';
import { cachedSession } from '../../../api/cached-session.ts';
import { useSessionsById } from '../../../api/library.ts';
import { stopExcerpt } from '../../../player/play-excerpt.ts';
import { usePlayer } from '../../../player/use-player.ts';
import { LatePopover } from '../../../ui/late-popover.tsx';
import { CodeChip } from '../../../widgets/codes/code-chip.tsx';
import { CodePicker } from '../../../widgets/codes/code-picker.tsx';
import { wordsOf, type WordRange } from './range-words.ts';
import { whyNotYet, type SuggestionEdit } from './suggestion-edits.ts';
import { keyOfExcerpt } from '../../../player/suggestion-playing.ts';
import { SuggestionRange } from './suggestion-range.tsx';
import { isUndecided } from './suggestion-rows.ts';
import { timesOfRange, turnOf } from './suggestion-times.ts';
import css from './suggestions.module.css';

/** What can be done with a suggestion. */
export interface CardActs {
  select: () => void;
  play: () => void;
  accept: () => void;
  dismiss: () => void;
  takeBack: () => void;
  toggleEditing: () => void;
  changeRange: (range: WordRange) => void;
  toggleCoding: (isOpen: boolean) => void;
  changeCode: (codeId: string) => void;
}

/** A reference, so that rows are not rendered again for each new function. */
export type ActsNow = Readonly<RefObject<(suggestion: Suggestion) => CardActs>>;

/** The sound of the current suggestion with its range, and what can be done with it. */
export function SuggestionCard({
  suggestion,
  edit,
  range,
  code,
  isEditing,
  isCoding,
  actsNow,
}: {
  suggestion: Suggestion;
  edit: SuggestionEdit;
  range: WordRange;
  code: Code | null;
  isEditing: boolean;
  isCoding: boolean;
  actsNow: ActsNow;
}) {
  const acts = () => actsNow.current(suggestion);
  const { session, turnText } = suggestion;
  const reading = useQuery(cachedSession(session)).data?.reading ?? null;
  const record = useSessionsById().get(session.sessionId);
  const isLoaded = usePlayer((state) => state.sessionId === session.sessionId);
  const turn = turnOf(reading, suggestion);
  const words = useMemo(() => wordsOf(turnText), [turnText]);
  const times = timesOfRange(suggestion, turn, range);
  const key = keyOfExcerpt(suggestion, range);
  useEffect(
    () => () => {
      stopExcerpt(key);
    },
    [key],
  );
  const isOpen = isUndecided(suggestion);
  const waits = whyNotYet(suggestion, edit);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className={css.card}>
      {isOpen && (
        <SuggestionRange
          suggestion={suggestion}
          reading={reading}
          turn={turn}
          words={words}
          range={range}
          // Reading the sound of any other recording would download it.
          hasSound={isLoaded || record?.fromFiles === true || record?.openedAt != null}
          isEditing={isEditing}
          onRange={(next) => {
            acts().changeRange(next);
          }}
        />
      )}
      {isOpen && waits !== null && (
        <p className={css.waits}>
          <TriangleAlert size={15} aria-hidden="true" />
          {waits}
        </p>
      )}
      {isOpen && (
        <div className={css.acts}>
          <Button
            variant="filled"
            disabled={waits !== null}
            leftSection={<Check size={16} strokeWidth={2.2} />}
            rightSection={<span className={css.key}>A</span>}
            aria-keyshortcuts="A"
            onClick={() => {
              acts().accept();
            }}
          >
            Accept
          </Button>
          <Button
            leftSection={<X size={16} />}
            rightSection={<Kbd aria-hidden="true">X</Kbd>}
            aria-keyshortcuts="X"
            onClick={() => {
              acts().dismiss();
            }}
          >
            Not this
          </Button>
          <Button
            variant="subtle"
            leftSection={<PenLine size={15} />}
            rightSection={<Kbd aria-hidden="true">E</Kbd>}
            aria-keyshortcuts="E"
            aria-pressed={isEditing}
            onClick={() => {
              acts().toggleEditing();
            }}
          >
            {isEditing ? 'End editing' : 'Edit range'}
          </Button>
          <Button
            ref={button}
            id={id}
            variant="subtle"
            px={8}
            leftSection={<Tag size={15} />}
            rightSection={<Kbd aria-hidden="true">C</Kbd>}
            aria-keyshortcuts="C"
            aria-haspopup="dialog"
            aria-expanded={isCoding}
            aria-controls={isCoding ? `${id}-dropdown` : undefined}
            onClick={() => {
              acts().toggleCoding(!isCoding);
            }}
          >
            Other code…
          </Button>
          {edit.codeId !== null && code !== null && (
            <span className={css.as}>
              as <CodeChip code={code} size="sm" />
            </span>
          )}
          <span className={css.range}>
            {isEditing
              ? '← → moves the start, with Shift the end'
              : times.startSeconds !== null && times.endSeconds !== null
                ? `${clock(times.startSeconds)} to ${clock(times.endSeconds)}`
                : 'No time'}
          </span>
          <LatePopover
            id={id}
            button={button}
            opened={isCoding}
            onChange={(isOpened) => {
              acts().toggleCoding(isOpened);
            }}
            position="bottom-start"
            width={320}
            className={css.picker ?? ''}
            label="Code to accept it with"
          >
            <CodePicker
              value={code === null ? [] : [code.id]}
              onChange={(codeIds) => {
                const chosen = codeIds.at(-1);
                if (chosen === undefined) return;
                acts().changeCode(chosen);
                acts().toggleCoding(false);
              }}
              label="Code to accept it with"
              takesFocus
            />
          </LatePopover>
        </div>
      )}
    </div>
  );
}
