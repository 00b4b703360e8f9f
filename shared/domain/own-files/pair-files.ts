import type { OwnFile } from '../../model/own-file.ts';
import { compareLengths, durationOf, durationsFor, endOf, endsFor, FilesByLength } from './file-lengths.ts';
import { labelFrom, nameKeyOf, numbersDiffer } from './file-names.ts';
import { fileKeyOf, type PairingDecisions } from './pairing-decisions.ts';

export type PairReason = 'same name and length' | 'same length' | 'same name' | 'chosen';

/** A session that files could become, or files that are left out. */
export interface FileRow {
  /** The key of the file that the row is about. */
  key: string;
  kind: 'undecided' | 'pair' | 'no words' | 'no recording' | 'known' | 'left out';
  recording: OwnFile | null;
  transcript: OwnFile | null;
  /** Why the files of a pair belong together. */
  reason: PairReason | null;
  /** Of an undecided row: the recordings that could fit its transcript, or the transcripts that could fit its recording. */
  candidates: OwnFile[];
  /** False while one of its files is not read. */
  isRead: boolean;
  /** What the session is called: typed, or else from the names of its files. */
  label: string;
  /** Of a file that is left out because an earlier one has the same bytes. */
  sameAs: OwnFile | null;
}

/** An undecided row offers so many files; the others can be chosen from the whole list. */
const MOST_CANDIDATES = 6;

const names = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const byName = (one: OwnFile, other: OwnFile) => names.compare(one.name, other.name);

interface Pairs {
  pairs: { recording: OwnFile; transcript: OwnFile; reason: PairReason }[];
  undecided: { recording: OwnFile | null; transcript: OwnFile | null; candidates: OwnFile[] }[];
  /** Files of a pair, of an undecided row or among its candidates. */
  taken: Set<OwnFile>;
}

/** Pairs recordings with transcripts by name and by length, and leaves to the researcher what neither decides. */
export function pairFiles(files: readonly OwnFile[], decisions: PairingDecisions): FileRow[] {
  const again = new Set(decisions.again);
  const left = new Set(decisions.leftOut);
  const byId = new Map(files.map((file) => [file.id, file]));
  const isOut = (file: OwnFile) =>
    file.kind === 'other' ||
    file.status === 'refused' ||
    left.has(fileKeyOf(file)) ||
    (file.sameAs !== null && !again.has(fileKeyOf(file)));
  const usable = files.filter((file) => !isOut(file));
  const found: Pairs = { pairs: [], undecided: [], taken: new Set() };
  pairChosen(usable, decisions, found);
  const alone = new Set(decisions.alone);
  const isFree = (file: OwnFile) => !found.taken.has(file) && !alone.has(fileKeyOf(file));
  pairByName(usable.filter(isFree), found);
  pairByLength(usable.filter(isFree), found);

  const rowOf = rowMaker(decisions);
  const isKnown = (file: OwnFile | null) =>
    file !== null && file.known !== null && !again.has(fileKeyOf(file));
  const knownOr = (kind: FileRow['kind'], parts: readonly (OwnFile | null)[]) =>
    parts.some(isKnown) ? 'known' : kind;
  const rows = [
    ...found.undecided.map((one) => rowOf({ ...one, kind: 'undecided' })),
    ...found.pairs.map((one) => rowOf({ ...one, kind: knownOr('pair', [one.recording, one.transcript]) })),
    ...usable
      .filter((file) => !found.taken.has(file))
      .map((file) =>
        file.kind === 'recording'
          ? rowOf({ recording: file, transcript: null, kind: knownOr('no words', [file]) })
          : rowOf({ recording: null, transcript: file, kind: knownOr('no recording', [file]) }),
      ),
    ...files.filter(isOut).map((file) =>
      rowOf({
        recording: file.kind === 'transcript' ? null : file,
        transcript: file.kind === 'transcript' ? file : null,
        kind: 'left out',
        sameAs: file.sameAs === null ? null : (byId.get(file.sameAs) ?? null),
      }),
    ),
  ];
  return inOrder(rows);
}

/** Returns the row's files, without those that only could be its. */
export const filesOf = ({ recording, transcript }: Pick<FileRow, 'recording' | 'transcript'>): OwnFile[] =>
  [recording, transcript].filter((file) => file !== null);

/** Returns true if the row can become a session now. */
export const isReady = ({ kind, isRead, label }: FileRow): boolean =>
  isRead && label.trim() !== '' && (kind === 'pair' || kind === 'no words' || kind === 'no recording');

function rowMaker({ labels }: PairingDecisions) {
  return (row: Pick<FileRow, 'kind' | 'recording' | 'transcript'> & Partial<FileRow>): FileRow => {
    const files = filesOf(row);
    const keys = files.map(fileKeyOf);
    const key = keys[0] ?? '';
    const typed = keys.map((one) => labels[one]).find((label) => label !== undefined);
    return {
      key,
      reason: null,
      candidates: [],
      sameAs: null,
      isRead: [...files, ...(row.candidates ?? [])].every(
        ({ status }) => status === 'read' || status === 'refused',
      ),
      label: typed ?? labelFrom(files),
      ...row,
    };
  };
}

function pairChosen(files: readonly OwnFile[], { pairs }: PairingDecisions, found: Pairs): void {
  if (pairs.length === 0) return;
  const byKey = new Map(files.map((file) => [fileKeyOf(file), file]));
  for (const chosen of pairs) {
    const recording = byKey.get(chosen.recording);
    const transcript = byKey.get(chosen.transcript);
    if (recording === undefined || transcript === undefined) continue;
    if (!found.taken.has(recording) && !found.taken.has(transcript))
      take(found, { recording, transcript, reason: 'chosen' });
  }
}

function take(found: Pairs, pair: Pairs['pairs'][number]): void {
  found.pairs.push(pair);
  found.taken.add(pair.recording).add(pair.transcript);
}

function leaveOpen(found: Pairs, row: Pairs['undecided'][number]): void {
  found.undecided.push({ ...row, candidates: row.candidates.toSorted(byName) });
  for (const file of [...filesOf(row), ...row.candidates]) found.taken.add(file);
}

function groupedBy(files: readonly OwnFile[], keyOf: (file: OwnFile) => string): Map<string, OwnFile[]> {
  const groups = new Map<string, OwnFile[]>();
  for (const file of files) {
    const key = keyOf(file);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [file]);
    else group.push(file);
  }
  return groups;
}

const recordingsIn = (files: readonly OwnFile[]) => files.filter(({ kind }) => kind === 'recording');
const transcriptsIn = (files: readonly OwnFile[]) => files.filter(({ kind }) => kind === 'transcript');

/** Pairs files of one name. Files in one folder belong together before those in different ones. */
function pairByName(files: readonly OwnFile[], found: Pairs): void {
  const ofLength = new FilesByLength(recordingsIn(files), durationOf);
  for (const group of groupedBy(files, nameKeyOf).values()) {
    if (group.length < 2) continue;
    if (group.length > 2)
      for (const inFolder of groupedBy(group, ({ folder }) => folder).values())
        if (inFolder.length === 2) pairTwo(inFolder, found, null);
    const rest = group.filter((file) => !found.taken.has(file));
    if (rest.length === 2) pairTwo(rest, found, ofLength);
    else if (rest.length > 2) pairSeveral(rest, found);
  }
}

/** Pairs a recording and a transcript of one name, unless their lengths say otherwise. */
function pairTwo(files: readonly OwnFile[], found: Pairs, ofLength: FilesByLength | null): void {
  const recording = files.find(({ kind }) => kind === 'recording');
  const transcript = files.find(({ kind }) => kind === 'transcript');
  if (recording === undefined || transcript === undefined) return;
  const lengths = compareLengths(recording, transcript);
  if (lengths !== 'other')
    take(found, { recording, transcript, reason: lengths === 'same' ? 'same name and length' : 'same name' });
  else if (ofLength !== null) {
    const end = endOf(transcript);
    const others = end === null ? [] : ofLength.within(durationsFor(end), MOST_CANDIDATES - 1).files;
    const free = others.filter((file) => file !== recording && !found.taken.has(file));
    leaveOpen(found, { recording: null, transcript, candidates: [recording, ...free] });
  }
}

/** Files of one name that are more than two: a length that fits only one decides. */
function pairSeveral(files: readonly OwnFile[], found: Pairs): void {
  const recordings = recordingsIn(files);
  const transcripts = transcriptsIn(files);
  if (recordings.length === 0 || transcripts.length === 0) return;
  pairUniqueLengths(recordings, transcripts, found, () => 'same name and length');
  const isFree = (file: OwnFile) => !found.taken.has(file);
  const openRecordings = recordings.filter(isFree);
  const openTranscripts = transcripts.filter(isFree);
  const [only] = openRecordings;
  if (openRecordings.length === 1 && openTranscripts.length > 1 && only !== undefined) {
    const fitting = fits(openTranscripts, (transcript) => compareLengths(only, transcript));
    if (fitting.length > 0) openOrTake(found, only, fitting);
    return;
  }
  for (const transcript of openTranscripts) {
    const fitting = fits(openRecordings, (recording) => compareLengths(recording, transcript));
    if (fitting.length > 0) leaveOpen(found, { recording: null, transcript, candidates: fitting });
  }
}

/** The recording's only transcript is its own; several are left open. */
function openOrTake(found: Pairs, recording: OwnFile, transcripts: OwnFile[]): void {
  const [transcript] = transcripts;
  if (transcripts.length === 1 && transcript !== undefined)
    take(found, { recording, transcript, reason: 'same name' });
  else leaveOpen(found, { recording, transcript: null, candidates: transcripts });
}

/** The first files whose lengths do not say otherwise. */
function fits(files: readonly OwnFile[], lengths: (file: OwnFile) => 'same' | 'other' | 'unsure'): OwnFile[] {
  const fitting: OwnFile[] = [];
  for (const file of files) {
    if (fitting.length === MOST_CANDIDATES) break;
    if (lengths(file) !== 'other') fitting.push(file);
  }
  return fitting;
}

/** Pairs a recording and a transcript if each is the only one of the other's length. */
function pairUniqueLengths(
  recordings: readonly OwnFile[],
  transcripts: readonly OwnFile[],
  found: Pairs,
  reasonOf: (recording: OwnFile, transcript: OwnFile) => PairReason | null,
): void {
  const byDuration = new FilesByLength(recordings, durationOf);
  const byEnd = new FilesByLength(transcripts, endOf);
  for (const transcript of transcripts) {
    const end = endOf(transcript);
    if (end === null) continue;
    const { count, files } = byDuration.within(durationsFor(end), 1);
    const [recording] = files;
    const duration = recording === undefined ? null : durationOf(recording);
    if (count !== 1 || recording === undefined || duration === null) continue;
    if (byEnd.within(endsFor(duration), 1).count !== 1) continue;
    const reason = reasonOf(recording, transcript);
    if (reason !== null) take(found, { recording, transcript, reason });
  }
}

/** Pairs what is left if only the length says so; several of one length are left open. */
function pairByLength(files: readonly OwnFile[], found: Pairs): void {
  const recordings = recordingsIn(files);
  const transcripts = transcriptsIn(files);
  pairUniqueLengths(recordings, transcripts, found, (recording, transcript) =>
    numbersDiffer(nameKeyOf(recording), nameKeyOf(transcript)) ? null : 'same length',
  );
  const isFree = (file: OwnFile) => !found.taken.has(file);
  const byDuration = new FilesByLength(recordings.filter(isFree), durationOf);
  const byEnd = new FilesByLength(transcripts.filter(isFree), endOf);
  const subjects = new Set<OwnFile>();
  for (const recording of recordings.filter(isFree)) {
    const duration = durationOf(recording);
    if (duration === null) continue;
    const { count, files: candidates } = byEnd.within(endsFor(duration), MOST_CANDIDATES);
    const fitOnlyThis = candidates.every(
      (file) => byDuration.within(durationsFor(endOf(file) ?? 0), 1).count === 1,
    );
    if (count < 2 || !fitOnlyThis) continue;
    subjects.add(recording);
    leaveOpen(found, { recording, transcript: null, candidates });
  }
  for (const transcript of transcripts.filter(isFree)) {
    const end = endOf(transcript);
    if (end === null) continue;
    const fitting = byDuration.within(durationsFor(end), MOST_CANDIDATES).files;
    const candidates = fitting.filter((file) => !subjects.has(file));
    if (candidates.length > 0) leaveOpen(found, { recording: null, transcript, candidates });
  }
}

const ORDER: readonly FileRow['kind'][] = [
  'undecided',
  'pair',
  'no words',
  'no recording',
  'known',
  'left out',
];
/** What is to be decided comes first, what is left out last. */
function inOrder(rows: readonly FileRow[]): FileRow[] {
  return rows
    .map((row) => ({ row, place: ORDER.indexOf(row.kind), name: filesOf(row)[0]?.name ?? '' }))
    .toSorted((one, other) => one.place - other.place || names.compare(one.name, other.name))
    .map(({ row }) => row);
}
