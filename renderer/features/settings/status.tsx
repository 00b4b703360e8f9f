import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Check, TriangleAlert } from 'lucide-react';
import { bridge } from '../../api/bridge.ts';
import { valueOf } from '../../api/describe-error.ts';
import { whenInSentence } from '../../../shared/domain/dates.ts';
import { useNow } from '../../ui/use-now.ts';
import { Row } from './row.tsx';
import css from './settings.module.css';
import type { ConnectionCheck, Workspace } from '../../../shared/model/workspace.ts';

/** Whether the service responds and accepts the key, checked when the user clicks the button. */
export function Status({ workspace }: { workspace: Workspace }) {
  const now = useNow();
  const checking = useMutation({
    mutationFn: async () => valueOf(await bridge.call.checkConnection(null)),
  });
  const { data, error, isPending } = checking;
  const keyless = workspace.keyPlace === 'nowhere';
  return (
    <Row
      label="Status"
      hint={data === undefined ? 'Asks the service whether it accepts the key.' : said(data, now)}
      failure={error}
    >
      <span role="status">
        {isPending && <span className={css.fact}>Checking…</span>}
        {data !== undefined && (
          <span className={css.ok}>
            <Check size={16} strokeWidth={2.2} aria-hidden="true" />
            Connected
          </span>
        )}
        {(error !== null || (keyless && checking.isIdle)) && (
          <span className={css.off}>
            <TriangleAlert size={16} strokeWidth={2} aria-hidden="true" />
            Not connected
          </span>
        )}
      </span>
      {!keyless && (
        <Button
          loading={isPending}
          onClick={() => {
            checking.mutate();
          }}
        >
          Check now
        </Button>
      )}
    </Row>
  );
}

/** "Last checked today, 10:28, with GET /v1/user/profile." */
function said({ sent, checkedAt }: ConnectionCheck, now: Date): string {
  const calls = sent.length === 0 ? '' : `, with ${sent.join(' and ')}`;
  return `Last checked ${whenInSentence(new Date(checkedAt), now)}${calls}.`;
}
