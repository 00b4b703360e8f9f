import type { ProjectTexts } from './project-texts.ts';
import type { Losses } from './losses.ts';
import { childOf, childrenOf, referencesOf, type QdeElement } from './project-xml.ts';

export interface ProjectNotes {
  /**
   * Returns the description of an element with the notes that it refers to, each text once: programs write a memo in
   * both, so that others read one of them.
   */
  memoOf: (element: QdeElement, description?: string) => string;
  /** Returns the notes that nothing refers to, such as a journal, unless their text is in a memo. */
  unused: () => string[];
}

/** Reads the notes of a project. */
export async function readNotes(
  root: QdeElement,
  texts: ProjectTexts,
  losses: Losses,
): Promise<ProjectNotes> {
  const notes = new Map<string, { name: string; text: string; isUsed: boolean }>();
  for (const note of childrenOf(childOf(root, 'Notes'), 'Note')) {
    const { guid = '', name = '' } = note.attributes;
    // One file after another: together they might not fit into memory.
    // oxlint-disable-next-line no-await-in-loop
    const found = await texts.of(note);
    const isText = typeof found !== 'string';
    if (!isText && found !== 'none') losses.add('Memos whose text cannot be read', name || null);
    if (childrenOf(note, 'PlainTextSelection').length > 0) losses.add('Codings of memos', name || null);
    const own = isText ? found.source.text.trim() : '';
    const text = joined([childOf(note, 'Description')?.text ?? '', own]);
    if (notes.has(guid)) losses.add('Memos with the identifier of another memo', name || null);
    else notes.set(guid, { name, text, isUsed: false });
  }
  return {
    memoOf(element, description = descriptionOf(element)) {
      const linked = referencesOf(element, 'NoteRef').flatMap((guid) => {
        const note = notes.get(guid);
        if (note === undefined) {
          losses.add('Links to memos that are not in the project');
          return [];
        }
        note.isUsed = true;
        return note.text;
      });
      return joined([description, ...linked]);
    },
    unused() {
      const used = new Set([...notes.values()].filter(({ isUsed }) => isUsed).map(({ text }) => text));
      return [...notes.values()]
        .filter(({ isUsed, text }) => !isUsed && text !== '' && !used.has(text))
        .map(({ name, text }) => (name.trim() === '' ? text : `${name.trim()}\n${text}`));
    },
  };
}

export const descriptionOf = (element: QdeElement): string =>
  childrenOf(element, 'Description')
    .map(({ text }) => text)
    .join('\n\n');

/** Joins texts with a blank line between them, without those that are in what is before them already. */
export function joined(texts: readonly string[]): string {
  let all = '';
  let key = '\n\n';
  for (const text of texts) {
    // Earmark writes U+2060 for U+FEFF at the start of a file, where that is no character.
    const own = text.replace(/^[\s\u2060]+/, '').trimEnd();
    const ownKey = `\n\n${withoutMargins(own)}\n\n`;
    if (own === '' || key.includes(ownKey)) continue;
    all = all === '' ? own : `${all}\n\n${own}`;
    key += ownKey.slice(2);
  }
  return all;
}

const withoutMargins = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .join('\n');
