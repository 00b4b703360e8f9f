/** Returns a session name that does not identify the participant, such as "S007", from its number. */
export const pseudonymOf = (number: number): string => `S${String(number).padStart(3, '0')}`;
