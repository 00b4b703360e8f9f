export const expiryPresets = ['1_day', '1_week', '1_month'] as const;
export type ExpiryPreset = (typeof expiryPresets)[number];

/** A month is 30 days: a link lives as long whenever it is made. */
const presetDays: Record<ExpiryPreset, number> = { '1_day': 1, '1_week': 7, '1_month': 30 };
const dayMilliseconds = 86_400_000;

export const expiryAfter = (start: Date, preset: ExpiryPreset): Date =>
  new Date(start.getTime() + presetDays[preset] * dayMilliseconds);
