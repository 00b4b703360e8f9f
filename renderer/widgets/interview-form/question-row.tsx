import { useDraggable } from '@dnd-kit/react';
import { ActionIcon, Select, Textarea, TextInput, Tooltip, Popover } from '@mantine/core';
import { ArrowDown, ArrowUp, GripVertical, Trash2, TriangleAlert, Hash } from 'lucide-react';
import { useId, type KeyboardEvent, type Ref, useState } from 'react';
import { KeyTooltip } from '../../ui/keyboard/key-tooltip.tsx';
import type { FieldFaults, QuestionDraft } from './interview-draft.ts';
import css from './questions.module.css';

const TYPES = [
  { value: 'text', label: 'Text' },
  { value: 'number', label: 'Number' },
];

export interface RowDragging {
  /** How far the row was dragged, in pixels; null if it is not being dragged. */
  lifted: { x: number; y: number } | null;
  /** The edge of the row at which the dragged one would be dropped. */
  line: 'before' | 'after' | undefined;
}

/** One question. */
export function QuestionRow({
  question,
  at,
  count,
  faults,
  lifted,
  line,
  onEdit,
  onMove,
  onRemove,
}: {
  question: QuestionDraft;
  at: number;
  count: number;
  faults: FieldFaults;
  onEdit: (change: Partial<QuestionDraft>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
} & RowDragging) {
  const { key, id, label, type } = question;
  const { ref: dragRef, handleRef } = useDraggable({ id: key });
  const faultId = useId();
  const name = `question ${String(at + 1)}`;
  const labelFault = faults[`question ${key} label`];
  const idFault = faults[`question ${key} id`];
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || by === undefined) return;
    event.preventDefault();
    onMove(at + by);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Alt with an arrow moves it from any of its fields
    <li className={css.item} data-key={key} data-line={line} onKeyDown={onKeyDown}>
      <div
        ref={dragRef}
        className={css.row}
        data-lifted={lifted !== null || undefined}
        style={
          lifted === null
            ? undefined
            : { transform: `translate(${String(lifted.x)}px, ${String(lifted.y)}px)` }
        }
      >
        <DragHandle ref={handleRef} name={name} />
        <span className={css.number} aria-hidden="true">
          {at + 1}
        </span>
        {/* One line of text, which wraps so that all of it can be read. */}
        <Textarea
          className={css.label ?? ''}
          aria-label={`Question ${String(at + 1)}`}
          value={label}
          autosize
          minRows={1}
          onChange={(event) => {
            onEdit({ label: event.currentTarget.value.replaceAll(/\s*[\r\n]+\s*/g, ' ') });
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
          }}
          error={labelFault !== undefined}
          aria-describedby={labelFault === undefined ? undefined : faultId}
          dir="auto"
          spellCheck
          data-label
        />
        <div className={css.rest}>
          <AnswerType
            name={name}
            type={type}
            onChange={(next) => {
              onEdit({ type: next });
            }}
          />
          <AnswerId
            name={name}
            id={id}
            fault={idFault}
            onChange={(next) => {
              onEdit({ id: next, idFollowsLabel: false });
            }}
          />
          <MoveButtons name={name} at={at} count={count} onMove={onMove} />
          <Tooltip label="Remove">
            <ActionIcon aria-label={`Remove ${name}`} onClick={onRemove}>
              <Trash2 size={16} strokeWidth={1.75} />
            </ActionIcon>
          </Tooltip>
        </div>
      </div>
      {labelFault !== undefined && <Fault id={faultId} text={labelFault} />}
      {idFault !== undefined && <Fault text={idFault} />}
    </li>
  );
}

/** `name`: as in "question 3". */
function AnswerType({
  name,
  type,
  onChange,
}: {
  name: string;
  type: string;
  onChange: (type: string) => void;
}) {
  return (
    <Select
      aria-label={`Answer to ${name}`}
      data={TYPES.some(({ value }) => value === type) ? TYPES : [...TYPES, { value: type, label: type }]}
      value={type}
      onChange={(value) => {
        if (value !== null) onChange(value);
      }}
      w={96}
    />
  );
}

/** `name`: as in "question 3". */
function MoveButtons({
  name,
  at,
  count,
  onMove,
}: {
  name: string;
  at: number;
  count: number;
  onMove: (to: number) => void;
}) {
  return (
    <>
      <ActionIcon
        size={24}
        aria-label={`Move ${name} up`}
        disabled={at === 0}
        onClick={() => {
          onMove(at - 1);
        }}
      >
        <ArrowUp size={15} strokeWidth={1.75} />
      </ActionIcon>
      <ActionIcon
        size={24}
        aria-label={`Move ${name} down`}
        disabled={at === count - 1}
        onClick={() => {
          onMove(at + 1);
        }}
      >
        <ArrowDown size={15} strokeWidth={1.75} />
      </ActionIcon>
    </>
  );
}

/** What the row is dragged by. `name`: as in "question 3". */
function DragHandle({ ref, name }: { ref: Ref<HTMLButtonElement>; name: string }) {
  return (
    <KeyTooltip label="Drag, or press" keys={['alt+ArrowUp', 'alt+ArrowDown']}>
      <ActionIcon ref={ref} className={css.grip ?? ''} aria-label={`Move ${name}, with Alt and ↑ or ↓`}>
        <GripVertical size={16} strokeWidth={1.75} />
      </ActionIcon>
    </KeyTooltip>
  );
}

function Fault({ id, text }: { id?: string; text: string }) {
  return (
    <p id={id} className={css.fault}>
      <TriangleAlert size={14} strokeWidth={1.75} aria-hidden="true" />
      {text}
    </p>
  );
}

/** Shows and edits the ID under which a question's answers are stored, hidden until the user opens it. */
function AnswerId({
  name,
  id,
  fault,
  onChange,
}: {
  /** As in "question 3". */
  name: string;
  id: string;
  fault: string | undefined;
  onChange: (id: string) => void;
}) {
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={300} trapFocus returnFocus>
      <Popover.Target>
        <Tooltip label={`Answer ID: ${id}`} disabled={opened}>
          <ActionIcon
            size={24}
            aria-label={`Answer ID of ${name}: ${id}`}
            data-fault={fault !== undefined || undefined}
            className={css.hash ?? ''}
            onClick={() => {
              setOpened(!opened);
            }}
          >
            <Hash size={15} strokeWidth={1.75} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown p={12} aria-label={`Answer ID of ${name}`}>
        <TextInput
          label="Answer ID"
          description="Identifies the answer in summaries. Made from the question unless you type one."
          value={id}
          onChange={(event) => {
            onChange(event.currentTarget.value);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') setOpened(false);
          }}
          error={fault}
          spellCheck={false}
          classNames={{ input: 'mono' }}
          data-autofocus
        />
      </Popover.Dropdown>
    </Popover>
  );
}
