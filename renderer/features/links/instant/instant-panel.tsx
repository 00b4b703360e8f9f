import { Copy, RotateCcw, Save } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { Button } from '@mantine/core';
import type { InstantLinkRecord } from '../../../api/instant-link-record.ts';
import { isExpiredByTime } from '../../../api/link-state.ts';
import { useCommands, type Command } from '../../../ui/keyboard/commands.ts';
import { Dock } from '../../../ui/dock.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import type { SessionRecord } from '../../../../shared/model/session.ts';
import { keyHintText } from '../../../ui/keyboard/key-hint.ts';
import { CopyTyped } from './copy-typed.tsx';
import { EditForm, EditNotices } from './edit-form.tsx';
import { useEditingLink, type EditingLink } from './edit-link.ts';
import { LinkAsText, LinkDetails } from './instant-panel-text.tsx';
import { whyNotEditable } from './why-not-editable.ts';
import css from './instant-panel.module.css';
import { Notice } from './edit-notice.tsx';

const GONE = 'This link is no longer on the service. This is how it was.';

/** One link: a form if it is active, otherwise its settings as text and why they cannot be changed. */
export function InstantPanel({
  link,
  isGone,
  session,
  links,
  now,
  onClose,
  onCopy,
}: {
  /** The link as last read. */
  link: InstantLinkRecord;
  /** True if the service no longer lists it. */
  isGone: boolean;
  session: SessionRecord | undefined;
  /** All instant links. */
  links: readonly InstantLinkRecord[];
  now: Date;
  onClose: () => void;
  /** Opens the form for new links, filled from the link with this key. */
  onCopy: (key: string) => void;
}) {
  const editing = useEditingLink(link);
  const reason = isGone ? GONE : whyNotEditable(link, now);
  const { form, unsaved, problem, discard } = editing;
  usePanelCommands(link, editing, reason === null, onCopy);
  return (
    <Dock
      label={`Instant link ${link.label}`}
      title={reason === null ? 'Edit link' : 'Link'}
      aside={<StatusChip status={link.status} expiredByTime={isExpiredByTime(link, now)} />}
      onClose={onClose}
      {...(reason === null && form !== undefined && { foot: <EditFoot editing={editing} /> })}
    >
      {reason !== null && (
        <Reason
          reason={reason}
          onCopy={() => {
            onCopy(link.key);
          }}
        />
      )}
      {(reason !== null || problem?.tooLate === true) && form !== undefined && unsaved && (
        <CopyTyped
          link={link}
          form={form}
          why={problem?.tooLate === true ? problem : null}
          onCopy={onCopy}
          onDiscard={discard}
          now={now}
        />
      )}
      {reason !== null && <LinkAsText link={link} session={session} now={now} />}
      {reason === null && form !== undefined && (
        <>
          <EditNotices link={link} editing={editing} now={now} />
          <EditForm link={link} links={links} form={form} editing={editing} now={now} />
        </>
      )}
      <LinkDetails link={link} />
    </Dock>
  );
}

function usePanelCommands(
  link: InstantLinkRecord,
  editing: ReturnType<typeof useEditingLink>,
  isActive: boolean,
  onCopy: (key: string) => void,
): void {
  const latest = useRef({ editing, onCopy });
  useEffect(() => {
    latest.current = { editing, onCopy };
  });
  const { key, label } = link;
  const { unsaved } = editing;
  const commands = useMemo(
    (): Command[] => [
      ...(isActive
        ? [
            {
              label: 'Save changes',
              icon: Save,
              keys: 'mod+S',
              run: () => void latest.current.editing.save(false),
            },
          ]
        : []),
      ...(unsaved
        ? [
            {
              label: 'Discard changes',
              icon: RotateCcw,
              run: () => {
                latest.current.editing.discard();
              },
            },
          ]
        : []),
      {
        label: 'Make a copy',
        icon: Copy,
        run: () => {
          latest.current.onCopy(key);
        },
      },
    ],
    [isActive, unsaved, key],
  );
  useCommands(label, commands);
}

/** The actions for the form of an active link, and whether it is saved. */
function EditFoot({ editing }: { editing: EditingLink }) {
  const { unsaved, saving, status, save, discard } = editing;
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
          <span className={css.said}>{saving ? 'Saving…' : status}</span>
        )}
      </span>
    </div>
  );
}

/** Says why the link cannot be changed, and what to do instead. */
function Reason({ reason, onCopy }: { reason: string; onCopy: () => void }) {
  return (
    <Notice
      title={reason}
      text="You can make a new link with the same settings."
      actions={
        <Button size="xs" leftSection={<Copy size={14} strokeWidth={1.75} />} onClick={onCopy}>
          Make a copy
        </Button>
      }
    />
  );
}
