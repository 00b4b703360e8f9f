/** Characters of the name of an attribute, of a choice, or of a text that means missing. */
export const LONGEST_ATTRIBUTE_NAME = 200;
/** Characters of a value. */
export const LONGEST_ATTRIBUTE_TEXT = 10_000;
export const MOST_CHOICES = 1000;
/** Texts that mean missing. */
export const MOST_MISSING = 100;
