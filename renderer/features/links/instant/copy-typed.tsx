import { Button } from '@mantine/core';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import type { InstantLinkRecord } from '../../../api/instant-link-record.ts';
import { useDraft } from '../../../api/use-draft.ts';
import { copyOfEdit, isTyped, NEW_LINKS, newLinksDraft } from './copy-draft.ts';
import { locallyChangedSettings } from './edit-change.ts';
import { SETTING_NAMES, type EditDraft } from './edit-draft.ts';
import { Notice } from './edit-notice.tsx';
import { AsText, settingAsText } from './instant-panel-text.tsx';

/** Unsaved changes to a link that can no longer be edited, to read or to copy to a new link. */
export function CopyTyped({
  link,
  form,
  why,
  onCopy,
  onDiscard,
  now,
}: {
  link: InstantLinkRecord;
  form: EditDraft;
  /** Why they were not saved, if that has just become known. */
  why: { title: string; text: string } | null;
  onCopy: (key: string) => void;
  onDiscard: () => void;
  now: Date;
}) {
  const unfinished = useDraft(NEW_LINKS.form, NEW_LINKS.subject, newLinksDraft);
  const [asks, setAsks] = useState(false);
  const copy = () => {
    unfinished.keep(copyOfEdit(link, form, now));
    onCopy(link.key);
  };
  return (
    <>
      <Notice
        tone={why === null ? 'info' : 'danger'}
        title={why?.title ?? 'What you typed was not saved.'}
        text={why?.text ?? 'Your text is still here, and you can use it in a new link.'}
        actions={
          <>
            <Button
              size="xs"
              leftSection={<Copy size={14} strokeWidth={1.75} />}
              onClick={() => {
                if (isTyped(unfinished.draft ?? null)) setAsks(true);
                else copy();
              }}
            >
              Make a copy with these settings
            </Button>
            <Button size="xs" variant="subtle" onClick={onDiscard}>
              Discard
            </Button>
          </>
        }
      >
        <AsText
          rows={locallyChangedSettings(form, link).map((name) => [
            SETTING_NAMES[name],
            settingAsText(form, name),
          ])}
        />
      </Notice>
      {asks && (
        <CopyQuestion
          onReplace={copy}
          onKeep={() => {
            setAsks(false);
          }}
        />
      )}
    </>
  );
}

/** Asks whether a copy may replace an unfinished draft of new links. */
export function CopyQuestion({ onReplace, onKeep }: { onReplace: () => void; onKeep: () => void }) {
  return (
    <Notice
      title="You have an unfinished link"
      text="A copy would replace what you typed."
      actions={
        <>
          <Button size="xs" onClick={onKeep}>
            Keep it
          </Button>
          <Button size="xs" color="red" onClick={onReplace}>
            Replace it
          </Button>
        </>
      }
    />
  );
}
