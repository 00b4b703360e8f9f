import { readFileSync } from 'node:fs';
import { writeAtomically } from './atomic-file.ts';
import { DEFAULT_SETTINGS } from '../../shared/domain/default-settings.ts';
import { storedSettings, type Settings } from '../../shared/model/settings.ts';

/** Reads the valid settings of a file that the user may have edited; the rest get their defaults. */
function settingsIn(value: object): Settings {
  const sound = Object.entries<unknown>({ ...value }).filter(
    ([name, one]) => storedSettings.safeParse({ [name]: one }).success,
  );
  return { ...DEFAULT_SETTINGS, ...storedSettings.parse(Object.fromEntries(sound)) };
}

/** The researcher's settings, in one file that is written at every change. */
export function openSettings(file: string) {
  let settings = settingsIn(readJson(file));
  return {
    read: (): Settings => settings,
    save: (change: Partial<Settings>): Settings => {
      settings = { ...settings, ...change };
      writeAtomically(file, JSON.stringify(settings, null, 2));
      return settings;
    },
  };
}

/** Returns the file's object; a missing or broken file counts as empty. */
function readJson(file: string): object {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
