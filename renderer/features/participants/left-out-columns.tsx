import { Button, Modal } from '@mantine/core';
import { counted } from '../../../shared/domain/numbers.ts';
import type { LeftOutColumn } from '../../../shared/model/participant.ts';
import { takeLeftOutColumn, type ParticipantOwner } from '../../api/participants.ts';
import dialog from '../../ui/dialog.module.css';
import { useAction } from '../../widgets/import/use-action.ts';
import css from './participants.module.css';

/** The columns of imported lists that may say who a person is. Each can be made an attribute. */
export function LeftOutColumns({
  owner,
  columns,
  opened,
  onClose,
}: {
  owner: ParticipantOwner;
  columns: readonly LeftOutColumn[];
  opened: boolean;
  onClose: () => void;
}) {
  const { act, problem, busy } = useAction();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={560}
      title="Columns that are left out"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <p className={dialog.text}>
        Your imported lists have columns that may say who someone is. They are stored with the sessions, but
        they are not shown or exported.
      </p>
      <ul className={css.leftOut}>
        {columns.map(({ name, sessions, reason }) => (
          <li key={name}>
            <span className="grow">
              <b dir="auto">{name}</b>
              <span className="text-13 text-secondary">
                {reason}. {counted(sessions, 'session')} {sessions === 1 ? 'has' : 'have'} a value.
              </span>
            </span>
            <Button
              size="xs"
              disabled={busy}
              onClick={() => {
                act(async () => {
                  await takeLeftOutColumn(owner, name);
                  if (columns.length === 1) onClose();
                });
              }}
            >
              Use as an attribute<span className="visually-hidden">: {name}</span>
            </Button>
          </li>
        ))}
      </ul>
      {problem !== null && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={dialog.answers}>
        <Button data-autofocus onClick={onClose}>
          Close
        </Button>
      </div>
    </Modal>
  );
}
