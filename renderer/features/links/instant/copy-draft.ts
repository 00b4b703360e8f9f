import { hashKey } from '@tanstack/react-query';
import { z } from 'zod';
import { isExpiryPreset, type ExpiryPreset } from '../../../api/expiry-presets.ts';
import type { InstantLinkRecord } from '../../../api/instant-link-record.ts';
import { stateOf } from '../../../api/link-state.ts';
import { interviewDraft } from '../../../widgets/interview-form/interview-draft.ts';
import { EMPTY_INTERVIEW } from '../../../widgets/interview-form/interview-form.ts';
import { labelsDraft, NO_LABELS, withReissued, type LabelsDraft } from '../create/labels-draft.ts';
import { editOf, type EditDraft } from './edit-draft.ts';

/** The place of the draft of new instant links. */
export const NEW_LINKS = { form: 'instant links', subject: 'new' } as const;

/** The draft of new instant links. Labels to be reissued may be in it before anything else. */
export const newLinksDraft = z.object({
  labels: labelsDraft.default(NO_LABELS),
  interview: interviewDraft.default(EMPTY_INTERVIEW),
  expiryPreset: z.custom<ExpiryPreset>((value) => isExpiryPreset(value)).default('1_week'),
  /** Key of the link that the form was filled from. */
  copiedFrom: z.string().nullable().default(null),
});
export type NewLinksDraft = z.infer<typeof newLinksDraft>;

export const EMPTY_NEW_LINKS: NewLinksDraft = newLinksDraft.parse({});

/** True if the draft has any content, typed or copied. */
export const isTyped = (draft: NewLinksDraft | null): draft is NewLinksDraft =>
  draft !== null && hashKey([{ ...draft, copiedFrom: null }]) !== hashKey([EMPTY_NEW_LINKS]);

/** Returns a draft filled from a link. */
export const copyOfLink = (link: InstantLinkRecord, now: Date): NewLinksDraft =>
  copyOfEdit(link, editOf(link), now);

/** Returns a draft filled with changes to this link that could not be saved. */
export function copyOfEdit(
  link: InstantLinkRecord,
  { label, interview, expiry }: EditDraft,
  now: Date,
): NewLinksDraft {
  const preset = expiry === 'keep' ? link.record['expiryPreset'] : expiry;
  return {
    labels: labelsOfCopy(label, stateOf(link, now) === 'active'),
    interview,
    expiryPreset: isExpiryPreset(preset) ? preset : EMPTY_NEW_LINKS.expiryPreset,
    copiedFrom: link.key,
  };
}

/** Two active links must not have the same label, so the copy of an active one is marked as such. */
function labelsOfCopy(label: string, isActive: boolean): LabelsDraft {
  if (label.trim() === '') return NO_LABELS;
  return withReissued(NO_LABELS, [isActive ? `${label} (copy)` : label]);
}
