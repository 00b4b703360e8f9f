import { countLosses, type Losses } from './losses.ts';
import { mergeInterviews } from './merge-sources.ts';
import { withProjectArchive, type ProjectArchive } from './project-archive.ts';
import { projectTexts } from './project-texts.ts';
import { childOf, childrenOf, parseProjectXml, type QdeElement } from './project-xml.ts';
import { refusedProject } from './project-refusals.ts';
import type { QdaProject, QdaSource } from './qda-project.ts';
import { readCases } from './read-cases.ts';
import { descriptionOf, joined, readNotes } from './read-notes.ts';
import { readProjectCodes } from './read-project-codes.ts';
import { learnCounting, readSource, type FoundSource, type SourceContext } from './read-sources.ts';
import { readVariables } from './read-variables.ts';

/** Of all texts and memos. */
const MOST_CHARACTERS = 200_000_000;

/** Reads another program's project (REFI-QDA, .qdpx). Throws a FailureError that says what is wrong with the file. */
export const readProjectFile = (path: string): Promise<QdaProject> =>
  withProjectArchive(path, async (archive) =>
    projectOf(await parseProjectXml(archive.projectXml()), archive),
  );

async function projectOf(root: QdeElement, archive: ProjectArchive): Promise<QdaProject> {
  const { name = '', origin = '', basePath } = root.attributes;
  const isEarmark = origin === 'Earmark';
  const losses = countLosses();
  const texts = projectTexts(archive);
  const notes = await readNotes(root, texts, losses);
  const codes = readProjectCodes(root, { notes, losses, isEarmark });
  const variables = readVariables(root, losses, isEarmark);
  const coders = readCoders(root, losses);
  const context: SourceContext = {
    archive,
    texts,
    notes,
    losses,
    variables,
    codes: new Set(codes.map(({ guid }) => guid)),
    coders: new Set(coders.map(({ guid }) => guid)),
    cases: new Set(
      childrenOf(childOf(root, 'Cases'), 'Case').flatMap(({ attributes }) => attributes['guid'] ?? []),
    ),
    used: new Set(),
    basePath: basePath === undefined || basePath.trim() === '' ? null : basePath,
    ownDescription: isEarmark ? withoutTranscriptSentence : (description) => description,
  };
  const { found, leftOut } = await readSources(root, context, isEarmark);
  const { sources, mergedInto } = mergeInterviews(found);
  const cases = readCases(root, {
    sources: new Map(sources.map((source) => [source.guid, source])),
    mergedInto: new Map<string, string | null>([
      ...mergedInto,
      ...leftOut.map((guid) => [guid, null] as const),
    ]),
    notes,
    variables,
    losses,
  });
  const memo = notes.memoOf(root, isEarmark ? '' : descriptionOf(root));
  countOthers(root, losses, isEarmark);
  // Many elements can have one long text: in the memory of the app it is a copy for each.
  if (charactersIn(sources) > MOST_CHARACTERS) throw refusedProject('tooLarge');
  return {
    name: name.replaceAll(/\s+/g, ' ').trim() || 'Unnamed project',
    program: origin.trim() || null,
    coders,
    codes,
    sources,
    cases,
    variables: variables.list,
    memo: joined([memo, ...notes.unused()]),
    losses: losses.list(),
  };
}

const charactersIn = (sources: readonly QdaSource[]): number =>
  sources.reduce(
    (sum, { text, memo, passages }) =>
      sum + (text?.length ?? 0) + memo.length + passages.reduce((all, one) => all + one.memo.length, 0),
    0,
  );

function readCoders(root: QdeElement, losses: Losses): QdaProject['coders'] {
  const coders = new Map<string, string>();
  for (const { attributes } of childrenOf(childOf(root, 'Users'), 'User')) {
    const { guid = '', name = '' } = attributes;
    if (coders.has(guid)) losses.add('People with the identifier of another person', name || null);
    else coders.set(guid, name.replaceAll(/\s+/g, ' ').trim() || 'Unnamed coder');
  }
  return [...coders].map(([guid, name]) => ({ guid, name }));
}

async function readSources(
  root: QdeElement,
  context: SourceContext,
  isEarmark: boolean,
): Promise<{ found: FoundSource[]; leftOut: string[] }> {
  const elements = childOf(root, 'Sources')?.children ?? [];
  const leftOut: string[] = [];
  const found = new Map<string, FoundSource>();
  // Earmark's own export counts by the standard.
  // oxlint-disable-next-line no-await-in-loop -- one after another: each reads from the archive
  if (!isEarmark) for (const element of elements) await learnCounting(element, context);
  for (const element of elements) {
    const { guid = `SOURCE-${found.size + 1}`, name = '' } = element.attributes;
    if (isEarmark && isReceived(element)) {
      context.losses.add('Transcripts as received, beside the corrected ones', name);
      leftOut.push(guid);
    } else if (found.has(guid))
      context.losses.add('Documents with the identifier of another document', name || null);
    else {
      // oxlint-disable-next-line no-await-in-loop -- the same
      const source = await readSource(element, context);
      if (source === null) context.losses.add('Documents of a kind that Earmark does not know', name || null);
      else found.set(guid, { ...source, source: { ...source.source, guid } });
    }
  }
  return { found: [...found.values()], leftOut };
}

/** What Earmark's own export says of a transcript, after the memo. */
const TRANSCRIPT_SENTENCE =
  /(?:^|\n\n)The transcript is as (?:corrected|received, without the corrections)\.$/;
const withoutTranscriptSentence = (description: string): string =>
  description.replace(TRANSCRIPT_SENTENCE, '');

const isReceived = (element: QdeElement): boolean =>
  element.name === 'TextSource' &&
  descriptionOf(element).startsWith('The transcript as received. Notes and codings are in “');

/** Counts what a project has and Earmark does not. Earmark's own sets are of projects and tags. */
function countOthers(root: QdeElement, losses: Losses, isEarmark: boolean): void {
  losses.add('Links between passages or codes', null, childrenOf(childOf(root, 'Links'), 'Link').length);
  losses.add('Diagrams', null, childrenOf(childOf(root, 'Graphs'), 'Graph').length);
  const sets = childrenOf(childOf(root, 'Sets'), 'Set').map(({ attributes }) => attributes['name'] ?? '');
  if (!isEarmark) losses.add('Sets of codes, documents or memos', null, sets.length);
  else losses.add('Tags', null, sets.filter((name) => name.startsWith('Tag: ')).length);
}
