import { useNavigate } from '@tanstack/react-router';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { sessionName } from '../../../../shared/domain/session-name.ts';
import type { AssistantCall, AssistantRun, SessionAnswer } from '../../../../shared/model/assistant.ts';
import { useSessionsById } from '../../../api/library.ts';
import { useSettings } from '../../../api/settings.ts';
import { focusWhenRendered } from '../../../navigation/focus-when-rendered.ts';
import { listName, useSessionList, type SessionList } from '../../../navigation/session-lists.ts';
import { useListPosition } from '../../../navigation/use-list-position.ts';
import { useRowFocus } from '../../../ui/use-row-focus.ts';
import { aboutTheRestOfWindow } from '../../../ui/first-rows.ts';
import { useRowsToRender } from '../../../ui/rows-to-render.ts';
import { isTyping } from '../../../ui/keyboard/typing.ts';
import { RowGap } from '../../../ui/row-gap.tsx';
import { AssistantMark } from '../../../widgets/assistant/assistant-mark.tsx';
import { KeyFoot, type KeyOfList } from '../../../widgets/assistant/key-foot.tsx';
import { searchOf } from '../session-search.ts';
import { failedBySession, isJudged, nextToJudge, stateOf } from './answer-states.ts';
import { AskRow } from './ask-row.tsx';
import type { AskRowActs } from './ask-row-acts.ts';
import css from './ask-table.module.css';
import { saveJudgement, type Judgement } from './judgement-saving.ts';
import { playFirst } from './located-quotes.tsx';

/** The height of what is above the table, in pixels. */
const ABOVE = 180;
const HEAD_HEIGHT = 58;

const KEYS: readonly KeyOfList[] = [
  { press: ['ArrowUp', 'ArrowDown'], does: 'Next', isLess: true },
  { press: ['Space'], does: 'Play' },
  { press: ['1'], does: 'Agree' },
  { press: ['2'], does: 'Differ' },
  { press: ['W'], does: 'Own words' },
  { press: ['Enter'], does: 'Open in session' },
];

const NO_CALLS: readonly AssistantCall[] = [];

/** The answers by session; only visible rows are rendered. It is a single Tab stop, with arrow keys inside. */
export function AskTable({
  run,
  answers,
  calls = NO_CALLS,
  canAsk,
}: {
  run: AssistantRun;
  answers: readonly SessionAnswer[];
  calls: readonly AssistantCall[] | undefined;
  canAsk: boolean;
}) {
  const navigate = useNavigate();
  const scroller = useRef<HTMLDivElement>(null);
  const sessions = useSessionsById();
  const failed = useMemo(() => failedBySession(calls), [calls]);
  const [chosen, setCurrent] = useState<string | null>(null);
  /** The session without an answer that the person answers. */
  const [writing, setWriting] = useState<string | null>(null);
  const current =
    answers.find(({ session }) => session.sessionId === chosen) ??
    answers.find((one) => stateOf(one) === 'found' && !isJudged(one)) ??
    answers[0];
  const currentId = current?.session.sessionId ?? null;
  const currentRow = current === undefined ? -1 : answers.indexOf(current);
  const { head, headHeight } = useHeadHeight();
  // oxlint-disable-next-line react/incompatible-library -- TanStack Virtual answers with functions that change
  const list = useVirtualizer({
    count: answers.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heightOf(answers[index]),
    getItemKey: useCallback((index: number) => answers[index]?.session.sessionId ?? index, [answers]),
    rangeExtractor: useRowsToRender(currentRow),
    initialRect: aboutTheRestOfWindow(ABOVE),
    overscan: 6,
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
    scrollPaddingEnd: 12,
  });
  useListPosition({
    name: listName('ask', { run: run.id }),
    scroller,
    count: answers.length,
    keyAt: (index) => answers[index]?.session.sessionId,
    startOf: (index) =>
      index >= answers.length
        ? list.getTotalSize()
        : (list.measurementsCache[index]?.start ?? headHeight) - headHeight,
  });
  useSessionList(
    useMemo(
      (): SessionList => ({
        name: listName('ask', { run: run.id }),
        title: 'answers',
        sessions: () =>
          answers.map((answer) => ({
            session: answer.session,
            rowKey: answer.session.sessionId,
            place: placeOf(answer),
          })),
      }),
      [run.id, answers],
    ),
  );
  const focusRow = useRowFocus({
    list: scroller,
    current: currentId,
    scroll: () => {
      list.scrollToIndex(currentRow, { align: 'auto' });
    },
  });
  const go = (sessionId: string) => {
    setCurrent(sessionId);
    setWriting(null);
    focusRow(sessionId);
  };
  const judge = (answer: SessionAnswer, judgement: Judgement) => {
    const { sessionId } = answer.session;
    const next = answer.judgement === judgement ? null : judgement;
    void saveJudgement({ runId: run.id, sessionId }, answer.judgement, next, () => {
      go(sessionId);
    });
    return next;
  };
  const write = ({ session: { sessionId } }: SessionAnswer) => {
    setCurrent(sessionId);
    setWriting(sessionId);
    focusWhenRendered(() => rowIn(scroller.current, sessionId)?.querySelector('textarea') ?? null);
  };
  const open = ({ session, ...answer }: SessionAnswer) => {
    void navigate({
      to: '/sessions/$sessionId',
      params: { sessionId: session.sessionId },
      search: searchOf(session, placeOf(answer)),
    });
  };
  const actsOf = (answer: SessionAnswer): AskRowActs => ({
    select: () => {
      setCurrent(answer.session.sessionId);
      setWriting(null);
    },
    judge: (judgement) => {
      judge(answer, judgement);
    },
    write: () => {
      write(answer);
    },
    back: () => {
      rowIn(scroller.current, answer.session.sessionId)?.focus();
    },
    showAgain: () => {
      go(answer.session.sessionId);
    },
  });
  const onKeyDown = useAskKeys(current, {
    step: (by) => {
      const next = answers[Math.max(0, Math.min(answers.length - 1, currentRow + by))];
      if (next !== undefined) go(next.session.sessionId);
    },
    count: answers.length,
    judge: (answer, judgement) => {
      const isDecided = judge(answer, judgement) !== null;
      const next = isDecided ? nextToJudge(answers, answer.session.sessionId) : null;
      if (next !== null) go(next);
    },
    write,
    open,
  });
  const items = list.getVirtualItems();
  let end = headHeight;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the rows have the focus, and their keys are heard here */}
      <div
        ref={scroller}
        className={css.scroll}
        role="region"
        aria-label="Answers by session"
        data-area
        data-first-focus
        onKeyDown={onKeyDown}
        onFocus={({ target }) => {
          // A row that becomes current at the press of a pointer would move the button away from under it.
          if (!target.matches(':focus-visible')) return;
          const id = target.closest<HTMLElement>('[data-row-key]')?.dataset['rowKey'];
          if (id !== undefined && id !== currentId) setCurrent(id);
        }}
      >
        <table className={css.table} aria-rowcount={answers.length + 1}>
          <caption className="visually-hidden">{run.question}</caption>
          <colgroup>
            <col className={css.cSession} />
            <col className={css.cAnswer} />
            <col />
            <col className={css.cOwn} />
          </colgroup>
          <thead ref={head}>
            <tr aria-rowindex={1}>
              <th scope="col">Session</th>
              <th scope="col">
                <AssistantMark>Assistant’s answer</AssistantMark>
                <small>never counted as yours</small>
              </th>
              <th scope="col">
                What they said<small>found in the transcript, word for word</small>
              </th>
              <th scope="col">
                Your judgement<small>separate from the assistant’s</small>
              </th>
            </tr>
          </thead>
          <tbody>
            {items.flatMap((item) => {
              const answer = answers[item.index];
              if (answer === undefined) return [];
              const { sessionId } = answer.session;
              const record = sessions.get(sessionId);
              const gap = item.start - end;
              ({ end } = item);
              return [
                <RowGap key={`gap ${sessionId}`} height={gap} />,
                <AskRow
                  key={sessionId}
                  ref={list.measureElement}
                  run={run}
                  answer={answer}
                  failed={failed.get(sessionId) ?? NO_CALLS}
                  name={record === undefined ? sessionId : sessionName(record)}
                  turnMap={record?.turnMap ?? null}
                  index={item.index}
                  count={answers.length}
                  isCurrent={item.index === currentRow}
                  isWriting={writing === sessionId}
                  canAsk={canAsk}
                  acts={actsOf(answer)}
                />,
              ];
            })}
            <RowGap height={Math.max(0, list.getTotalSize() + headHeight - end)} />
          </tbody>
        </table>
      </div>
      <KeyFoot keys={KEYS} />
    </>
  );
}

/** Where in its session an answer is opened: at the first words that it rests on. */
function placeOf({ quotes: [first] }: Pick<SessionAnswer, 'quotes'>): { at?: number; turn?: number } {
  if (first === undefined || first.start >= first.end) return {};
  return { turn: first.turnPlace, ...(first.startSeconds !== null && { at: first.startSeconds }) };
}

const rowIn = (scroller: HTMLElement | null, sessionId: string): HTMLElement | null =>
  scroller?.querySelector<HTMLElement>(`[data-row-key="${CSS.escape(sessionId)}"]`) ?? null;

/** The height of the head, which stays above the rows. */
function useHeadHeight() {
  const head = useRef<HTMLTableSectionElement>(null);
  const [headHeight, setHeadHeight] = useState(HEAD_HEIGHT);
  useLayoutEffect(() => {
    setHeadHeight(head.current?.offsetHeight ?? HEAD_HEIGHT);
  }, []);
  return { head, headHeight };
}

/** Estimates the height of a row: about 33 characters of an answer fit on a line, and 52 of a quote. */
function heightOf(answer: SessionAnswer | undefined): number {
  if (answer === undefined) return 70;
  const lines = Math.ceil((answer.answer ?? '').length / 33);
  const quotes = answer.quotes.reduce((sum, { words }) => sum + 22 * Math.ceil(words.length / 52) + 24, 0);
  return 24 + Math.max(46, lines * 20, quotes);
}

/**
 * The key bindings of the table: up and down between sessions, Space plays, 1 agrees, 2 differs, W goes to the own words,
 * Enter opens the session.
 */
function useAskKeys(
  current: SessionAnswer | undefined,
  {
    step,
    count,
    judge,
    write,
    open,
  }: {
    step: (by: number) => void;
    count: number;
    judge: (answer: SessionAnswer, judgement: 'agree' | 'differ') => void;
    write: (answer: SessionAnswer) => void;
    open: (answer: SessionAnswer) => void;
  },
) {
  const { singleKeys } = useSettings();
  return (event: KeyboardEvent<HTMLElement>): void => {
    const { target, key } = event;
    // A menu opened from a row has its own keys, but React propagates its events to here.
    if (!(target instanceof HTMLElement) || !event.currentTarget.contains(target) || isTyping(target)) return;
    if (current === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const isRow = target.closest('button, a') === null;
    const canJudge = stateOf(current) === 'found';
    if (key === 'ArrowDown') step(1);
    else if (key === 'ArrowUp') step(-1);
    else if (key === 'Home') step(-count);
    else if (key === 'End') step(count);
    else if (isRow && key === ' ') playFirst(current.quotes);
    else if (isRow && key === 'Enter') open(current);
    else if (!singleKeys) return;
    else if (key === '1' && canJudge) judge(current, 'agree');
    else if (key === '2' && canJudge) judge(current, 'differ');
    else if (key === 'w') write(current);
    else return;
    event.preventDefault();
    // Keeps the screen's own shortcuts for these keys from running too.
    event.stopPropagation();
  };
}
