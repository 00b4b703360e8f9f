import { parseArgs, type ParseArgsConfig } from 'node:util';
import { type Scope, allScopes } from '../access.ts';
import { CommandError, messageOf } from './command-output.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

/** Parses a command's options. Throws a CommandProblem for an unknown option. */
export function optionsIn<T extends Options>(args: readonly string[], options: T) {
  try {
    return parseArgs({ args: joined(args, options), options, strict: true, allowPositionals: false }).values;
  } catch (error) {
    // The sentences after the first are about positional arguments, which no command takes.
    throw new CommandError(`${messageOf(error).split(/\.(?:\s|$)/)[0]}. See --help`);
  }
}

/** Joins `--link -abc` to `--link=-abc`: a link's token may start with a dash but is not an option. */
function joined(args: readonly string[], options: Options): string[] {
  const isOption = (text: string) =>
    Object.keys(options).some((name) => text === `--${name}` || text.startsWith(`--${name}=`));
  const result: string[] = [];
  for (let index = 0; index < args.length; index += 1) {
    const arg = args[index] ?? '';
    const value = args[index + 1];
    const takesValue = arg.startsWith('--') && options[arg.slice(2)]?.type === 'string';
    if (takesValue && value !== undefined && !isOption(value)) {
      result.push(`${arg}=${value}`);
      index += 1;
    } else result.push(arg);
  }
  return result;
}

/** Returns the value of a required option. Throws a CommandProblem if it is missing. */
export function required(value: string | undefined, name: string): string {
  if (value === undefined || value.trim() === '') throw new CommandError(`--${name} is missing. See --help`);
  return value;
}

export function parsePort(text: string): number {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535) {
    throw new CommandError(`--port is a number from 0 to 65535, not "${text}"`);
  }
  return port;
}

/** Parses a path like `/api`, or empty for the root. Returns it without a trailing slash. */
export function parseBasePath(text: string): string {
  const path = text.replace(/\/+$/, '');
  if (path !== '' && !/^(?:\/[\w.~-]*[\w~-][\w.~-]*)+$/.test(path)) {
    throw new CommandError(`--base-path is a path like /api, not "${text}"`);
  }
  return path;
}

/** Parses a public address. Returns it without a trailing slash. */
export function parsePublicAddress(text: string, name: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isPlain = url !== null && url.search === '' && url.hash === '' && url.username + url.password === '';
  if (!isPlain || !/^https?:$/.test(url.protocol)) {
    throw new CommandError(`--${name} is an address like https://lab.example, not "${text}"`);
  }
  return url.href.replace(/\/+$/, '');
}

export function parseScopes(text: string): Scope[] {
  const names = text.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !allScopes.some((scope) => scope === name));
  if (unknown !== undefined) {
    throw new CommandError(`There is no scope "${unknown}". There are ${allScopes.join(', ')}`);
  }
  return allScopes.filter((scope) => names.includes(scope));
}
