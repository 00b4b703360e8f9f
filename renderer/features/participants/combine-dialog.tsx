import { Button, Modal, Radio, Select } from '@mantine/core';
import { useMemo, useState } from 'react';
import { counted } from '../../../shared/domain/numbers.ts';
import type { Participant, ParticipantTable } from '../../../shared/model/participant.ts';
import type { ParticipantOwner } from '../../api/participants.ts';
import dialog from '../../ui/dialog.module.css';
import { useNow } from '../../ui/use-now.ts';
import { useAction } from '../../widgets/import/use-action.ts';
import { combined, type DifferentValues } from './combine-participants.ts';
import { change } from './participant-changes.ts';
import { nameOf, sessionsText } from './participant-row.tsx';
import css from './participants.module.css';

/** Makes one participant of several, after saying which values stay. */
export function CombineDialog({
  owner,
  table,
  rows,
  onClose,
}: {
  owner: ParticipantOwner;
  table: ParticipantTable;
  /** Participants to start with; null closes the dialog. */
  rows: readonly Participant[] | null;
  onClose: () => void;
}) {
  return (
    <Modal
      opened={rows !== null}
      onClose={onClose}
      size={520}
      title="Combine participants"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {rows !== null && <Form owner={owner} table={table} rows={rows} onClose={onClose} />}
    </Modal>
  );
}

/** How many participants the list offers at a time; typing finds the others. */
const MOST_OFFERED = 50;

function Form({
  owner,
  table,
  rows,
  onClose,
}: {
  owner: ParticipantOwner;
  table: ParticipantTable;
  rows: readonly Participant[];
  onClose: () => void;
}) {
  const { act, problem, busy } = useAction();
  const now = useNow();
  const [chosen, setChosen] = useState(rows);
  const [intoId, setIntoId] = useState(rows[0]?.id ?? null);
  const into = chosen.find(({ id }) => id === intoId) ?? chosen[0];
  const combination = useMemo(
    () =>
      into === undefined || chosen.length < 2
        ? null
        : combined(
            table,
            into,
            chosen.filter((one) => one !== into),
          ),
    [table, into, chosen],
  );
  const offered = useMemo(() => {
    const ids = new Set(chosen.map(({ id }) => id));
    return table.participants
      .filter(({ id }) => !ids.has(id))
      .map((one) => ({ value: one.id, label: `${nameOf(one)} – ${sessionsText(one, now)}` }));
  }, [table.participants, chosen, now]);
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (combination === null) return;
        act(async () => {
          await change(owner, combination.change, {
            words: `${counted(chosen.length, 'participant')} combined`,
            toast: true,
          });
          onClose();
        });
      }}
    >
      <p className={dialog.text}>
        One participant gets the sessions and links of all. Their values stay; values they do not have come
        from the others. You can undo this.
      </p>
      {chosen.length > 0 && (
        <Radio.Group label="Combine into" value={into?.id ?? null} onChange={setIntoId}>
          <div className={css.choices}>
            {chosen.map((one) => (
              <Radio
                key={one.id}
                value={one.id}
                data-autofocus={(rows.length > 1 && one === into) || undefined}
                label={<bdi>{nameOf(one)}</bdi>}
                description={sessionsText(one, now)}
              />
            ))}
          </div>
        </Radio.Group>
      )}
      <Select
        label={chosen.length === 0 ? 'First participant' : 'Add a participant'}
        placeholder="Type to find"
        searchable
        data-autofocus={chosen.length < 2 || undefined}
        limit={MOST_OFFERED}
        data={offered}
        value={null}
        nothingFoundMessage="No participant has this name"
        onChange={(id) => {
          const added = table.participants.find((one) => one.id === id);
          if (added !== undefined) setChosen([...chosen, added]);
        }}
      />
      {combination !== null && combination.different.length > 0 && (
        <Different different={combination.different} />
      )}
      {problem !== null && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={dialog.answers}>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="filled" type="submit" disabled={combination === null} loading={busy}>
          {combination === null ? 'Combine' : `Combine ${counted(chosen.length, 'participant')}`}
        </Button>
      </div>
    </form>
  );
}

function Different({ different }: { different: readonly DifferentValues[] }) {
  return (
    <div role="status">
      <p className={dialog.text}>These values differ, and one of each stays:</p>
      <ul className={css.different}>
        {different.map(({ attribute, text, dropped }) => (
          <li key={attribute.id}>
            <bdi>{attribute.name}</bdi>: <bdi>“{text}”</bdi> stays,{' '}
            {dropped.map((other, index) => (
              <span key={other}>
                {index > 0 && ', '}
                <bdi>“{other}”</bdi>
              </span>
            ))}{' '}
            {dropped.length === 1 ? 'is' : 'are'} dropped.
          </li>
        ))}
      </ul>
    </div>
  );
}
