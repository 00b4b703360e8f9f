import type { EVERY as Every } from '../../../../shared/model/reading-rule.ts';

/** In a path: every entry of a list, or every field of a record. */
export const EVERY: typeof Every = '*';
