/** The words of every button and command that begins to draft a memo. */
export const DRAFT_MEMO = 'Draft a memo…';

/** Why no memo of a code can be drafted. */
export const NO_QUOTES_TO_DRAFT = 'No quote has this code yet, so there is nothing to draft a memo from.';
