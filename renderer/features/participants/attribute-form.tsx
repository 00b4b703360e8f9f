import { Button, Modal, Select, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import {
  LONGEST_ATTRIBUTE_NAME,
  MOST_CHOICES,
  MOST_MISSING,
} from '../../../shared/domain/attributes/attribute-limits.ts';
import { attributeKey } from '../../../shared/domain/attributes/attribute-filter.ts';
import { readValue } from '../../../shared/domain/attributes/attribute-values.ts';
import { distinct } from '../../../shared/domain/attributes/guess-kind.ts';
import { counted } from '../../../shared/domain/numbers.ts';
import type { Attribute, AttributeType } from '../../../shared/model/attribute.ts';
import type { ParticipantTable } from '../../../shared/model/participant.ts';
import type { ParticipantOwner } from '../../api/participants.ts';
import dialog from '../../ui/dialog.module.css';
import { useAction } from '../../widgets/import/use-action.ts';
import { TYPE_NAMES } from './cell-text.ts';
import { change } from './participant-changes.ts';
import css from './participants.module.css';

const TYPES = Object.entries(TYPE_NAMES).map(([value, label]) => ({ value, label }));
export const isType = (value: string | null): value is AttributeType =>
  value !== null && Object.hasOwn(TYPE_NAMES, value);

/** More different values than this are no list of choices that anyone wrote down. */
const MOST_SUGGESTED = 50;

/** Returns the lines without empty and repeated ones. */
const linesOf = (text: string): string[] =>
  distinct(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  );

/** Adds an attribute, or changes one. Texts of cells never change with their type. */
export function AttributeForm({
  owner,
  table,
  edited,
  opened,
  onClose,
}: {
  owner: ParticipantOwner;
  table: ParticipantTable;
  /** Null adds one. */
  edited: Attribute | null;
  opened: boolean;
  onClose: () => void;
}) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={480}
      title={edited === null ? 'Add an attribute' : `Edit “${edited.name}”`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Form key={edited?.id} owner={owner} table={table} edited={edited} onClose={onClose} />
    </Modal>
  );
}

function Form({
  owner,
  table: { attributes, participants },
  edited,
  onClose,
}: {
  owner: ParticipantOwner;
  table: ParticipantTable;
  edited: Attribute | null;
  onClose: () => void;
}) {
  const { act, problem, busy } = useAction();
  const [id] = useState(() => edited?.id ?? crypto.randomUUID());
  const [name, setName] = useState(edited?.name ?? '');
  const [type, setType] = useState<AttributeType>(edited?.type ?? 'text');
  const texts = edited === null ? [] : participants.flatMap(({ values }) => values[edited.id] ?? []);
  const [choices, setChoices] = useState<string | null>(
    edited?.type === 'choice' ? edited.choices.join('\n') : null,
  );
  const [missing, setMissing] = useState(edited?.missing.join('\n') ?? '');
  const [wasSent, setSent] = useState(false);
  // Until the list is edited, it has the values that are there.
  const suggested = linesOf(texts.join('\n')).slice(0, MOST_SUGGESTED).join('\n');
  const list = choices ?? suggested;
  const typed: Attribute = {
    id,
    projectId: owner.projectId,
    name: name.trim(),
    type,
    choices: type === 'choice' ? linesOf(list) : [],
    missing: linesOf(missing),
    position: edited?.position ?? Math.max(-1, ...attributes.map(({ position }) => position)) + 1,
  };
  const misfits = texts.filter((text) => readValue(typed, text).kind === 'misfit').length;
  const taken = attributes.find(
    (one) => one.id !== id && attributeKey(one.name) === attributeKey(typed.name),
  );
  const faults = {
    name:
      typed.name === ''
        ? 'Type a name, such as Age group.'
        : typed.name.length > LONGEST_ATTRIBUTE_NAME
          ? 'This name is too long.'
          : taken === undefined
            ? null
            : `There is already an attribute “${taken.name}”.`,
    choices: listFault(typed.choices, MOST_CHOICES),
    missing: listFault(typed.missing, MOST_MISSING),
  };
  const send = () => {
    setSent(true);
    if (faults.name !== null || faults.choices !== null || faults.missing !== null) return;
    act(async () => {
      await change(
        owner,
        { remove: [], save: [typed], values: [] },
        { words: edited === null ? `Attribute “${typed.name}” added` : `Attribute “${typed.name}” changed` },
      );
      onClose();
    });
  };
  const onLastKey = (event: React.KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextInput
        label="Name"
        data-autofocus
        dir="auto"
        value={name}
        error={wasSent || taken !== undefined ? faults.name : null}
        onChange={({ currentTarget }) => {
          setName(currentTarget.value);
        }}
      />
      <Select
        label="Type"
        data={TYPES}
        value={type}
        description={
          misfits === 0
            ? undefined
            : `${counted(misfits, 'cell')} will not fit. ${misfits === 1 ? 'It keeps its text.' : 'They keep their text.'}`
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={(value) => {
          if (isType(value)) setType(value);
        }}
      />
      {type === 'choice' && (
        <Textarea
          label="Choices"
          description="One on each line, in the order in which they are listed."
          autosize
          minRows={3}
          maxRows={10}
          spellCheck={false}
          dir="auto"
          value={list}
          error={wasSent ? faults.choices : null}
          onChange={({ currentTarget }) => {
            setChoices(currentTarget.value);
          }}
          onKeyDown={onLastKey}
        />
      )}
      <Textarea
        label="Texts that mean missing"
        description="One on each line, such as NA or -9. An empty cell is always missing."
        autosize
        minRows={1}
        maxRows={5}
        spellCheck={false}
        dir="auto"
        value={missing}
        error={wasSent ? faults.missing : null}
        onChange={({ currentTarget }) => {
          setMissing(currentTarget.value);
        }}
        onKeyDown={onLastKey}
      />
      {problem !== null && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={dialog.answers}>
        <Button onClick={onClose}>Close</Button>
        <Button variant="filled" type="submit" loading={busy} aria-keyshortcuts="Control+Enter">
          {edited === null ? 'Add the attribute' : 'Save'}
        </Button>
      </div>
    </form>
  );
}

function listFault(lines: readonly string[], most: number): string | null {
  if (lines.length > most) return `At most ${counted(most, 'line')}.`;
  return lines.some((line) => line.length > LONGEST_ATTRIBUTE_NAME) ? 'One of the lines is too long.' : null;
}
