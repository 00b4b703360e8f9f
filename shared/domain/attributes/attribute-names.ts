import { attributeKey } from './attribute-filter.ts';
import { LONGEST_ATTRIBUTE_NAME } from './attribute-limits.ts';

/** For `freeName` and `distinctNames`: what the library refuses as the same name, or as too long. */
export const ATTRIBUTE_NAMES = { keyOf: attributeKey, longest: LONGEST_ATTRIBUTE_NAME };
