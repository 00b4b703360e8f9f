import { oneLine } from './writable-text.ts';
import { sourceText } from './code-points.ts';
import { fileNameOf } from '../../platform/file-name.ts';
import type { ExportOptions, ExportSession, ExportSpeaker } from './study.ts';
import { distinctNames } from '../../../shared/domain/distinct-names.ts';
import { EXPORT_FORMATS, type SessionFormat } from '../../../shared/export-formats.ts';

/** A speaker as written to files: without the transcript's own speaker name unless names are requested. */
export interface DisplaySpeaker {
  /** An id such as "speaker1", for references within a file. */
  id: string;
  /** One line, never empty, unique within a session. */
  name: string;
  role: ExportSpeaker['role'] | 'unknown';
}

export interface DisplaySpeakers {
  list: DisplaySpeaker[];
  /** Returns null for a turn of the system or of a tool. */
  of: (speakerKey: string | null) => DisplaySpeaker | null;
}

type WithNames = Pick<ExportOptions, 'withNames'>;
type NamedSession = Pick<ExportSession, 'label' | 'pseudonym'>;

const shown = (name: string | null): string => oneLine(name ?? '').trim();

/** Returns a session's name in files: its label if it has one and names are requested, else its pseudonym. */
export const sessionName = (session: NamedSession, { withNames }: WithNames): string =>
  (withNames && shown(session.label)) || shown(session.pseudonym) || 'Session';

/**
 * Removes the four characters with a special meaning in a URL: an annotation file refers to its recording by
 * a URL that is just the file's name.
 */
const withoutUrlCharacters = (name: string): string => name.replaceAll(/[#%[\]]/g, ' ');

/** Returns the link's label if names are requested, otherwise null. */
export const labelOf = (session: ExportSession, { withNames }: WithNames): string | null =>
  withNames ? session.label : null;

/**
 * Returns the name of a session's file without the extension. The pseudonym comes first even if the label is requested: labels need
 * not be unique, and a name that is too long is cut at its end. Then comes that the text is as received, if the file cannot say it.
 */
export function sessionFileStem(
  session: NamedSession & Pick<ExportSession, 'corrections'>,
  options: WithNames,
  format: SessionFormat | null = null,
): string {
  const pseudonym = shown(session.pseudonym);
  const name = withoutUrlCharacters(sessionName(session, options));
  const isInName = format !== null && EXPORT_FORMATS[format].saysTextInName === true;
  const text = isInName && session.corrections?.isAsReceived === true ? ' as received' : '';
  if (name === pseudonym) return `${pseudonym}${text}`;
  return text === '' ? `${pseudonym} ${name}` : `${pseudonym}${text}, ${name}`;
}

/** Returns the name of a session's file, or of a recording beside it. */
export const sessionFileName = (
  session: ExportSession,
  options: WithNames,
  extension: string,
  format: SessionFormat | null = null,
): string => fileNameOf(sessionFileStem(session, options, format), extension);

/**
 * Makes names unique as they are written to files: a second "Notes" becomes "Notes (2)". Names that differ
 * only in letter case, or in a character that files must not contain, count as equal.
 */
export const distinct = (names: readonly string[]): string[] => distinctNames(names.map(sourceText));

/** Returns a session's speakers: those that it lists, then those that only its turns name. */
export function displaySpeakers(session: ExportSession, { withNames }: WithNames): DisplaySpeakers {
  const listed = new Map(session.speakers.map((speaker) => [speaker.key, speaker]));
  const keys = new Set(listed.keys());
  for (const { speakerKey } of session.turns) if (speakerKey !== null) keys.add(speakerKey);
  const names = [...keys].map((key, index) => {
    const speaker = listed.get(key);
    const name = withNames ? shown(speaker?.name ?? key) : '';
    return name || shown(speaker?.pseudonym ?? '') || `Speaker ${String(index + 1)}`;
  });
  const unlike = distinct(names);
  const byKey = new Map(
    [...keys].map((key, index): [string, DisplaySpeaker] => [
      key,
      {
        id: `speaker${String(index + 1)}`,
        name: unlike[index] ?? key,
        role: listed.get(key)?.role ?? 'unknown',
      },
    ]),
  );
  return {
    list: [...byKey.values()],
    of: (speakerKey) => (speakerKey === null ? null : (byKey.get(speakerKey) ?? null)),
  };
}
