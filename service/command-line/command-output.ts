/** Why a command failed, as one line for the user at the command line. */
export class CommandError extends Error {}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The system's error code, like `ENOENT`; null if there is none. */
export const codeOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;

/** Prints a command's result as a line of JSON on standard output. */
export function printJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}
