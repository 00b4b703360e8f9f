import { lose, type ImportUnderWay } from './import-under-way.ts';
import { exportedNotes, passagesOf, passageWords } from './open-project.ts';
import type { QdaSource } from './qda-project.ts';

/** Most passages that are sent to the library at once, which adds as many as it has time for. */
const PIECE = 100;
/** What an export says of a transcript where its memo is. */
const OWN_SENTENCES = /^The transcript (?:is as (?:corrected|received)|as received)\b.*$/gm;

/** Adds the codings and notes of each source to the session that it goes to, and its memo. */
export async function addPassages(
  current: ImportUnderWay,
  codesOf: (guid: string) => string[],
): Promise<void> {
  const bySource = new Map(current.project.sources.map((source) => [source.guid, source]));
  const { projectImports } = current.library;
  for (const [guid, sessionId] of current.targets) {
    const source = bySource.get(guid);
    if (source === undefined) continue;
    // oxlint-disable no-await-in-loop -- a source after another, between which the library answers others
    await addPassagesOf(current, source, { sessionId, codesOf });
    const memo = (current.isEarmark ? source.memo.replaceAll(OWN_SENTENCES, '') : source.memo).trim();
    if (memo !== '' && (await projectImports.addMemo(current.importId, sessionId, memo)))
      current.counts.notes += 1;
    // oxlint-enable no-await-in-loop
  }
  if (!current.isEarmark) loseCoders(current, bySource);
}

async function addPassagesOf(
  current: ImportUnderWay,
  source: QdaSource,
  { sessionId, codesOf }: { sessionId: string; codesOf: (guid: string) => string[] },
): Promise<void> {
  const { importId, at, library, counts } = current;
  const wordsOf = passageWords(source);
  const notes = await exportedNotes(library, sessionId);
  for (let from = 0; from < source.passages.length;) {
    const piece = source.passages.slice(from, from + PIECE);
    const added = // oxlint-disable-next-line no-await-in-loop -- a piece after another
      await library.projectImports.addPassages(
        importId,
        passagesOf(source, sessionId, piece, notes, codesOf),
        at,
      );
    counts.codings += added.codings;
    counts.notes += added.notes;
    for (const index of added.missing) {
      const passage = piece[index];
      if (passage !== undefined)
        lose(
          current,
          passage.text === null
            ? 'Passages of a recording that are after its end'
            : 'Passages whose words are not in the transcript',
          `${source.name}: ${wordsOf(passage)}`,
          [sessionId],
        );
    }
    from += added.looked;
    current.advance(added.looked);
  }
}

/** Names in a report. More are one line without names. */
const MOST_CODERS = 20;

/** Says whose codings are the researcher’s own now. */
function loseCoders(current: ImportUnderWay, bySource: ReadonlyMap<string, QdaSource>): void {
  const passages = new Map<string, number>();
  for (const guid of current.targets.keys())
    for (const { coder } of bySource.get(guid)?.passages ?? [])
      if (coder !== null) passages.set(coder, (passages.get(coder) ?? 0) + 1);
  const coders = current.project.coders.map(({ guid, name }) => ({ name, count: passages.get(guid) ?? 0 }));
  const active = coders.filter(({ count }) => count > 0);
  const sessionIds = new Set(current.targets.values());
  const what = 'Who coded or wrote a note: Earmark stores it as yours';
  if (active.length > MOST_CODERS)
    lose(
      current,
      what,
      null,
      [],
      active.reduce((sum, { count }) => sum + count, 0),
    );
  else for (const { name, count } of active) lose(current, what, name, sessionIds, count);
  const others = coders.filter(({ count }) => count === 0).map(({ name }) => name);
  if (others.length > 0)
    lose(
      current,
      'People in the project who coded nothing that was brought in',
      others.slice(0, MOST_CODERS).join(', '),
      sessionIds,
      others.length,
    );
}
