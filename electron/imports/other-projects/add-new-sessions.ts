import type { SessionSeen } from '../../../shared/model/session.ts';
import { lose, type ImportUnderWay } from './import-under-way.ts';
import { readSourceInWorker } from '../transcript-files/read-transcript-file-in-worker.ts';
import { hasWords, type NewSession } from './store-source-sound.ts';

const LONGEST_LABEL = 10_000;

/** Adds the sessions that sources become, with their words. From then on, these sources go there. */
export async function addNewSessions(
  current: ImportUnderWay,
  made: readonly NewSession[],
  projectName: string,
): Promise<void> {
  for (const { ref, sources, recording } of made) {
    const [first] = sources;
    const spoken = sources.find(hasWords);
    const read =
      spoken === undefined
        ? null
        : // oxlint-disable-next-line no-await-in-loop -- one after another
          await readSourceInWorker({ text: spoken.text ?? '', syncPoints: spoken.syncPoints });
    if (read !== null && 'problem' in read)
      lose(current, 'Texts that cannot be a transcript', `${first?.name ?? ''}: ${read.problem}`, []);
    const seen: SessionSeen = {
      ...ref,
      label: labelOf(first?.name ?? ''),
      projectName,
      status: 'completed',
      createdAt: first?.createdAt ?? current.at,
      ...(recording?.durationSeconds != null && { durationSeconds: recording.durationSeconds }),
    };
    const transcript =
      read === null || 'problem' in read ? null : { name: spoken?.name ?? null, sha256: null, ...read };
    const files = { recording: recording?.stored ?? null, transcript };
    // oxlint-disable-next-line no-await-in-loop -- one after another, between which the library answers others
    await current.library.projectImports.addSession(current.importId, seen, files, current.at);
    current.counts.sessions += 1;
    for (const { guid } of sources) current.targets.set(guid, ref.sessionId);
    current.advance(sources.length);
  }
}

/** The name of a source without the ending of its file. */
const labelOf = (name: string): string =>
  name
    .trim()
    .replace(/\.(?:docx?|rtf|txt|odt|pdf|md|wav|mp3|m4a|mp4|mov|ogg|flac|aac)$/i, '')
    .slice(0, LONGEST_LABEL);
