export const expiryPresets = ['1_day', '1_week', '1_month'] as const;
export type ExpiryPreset = (typeof expiryPresets)[number];

/** A month is always 30 days, so that the lifetime does not depend on the date. */
const presetDays: Record<ExpiryPreset, number> = { '1_day': 1, '1_week': 7, '1_month': 30 };
const dayMilliseconds = 86_400_000;

export const expiryAfter = (start: Date, preset: ExpiryPreset): Date =>
  new Date(start.getTime() + presetDays[preset] * dayMilliseconds);
