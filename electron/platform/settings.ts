import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { writeAtomically } from './atomic-file.ts';
import type { Settings } from '../../shared/model/settings.ts';

const defaults: Settings = {
  theme: 'system',
  typeface: 'serif',
  textSize: 17,
  rowHeight: 'comfortable',
  lessMovement: false,
  skipSeconds: 5,
  startingSpeed: 1,
  follow: true,
  singleKeys: true,
};

const fields = {
  theme: z.enum(['system', 'light', 'dark']),
  typeface: z.enum(['serif', 'hyperlegible']),
  textSize: z.int().min(15).max(24),
  rowHeight: z.enum(['comfortable', 'compact']),
  lessMovement: z.boolean(),
  skipSeconds: z.int().min(1).max(60),
  startingSpeed: z.number().min(0.5).max(3),
  follow: z.boolean(),
  singleKeys: z.boolean(),
};

/** Accepts any of the settings, and nothing else. */
export const settingsChange = z.strictObject({
  theme: fields.theme.exactOptional(),
  typeface: fields.typeface.exactOptional(),
  textSize: fields.textSize.exactOptional(),
  rowHeight: fields.rowHeight.exactOptional(),
  lessMovement: fields.lessMovement.exactOptional(),
  skipSeconds: fields.skipSeconds.exactOptional(),
  startingSpeed: fields.startingSpeed.exactOptional(),
  follow: fields.follow.exactOptional(),
  singleKeys: fields.singleKeys.exactOptional(),
});

/** Reads the valid settings of a file that the user may have edited; the rest get their defaults. */
function settingsIn(value: object): Settings {
  const sound = Object.entries<unknown>({ ...value }).filter(
    ([name, one]) => settingsChange.safeParse({ [name]: one }).success,
  );
  return { ...defaults, ...settingsChange.parse(Object.fromEntries(sound)) };
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
