import { extname, isAbsolute } from 'node:path';
import { fileExists } from '../../platform/file-exists.ts';
import { fileKindOf } from '../own-files/file-kind.ts';
import type { QdaSource } from './qda-project.ts';

/** Where the sound of a source is. */
export type SoundPlace = { entry: string; extension: string } | { path: string };

/**
 * Returns where the sound of a source is; null if it is nowhere. Of the paths that a project has, only those of recordings on
 * this computer are looked at: asking another one for a file would tell it who asks.
 */
export async function soundPlaceOf({ sound }: Pick<QdaSource, 'sound'>): Promise<SoundPlace | null> {
  if (sound === null) return null;
  if (sound.entry !== null) return { entry: sound.entry, extension: extname(sound.entry).slice(1, 9) };
  const { path } = sound;
  if (path === null || !isAbsolute(path) || /^[\\/]{2}/.test(path)) return null;
  return fileKindOf(path) === 'recording' && (await fileExists(path)) ? { path } : null;
}
