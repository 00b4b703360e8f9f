import { hashKey } from '@tanstack/react-query';
import { z } from 'zod';
import { isExpiryPreset, type ExpiryPreset } from '../../../api/expiry-presets.ts';
import type { InstantLinkRecord } from '../../../api/instant-link-record.ts';
import type { InstantLinkChange } from '../../../api/link-writes.ts';
import {
  interviewDraft,
  type FieldFaults,
  type InterviewDraft,
} from '../../../widgets/interview-form/interview-draft.ts';
import { draftOf, EMPTY_INTERVIEW } from '../../../widgets/interview-form/interview-form.ts';
import { changeTo, faultsIn } from './edit-change.ts';
import { ALL_SETTINGS, type SettingName } from './edit-draft.ts';

/** The settings that can be the same for many links: all but the label. */
export const SHARED = [
  'prompt',
  'timeLimitMinutes',
  'expiry',
  'landingPageTitle',
  'landingPageInfo',
  'evaluator',
] as const;
export type Shared = (typeof SHARED)[number];

/** The draft of one change to many links. Settings that are not chosen stay unchanged in each link. */
export const selectedDraft = z.object({
  chosen: z.array(z.enum(SHARED)),
  interview: interviewDraft,
  expiry: z.custom<ExpiryPreset>((value) => isExpiryPreset(value)),
});
export type SelectedDraft = z.infer<typeof selectedDraft>;

/** Fills the draft with the settings that the links have in common; the others start empty. */
export function startFrom(links: readonly InstantLinkRecord[]): SelectedDraft {
  return { chosen: [], interview: commonInterview(links), expiry: '1_week' };
}

function commonInterview(links: readonly InstantLinkRecord[]): InterviewDraft {
  const [first, ...others] = links.map((link) => draftOf(link));
  if (first === undefined) return EMPTY_INTERVIEW;
  const isCommon = (part: (draft: InterviewDraft) => unknown) =>
    others.every((other) => hashKey([part(other)]) === hashKey([part(first)]));
  const { prompt, landingPageTitle, landingPageInfo, timeLimitMinutes, ...evaluator } = first;
  const evaluatorOf = ({ evaluatorOn, evaluatorPrompt, questions, evaluatorRest }: InterviewDraft) => [
    evaluatorOn,
    evaluatorPrompt,
    questions,
    evaluatorRest,
  ];
  return {
    ...EMPTY_INTERVIEW,
    ...(isCommon((draft) => draft.prompt) && { prompt }),
    ...(isCommon((draft) => draft.landingPageTitle) && { landingPageTitle }),
    ...(isCommon((draft) => draft.landingPageInfo) && { landingPageInfo }),
    ...(isCommon((draft) => draft.timeLimitMinutes) && { timeLimitMinutes }),
    ...(isCommon(evaluatorOf) && evaluator),
  };
}

const settingsIn = (chosen: readonly Shared[]): SettingName[] =>
  ALL_SETTINGS.filter((name) => chosen.some((one) => one === name));

/** Errors that must be corrected before the change can be sent. */
export const faultsOfSelected = ({ chosen, interview }: SelectedDraft): FieldFaults =>
  faultsIn(interview, settingsIn(chosen));

/** Returns the request body for each link. Throws if `faultsOfSelected` finds errors. */
export const changeOfSelected = ({ chosen, interview, expiry }: SelectedDraft): InstantLinkChange =>
  changeTo({ label: '', interview }, settingsIn(chosen), chosen.includes('expiry') ? expiry : 'keep');
