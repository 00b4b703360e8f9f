import { DragDropProvider, PointerSensor } from '@dnd-kit/react';
import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import {
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';
import { formatNumber } from '../../../shared/domain/numbers.ts';
import type { FieldFaults, InterviewDraft, QuestionDraft } from './interview-draft.ts';
import { added, edited, moved } from './question-edits.ts';
import { QuestionRow, type RowDragging } from './question-row.tsx';
import css from './questions.module.css';

// The list renders the lifted row, finds its drop position and announces moves itself; styles that a plugin
// adds would have no nonce.
const SENSORS = [PointerSensor];
const NO_PLUGINS: never[] = [];

interface Drag {
  key: string;
  offset: { x: number; y: number };
  /** The index at which the question would be dropped. */
  to: number;
}

interface Removed {
  question: QuestionDraft;
  at: number;
}

/** What a command outside the list may do with it. */
export interface QuestionsHandle {
  /** Adds a question at the end, and focuses it. */
  add: () => void;
}

/** The ordered questions: edited, moved by dragging, buttons or keys, added and removed. */
export function Questions({
  questions,
  copied,
  onChange,
  faults,
  narrow,
  ref,
}: {
  questions: readonly QuestionDraft[];
  copied: InterviewDraft['copied'];
  onChange: (next: QuestionDraft[]) => void;
  faults: FieldFaults;
  narrow: boolean;
  ref?: Ref<QuestionsHandle> | undefined;
}) {
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const { announcement, removed, move, remove, add, undo } = useQuestionEdits({
    questions,
    onChange,
    list,
    addButton,
  });
  useImperativeHandle(ref, () => ({ add }));
  return (
    <div>
      <div className={css.head}>
        <h3 id="questions-title">Questions</h3>
        <span className="text-13 text-tertiary">{countOf(questions.length)}</span>
      </div>
      <SortableRows questions={questions} list={list} narrow={narrow} onMove={move}>
        {(question, at, dragging) => (
          <QuestionRow
            key={question.key}
            question={question}
            at={at}
            count={questions.length}
            faults={faults}
            {...dragging}
            onEdit={(change) => {
              onChange(edited(questions, question.key, change, copied));
            }}
            onMove={(to) => {
              move(at, to);
            }}
            onRemove={() => {
              remove(at);
            }}
          />
        )}
      </SortableRows>
      <div className={css.foot}>
        <Button ref={addButton} leftSection={<Plus size={15} strokeWidth={1.75} />} onClick={add}>
          Add question
        </Button>
        <div className={css.removed} role="status">
          {removed !== null && (
            <RemovedNotice
              label={removed.question.label}
              onUndo={() => {
                undo(removed);
              }}
            />
          )}
        </div>
      </div>
      <span className="visually-hidden" role="status">
        {announcement}
      </span>
    </div>
  );
}

/** Moves, removes and adds questions, and puts the focus on the one that a change is about. */
function useQuestionEdits({
  questions,
  onChange,
  list,
  addButton,
}: {
  questions: readonly QuestionDraft[];
  onChange: (next: QuestionDraft[]) => void;
  list: RefObject<HTMLOListElement | null>;
  addButton: RefObject<HTMLButtonElement | null>;
}) {
  const [announcement, setAnnouncement] = useState('');
  const [removed, setRemoved] = useState<Removed | null>(null);
  // The new row, or the neighbour that replaces a removed one, appears only with the next render.
  const goTo = useRef<string | null>(null);
  useEffect(() => {
    if (goTo.current === null) return;
    const row = list.current?.querySelector(`[data-key="${CSS.escape(goTo.current)}"]`);
    (row?.querySelector<HTMLElement>('[data-label]') ?? addButton.current)?.focus();
    goTo.current = null;
  });

  const move = (from: number, to: number) => {
    if (from === to || to < 0 || to >= questions.length) return;
    onChange(moved(questions, from, to));
    setAnnouncement(
      `Question ${formatNumber(from + 1)} moved to position ${formatNumber(to + 1)} of ${formatNumber(questions.length)}`,
    );
  };
  const remove = (at: number) => {
    const question = questions[at];
    if (question === undefined) return;
    onChange(questions.filter(({ key }) => key !== question.key));
    setRemoved({ question, at });
    goTo.current = (questions[at + 1] ?? questions[at - 1])?.key ?? '';
  };
  const add = () => {
    const key = crypto.randomUUID();
    onChange(added(questions, key));
    setRemoved(null);
    goTo.current = key;
  };
  const undo = ({ question, at }: Removed) => {
    onChange(questions.toSpliced(at, 0, question));
    setRemoved(null);
    goTo.current = question.key;
  };
  return { announcement, removed, move, remove, add, undo };
}

function RemovedNotice({ label, onUndo }: { label: string; onUndo: () => void }) {
  return (
    <>
      <span className="ellipsis">Removed “{label}”</span>
      <Button variant="subtle" size="xs" onClick={onUndo}>
        Undo
      </Button>
    </>
  );
}

/** The list of rows, which are moved by dragging. */
function SortableRows({
  questions,
  list,
  narrow,
  onMove,
  children,
}: {
  questions: readonly QuestionDraft[];
  list: RefObject<HTMLOListElement | null>;
  narrow: boolean;
  onMove: (from: number, to: number) => void;
  /** Returns the row of a question. */
  children: (question: QuestionDraft, at: number, dragging: RowDragging) => ReactNode;
}) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const placeOf = (key: unknown) => questions.findIndex((question) => question.key === key);
  const from = drag === null ? -1 : placeOf(drag.key);
  const lineAt = (at: number) => {
    if (drag === null || drag.to !== at || drag.to === from) return undefined;
    return drag.to < from ? 'before' : 'after';
  };
  return (
    <DragDropProvider
      sensors={SENSORS}
      plugins={NO_PLUGINS}
      onDragStart={({ operation: { source } }) => {
        setDrag({ key: String(source?.id), offset: { x: 0, y: 0 }, to: placeOf(source?.id) });
      }}
      onDragMove={({ to, operation: { position } }) => {
        if (to === undefined || list.current === null) return;
        const offset = { x: to.x - position.initial.x, y: to.y - position.initial.y };
        const place = placeAt(list.current, to.y);
        setDrag((before) => before && { ...before, offset, to: place });
      }}
      onDragEnd={({ canceled }) => {
        if (drag !== null && !canceled) onMove(from, drag.to);
        setDrag(null);
      }}
    >
      <ol ref={list} className={css.list} aria-labelledby="questions-title" data-narrow={narrow || undefined}>
        {questions.map((question, at) =>
          children(question, at, {
            lifted: drag?.key === question.key ? drag.offset : null,
            line: lineAt(at),
          }),
        )}
      </ol>
    </DragDropProvider>
  );
}

/**
 * Returns the index of the row at this y position of the window, or of the nearest one, and scrolls to it.
 */
function placeAt(list: HTMLOListElement, y: number): number {
  const rows = [...list.children];
  const below = rows.findIndex((row) => row.getBoundingClientRect().bottom > y);
  const place = below === -1 ? rows.length - 1 : below;
  rows[place]?.scrollIntoView({ block: 'nearest' });
  return place;
}

function countOf(count: number): string {
  if (count === 0) return 'None yet';
  if (count === 1) return '1 question';
  return `${formatNumber(count)} questions, in this order in every summary`;
}
