import { ArchiveError, membersOfArchive, unpackMembers } from '../unpack-archive.ts';
import { damaged, notATable, tooLargeWorkbook } from './refusal.ts';

const PARTS = /\.(?:xml|rels)$/i;
/** Pictures, charts and the like, which a table does not need. */
const OTHER_PARTS =
  /(?:^|\/)(?:charts|chartsheets|comments|customXml|diagrams|drawings|embeddings|externalLinks|media|persons|pivotCache|pivotTables|printerSettings|slicerCaches|slicers|theme|threadedComments|timelines)\//;

/** Returns the parts of a workbook that are needed to read its cells, by their paths. Refuses what is too large. */
export function unpackWorkbook(file: Uint8Array): Map<string, Uint8Array> {
  try {
    const members = membersOfArchive(file);
    if (!members.some(({ name }) => name === '[Content_Types].xml')) throw notATable();
    return unpackMembers(file, members, (name) => PARTS.test(name) && !OTHER_PARTS.test(name));
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    throw error.code === 'damaged' ? damaged() : tooLargeWorkbook();
  }
}
