import { ArchiveError, membersOfArchive, unpackMembers } from '../unpack-archive.ts';
import { parseJson } from '../../platform/parse-json.ts';
import { refused, type REFUSALS } from './refusals.ts';
import { textOfBytes } from './text-of-bytes.ts';
import { readValue, type ReadValue } from './read-value.ts';
import { readWordDocument } from './read-word-document.ts';

/** Pictures and fonts are not needed. */
export const WORD_PARTS = /\.(?:xml|rels)$/i;
/** The transcript of a recording, in the files of some programs that are archives. */
const METADATA = 'metadata.json';

/** Which archives are refused, by a member that only they have. */
const REFUSED: readonly (readonly [member: RegExp, reason: keyof typeof REFUSALS])[] = [
  [/^xl\//, 'workbook'],
  [/^ppt\//, 'slides'],
  [/^Index(?:\/Document\.iwa|\.zip)$/, 'pages'],
  [/^content\.xml$/, 'openDocument'],
];

/** Reads a Word document, or another archive that has a transcript. Throws a `RefusedTranscript` for any other. */
export async function readArchive(bytes: Uint8Array): Promise<ReadValue> {
  try {
    const members = membersOfArchive(bytes);
    const has = (form: RegExp) => members.some(({ name }) => form.test(name));
    if (has(/^word\/document\.xml$/))
      return await readWordDocument(unpackMembers(bytes, members, (name) => WORD_PARTS.test(name)));
    const refusal = REFUSED.find(([member]) => has(member));
    if (refusal !== undefined) throw refused(refusal[1]);
    const metadata = unpackMembers(bytes, members, (name) => name === METADATA).get(METADATA);
    const value = metadata === undefined ? undefined : parseJson(textOfBytes(metadata) ?? '');
    if (value === undefined) throw refused('archive');
    return readValue(value);
  } catch (error) {
    if (error instanceof ArchiveError)
      throw refused(error.code === 'damaged' ? 'damagedArchive' : 'unpacksTooLarge');
    throw error;
  }
}
