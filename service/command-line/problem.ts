/** Why a command cannot do what it was asked to, in one line for the person at the command line. */
export class CommandProblem extends Error {}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The system's name for what went wrong, like `ENOENT`; null where it has none. */
export const codeOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
