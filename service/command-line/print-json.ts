/** Prints a command's result as a line of JSON on standard output. */
export function say(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}
