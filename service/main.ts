// The command line of the voice service: serves a data folder, manages its keys, imports recordings. An error
// is one line on standard error and exit code 1.
import { importCommand } from './command-line/import-command.ts';
import { keysCommand } from './command-line/keys-command.ts';
import { CommandError, messageOf } from './command-line/command-output.ts';
import { serveCommand } from './command-line/serve-command.ts';

/** The output of `--help`. */
const help = `The voice service.

npm run service -- [options]                serves until it is told to end (Ctrl+C)
  --port PORT          8787 where it is left out; 0 for any free one
  --host HOST          the interface to listen on; 127.0.0.1 where it is left out
  --base-path PATH     everything lies under it: /api
  --data DIR           the database and the files; ./earmark-service where it is left out
  --app-url URL        the public address that links lead to: URL/link/<token>; the service's own address where it
                       is left out, which opens on this computer alone
  --public-url URL     the public address of the service, base path included, for signed audio addresses;
                       the app URL with the base path where it is left out
  --sample             puts the sample study into the data

  Prints one line of JSON with baseUrl and appUrl and, at the first start, apiKey: it is shown only then.

npm run service -- keys create --data DIR --scopes a,b --name NAME
npm run service -- keys list --data DIR
npm run service -- keys revoke --data DIR --id ID
  Take effect at once, on a running service as well. A new key is shown only once.

npm run service -- import --data DIR --wav FILE --transcript FILE [--summary FILE] [--evaluation FILE]
                          --link TOKEN | --project ID
  Makes a session of a recording (WAV) and a transcript (JSON), and prints its id as JSON. With --link the
  link becomes used.`;

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
