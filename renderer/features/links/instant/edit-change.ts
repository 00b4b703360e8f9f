import { hashKey } from '@tanstack/react-query';
import type { InstantLinkRecord } from '../../../api/instant-link-record.ts';
import type { InstantLinkChange } from '../../../api/link-writes.ts';
import { interviewBody } from '../../../widgets/interview-form/interview-body.ts';
import type { FieldFaults, InterviewDraft } from '../../../widgets/interview-form/interview-draft.ts';
import { faultsOf, unchecked } from '../../../widgets/interview-form/interview-form.ts';
import {
  ALL_SETTINGS,
  editOf,
  isSettingName,
  type EditDraft,
  type ExpiryChoice,
  type SettingName,
} from './edit-draft.ts';

const settingsOf = ({ label, interview }: Pick<EditDraft, 'label' | 'interview'>) => ({
  label,
  ...unchecked(interview),
});

/** Compares by value, ignoring the order of an object's fields. */
const isSame = (one: unknown, other: unknown) => hashKey([one]) === hashKey([other]);

/** Settings that were edited here and differ from those on the service, whether valid or not. */
export function locallyChangedSettings(draft: EditDraft, link: InstantLinkRecord): SettingName[] {
  const mine = settingsOf(draft);
  const before = settingsOf(draft.opened);
  const theirs = settingsOf(editOf(link));
  return ALL_SETTINGS.filter(
    (name) => !isSame(mine[name], before[name]) && !isSame(mine[name], theirs[name]),
  );
}

/** Settings that someone else changed on the service since editing started and that differ from the form. */
export function remotelyChangedSettings(
  draft: EditDraft,
  link: InstantLinkRecord,
): (SettingName | 'expiry')[] {
  const mine = settingsOf(draft);
  const before = settingsOf(draft.opened);
  const theirs = settingsOf(editOf(link));
  const names = ALL_SETTINGS.filter(
    (name) => !isSame(theirs[name], before[name]) && !isSame(theirs[name], mine[name]),
  );
  const { expiresAt } = draft.opened;
  const moved = expiresAt !== null && expiresAt !== (link.expiresAt?.toISOString() ?? null);
  return moved ? [...names, 'expiry'] : names;
}

/** True if the form contains changes that the service does not have yet. */
export const isUnsaved = (draft: EditDraft, link: InstantLinkRecord) =>
  draft.expiry !== 'keep' || locallyChangedSettings(draft, link).length > 0;

/** Errors that must be corrected before the changes can be sent. Unchanged settings are not checked. */
export function faultsOfEdit(draft: EditDraft, link: InstantLinkRecord): FieldFaults {
  const changed = locallyChangedSettings(draft, link);
  return {
    ...(changed.includes('label') && draft.label.trim() === '' && { label: 'Give the link a label.' }),
    ...faultsIn(draft.interview, changed),
  };
}

/** The errors in these settings of an interview. */
export function faultsIn(interview: InterviewDraft, names: readonly SettingName[]): FieldFaults {
  return Object.fromEntries(
    Object.entries(faultsOf(interview, 'instant')).filter(([field]) =>
      names.some((name) => name === (isSettingName(field) ? field : 'evaluator')),
    ),
  );
}

/** Returns the request body with only what was changed. Throws if `faultsOfEdit` finds errors. */
export function changeOf(draft: EditDraft, link: InstantLinkRecord): InstantLinkChange {
  return changeTo(draft, locallyChangedSettings(draft, link), draft.expiry);
}

/** Returns the request body for these settings. Throws if one of them is invalid. */
export function changeTo(
  form: Pick<EditDraft, 'label' | 'interview'>,
  names: readonly SettingName[],
  expiry: ExpiryChoice,
): InstantLinkChange {
  const { label, ...interview } = settingsOf(form);
  const given = Object.entries(interview).filter(([name]) => names.some((one) => one === name));
  const sent = interviewBody.partial().parse(Object.fromEntries(given));
  const { prompt, landingPageTitle, landingPageInfo, timeLimitMinutes, evaluator } = sent;
  return {
    ...(names.includes('label') && { label }),
    ...(prompt !== undefined && { prompt }),
    ...(landingPageTitle !== undefined && { landingPageTitle }),
    ...(landingPageInfo !== undefined && { landingPageInfo }),
    ...(timeLimitMinutes !== undefined && { timeLimitMinutes }),
    ...(evaluator !== undefined && { evaluator }),
    ...(expiry !== 'keep' && { expiryPreset: expiry }),
  };
}

/** True if the link has all settings of the change. `expiredBefore`: its expiry before the change. */
export function holds(
  link: InstantLinkRecord,
  change: InstantLinkChange,
  expiredBefore: Date | null,
): boolean {
  const settings = settingsOf(editOf(link));
  const asAsked = ALL_SETTINGS.every(
    (name) => change[name] === undefined || isSame(change[name], settings[name]),
  );
  const moved = link.expiresAt?.getTime() !== expiredBefore?.getTime();
  return asAsked && (change.expiryPreset === undefined || moved);
}
