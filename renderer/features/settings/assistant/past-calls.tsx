import { Button, Modal, Select } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { whenInSentence } from '../../../../shared/domain/dates.ts';
import { counted } from '../../../../shared/domain/numbers.ts';
import type { AssistantRun } from '../../../../shared/model/assistant.ts';
import { runCallsOf, useAssistantRuns } from '../../../api/assistant.ts';
import { describeError } from '../../../api/describe-error.ts';
import { useNow } from '../../../ui/use-now.ts';
import { SentTexts } from '../../../widgets/assistant/sent-texts-dialog.tsx';
import { TASK_TITLES } from '../../../widgets/assistant/task-subject.ts';
import css from './assistant.module.css';

/** How many calls were sent so far, and a way to read each. */
export function PastCalls() {
  const runs = useAssistantRuns();
  const [opened, { open, close }] = useDisclosure();
  const sent = runs.reduce(
    (sum, { calls }) => sum + calls.sent + calls.answered + calls.failed + calls.unknown,
    0,
  );
  if (sent === 0) return <span className={css.fact}>Nothing has been sent yet</span>;
  return (
    <>
      <span className={css.fact}>
        {counted(sent, 'call')} in {counted(runs.length, 'run')}, each with its full text
      </span>
      <Button size="xs" onClick={open} aria-haspopup="dialog">
        Show calls…
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        title="What was sent"
        size={820}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <CallsOfRuns runs={runs} />
      </Modal>
    </>
  );
}

function CallsOfRuns({ runs }: { runs: readonly AssistantRun[] }) {
  const now = useNow();
  const [chosen, setChosen] = useState<string | null>(null);
  const run = runs.find(({ id }) => id === chosen) ?? runs[0];
  const { data, error } = useQuery({ ...runCallsOf(run?.id ?? ''), enabled: run !== undefined });
  return (
    <>
      <Select
        mb={12}
        label="Run"
        allowDeselect={false}
        data={runs.map((one) => ({
          value: one.id,
          label: `${TASK_TITLES[one.task]}, ${whenInSentence(new Date(one.startedAt), now)}${one.undoneAt === null ? '' : ', undone'}`,
        }))}
        value={run?.id ?? null}
        onChange={setChosen}
      />
      {error !== null && (
        <p className={css.failure} role="alert">
          {describeError(error).text}
        </p>
      )}
      {data !== undefined && <SentTexts key={run?.id} calls={data} />}
    </>
  );
}
