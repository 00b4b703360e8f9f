/**
 * Folds text to compare whole answers and words of a summary with those of a transcript: without case and width, but
 * with accents. Searching ignores accents as well (`find-folding.ts`).
 */
export const withoutCaseAndWidth = (text: string): string => text.normalize('NFKC').toLowerCase();
