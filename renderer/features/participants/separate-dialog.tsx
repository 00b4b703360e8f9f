import { Button, Checkbox, Modal } from '@mantine/core';
import { useState } from 'react';
import { counted } from '../../../shared/domain/numbers.ts';
import type { Participant, ParticipantTable } from '../../../shared/model/participant.ts';
import type { ParticipantOwner } from '../../api/participants.ts';
import dialog from '../../ui/dialog.module.css';
import { useNow } from '../../ui/use-now.ts';
import { useAction } from '../../widgets/import/use-action.ts';
import { linksOf, separated } from './combine-participants.ts';
import { change } from './participant-changes.ts';
import { nameOf, sessionText } from './participant-row.tsx';
import css from './participants.module.css';

/** Gives sessions or unused links of a participant to a new one. */
export function SeparateDialog({
  owner,
  table,
  row,
  onClose,
}: {
  owner: ParticipantOwner;
  table: ParticipantTable;
  /** Null closes the dialog. */
  row: Participant | null;
  onClose: () => void;
}) {
  return (
    <Modal
      opened={row !== null}
      onClose={onClose}
      size={480}
      title={
        row !== null && (
          <>
            Separate from <bdi>{nameOf(row)}</bdi>
          </>
        )
      }
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {row !== null && <Form owner={owner} table={table} row={row} onClose={onClose} />}
    </Modal>
  );
}

function Form({
  owner,
  table,
  row,
  onClose,
}: {
  owner: ParticipantOwner;
  table: ParticipantTable;
  row: Participant;
  onClose: () => void;
}) {
  const { act, problem, busy } = useAction();
  const now = useNow();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const isOfLinks = row.sessions.length === 0;
  const what = isOfLinks ? 'link' : 'session';
  const options = isOfLinks
    ? linksOf(table, row).map((key) => ({ key, words: `Link ${key}` }))
    : row.sessions.map((session) => ({ key: session.sessionId, words: sessionText(session, now) }));
  // The participant has at least one left.
  const canSeparate = ticked.length > 0 && ticked.length < options.length;
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!canSeparate) return;
        const taken = isOfLinks ? { sessionIds: [], linkKeys: ticked } : { sessionIds: ticked, linkKeys: [] };
        act(async () => {
          await change(owner, separated(row, taken, crypto.randomUUID()), {
            words: `${counted(ticked.length, what)} separated`,
            toast: true,
          });
          onClose();
        });
      }}
    >
      <p className={dialog.text}>
        The {what}s that you tick go to a new participant with the same label. The values stay with this one.
        You can undo this.
      </p>
      <Checkbox.Group
        label={isOfLinks ? 'Links' : 'Sessions'}
        value={[...ticked]}
        error={ticked.length === options.length ? `Leave at least one ${what}.` : null}
        onChange={setTicked}
      >
        <div className={css.choices}>
          {options.map(({ key, words }) => (
            <Checkbox key={key} value={key} label={words} />
          ))}
        </div>
      </Checkbox.Group>
      {problem !== null && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={dialog.answers}>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="filled" type="submit" disabled={!canSeparate} loading={busy}>
          {ticked.length === 0 ? 'Separate' : `Separate ${counted(ticked.length, what)}`}
        </Button>
      </div>
    </form>
  );
}
