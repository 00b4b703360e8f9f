import { Button, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { ActivityEntry } from '../../../shared/model/privacy.ts';
import { activity } from '../../api/privacy.ts';
import { dayAndTime } from '../../../shared/domain/dates.ts';
import { formatNumber } from '../../../shared/domain/numbers.ts';
import { useNow } from '../../ui/use-now.ts';
import css from './privacy.module.css';
import { Row } from './row.tsx';

const ACTS: Record<ActivityEntry['act'], string> = {
  export: 'Exported',
  purge: 'Deleted',
  retention: 'Deleted by a rule',
  backup: 'Backed up',
  restore: 'Restored',
};

/** The log of exports and deletions, for researchers who must account for them. */
export function ActivityLog() {
  const { data, error } = useQuery(activity);
  const [opened, { open, close }] = useDisclosure();
  const last = data?.[0];
  const now = useNow();
  return (
    <Row
      label="Log of exports and deletions"
      hint={
        last === undefined
          ? 'Nothing was exported or deleted yet. The log says when, what kind and of how many sessions; never a label or a word.'
          : `Last: ${ACTS[last.act].toLowerCase()}, ${dayAndTime(new Date(last.at), now)}. Lines are only added to it, and it holds no label and no word.`
      }
      failure={error}
    >
      <Button onClick={open} disabled={last === undefined} aria-haspopup="dialog">
        Show log
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        size={640}
        title="Log of exports and deletions"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <div className={css.log} tabIndex={0} role="region" aria-label="Log" data-selectable>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">When</th>
                <th scope="col">What</th>
                <th scope="col">Sessions</th>
                <th scope="col">Details</th>
              </tr>
            </thead>
            <tbody>
              {data?.map(({ at, act, sessions, details }, index) => (
                // Entries are only ever added at the start, and have no other unique key.
                // oxlint-disable-next-line react/no-array-index-key
                <tr key={data.length - index}>
                  <td>{dayAndTime(new Date(at), now)}</td>
                  <td>{ACTS[act]}</td>
                  <td>{formatNumber(sessions)}</td>
                  <td>{details}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Modal>
    </Row>
  );
}
