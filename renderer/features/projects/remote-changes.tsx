import { Button, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { FIELD_NAMES, fieldInWords, type ProjectField } from './differences.ts';
import css from './notices.module.css';
import { Summary } from './notices.tsx';
import type { ProjectForm } from './project-form.ts';

/** Says that someone else changed the project, and shows both versions side by side to choose from. */
export function RemoteChanges({
  fields,
  mine,
  theirs,
  onTakeTheirs,
  onSaveMine,
}: {
  fields: readonly ProjectField[];
  mine: ProjectForm;
  theirs: ProjectForm;
  onTakeTheirs: (field: ProjectField) => void;
  onSaveMine: () => void;
}) {
  const [opened, { open, close }] = useDisclosure();
  const names = fields.map((field) => FIELD_NAMES[field]).join(', ');
  const saveMine = () => {
    close();
    onSaveMine();
  };
  return (
    <>
      {fields.length > 0 && (
        <Summary
          tone="warning"
          title="This project has changed on the service"
          text={`Changed: ${names}. Saving yours overwrites them.`}
        >
          <Button size="xs" onClick={open} aria-haspopup="dialog">
            See theirs
          </Button>
          <Button size="xs" onClick={saveMine}>
            Save mine
          </Button>
        </Summary>
      )}
      <Modal
        opened={opened && fields.length > 0}
        onClose={close}
        title="What is different on the service"
        closeButtonProps={{ 'aria-label': 'Close' }}
        size={820}
      >
        {fields.map((field) => (
          <section key={field} className={css.change} aria-label={FIELD_NAMES[field]}>
            <div className={css.changeHead}>
              <h3>{FIELD_NAMES[field]}</h3>
              <Button
                size="xs"
                onClick={() => {
                  onTakeTheirs(field);
                }}
              >
                Use theirs
              </Button>
            </div>
            <div className={css.sides}>
              <Side title="Yours" text={fieldInWords(mine, field)} />
              <Side title="Theirs" text={fieldInWords(theirs, field)} />
            </div>
          </section>
        ))}
        <div className={css.dialogAnswers}>
          <Button data-autofocus onClick={close}>
            Keep editing
          </Button>
          <Button variant="filled" onClick={saveMine}>
            Save mine
          </Button>
        </div>
      </Modal>
    </>
  );
}

function Side({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <h4>{title}</h4>
      <pre dir="auto" tabIndex={0} data-selectable>
        {text === '' ? 'Empty' : text}
      </pre>
    </div>
  );
}
