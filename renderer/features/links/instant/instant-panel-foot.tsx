import { Button } from '@mantine/core';
import type { EditingLink } from './edit-link.ts';
import css from './instant-panel.module.css';
import { keyHintText } from '../../../ui/keyboard/key-hint.ts';

/** The actions for the form of an active link, and whether it is saved. */
export function EditFoot({ editing }: { editing: EditingLink }) {
  const { unsaved, saving, said, save, discard } = editing;
  return (
    <div className="row">
      <Button
        variant="filled"
        rightSection={<span className={css.key}>{keyHintText('mod+S')}</span>}
        loading={saving}
        onClick={() => void save(false)}
      >
        Save changes
      </Button>
      <Button variant="subtle" onClick={discard}>
        Discard
      </Button>
      <span className="grow" />
      <span role="status">
        {unsaved && !saving ? (
          <span className={css.unsaved}>Not saved</span>
        ) : (
          <span className={css.said}>{saving ? 'Saving…' : said}</span>
        )}
      </span>
    </div>
  );
}
