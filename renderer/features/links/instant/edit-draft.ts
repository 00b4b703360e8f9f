import { z } from 'zod';
import { isExpiryPreset, type ExpiryPreset } from '../../../api/expiry-presets.ts';
import { textOf } from '../../../api/fields.ts';
import type { InstantLinkRecord } from '../../../api/instant-link-record.ts';
import { interviewDraft } from '../../../widgets/interview-form/interview-draft.ts';
import { draftOf } from '../../../widgets/interview-form/interview-form.ts';

/** `keep`: the expiry date does not change. A preset counts from the moment of saving. */
const expiryChoice = z.union([z.literal('keep'), z.custom<ExpiryPreset>((value) => isExpiryPreset(value))]);
export type ExpiryChoice = z.infer<typeof expiryChoice>;

const opened = z.object({
  label: z.string(),
  interview: interviewDraft,
  /** ISO 8601; null if the service gives no date, or if a saved change has moved it to one not known yet. */
  expiresAt: z.string().nullable(),
});

/** The draft of an edited link, with its settings from when editing started. */
export const editDraft = z.object({
  label: z.string(),
  interview: interviewDraft,
  expiry: expiryChoice,
  opened,
});
export type EditDraft = z.infer<typeof editDraft>;

/** A link's settings: their names in requests and on the screen. */
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

/** Returns the unchanged link as a draft. */
export function editOf(link: InstantLinkRecord): EditDraft {
  const shown = { label: textOf(link.record['label']) ?? '', interview: draftOf(link) };
  const expiresAt = link.expiresAt?.toISOString() ?? null;
  return { ...shown, expiry: 'keep', opened: { ...shown, expiresAt } };
}
