import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { counted } from '../../../../shared/domain/numbers.ts';
import { sessionName } from '../../../../shared/domain/session-name.ts';
import type { AssistantRun, Suggestion } from '../../../../shared/model/assistant.ts';
import type { Code } from '../../../../shared/model/code.ts';
import { cachedSession } from '../../../api/cached-session.ts';
import { describeError } from '../../../api/describe-error.ts';
import { useSessionsById } from '../../../api/library.ts';
import { queryClient } from '../../../api/query-client.ts';
import { useSettings } from '../../../api/settings.ts';
import { useRowFocus } from '../../../ui/use-row-focus.ts';
import { aboutTheRestOfWindow } from '../../../ui/first-rows.ts';
import { useRowsToRender } from '../../../ui/rows-to-render.ts';
import { nextAfter } from '../../../widgets/assistant/next-after.ts';
import { TurnMap } from '../../../widgets/session/turn-map.tsx';
import { decide, takeBack } from './decisions.ts';
import { stepped, wordsOf } from './range-words.ts';
import type { CardActs } from './suggestion-card.tsx';
import {
  editOf,
  rangeOf,
  whyNotYet,
  withEdit,
  type SuggestionEdit,
  type SuggestionEdits,
} from './suggestion-edits.ts';
import { playSuggestion } from '../../../player/suggestion-playing.ts';
import { SuggestionRow } from './suggestion-row.tsx';
import { isUndecided, rowsOf } from './suggestion-rows.ts';
import { timesOfRange, turnOf } from './suggestion-times.ts';
import css from './suggestions.module.css';

/** The height of what is above the list, in pixels. */
const ABOVE = 250;
const SESSION_HEIGHT = 36;
const CARD_HEIGHT = 240;

/** The suggestions of a run by session; only visible rows are rendered. It is a single Tab stop, with arrow keys inside. */
export function SuggestionList({
  run,
  suggestions,
  codes,
  ownQuotes,
}: {
  run: AssistantRun;
  suggestions: readonly Suggestion[];
  codes: readonly Code[];
  /** How many quotes with the run's code people made, by session. */
  ownQuotes: ReadonlyMap<string, number>;
}) {
  const scroller = useRef<HTMLDivElement>(null);
  const sessions = useSessionsById();
  const [chosen, setCurrent] = useState<string | null>(null);
  const [edits, setEdits] = useState<SuggestionEdits>(new Map());
  const [editing, setEditing] = useState<string | null>(null);
  const [coding, setCoding] = useState<string | null>(null);
  const [problem, setProblem] = useState<{ id: string; text: string } | null>(null);
  const rows = useMemo(() => rowsOf(suggestions), [suggestions]);
  const current =
    suggestions.find(({ id }) => id === chosen) ?? suggestions.find(isUndecided) ?? suggestions[0];
  const currentRow = rows.findIndex(({ key }) => key === current?.id);
  // oxlint-disable-next-line react/incompatible-library -- TanStack Virtual answers with functions that change
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => {
      const row = rows[index];
      if (row?.kind === 'session') return SESSION_HEIGHT;
      return index === currentRow ? CARD_HEIGHT : heightOf(row?.suggestion);
    },
    getItemKey: useCallback((index: number) => rows[index]?.key ?? index, [rows]),
    rangeExtractor: useRowsToRender(currentRow),
    initialRect: aboutTheRestOfWindow(ABOVE),
    overscan: 3,
    paddingStart: 4,
    paddingEnd: 20,
    scrollPaddingStart: 12,
    scrollPaddingEnd: 24,
  });
  const focusRow = useRowFocus({
    list: scroller,
    current: current?.id ?? null,
    scroll: () => {
      list.scrollToIndex(currentRow, { align: 'auto' });
    },
  });
  const go = (id: string | null) => {
    setEditing(null);
    setCoding(null);
    setCurrent(id);
    focusRow(id);
  };
  const edit = (suggestion: Suggestion, change: Partial<SuggestionEdit>) => {
    setEdits((before) => withEdit(before, suggestion.id, change));
  };
  const save = (suggestion: Suggestion, saving: Promise<void>) => {
    setProblem(null);
    saving.catch((error: unknown) => {
      setProblem({ id: suggestion.id, text: describeError(error).text });
      setCurrent(suggestion.id);
    });
  };
  /** Shows a suggestion again whose decision was undone. */
  const showAgain = (suggestion: Suggestion) => () => {
    go(suggestion.id);
  };
  const readingOf = (suggestion: Suggestion) =>
    queryClient.getQueryData(cachedSession(suggestion.session).queryKey)?.reading ?? null;
  const timesNow = (suggestion: Suggestion) =>
    timesOfRange(
      suggestion,
      turnOf(readingOf(suggestion), suggestion),
      rangeOf(suggestion, editOf(edits, suggestion.id)),
    );
  const accept = (suggestion: Suggestion) => {
    const own = editOf(edits, suggestion.id);
    const codeId = own.codeId ?? run.codeId;
    if (!isUndecided(suggestion)) return;
    const waits = whyNotYet(suggestion, own);
    if (waits !== null || codeId === null || !codes.some(({ id }) => id === codeId)) {
      setProblem({ id: suggestion.id, text: waits ?? 'Its code was deleted. Choose another code first.' });
      return;
    }
    const { start, end } = rangeOf(suggestion, own);
    const next = nextAfter(suggestions, suggestion.id, isUndecided);
    save(
      suggestion,
      decide(
        run.id,
        {
          decision: 'accept',
          suggestionId: suggestion.id,
          noteId: crypto.randomUUID(),
          codeId,
          passage: { start, end, quote: suggestion.turnText.slice(start, end) },
          ...timesNow(suggestion),
        },
        showAgain(suggestion),
      ),
    );
    go(next);
  };
  const dismiss = (suggestion: Suggestion) => {
    if (!isUndecided(suggestion)) return;
    const next = nextAfter(suggestions, suggestion.id, isUndecided);
    save(
      suggestion,
      decide(run.id, { decision: 'dismiss', suggestionId: suggestion.id }, showAgain(suggestion)),
    );
    go(next);
  };
  const actsOf = (suggestion: Suggestion): CardActs => ({
    select: () => {
      go(suggestion.id);
    },
    play: () => {
      edit(suggestion, { isLookedAt: true });
      void playSuggestion(
        suggestion,
        rangeOf(suggestion, editOf(edits, suggestion.id)),
        timesNow(suggestion),
      );
    },
    accept: () => {
      accept(suggestion);
    },
    dismiss: () => {
      dismiss(suggestion);
    },
    takeBack: () => {
      save(suggestion, takeBack(run.id, suggestion));
    },
    toggleEditing: () => {
      if (isUndecided(suggestion)) setEditing(editing === suggestion.id ? null : suggestion.id);
    },
    changeRange: (range) => {
      edit(suggestion, { range, isLookedAt: true });
    },
    toggleCoding: (isOpen) => {
      setCoding(isOpen && isUndecided(suggestion) ? suggestion.id : null);
    },
    changeCode: (codeId) => {
      setProblem(null);
      edit(suggestion, { codeId });
    },
  });
  const actsNow = useRef(actsOf);
  useLayoutEffect(() => {
    actsNow.current = actsOf;
  });
  const step = (by: number) => {
    const at = suggestions.findIndex(({ id }) => id === current?.id);
    const next = suggestions[Math.max(0, Math.min(suggestions.length - 1, at + by))];
    if (next !== undefined) go(next.id);
  };
  const moveRange = (suggestion: Suggestion, edge: 'start' | 'end', by: 1 | -1) => {
    const range = rangeOf(suggestion, editOf(edits, suggestion.id));
    edit(suggestion, {
      range: stepped(wordsOf(suggestion.turnText), range, edge, by),
      isLookedAt: true,
    });
  };
  const onKeyDown = useSuggestionKeys({
    current,
    count: suggestions.length,
    isEditing: editing !== null && editing === current?.id,
    actsOf,
    step,
    moveRange,
    endEditing: () => {
      setEditing(null);
    },
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the rows have the focus, and their keys are heard here
    <div
      ref={scroller}
      className={css.scroll}
      role="region"
      aria-label="Suggestions"
      data-area
      data-first-focus
      onKeyDown={onKeyDown}
    >
      <ol className={css.list} style={{ height: list.getTotalSize() }}>
        {list.getVirtualItems().map((item) => {
          const row = rows[item.index];
          if (row === undefined) return null;
          const record = sessions.get((row.kind === 'session' ? row : row.suggestion).session.sessionId);
          const name = record === undefined ? '' : sessionName(record);
          if (row.kind === 'session') {
            const own = ownQuotes.get(row.session.sessionId) ?? 0;
            return (
              <li
                key={item.key}
                ref={list.measureElement}
                className={css.session}
                data-index={item.index}
                style={{ transform: `translateY(${String(item.start)}px)` }}
              >
                <TurnMap packed={record?.turnMap ?? null} />
                <b>
                  <bdi>{name}</bdi>
                </b>
                {own > 0 && (
                  <span className="ellipsis">{`you have ${counted(own, 'quote')} with this code already`}</span>
                )}
              </li>
            );
          }
          const { suggestion, place } = row;
          const own = editOf(edits, suggestion.id);
          const codeId = suggestion.codeId ?? own.codeId ?? run.codeId;
          const isCurrent = suggestion.id === current?.id;
          return (
            <SuggestionRow
              key={item.key}
              ref={list.measureElement}
              suggestion={suggestion}
              edit={own}
              sessionLabel={name}
              model={run.model}
              code={codes.find(({ id }) => id === codeId) ?? null}
              place={place}
              count={suggestions.length}
              top={item.start}
              index={item.index}
              isCurrent={isCurrent}
              isEditing={editing === suggestion.id}
              isCoding={coding === suggestion.id}
              problem={problem?.id === suggestion.id ? problem.text : null}
              actsNow={actsNow}
            />
          );
        })}
      </ol>
    </div>
  );
}

/** Estimates the height of a row: about 75 characters fit on a line. */
function heightOf(suggestion: Suggestion | undefined): number {
  if (suggestion === undefined) return 42;
  return 18.5 + 24 * Math.ceil((suggestion.end - suggestion.start + 106) / 75);
}

/**
 * The key bindings of the list: up and down between suggestions, Space plays, A accepts, X dismisses, C chooses another code.
 * E begins to move the range: then left and right move its start, with Shift its end.
 */
function useSuggestionKeys({
  current,
  count,
  isEditing,
  actsOf,
  step,
  moveRange,
  endEditing,
}: {
  current: Suggestion | undefined;
  count: number;
  isEditing: boolean;
  actsOf: (suggestion: Suggestion) => CardActs;
  step: (by: number) => void;
  moveRange: (suggestion: Suggestion, edge: 'start' | 'end', by: 1 | -1) => void;
  endEditing: () => void;
}) {
  const { singleKeys } = useSettings();
  return (event: KeyboardEvent<HTMLElement>): void => {
    const { target, key } = event;
    // A popover opened from a row has its own keys, but React propagates its events to here.
    if (!(target instanceof HTMLElement) || !event.currentTarget.contains(target)) return;
    if (current === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const acts = actsOf(current);
    const isRow = target.closest('button, [role="slider"]') === null;
    const isSideways = key === 'ArrowLeft' || key === 'ArrowRight';
    if (isEditing && isSideways)
      moveRange(current, event.shiftKey ? 'end' : 'start', key === 'ArrowRight' ? 1 : -1);
    else if (isEditing && (key === 'Escape' || (isRow && key === 'Enter'))) endEditing();
    else if (event.shiftKey) return;
    else if (key === 'ArrowDown') step(1);
    else if (key === 'ArrowUp') step(-1);
    else if (key === 'Home') step(-count);
    else if (key === 'End') step(count);
    else if (isRow && key === ' ') acts.play();
    else if (!singleKeys) return;
    else if (key === 'a') acts.accept();
    else if (key === 'x') acts.dismiss();
    else if (key === 'e') acts.toggleEditing();
    else if (key === 'c') acts.toggleCoding(true);
    else return;
    event.preventDefault();
    // Keeps the screen's own shortcuts for these keys from running too.
    event.stopPropagation();
  };
}
