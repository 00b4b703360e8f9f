/** Returns a session name that does not identify the participant, such as "S007", from its number. */
export const pseudonymOf = (number: number): string => `S${String(number).padStart(3, '0')}`;

/** Returns the same for a participant, such as "P007", from the number of the participant's first session. */
export const participantPseudonymOf = (firstNumber: number): string =>
  `P${String(firstNumber).padStart(3, '0')}`;
