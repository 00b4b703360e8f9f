import { Button, Modal, SegmentedControl, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { assistantPrompts, useSaveAssistant } from '../../../api/assistant-settings.ts';
import { describeError } from '../../../api/describe-error.ts';
import { useDraft } from '../../../api/use-draft.ts';
import type { AssistantSettings, AssistantTask } from '../../../../shared/model/assistant.ts';
import dialog from '../../../ui/dialog.module.css';
import css from './assistant.module.css';

const TASKS: Record<AssistantTask, string> = {
  find: 'Find quotes',
  ask: 'Ask across sessions',
  draft: 'Draft a memo',
};
const NAMES = Object.keys(TASKS).filter((name): name is AssistantTask => name in TASKS);

/** What was typed and not saved yet. */
const typedWording = z.object({
  find: z.string().exactOptional(),
  ask: z.string().exactOptional(),
  draft: z.string().exactOptional(),
});

/** What the model is told for each task, with a place for the researcher's own wording. */
export function PromptsDialog({
  opened,
  assistant,
  onClose,
}: {
  opened: boolean;
  assistant: AssistantSettings;
  onClose: () => void;
}) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={720}
      title="What the model is told"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Prompts assistant={assistant} onClose={onClose} />
    </Modal>
  );
}

function Prompts({ assistant, onClose }: { assistant: AssistantSettings; onClose: () => void }) {
  const { data: prompts, error } = useQuery(assistantPrompts);
  const [task, setTask] = useState<AssistantTask>('find');
  const { draft, keep } = useDraft('assistant wording', 'tasks', typedWording);
  const saving = useSaveAssistant();
  if (error !== null)
    return (
      <p className={css.failure} role="alert">
        {describeError(error).text}
      </p>
    );
  if (prompts === undefined || draft === undefined) return null;
  const typed = draft ?? {};
  const wordingOf = (one: AssistantTask) =>
    typed[one] ?? (assistant.ownWording[one] === '' ? prompts[one].wording : assistant.ownWording[one]);
  const isOwn = (one: AssistantTask) => {
    const wording = wordingOf(one).trim();
    return wording !== '' && wording !== prompts[one].wording;
  };
  const own = (one: AssistantTask) => (isOwn(one) ? wordingOf(one).trim() : '');
  const { version, rules } = prompts[task];
  return (
    <>
      <SegmentedControl
        aria-label="Task"
        value={task}
        data={NAMES.map((name) => ({ value: name, label: TASKS[name] }))}
        onChange={(value) => {
          setTask(NAMES.find((name) => name === value) ?? task);
        }}
      />
      <Textarea
        mt={12}
        label={isOwn(task) ? 'Your wording' : `Earmark’s wording, ${version}`}
        description="You can replace it. Empty means Earmark’s."
        autosize
        minRows={4}
        maxRows={10}
        maxLength={10_000}
        value={wordingOf(task)}
        onChange={(event) => {
          keep({ ...typed, [task]: event.currentTarget.value });
        }}
      />
      <div className={css.reset}>
        <Button
          size="xs"
          disabled={!isOwn(task)}
          onClick={() => {
            keep({ ...typed, [task]: prompts[task].wording });
          }}
        >
          Reset to Earmark’s
        </Button>
      </div>
      <h3 className={css.rulesTitle} id="assistant-rules">
        After it, always the same
      </h3>
      <p className={css.rules} data-selectable role="region" aria-labelledby="assistant-rules" tabIndex={0}>
        {rules}
      </p>
      {saving.error !== null && (
        <p className={css.failure} role="alert">
          {describeError(saving.error).text}
        </p>
      )}
      <div className={dialog.answers}>
        <Button
          onClick={() => {
            keep(null);
            onClose();
          }}
        >
          {draft === null ? 'Close' : 'Discard changes'}
        </Button>
        <Button
          variant="filled"
          loading={saving.isPending}
          onClick={() => {
            saving.mutate(
              { change: { ownWording: { find: own('find'), ask: own('ask'), draft: own('draft') } } },
              {
                onSuccess: () => {
                  keep(null);
                  onClose();
                },
              },
            );
          }}
        >
          Save wording
        </Button>
      </div>
    </>
  );
}
