/**
 * The version of the rules by which removed words and their sound are found. Raise it with every change of what they find:
 * what libraries store as shown is then computed again before anything of it is shown.
 *
 * 2: words and times are aligned as a whole; the timed words are searched, too; corrections never hide less.
 * 3: names are found in other spellings: without accents, with other separators, within markup, as long numbers.
 */
export const REDACTION_RULES_VERSION = 3;
