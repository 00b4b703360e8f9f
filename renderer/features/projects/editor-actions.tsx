import { Button } from '@mantine/core';
import { keyHintText } from '../../ui/keyboard/key-hint.ts';
import css from './project-editor.module.css';

/** The actions in the form's header; hidden while the form is unchanged. */
export function EditorActions({
  isChanged,
  saveLabel,
  alwaysSaves = false,
  busy,
  onDiscard,
  onSave,
}: {
  isChanged: boolean;
  saveLabel: string;
  /** True if it can be saved unchanged, as a new project can. */
  alwaysSaves?: boolean;
  busy: boolean;
  onDiscard: () => void;
  onSave: () => void;
}) {
  const [word, shown] = busy ? ['Saving…', true] : ['Not saved', isChanged];
  return (
    <>
      <span className={css.dirty} role="status">
        {shown && (
          <>
            <i />
            {word}
          </>
        )}
      </span>
      {isChanged && (
        <Button variant="subtle" onClick={onDiscard} disabled={busy}>
          Discard
        </Button>
      )}
      {(isChanged || alwaysSaves) && (
        <Button
          variant="filled"
          loading={busy}
          rightSection={<span className={css.keys}>{keyHintText('mod+S')}</span>}
          onClick={onSave}
        >
          {saveLabel}
        </Button>
      )}
    </>
  );
}
