import { z } from 'zod';
import { evaluatorSchema } from './evaluator.ts';
import { expiryPresets } from './expiry.ts';
import { defaultTimeLimitMinutes } from './projects.ts';
import { accepted, nonBlankString, maxLabels, tooManyLabels } from './request-body.ts';

/** Section 8: clamps an instant link's time limit to 1 to 60 minutes. */
const withinBounds = (minutes: number): number => Math.min(60, Math.max(1, minutes));

const expiryPreset = z.enum(expiryPresets, 'Invalid expiry preset');
const landingPageTitle = z.string('landingPageTitle must be a string');
const landingPageInfo = z.string('landingPageInfo must be a string');
const noLabels = 'Labels array is required';
const minutes = 'timeLimitMinutes must be a positive number';

const needed = z.object({
  labels: z.array(z.unknown(), noLabels).min(1, noLabels).max(maxLabels, tooManyLabels),
  expiryPreset,
  prompt: nonBlankString('Prompt is required'),
});
const filledLabels = z.array(nonBlankString('All labels must be non-empty strings'));
const optional = z.object({
  landingPageTitle: landingPageTitle.default(''),
  landingPageInfo: landingPageInfo.default(''),
  timeLimitMinutes: z
    .number('timeLimitMinutes must be a number')
    .transform(withinBounds)
    .default(defaultTimeLimitMinutes),
  /** Null for none. */
  evaluator: evaluatorSchema.nullable().default(null),
});

/** Validates new instant links. Throws a 400 in the order of section 7: single labels after the prompt. */
export function newInstantLinks(body: unknown) {
  const { labels, ...rest } = accepted(needed, body);
  return { labels: accepted(filledLabels, labels), ...rest, ...accepted(optional, body) };
}

/** The body that changes an instant link; omitted fields stay unchanged. */
export const instantLinkUpdate = z.object({
  label: nonBlankString('Label must be a non-empty string').optional(),
  expiryPreset: expiryPreset.optional(),
  prompt: nonBlankString('Prompt must be a non-empty string').optional(),
  landingPageTitle: landingPageTitle.optional(),
  landingPageInfo: landingPageInfo.optional(),
  timeLimitMinutes: z.number(minutes).positive(minutes).transform(withinBounds).optional(),
  evaluator: evaluatorSchema.nullable().optional(),
});
