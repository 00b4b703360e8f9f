export interface CommandLine {
  /** The app's folder or its main file; null when none was named. */
  entry: string | null;
  /** `--name` and `--name=value`, without `--inspect`. */
  switches: Map<string, string>;
  /** Modules to load before the app (`-r file`): Playwright's loader comes this way. */
  preloads: string[];
  /** Where Node's inspector listens; 0 takes any free port; null leaves it closed. */
  inspectPort: number | null;
}

/** Reads what stands behind the executable's name. What follows the entry is for the app as well. */
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
