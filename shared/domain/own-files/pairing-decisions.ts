import type { OwnFile } from '../../model/own-file.ts';

/** What the researcher decided about the files of a list. Files are named by `fileKeyOf`, which a new list keeps. */
export interface PairingDecisions {
  pairs: { recording: string; transcript: string }[];
  /** Files that become a session without another one. */
  alone: string[];
  leftOut: string[];
  /** Files that are added although the library or the list has them already. */
  again: string[];
  /** What the researcher typed as a session's name, by the key of one of its files. */
  labels: Record<string, string>;
}

export const NO_DECISIONS: PairingDecisions = { pairs: [], alone: [], leftOut: [], again: [], labels: {} };

/** Names a file by its folder, name and size. */
export const fileKeyOf = ({
  folder,
  name,
  sizeBytes,
}: Pick<OwnFile, 'folder' | 'name' | 'sizeBytes'>): string => JSON.stringify([folder, name, sizeBytes]);

const without = (list: readonly string[], keys: readonly string[]): string[] =>
  list.filter((key) => !keys.includes(key));

/** Forgets where the files belong. */
function released(decisions: PairingDecisions, keys: readonly string[]): PairingDecisions {
  return {
    ...decisions,
    pairs: decisions.pairs.filter(
      ({ recording, transcript }) => !keys.includes(recording) && !keys.includes(transcript),
    ),
    alone: without(decisions.alone, keys),
    leftOut: without(decisions.leftOut, keys),
  };
}

/** Makes a recording and a transcript one session. Files that they were together with become free again. */
export function paired(
  decisions: PairingDecisions,
  pair: { recording: string; transcript: string },
): PairingDecisions {
  const free = released(decisions, [pair.recording, pair.transcript]);
  return { ...free, pairs: [...free.pairs, pair] };
}

/** Makes each of the files a session of its own. */
export function separated(decisions: PairingDecisions, keys: readonly string[]): PairingDecisions {
  const free = released(decisions, keys);
  return { ...free, alone: [...free.alone, ...keys] };
}

/** Leaves the files out. */
export function leftOut(decisions: PairingDecisions, keys: readonly string[]): PairingDecisions {
  // What was chosen for them stays, so that bringing them back restores it.
  return {
    ...decisions,
    leftOut: [...without(decisions.leftOut, keys), ...keys],
    again: without(decisions.again, keys),
  };
}

/** Brings back files that were left out, by the researcher or because the library has them. */
export function broughtBack(decisions: PairingDecisions, keys: readonly string[]): PairingDecisions {
  return {
    ...decisions,
    leftOut: without(decisions.leftOut, keys),
    again: [...without(decisions.again, keys), ...keys],
  };
}
