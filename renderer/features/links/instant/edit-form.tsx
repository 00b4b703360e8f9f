import { TextInput } from '@mantine/core';
import { useMemo } from 'react';
import type { InstantLinkRecord } from '../../../api/instant-link-record.ts';
import { dayAndTime, relative } from '../../../../shared/domain/dates.ts';
import type { EditDraft } from './edit-draft.ts';
import { EditExpiry } from './edit-expiry.tsx';
import type { EditingLink } from './edit-link.ts';
import { SettingField } from './edit-setting.tsx';
import { AddressField } from './instant-panel-address.tsx';

/** All editable settings of an active link, and its address. */
export function EditForm({
  link,
  links,
  form,
  editing: { change, faults },
  now,
}: {
  link: InstantLinkRecord;
  links: readonly InstantLinkRecord[];
  form: EditDraft;
  editing: EditingLink;
  now: Date;
}) {
  const otherLabels = useMemo(
    () => new Set(links.filter(({ key }) => key !== link.key).map(({ ownLabel }) => ownLabel.trim())),
    [links, link.key],
  );
  const setting = {
    value: form.interview,
    onChange: (interview: EditDraft['interview']) => {
      change({ interview });
    },
    faults,
  };
  const isTaken = otherLabels.has(form.label.trim());
  return (
    <>
      <TextInput
        label="Label"
        description={
          isTaken
            ? 'Participants do not see this. Another link has this label too.'
            : 'Participants do not see this.'
        }
        value={form.label}
        onChange={(event) => {
          change({ label: event.currentTarget.value });
        }}
        error={faults['label']}
        dir="auto"
      />
      <AddressField link={link} now={now} />
      <SettingField name="prompt" {...setting} />
      <SettingField name="timeLimitMinutes" {...setting} />
      <EditExpiry
        value={form.expiry}
        onChange={(expiry) => {
          change({ expiry });
        }}
        keeps={expiryOf(link, now)}
        fault={faults['expiry']}
        now={now}
      />
      <SettingField name="landingPageTitle" {...setting} />
      <SettingField name="landingPageInfo" {...setting} />
      <SettingField name="evaluator" {...setting} />
    </>
  );
}

export const expiryOf = ({ expiresAt }: InstantLinkRecord, now: Date) =>
  expiresAt === null
    ? 'The service gives no date for this link.'
    : `Expires ${relative(expiresAt, now)}, ${dayAndTime(expiresAt, now)}.`;
