import { Button } from '@mantine/core';
import { useState } from 'react';
import type { InstantLinkRecord } from '../../../api/instant-link-record.ts';
import { settingAsText } from './edit-as-text.ts';
import { editOf, SETTING_NAMES, type SettingName } from './edit-draft.ts';
import { expiryOf } from './edit-form.tsx';
import type { EditingLink } from './edit-link.ts';
import { FaultsNotice, Notice } from './edit-notice.tsx';
import { AsText } from './instant-panel-text.tsx';

/** The notices above the form about what prevents saving. */
export function EditNotices({
  link,
  editing,
  now,
}: {
  link: InstantLinkRecord;
  editing: EditingLink;
  now: Date;
}) {
  const { problem, remotelyChangedSettings, check, save, saving, faults, refused } = editing;
  return (
    <>
      {problem !== null && !problem.tooLate && (
        <Notice
          tone="danger"
          {...problem}
          actions={
            problem.mayCheck && (
              <Button size="xs" onClick={() => void check()}>
                Check the list
              </Button>
            )
          }
        />
      )}
      {refused && <FaultsNotice title="Nothing was saved yet" faults={faults} />}
      {remotelyChangedSettings.length > 0 && (
        <ChangedThere
          link={link}
          names={remotelyChangedSettings}
          saving={saving}
          onSaveMine={() => void save(true)}
          now={now}
        />
      )}
    </>
  );
}

/** Says that the link was changed on the service since editing started. */
function ChangedThere({
  link,
  names,
  saving,
  onSaveMine,
  now,
}: {
  link: InstantLinkRecord;
  names: readonly (SettingName | 'expiry')[];
  saving: boolean;
  onSaveMine: () => void;
  now: Date;
}) {
  const [seen, setSeen] = useState(false);
  const theirs = editOf(link);
  const said = names.map((name) => (name === 'expiry' ? 'Expires' : SETTING_NAMES[name]));
  return (
    <Notice
      title="This link was changed on the service since you began."
      text={`Changed there: ${said.join(', ')}. Saving yours sends only what you changed.`}
      actions={
        <>
          <Button
            size="xs"
            aria-expanded={seen}
            onClick={() => {
              setSeen(!seen);
            }}
          >
            {seen ? 'Hide theirs' : 'See theirs'}
          </Button>
          <Button size="xs" onClick={onSaveMine} loading={saving}>
            Save mine
          </Button>
        </>
      }
    >
      {seen && (
        <AsText
          rows={names.map((name) =>
            name === 'expiry'
              ? (['Expires', expiryOf(link, now)] as const)
              : ([SETTING_NAMES[name], settingAsText(theirs, name)] as const),
          )}
        />
      )}
    </Notice>
  );
}
