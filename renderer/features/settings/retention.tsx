import { Button, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { activity, retention } from '../../api/privacy.ts';
import { counted } from '../../ui/delete/purge-text.ts';
import { dayAndTime } from '../../../shared/domain/dates.ts';
import { useNow } from '../../ui/use-now.ts';
import { RetentionForm } from './retention-form.tsx';
import { Row } from './row.tsx';
import { lastDeletion, ruleWords } from './retention-text.ts';
import { useScopes } from './use-scopes.ts';

/** The retention rules, what they last deleted, and the form to change them. */
export function Retention() {
  const { data: rules, error } = useQuery(retention);
  const { data: log } = useQuery(activity);
  const { nameOf } = useScopes();
  const [opened, { open, close }] = useDisclosure();
  const now = useNow();
  const last = lastDeletion(log);
  return (
    <Row
      label="How long things are kept"
      failure={error}
      hint={
        <>
          {rules?.length === 0 && 'Until you delete them. '}
          {rules?.map((rule) => (
            <span key={rule.scope}>
              {nameOf(rule.scope)}: {ruleWords(rule)}.{' '}
            </span>
          ))}
          {last !== undefined && (
            <span role="status">
              A rule deleted from {counted(last.sessions, 'session')} on {dayAndTime(new Date(last.at), now)}:{' '}
              {last.details.charAt(0).toLowerCase() + last.details.slice(1)}.
            </span>
          )}
        </>
      }
    >
      <Button onClick={open} disabled={rules === undefined} aria-haspopup="dialog">
        Change…
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        size={600}
        title="How long things are kept"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        {rules !== undefined && <RetentionForm saved={rules} onClose={close} />}
      </Modal>
    </Row>
  );
}
