import { fileText, sourceText } from './code-points.ts';
import { encodedParts } from './encoded-parts.ts';
import { firstDate, type BesideProject, type ExportAudio, qdeStudy } from './qde-study.ts';
import { projectXml } from './qde-project.ts';
import { notesOf } from './qde-sources.ts';
import { receivedTranscript, sourceTranscript } from './qde-transcript.ts';
import type { ExportOptions, StreamedStudy } from './study.ts';
import { zipArchive } from './zip-archive.ts';

/** Reads a recording's bytes, in order, from wherever it is stored. */
export type ReadAudio = (audio: ExportAudio) => AsyncIterable<Uint8Array>;

/**
 * Writes a study as a REFI-QDA project (.qdpx) in chunks; ending the iteration early stops the work.
 * Recordings are included if `recordings` reads them, and read errors are thrown here; otherwise the project
 * refers to files beside it, named by `recordingName`.
 */
export async function* qdpxChunks(
  study: StreamedStudy,
  options: Pick<ExportOptions, 'withNames'>,
  recordings?: ReadAudio | BesideProject,
): AsyncGenerator<Uint8Array> {
  const readAudio = typeof recordings === 'function' ? recordings : null;
  const where = typeof recordings === 'function' ? 'inside' : (recordings ?? 'none');
  const qde = qdeStudy(study, options, where);
  const encoder = new TextEncoder();
  const archive = zipArchive(new Date(firstDate(study.exportedAt)));
  const textFile = (guid: string, text: string): Iterable<Uint8Array> =>
    archive.file(`sources/${guid}.txt`, encoder.encode(text));

  yield* archive.deflated('project.qde', encodedParts(projectXml(qde)));
  for (const of of qde.sessions) {
    const transcript = sourceTranscript(of.session, options);
    const { text } = transcript;
    yield* textFile(of.textGuid, text);
    if (of.received !== null) yield* textFile(of.received.guid, receivedTranscript(of.session, options).text);
    if (of.audio !== null) yield* textFile(of.audio.transcriptGuid, text);
    if (of.audio !== null && readAudio !== null) {
      const { file, guid, extension } = of.audio;
      yield* archive.stored(`sources/${guid}.${extension}`, file.bytes, readAudio(file));
    }
    for (const note of notesOf(of, qde, transcript))
      yield* textFile(note.guid, fileText(sourceText(note.text)));
  }
  yield* archive.end();
}
