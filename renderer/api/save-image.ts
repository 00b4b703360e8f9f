import { bridge } from './bridge.ts';
import { valueOf } from './describe-error.ts';

/** Asks for a destination and saves a picture. Returns the path, or null if the user cancels. */
export async function savePicture(
  name: string,
  type: 'png' | 'svg',
  bytes: Uint8Array,
): Promise<string | null> {
  const saved = valueOf(await bridge.call.saveFile({ suggestedName: name, type, bytes }));
  return saved?.path ?? null;
}
