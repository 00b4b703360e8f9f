// The command line of the voice service: serves a data folder, manages its keys, imports recordings. An error
// is one line on standard error and exit code 1.
import { help } from './command-line/help.ts';
import { importCommand } from './command-line/import-command.ts';
import { keysCommand } from './command-line/keys-command.ts';
import { CommandError, messageOf } from './command-line/command-error.ts';
import { serveCommand } from './command-line/serve-command.ts';

async function run(args: readonly string[]): Promise<void> {
  const [command, ...rest] = args;
  if (args.includes('--help') || args.includes('-h')) console.info(help);
  else if (command === undefined || command.startsWith('-')) await serveCommand(args);
  else if (command === 'keys') keysCommand(rest);
  else if (command === 'import') importCommand(rest);
  else throw new CommandError(`There is no command "${command}". See --help`);
}

await run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof CommandError ? error.message : `Something unexpected: ${messageOf(error)}`);
  process.exitCode = 1;
});
