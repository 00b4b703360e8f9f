import { colourOf } from '../codebook/code-list.ts';
import { withoutParents } from '../codebook/read-qdc.ts';
import type { Losses } from './losses.ts';
import { childrenOf, type QdeElement } from './project-xml.ts';
import type { QdaCode } from './qda-project.ts';
import type { ProjectNotes } from './read-notes.ts';

interface FoundCode extends Omit<QdaCode, 'parent'> {
  parent: FoundCode | null;
}

/** Reads the codebook, each code after its parent. A category (`isCodable="false"`) is a code like any other. */
export function readProjectCodes(
  root: QdeElement,
  { notes, losses, isEarmark }: { notes: ProjectNotes; losses: Losses; isEarmark: boolean },
): QdaCode[] {
  const codes = new Map<string, FoundCode>();
  const visit = (element: QdeElement, parent: FoundCode | null) => {
    const { guid = `CODE-${codes.size + 1}`, name = '', color } = element.attributes;
    const known = codes.get(guid);
    if (known !== undefined) losses.add('Codes with the identifier of another code', name || null);
    const colour = color === undefined ? null : colourOf(color);
    if (known === undefined && color !== undefined && color.trim() !== '' && colour === null)
      losses.add('Colours of codes that are not known', name || null);
    const code = known ?? {
      guid,
      name: name.replaceAll(/\s+/g, ' ').trim() || 'Unnamed code',
      description: notes.memoOf(element),
      colour,
      parent,
    };
    codes.set(guid, code);
    for (const child of codesIn(element)) visit(child, code);
  };
  for (const codebook of childrenOf(root, 'CodeBook'))
    for (const code of codesIn(codebook)) visit(code, null);
  const found = [...codes.values()];
  return (isEarmark ? withoutParents(found) : found).map(({ parent, ...code }) => ({
    ...code,
    parent: parent?.guid ?? null,
  }));
}

/** Returns the codes directly below an element. Some programs have them in a list at each level, some in none at the top. */
const codesIn = (element: QdeElement): QdeElement[] =>
  element.children.flatMap((child) => {
    if (child.name === 'Code') return child;
    return child.name === 'Codes' || child.name === 'SubCodes' ? codesIn(child) : [];
  });
