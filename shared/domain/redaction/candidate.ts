export type CandidateKind =
  | 'name'
  | 'place'
  | 'organisation'
  | 'email'
  | 'phone'
  | 'address'
  | 'date'
  | 'number'
  | 'web'
  | 'other';

/** The rule by which words are proposed for redaction. `candidate-reasons.ts` has a text for each. */
export type CandidateRule =
  | 'email'
  | 'spoken-email'
  | 'web-address'
  | 'spoken-web-address'
  | 'phone'
  | 'spoken-phone'
  | 'long-number'
  | 'iban'
  | 'card-number'
  | 'postcode'
  | 'street'
  | 'full-date'
  | 'birth-date'
  | 'known-name'
  | 'name-ending'
  | 'name-order'
  | 'name-initials'
  | 'name-prefix'
  | 'name-spelling'
  | 'title-and-name'
  | 'capitalised'
  | 'acronym';

/** Words of a text that a rule matches. UTF-16 offsets, end exclusive. */
export interface RuleMatch {
  start: number;
  end: number;
  kind: CandidateKind;
  rule: CandidateRule;
  /** The removed name of which the words can be a form. */
  like?: string;
}

/** Words that may say who someone is. `turn` is the index of the turn. */
export interface Candidate extends RuleMatch {
  turn: number;
  words: string;
}

/** What is to be looked over by eye, because no rule can tell whether it says who someone is. */
export type LookOverReason = 'age' | 'profession' | 'workplace' | 'health' | 'medication';

export interface ToLookOver {
  turn: number;
  start: number;
  end: number;
  kind: CandidateKind;
  reason: LookOverReason;
  words: string;
}
