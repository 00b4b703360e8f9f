import type { CandidateRule, LookOverReason } from './candidate.ts';

/** Says why words are proposed for redaction. */
export const CANDIDATE_REASONS: Readonly<Record<CandidateRule, string>> = {
  email: 'Looks like an email address',
  'spoken-email': 'Sounds like an email address',
  'web-address': 'Looks like a web address',
  'spoken-web-address': 'Sounds like a web address',
  phone: 'Looks like a phone number',
  'spoken-phone': 'Sounds like a phone number',
  'long-number': 'A long number, perhaps of a card or an account',
  iban: 'A valid bank account number (IBAN)',
  'card-number': 'A valid card number',
  postcode: 'Looks like a postcode',
  street: 'Looks like a street address',
  'full-date': 'A date with day, month and year',
  'birth-date': 'Looks like a date of birth',
  'known-name': 'A name from the label, the speakers or the replacements',
  'name-ending': 'Begins with a removed name',
  'name-order': 'A removed name in another order',
  'name-initials': 'Could be the initials of a removed name',
  'name-prefix': 'A removed name with a prefix',
  'name-spelling': 'Spelt almost like a removed name',
  'title-and-name': 'A title and a name',
  capitalised: 'Capitalised within a sentence',
  acronym: 'An abbreviation in capitals',
};

/** Says why words are listed for looking over. */
export const LOOK_OVER_REASONS: Readonly<Record<LookOverReason, string>> = {
  age: 'Says how old someone is',
  profession: 'Says what someone does for a living',
  workplace: 'Says where someone works or studies',
  health: 'Mentions an illness or a treatment',
  medication: 'Mentions a medication',
};
