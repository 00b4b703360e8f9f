import { z } from 'zod';
import { isExpiryPreset, type ExpiryPreset } from '../../../api/expiry-presets.ts';
import { textOf } from '../../../api/fields.ts';
import type { InstantLinkRecord } from '../../../api/instant-link-record.ts';
import { interviewDraft } from '../../../ui/interview-form/interview-draft.ts';
import { draftOf } from '../../../ui/interview-form/interview-form.ts';

/** `keep`: the link expires when it would have. A preset counts from the moment of saving. */
const expiryChoice = z.union([z.literal('keep'), z.custom<ExpiryPreset>((value) => isExpiryPreset(value))]);
export type ExpiryChoice = z.infer<typeof expiryChoice>;

const opened = z.object({
  label: z.string(),
  interview: interviewDraft,
  /** ISO 8601; null where the service gives no date, or gives another one after a change that is saved. */
  expiresAt: z.string().nullable(),
});

/** A link as it is edited, and as it was when the editing began. */
export const editDraft = z.object({
  label: z.string(),
  interview: interviewDraft,
  expiry: expiryChoice,
  opened,
});
export type EditDraft = z.infer<typeof editDraft>;

/** What a link is set to, under the names that are sent. */
export const SETTING_NAMES = {
  label: 'Label',
  prompt: 'Prompt',
  landingPageTitle: 'Landing page title',
  landingPageInfo: 'Landing page text',
  timeLimitMinutes: 'Time limit',
  evaluator: 'Evaluator',
} as const;
export type SettingName = keyof typeof SETTING_NAMES;
export const isSettingName = (name: string): name is SettingName => Object.hasOwn(SETTING_NAMES, name);
export const ALL_SETTINGS = Object.keys(SETTING_NAMES).filter(isSettingName);

/** The link as a form shows it, with nothing changed. */
export function editOf(link: InstantLinkRecord): EditDraft {
  const shown = { label: textOf(link.record['label']) ?? '', interview: draftOf(link) };
  const expiresAt = link.expiresAt?.toISOString() ?? null;
  return { ...shown, expiry: 'keep', opened: { ...shown, expiresAt } };
}
