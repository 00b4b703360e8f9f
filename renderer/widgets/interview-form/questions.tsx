import { DragDropProvider, PointerSensor } from '@dnd-kit/react';
import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '../../../shared/domain/numbers.ts';
import type { FieldFaults, InterviewDraft, QuestionDraft } from './interview-draft.ts';
import { added, edited, moved } from './question-edits.ts';
import { QuestionRow } from './question-row.tsx';
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

/** The ordered questions: edited, moved by dragging, buttons or keys, added and removed. */
export function Questions({
  questions,
  copied,
  onChange,
  faults,
  narrow,
}: {
  questions: readonly QuestionDraft[];
  copied: InterviewDraft['copied'];
  onChange: (next: QuestionDraft[]) => void;
  faults: FieldFaults;
  narrow: boolean;
}) {
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const [said, setSaid] = useState('');
  const [removed, setRemoved] = useState<Removed | null>(null);
  // The new row, or the neighbour that replaces a removed one, appears only with the next render.
  const goTo = useRef<string | null>(null);
  useEffect(() => {
    if (goTo.current === null) return;
    const row = list.current?.querySelector(`[data-key="${CSS.escape(goTo.current)}"]`);
    (row?.querySelector<HTMLElement>('[data-label]') ?? addButton.current)?.focus();
    goTo.current = null;
  });

  const placeOf = (key: unknown) => questions.findIndex((question) => question.key === key);
  const move = (from: number, to: number) => {
    if (from === to || to < 0 || to >= questions.length) return;
    onChange(moved(questions, from, to));
    setSaid(
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
  const from = drag === null ? -1 : placeOf(drag.key);
  const lineAt = (at: number) => {
    if (drag === null || drag.to !== at || drag.to === from) return undefined;
    return drag.to < from ? 'before' : 'after';
  };
  return (
    <div>
      <div className={css.head}>
        <h3 id="questions-title">Questions</h3>
        <span className="text-13 text-tertiary">{countOf(questions.length)}</span>
      </div>
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
          if (drag !== null && !canceled) move(from, drag.to);
          setDrag(null);
        }}
      >
        <ol
          ref={list}
          className={css.list}
          aria-labelledby="questions-title"
          data-narrow={narrow || undefined}
        >
          {questions.map((question, at) => (
            <QuestionRow
              key={question.key}
              question={question}
              at={at}
              count={questions.length}
              faults={faults}
              lifted={drag?.key === question.key ? drag.offset : null}
              line={lineAt(at)}
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
          ))}
        </ol>
      </DragDropProvider>
      <div className={css.foot}>
        <Button
          ref={addButton}
          leftSection={<Plus size={15} strokeWidth={1.75} />}
          onClick={add}
          data-add-question
        >
          Add question
        </Button>
        <div className={css.removed} role="status">
          {removed !== null && (
            <>
              <span className="ellipsis">Removed “{removed.question.label}”</span>
              <Button
                variant="subtle"
                size="xs"
                onClick={() => {
                  undo(removed);
                }}
              >
                Undo
              </Button>
            </>
          )}
        </div>
      </div>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </div>
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
