import { bridge } from './bridge.ts';
import { valueOf } from './describe-error.ts';

/** Asks where to, and saves a picture there. Answers the path, or null if the person cancels. */
export async function savePicture(
  name: string,
  type: 'png' | 'svg',
  bytes: Uint8Array,
): Promise<string | null> {
  const saved = valueOf(await bridge.call.saveFile({ suggestedName: name, type, bytes }));
  return saved?.path ?? null;
}
