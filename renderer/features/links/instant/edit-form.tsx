import { TextInput, SegmentedControl, Button } from '@mantine/core';
import { useMemo, useId, useState } from 'react';
import type { InstantLinkRecord } from '../../../api/instant-link-record.ts';
import { dayAndTime, relative } from '../../../../shared/domain/dates.ts';
import { EXPIRY_PRESETS, expiryAfter, isExpiryPreset } from '../../../api/expiry-presets.ts';
import { editOf, SETTING_NAMES, type EditDraft, type ExpiryChoice, type SettingName } from './edit-draft.ts';
import type { EditingLink } from './edit-link.ts';
import { SettingField } from './edit-setting.tsx';
import css from './instant-panel.module.css';
import { FaultsNotice, Notice } from './edit-notice.tsx';
import { AddressField, AsText, settingAsText } from './instant-panel-text.tsx';

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

const expiryOf = ({ expiresAt }: InstantLinkRecord, now: Date) =>
  expiresAt === null
    ? 'The service gives no date for this link.'
    : `Expires ${relative(expiresAt, now)}, ${dayAndTime(expiresAt, now)}.`;

const CHOICES = [
  { value: 'keep', label: 'Keep current' },
  ...Object.entries(EXPIRY_PRESETS).map(([value, label]) => ({ value, label })),
];

/** A choice of when a link expires: unchanged, or a period from now. */
function EditExpiry({
  value,
  onChange,
  keeps,
  fault,
  now,
}: {
  value: ExpiryChoice;
  onChange: (to: ExpiryChoice) => void;
  /** The hint shown while the expiry is unchanged. */
  keeps: string;
  fault: string | undefined;
  now: Date;
}) {
  const label = useId();
  const hint = useId();
  return (
    <div>
      <span className={css.expiryLabel} id={label}>
        Expires after
      </span>
      <SegmentedControl
        fullWidth
        mt={6}
        aria-labelledby={label}
        aria-describedby={hint}
        data={CHOICES}
        value={value}
        onChange={(choice) => {
          onChange(isExpiryPreset(choice) ? choice : 'keep');
        }}
      />
      <p className={css.hint} id={hint}>
        {value === 'keep' ? keeps : fromNow(expiryAfter(now, value), now)}
      </p>
      {fault !== undefined && <p className={css.fault}>{fault}</p>}
    </div>
  );
}

const fromNow = (date: Date, now: Date) =>
  `Counts from when you save: expires ${relative(date, now)}, ${dayAndTime(date, now)}.`;

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
      {refused && <FaultsNotice title="Nothing has been saved yet" faults={faults} />}
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
  const texts = names.map((name) => (name === 'expiry' ? 'Expires' : SETTING_NAMES[name]));
  return (
    <Notice
      title="This link has changed on the service since you started."
      text={`Changed: ${texts.join(', ')}. Saving yours overwrites only the fields you changed.`}
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
