import { Button, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTurnOffAssistant } from '../../../api/assistant-settings.ts';
import { describeError } from '../../../api/describe-error.ts';
import type { AssistantSettings } from '../../../../shared/model/assistant.ts';
import dialog from '../../../ui/dialog.module.css';
import { hostOf } from '../../../widgets/assistant/address-place.ts';
import settings from '../settings.module.css';

/** Removes the assistant from every screen, after a question. */
export function TurnOff({ assistant: { address, hasKey } }: { assistant: AssistantSettings }) {
  const [opened, { open, close }] = useDisclosure();
  const turningOff = useTurnOffAssistant();
  return (
    <>
      <Button size="xs" color="red" onClick={open} aria-haspopup="dialog">
        Turn off…
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        title="Turn off the assistant?"
        withCloseButton={false}
        size={460}
      >
        <p className={settings.question}>
          Earmark forgets {hostOf(address)}
          {hasKey ? ', the model and the key' : ' and the model'}, and shows the assistant nowhere else.
          Quotes that you accepted stay, with their mark.
        </p>
        {turningOff.error !== null && (
          <p className={settings.failure} role="alert">
            {describeError(turningOff.error).text}
          </p>
        )}
        <div className={dialog.answers}>
          <Button data-autofocus onClick={close}>
            Keep it
          </Button>
          <Button
            variant="filled"
            color="red"
            loading={turningOff.isPending}
            onClick={() => {
              turningOff.mutate();
            }}
          >
            Turn off
          </Button>
        </div>
      </Modal>
    </>
  );
}
