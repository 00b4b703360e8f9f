import { withoutHidden } from '../../shared/domain/invisible-characters.ts';
import { guidOf } from '../../electron/exports/formats/guid.ts';
import type { ExportNote, ExportSession, ExportStudy } from '../../electron/exports/formats/study.ts';
import { charactersOf } from './qdpx-closure.ts';
import { type ReadElement, type ReadProject, allOf, named } from './qdpx-reading.ts';

/** Returns the parts of a study that are missing or misplaced in its project: codes, codings, passages, note texts. */
export function lossesOf(study: ExportStudy, { root, sources }: ReadProject): string[] {
  const found = new Map(allOf(root).map((element) => [element.attributes['guid'] ?? '', element]));
  const codes = [...new Set(study.codes.map(({ id }) => id))];
  const lostCodes = codes.filter((id) => !found.has(guidOf('code', id)));
  for (const session of study.sessions) {
    const path = `internal://${guidOf('transcript', session.sessionId)}.txt`;
    const source = found.get(guidOf('transcript', session.sessionId));
    const selections = [source, found.get(guidOf('audio', session.sessionId))].flatMap((one) =>
      one === undefined ? [] : [...named(one, 'PlainTextSelection'), ...named(one, 'AudioSelection')],
    );
    // Notes without codes on one range share a selection, which has the GUID of the first note.
    const shared = selections.filter((one) => named(one, 'Coding').length === 0);
    const descriptions = selections
      .flatMap((one) => named(one, 'Description').map(({ text }) => text))
      .join('\n');
    const characters = charactersOf(sources, { plainTextPath: path });
    for (const note of session.notes) {
      const guid = (kind: string, ...ids: string[]) => guidOf(kind, session.sessionId, note.id, ...ids);
      const known = note.codeIds.filter((id) => codes.includes(id));
      const missing = known.filter((id) => !found.has(guid('coding', id)));
      const isCoded = known.length > 0 && missing.length === 0;
      if (missing.length > 0 && (missing.length < known.length || isAsNoted(session, note)))
        lostCodes.push(`codings ${missing.join()} of ${note.id}`);
      // The codes of a note that codes nothing are named in its words.
      const words = charactersOf(sources, { plainTextPath: `internal://${guid('note')}.txt` }).join('');
      if (missing.length > 0 && !/^Codes?: /m.test(words)) lostCodes.push(`names of the codes of ${note.id}`);
      const codedText = selections.find(
        (one) =>
          one.attributes['guid'] === guid('selection') && one.attributes['startPosition'] !== undefined,
      );
      if (
        isCoded &&
        codedText !== undefined &&
        note.passage !== null &&
        !isWithinQuote(note, codedText, characters)
      )
        lostCodes.push(`codings invented for ${note.id}`);
      if (note.text.trim() !== '' && !found.has(guid('note'))) lostCodes.push(`words of ${note.id}`);
      const own = found.get(guid('selection'));
      const candidates = own === undefined ? shared : [own];
      if (isAsNoted(session, note) && !candidates.some((one) => isQuoted(note, one, characters)))
        lostCodes.push(`passage of ${note.id}`);
      if (session.turns.length > 0 && !descriptions.includes(inSource(note.text.trim())))
        lostCodes.push(`words of ${note.id} in a selection`);
    }
  }
  return lostCodes;
}

function isAsNoted({ turns }: ExportSession, { passage }: ExportNote): boolean {
  if (passage === null || passage.quote === '') return false;
  const text = turns.find(({ place }) => place === passage.turnPlace)?.text ?? '';
  return text.slice(passage.start, passage.end) === passage.quote;
}

function isQuoted({ passage }: ExportNote, selection: ReadElement, characters: string[]): boolean {
  const { startPosition, endPosition, name } = selection.attributes;
  const quotedText = characters.slice(Number(startPosition), Number(endPosition)).join('');
  return name === quotedText && quotedText.includes(inSource(passage?.quote ?? ''));
}

/** Returns true if only quoted words are selected. */
function isWithinQuote({ passage }: ExportNote, selection: ReadElement, characters: string[]): boolean {
  const { startPosition, endPosition } = selection.attributes;
  const selected = characters.slice(Number(startPosition), Number(endPosition));
  const quote = withoutHidden(inSource(passage?.quote ?? ''));
  // A selection has the whole of a character or a line end that the quote cuts.
  return [selected, selected.slice(1), selected.slice(0, -1), selected.slice(1, -1)].some((words) =>
    quote.includes(withoutHidden(inSource(words.join(''))).trim()),
  );
}

/** Returns a quote as it appears in a source. If it cuts a character or a line end, the source quotes the whole. */
const inSource = (quote: string): string =>
  quote
    .replace(/^[\udc00-\udfff]/, '')
    .replace(/[\ud800-\udbff]$/, '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/^\n|\n$/g, '')
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- matches the control characters that are replaced
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd');
