const WORDS: Record<string, string> = {
  agent: 'Interviewer',
  participant: 'Participant',
  system: 'Instructions',
  tool: 'Tool',
  unknown: 'Speaker',
};

/** Returns a role in plain words; a name is returned unchanged. */
export const roleWords = (role: string): string => WORDS[role] ?? role;
