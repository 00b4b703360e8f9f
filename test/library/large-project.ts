import { risingSound } from './own-files-setup.ts';
import { qdpx } from './project-import-setup.ts';

/** Returns a project of sources that have so many codings each, on words that are unique in the source. */
export function largeProject(sources: number, codings: number, { withSound = false } = {}): Uint8Array {
  return qdpx({
    codes: Array.from({ length: 20 }, (_, at) => ({ name: `Code ${String(at)}` })),
    variables: [{ name: 'Site', type: 'Text' }],
    sources: Array.from({ length: sources }, (_one, source) => {
      const lines = Array.from({ length: codings }, (_two, at) => {
        const name = at % 2 === 0 ? 'Interviewer' : 'Ana';
        return `${name}: In ${String(source)} we said word${String(source)}x${String(at)} and then more of it.`;
      });
      return {
        name: `Interview ${String(source)}`,
        text: `${lines.join('\n')}\n`,
        memo: `About ${String(source)}`,
        values: { 1: 'North' },
        coded: Array.from({ length: codings }, (_two, at) => ({
          words: `word${String(source)}x${String(at)} and`,
          codes: [(at % 20) + 1],
        })),
        ...(withSound && source < 3 && { sound: { bytes: risingSound(2, source + 1), coded: [] } }),
      };
    }),
  });
}
