import type { FieldPath } from '../../../../shared/model/reading-rule.ts';
import { EVERY } from './every.ts';

/** Returns the name of a field: the last name in its path. */
export const fieldText = (path: FieldPath): string => path.findLast((step) => step !== EVERY) ?? 'the list';
