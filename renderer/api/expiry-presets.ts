export const EXPIRY_PRESETS = { '1_day': '1 day', '1_week': '1 week', '1_month': '1 month' } as const;
export type ExpiryPreset = keyof typeof EXPIRY_PRESETS;

const DAYS: Record<ExpiryPreset, number> = { '1_day': 1, '1_week': 7, '1_month': 30 };
const DAY_MS = 86_400_000;

export const isExpiryPreset = (value: unknown): value is ExpiryPreset =>
  typeof value === 'string' && Object.hasOwn(EXPIRY_PRESETS, value);

/**
 * Returns when a link created at `start` will expire. The exact time comes from the service once the link
 * exists.
 */
export const expiryAfter = (start: Date, preset: ExpiryPreset): Date =>
  new Date(start.getTime() + DAYS[preset] * DAY_MS);
