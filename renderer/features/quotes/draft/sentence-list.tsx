import { useRef, useState, type KeyboardEvent } from 'react';
import type { DraftSentence } from '../../../../shared/model/assistant.ts';
import type { Quote } from '../../../../shared/model/note.ts';
import { describeError } from '../../../api/describe-error.ts';
import { useRowFocus } from '../../../ui/use-row-focus.ts';
import { typeSentence } from '../../../api/memo-drafts.ts';
import { useSettings } from '../../../api/settings.ts';
import { nextAfter } from '../../../widgets/assistant/next-after.ts';
import { isUndecided } from './draft-facts.ts';
import css from './draft.module.css';
import { decide, endEditing } from './sentence-decisions.ts';
import { SentenceRow, type SentenceActs } from './sentence-row.tsx';

/** The sentences of a draft, to decide one by one. It is a single Tab stop, with arrow keys inside. */
export function SentenceList({
  runId,
  sentences,
  current,
  quotes,
  names,
  isChoosing,
  problem,
  onCurrent,
  onChoose,
  onShowQuote,
  onPlay,
  onProblem,
}: {
  runId: string;
  sentences: readonly DraftSentence[];
  current: DraftSentence | undefined;
  /** By the IDs of their notes. */
  quotes: ReadonlyMap<string, Quote>;
  /** Short names of sessions, by ID. */
  names: ReadonlyMap<string, string>;
  /** True while quotes are chosen for the current sentence. */
  isChoosing: boolean;
  /** Why a change was not saved. */
  problem: { id: string; text: string } | null;
  onCurrent: (id: string) => void;
  onChoose: (isChoosing: boolean) => void;
  onShowQuote: (noteId: string) => void;
  onPlay: (sentence: DraftSentence) => void;
  onProblem: (problem: { id: string; text: string } | null) => void;
}) {
  const list = useRef<HTMLOListElement>(null);
  const [editing, setEditing] = useState<{ id: string; before: string } | null>(null);
  const typed = useRef('');
  const focusRow = useRowFocus({ list, current: current?.id ?? null });
  const save = (id: string, saving: Promise<void>) => {
    onProblem(null);
    saving.catch((error: unknown) => {
      onProblem({ id, text: describeError(error).text });
      onCurrent(id);
    });
  };
  const endEdit = () => {
    const sentence = sentences.find(({ id }) => id === editing?.id);
    setEditing(null);
    if (editing === null || sentence === undefined) return;
    save(
      sentence.id,
      endEditing(runId, sentence, { before: editing.before, text: typed.current }, () => {
        go(sentence.id);
      }),
    );
  };
  const go = (id: string | null) => {
    if (id === null) return;
    if (id !== current?.id) onChoose(false);
    onCurrent(id);
    focusRow(id);
  };
  const leave = (id: string | null) => {
    endEdit();
    go(id);
  };
  const decideOn = (sentence: DraftSentence, state: 'kept' | 'removed') => {
    if (!isUndecided(sentence)) return;
    const next = nextAfter(sentences, sentence.id, isUndecided);
    endEdit();
    save(
      sentence.id,
      decide(runId, sentence, state, () => {
        go(sentence.id);
      }),
    );
    go(next ?? sentence.id);
  };
  const actsOf = (sentence: DraftSentence): SentenceActs => ({
    select: () => {
      leave(sentence.id);
    },
    keep: () => {
      decideOn(sentence, 'kept');
    },
    remove: () => {
      decideOn(sentence, 'removed');
    },
    takeBack: () => {
      save(
        sentence.id,
        decide(runId, sentence, 'open', () => {
          go(sentence.id);
        }),
      );
      go(sentence.id);
    },
    toggleEditing: () => {
      if (editing?.id === sentence.id) {
        leave(sentence.id);
        return;
      }
      if (sentence.state === 'removed') return;
      typed.current = sentence.text;
      setEditing({ id: sentence.id, before: sentence.text });
    },
    type: (text) => {
      typed.current = text;
      typeSentence(runId, sentence.id, text);
    },
    findQuote: () => {
      if (sentence.id !== current?.id) {
        endEdit();
        onCurrent(sentence.id);
      }
      onChoose(!(isChoosing && sentence.id === current?.id));
    },
    showQuote: (noteId) => {
      if (sentence.id !== current?.id) {
        endEdit();
        onCurrent(sentence.id);
      }
      onChoose(false);
      onShowQuote(noteId);
    },
  });
  const onKeyDown = useSentenceKeys({
    current,
    isEditing: editing !== null,
    actsOf,
    step: (by) => {
      const at = sentences.findIndex(({ id }) => id === current?.id);
      leave(sentences[Math.max(0, Math.min(sentences.length - 1, at + by))]?.id ?? null);
    },
    count: sentences.length,
    play: onPlay,
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the rows have the focus, and their keys are heard here
    <ol
      ref={list}
      className={css.sentences}
      aria-label="Sentences"
      data-area
      data-first-focus
      onKeyDown={onKeyDown}
    >
      {sentences.map((sentence, index) => (
        <SentenceRow
          key={sentence.id}
          sentence={sentence}
          cited={sentence.noteIds.flatMap((id) => quotes.get(id) ?? [])}
          names={names}
          place={index + 1}
          count={sentences.length}
          isCurrent={sentence.id === current?.id}
          isEditing={editing?.id === sentence.id}
          isChoosing={isChoosing && sentence.id === current?.id}
          problem={problem?.id === sentence.id ? problem.text : null}
          acts={actsOf(sentence)}
        />
      ))}
    </ol>
  );
}

/**
 * The key bindings of the list: up and down between sentences, Space plays the quotes of one, A keeps it, E edits it, X removes
 * it, and F chooses its quotes.
 */
function useSentenceKeys({
  current,
  isEditing,
  actsOf,
  step,
  count,
  play,
}: {
  current: DraftSentence | undefined;
  isEditing: boolean;
  actsOf: (sentence: DraftSentence) => SentenceActs;
  step: (by: number) => void;
  count: number;
  play: (sentence: DraftSentence) => void;
}) {
  const { singleKeys } = useSettings();
  return (event: KeyboardEvent<HTMLElement>): void => {
    const { target, key } = event;
    if (!(target instanceof HTMLElement) || current === undefined) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
    const acts = actsOf(current);
    const isTyping = target instanceof HTMLTextAreaElement;
    if (isEditing && (key === 'Escape' || (isTyping && key === 'Enter' && !event.shiftKey)))
      acts.toggleEditing();
    else if (isTyping || event.shiftKey) return;
    else if (key === 'ArrowDown') step(1);
    else if (key === 'ArrowUp') step(-1);
    else if (key === 'Home') step(-count);
    else if (key === 'End') step(count);
    else if (key === ' ' && target.closest('button') === null) play(current);
    else if (!singleKeys) return;
    else if (key === 'a') acts.keep();
    else if (key === 'x') acts.remove();
    else if (key === 'e') acts.toggleEditing();
    else if (key === 'f') acts.findQuote();
    else return;
    event.preventDefault();
    // Keeps the screen's own shortcuts for these keys from running too.
    event.stopPropagation();
  };
}
