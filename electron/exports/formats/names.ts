import { oneLine } from './clean-text.ts';
import { sourceText } from './code-points.ts';
import { fileNameOf } from './file-name.ts';
import type { ExportOptions, ExportSession, ExportSpeaker } from './study.ts';

/** A speaker as the files know them: nothing of the transcript's own name for the voice unless names are wished. */
export interface Voice {
  /** As in "speaker1", by which a file's own parts refer to each other. */
  id: string;
  /** Never empty, one line, no two alike in a session. */
  name: string;
  role: ExportSpeaker['role'] | 'unknown';
}

export interface Voices {
  list: Voice[];
  /** Null for what nobody says. */
  of: (speakerKey: string | null) => Voice | null;
}

type WithNames = Pick<ExportOptions, 'withNames'>;

const shown = (name: string | null): string => oneLine(name ?? '').trim();

/** What a session is called in files: its pseudonym, or its link's label where names are wished and it has one. */
export const sessionName = (session: ExportSession, { withNames }: WithNames): string =>
  (withNames && shown(session.label)) || shown(session.pseudonym) || 'Session';

/**
 * A name without the four characters that mean something in an address: an annotation file names its recording by an
 * address that is the file's name and nothing else.
 */
export const inAddress = (name: string): string => name.replaceAll(/[#%[\]]/g, ' ');

/** The link's label, where names are wished; null otherwise. */
export const labelOf = (session: ExportSession, { withNames }: WithNames): string | null =>
  withNames ? session.label : null;

/**
 * A file of one session. The pseudonym comes first even where the label is wished: labels need not differ, and a
 * name that is too long is cut at its end.
 */
export function sessionFileName(session: ExportSession, options: WithNames, extension: string): string {
  const pseudonym = shown(session.pseudonym);
  const name = inAddress(sessionName(session, options));
  return fileNameOf(name === pseudonym ? pseudonym : `${pseudonym} ${name}`, extension);
}

/**
 * Names of which no two are alike as files hold them: a second "Notes" becomes "Notes (2)". Letter case does not tell
 * names apart, nor does a character that files may not hold.
 */
export function distinct(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((wanted) => {
    const name = sourceText(wanted);
    let fit = name;
    for (let count = 2; taken.has(fit.toLowerCase()); count += 1) fit = `${name} (${String(count)})`;
    taken.add(fit.toLowerCase());
    return fit;
  });
}

/** Who speaks in a session: its speakers, then the voices of turns that its speakers do not list. */
export function voicesOf(session: ExportSession, { withNames }: WithNames): Voices {
  const listed = new Map(session.speakers.map((speaker) => [speaker.key, speaker]));
  const keys = new Set(listed.keys());
  for (const { speakerKey } of session.turns) if (speakerKey !== null) keys.add(speakerKey);
  const names = [...keys].map((key, index) => {
    const speaker = listed.get(key);
    const name = withNames ? shown(speaker?.name ?? key) : '';
    return name || shown(speaker?.pseudonym ?? '') || `Speaker ${String(index + 1)}`;
  });
  const unlike = distinct(names);
  const voices = new Map(
    [...keys].map((key, index): [string, Voice] => [
      key,
      {
        id: `speaker${String(index + 1)}`,
        name: unlike[index] ?? key,
        role: listed.get(key)?.role ?? 'unknown',
      },
    ]),
  );
  return {
    list: [...voices.values()],
    of: (speakerKey) => (speakerKey === null ? null : (voices.get(speakerKey) ?? null)),
  };
}
