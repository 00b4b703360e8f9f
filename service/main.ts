// The command line of the voice service: serves a data folder, manages its keys, imports recordings. An error
// is one line on standard error and exit code 1.
import { importCommand } from './command-line/import-command.ts';
import { keysCommand } from './command-line/keys-command.ts';
import { CommandError, messageOf } from './command-line/command-output.ts';
import { serveCommand } from './command-line/serve-command.ts';

/** The output of `--help`. */
const help = `The voice service.

npm run service -- [options]                runs until you stop it (Ctrl+C)
  --port PORT          default 8787; 0 for any free port
  --host HOST          the interface to listen on; default 127.0.0.1
  --base-path PATH     serves everything under this path, such as /api
  --data DIR           the folder for the database and the files; default ./earmark-service
  --app-url URL        the public address that links lead to, as URL/link/<token>; by default the service's own
                       address, which opens on this computer only
  --public-url URL     the public address of the service, with its base path, for signed audio addresses;
                       by default the app URL with the base path
  --sample             adds the sample study

  Prints one line of JSON with baseUrl and appUrl and, at the first start, apiKey, which it shows only then.

npm run service -- keys create --data DIR --scopes a,b --name NAME
npm run service -- keys list --data DIR
npm run service -- keys revoke --data DIR --id ID
  Take effect at once, also on a running service. A new key is shown only once.

npm run service -- import --data DIR --wav FILE --transcript FILE [--summary FILE] [--evaluation FILE]
                          --link TOKEN | --project ID
  Creates a session from a recording (WAV) and a transcript (JSON), and prints its id as JSON. With --link,
  the link becomes used.`;

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
