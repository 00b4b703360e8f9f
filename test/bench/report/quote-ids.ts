export const SESSIONS = 40;
export const QUOTES_A_SESSION = 5;

export const uuid = (kind: number, number: number): string =>
  `0196f0c0-000${String(kind)}-4000-8000-${String(number).padStart(12, '0')}`;

/** The IDs of the 200 quotes. */
export const QUOTE_IDS = Array.from({ length: SESSIONS * QUOTES_A_SESSION }, (_, index) => uuid(2, index));
