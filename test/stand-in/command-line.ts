export interface CommandLine {
  /** The folder of the app or its main file, or null if none was given. */
  entry: string | null;
  /** `--name` and `--name=value`, without `--inspect`. */
  switches: Map<string, string>;
  /** Modules to load before the app (`-r file`), with which Playwright loads its own. */
  preloads: string[];
  /** The port of Node's inspector; 0 takes any free port; null disables it. */
  inspectPort: number | null;
}

/** Parses the arguments after the name of the executable. Those after the entry are also for the app. */
export function readCommandLine(args: readonly string[]): CommandLine {
  const read: CommandLine = { entry: null, switches: new Map(), preloads: [], inspectPort: null };
  for (let i = 0; i < args.length; i++) {
    const arg = args[i] ?? '';
    const [, name, value = ''] = /^--([^=]+)=?(.*)$/s.exec(arg) ?? [];
    if (arg === '-r') read.preloads.push(args[++i] ?? '');
    else if (name === 'inspect') read.inspectPort = Number(value || 9229);
    else if (name !== undefined) read.switches.set(name, value);
    else read.entry ??= arg;
  }
  return read;
}
