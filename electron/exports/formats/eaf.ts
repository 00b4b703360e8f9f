import { codePaths } from './code-paths.ts';
import { distinct, sessionFileName } from './display-names.ts';
import type { ExportOptions, ExportSession, StudyFrame } from './study.ts';
import { noteSpans, speakerTiers, withoutOverlaps } from './tiers.ts';
import { timedTurns, type TimedFile } from './timed-turns.ts';
import { transcriptText } from './transcript-text.ts';
import { element, textElement, XML_DECLARATION } from './xml.ts';

const MIME_TYPES: Record<string, string> = {
  wav: 'audio/x-wav',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  webm: 'audio/webm',
  flac: 'audio/flac',
};

/**
 * Writes a session as an ELAN annotation file (EAF 3.0): one tier per speaker, and enough tiers for notes
 * that none overlap. It refers to the recording, if included, by `sessionFileName` in the same folder.
 */
export function eafOf(study: StudyFrame, session: ExportSession, options: ExportOptions): TimedFile {
  const { timed, losses } = timedTurns(session);
  const notes = noteSpans(session.notes, codePaths(study.codes), timed);
  const noteTiers = withoutOverlaps('Notes', notes);
  const tiers = [...noteTiers, ...speakerTiers(session, options, timed)];
  const names = distinct(tiers.map(({ name }) => name));
  const annotations = tiers.flatMap(({ spans }, tier) => spans.map((span) => ({ ...span, tier })));
  const slots = annotations
    .flatMap(({ startMs, endMs }, index) => [
      { of: `${String(index)}s`, atMs: startMs },
      { of: `${String(index)}e`, atMs: endMs },
    ])
    .toSorted((a, b) => a.atMs - b.atMs);
  const slotIds = new Map(slots.map(({ of }, index) => [of, `ts${String(index + 1)}`]));
  const elements = annotations.map(({ text }, index) => {
    const attributes = {
      ANNOTATION_ID: `a${String(index + 1)}`,
      TIME_SLOT_REF1: slotIds.get(`${String(index)}s`) ?? null,
      TIME_SLOT_REF2: slotIds.get(`${String(index)}e`) ?? null,
    };
    const value = textElement('ANNOTATION_VALUE', text);
    return element('ANNOTATION', {}, element('ALIGNABLE_ANNOTATION', attributes, value));
  });
  const text = transcriptText(session);
  const file = element(
    'ANNOTATION_DOCUMENT',
    {
      AUTHOR: '',
      DATE: new Date(study.exportedAt).toISOString(),
      FORMAT: '3.0',
      VERSION: '3.0',
      // Readers such as pympi refuse a file without these two attributes.
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      'xsi:noNamespaceSchemaLocation': 'http://www.mpi.nl/tools/elan/EAFv3.0.xsd',
    },
    element(
      'HEADER',
      { MEDIA_FILE: '', TIME_UNITS: 'milliseconds' },
      mediaOf(session, options),
      element('PROPERTY', { NAME: 'lastUsedAnnotationId' }, String(annotations.length)),
      text === null ? '' : element('PROPERTY', { NAME: 'transcript' }, text),
    ),
    element(
      'TIME_ORDER',
      {},
      ...slots.map(({ atMs }, index) =>
        element('TIME_SLOT', { TIME_SLOT_ID: `ts${String(index + 1)}`, TIME_VALUE: atMs }),
      ),
    ),
    ...tiers.map(({ name }, tier) => {
      const participant = tier < noteTiers.length ? null : name;
      return element(
        'TIER',
        { LINGUISTIC_TYPE_REF: 'default-lt', PARTICIPANT: participant, TIER_ID: names[tier] ?? name },
        ...elements.filter((_, index) => annotations[index]?.tier === tier),
      );
    }),
    element('LINGUISTIC_TYPE', {
      GRAPHIC_REFERENCES: 'false',
      LINGUISTIC_TYPE_ID: 'default-lt',
      TIME_ALIGNABLE: 'true',
    }),
  );
  return {
    bytes: new TextEncoder().encode(`${XML_DECLARATION}${file}`),
    losses: { ...losses, notesWithoutTime: session.notes.length - notes.length },
  };
}

function mediaOf(session: ExportSession, options: ExportOptions): string {
  if (session.audio === null) return '';
  const { extension } = session.audio;
  // The name is not percent-encoded: ELAN looks for a file with exactly this name and decodes nothing.
  const address = `./${sessionFileName(session, options, extension)}`;
  return element('MEDIA_DESCRIPTOR', {
    MEDIA_URL: address,
    MIME_TYPE: MIME_TYPES[extension] ?? 'audio/*',
    RELATIVE_MEDIA_URL: address,
  });
}
