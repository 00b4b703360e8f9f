import { useCallback, useDeferredValue, useMemo } from 'react';
import {
  broughtBack,
  fileKeyOf,
  leftOut,
  paired,
  separated,
  type PairingDecisions,
} from '../../../shared/domain/own-files/pairing-decisions.ts';
import { filesOf, isReady, pairFiles, type FileRow } from '../../../shared/domain/own-files/pair-files.ts';
import type {
  OwnFile,
  OwnFileImport,
  OwnFileImportItem,
  OwnFileList,
} from '../../../shared/model/own-file.ts';
import type { PairingDraft } from './pairing-draft.ts';

/** What can be done with a row. */
export interface RowActs {
  /** Null: as its files are called. */
  name: (row: FileRow, label: string | null) => void;
  /** Gives the row a recording or a transcript in place of the one it has. */
  choose: (row: FileRow, file: OwnFile) => void;
  separate: (row: FileRow) => void;
  leaveOut: (row: FileRow) => void;
  bringBack: (row: FileRow) => void;
}

export type Pairing = ReturnType<typeof usePairing>;

/** The rows of a list, and what changes them. */
export function usePairing(
  list: OwnFileList,
  draft: PairingDraft,
  keep: (draft: PairingDraft) => void,
  adding: OwnFileImport | null,
) {
  const { files } = list;
  // Pairing thousands of files again must not hold up a name that is being typed.
  const decisions = useDeferredValue(draft);
  const rows = useMemo(() => pairFiles(files, decisions), [files, decisions]);
  const items = useMemo(() => itemsByFile(adding), [adding]);
  const itemOf = useCallback(
    (row: FileRow): OwnFileImportItem | null => {
      const [first] = filesOf(row);
      return first === undefined ? null : (items.get(first.id) ?? null);
    },
    [items],
  );
  const readyIn = useCallback(
    (all: readonly FileRow[]) => all.filter((row) => isReady(row) && !isUnderWay(itemOf(row))),
    [itemOf],
  );
  const ready = useMemo(() => readyIn(rows), [rows, readyIn]);
  const decide = (next: PairingDecisions) => {
    keep({ ...next, copy: draft.copy });
  };
  const keysOf = (row: FileRow) => filesOf(row).map(fileKeyOf);
  const acts: RowActs = {
    name: (row, label) => {
      const others = Object.entries(draft.labels).filter(([key]) => !keysOf(row).includes(key));
      decide({
        ...draft,
        labels: { ...Object.fromEntries(others), ...(label !== null && { [row.key]: label }) },
      });
    },
    choose: ({ recording, transcript }, file) => {
      const other = file.kind === 'recording' ? transcript : recording;
      if (other === null) return;
      const [key, otherKey] = [fileKeyOf(file), fileKeyOf(other)];
      decide(
        paired(
          draft,
          file.kind === 'recording'
            ? { recording: key, transcript: otherKey }
            : { recording: otherKey, transcript: key },
        ),
      );
    },
    separate: (row) => {
      decide(separated(draft, keysOf(row)));
    },
    leaveOut: (row) => {
      decide(leftOut(draft, keysOf(row)));
    },
    bringBack: (row) => {
      decide(broughtBack(draft, keysOf(row)));
    },
  };
  return {
    list,
    rows,
    ready,
    /** The same with what was typed a moment ago. */
    readyNow: () => (decisions === draft ? ready : readyIn(pairFiles(files, draft))),
    itemOf,
    acts,
  };
}

const isUnderWay = (item: OwnFileImportItem | null): boolean =>
  item !== null && (item.status === 'waiting' || item.status === 'adding' || item.status === 'added');

function itemsByFile(adding: OwnFileImport | null): Map<string, OwnFileImportItem> {
  const items = new Map<string, OwnFileImportItem>();
  for (const item of adding?.items ?? [])
    for (const id of [item.recordingId, item.transcriptId]) if (id !== null) items.set(id, item);
  return items;
}
