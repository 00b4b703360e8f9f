import { assistantMethods } from '../formats/assistant-methods.ts';
import { FailureError } from '../../platform/failures.ts';
import { ownTextFinder } from '../../../shared/domain/own-texts.ts';
import { findOriginals } from '../writer/originals.ts';
import { localRecordings } from '../writer/local-recordings.ts';
import type { RemovedTerm } from '../proof/removed-terms.ts';
import { type LibraryStudy, openLibraryStudy } from '../writer/study-of-library.ts';
import type {
  ClipsRequest,
  ReportContent,
  ReportQuote,
  ReportRequest,
} from '../../../shared/model/report.ts';
import { findQuotes, type FoundQuotes } from './find-quotes.ts';
import { type Person, type QuoteSound, readQuotes, type ReadQuotes } from './read-quotes.ts';
import { reportSections } from './report-sections.ts';
import { withoutRemovedWords } from './report-views.ts';

/** What a report says, and the sounds of its quotes. */
export interface Report {
  content: ReportContent;
  /** By the ID of the note. */
  sounds: ReadonlyMap<string, QuoteSound>;
  /** What pseudonyms replace. */
  names: readonly string[];
}

/** Returns what must not be in the files of a report. Views are about sessions that have no quote in it, too. */
export const termsOf = ({ content }: Report, study: LibraryStudy): readonly RemovedTerm[] => [
  ...study.removed().terms,
  ...(content.views.length === 0 ? [] : study.anywhere.removedTerms()),
];

export interface ReportSource {
  libraryFile: string;
  /** The folder with the recordings. */
  audioFolder: string;
  /** ISO 8601. */
  exportedAt: string;
}

type SharedRequest = Pick<ReportRequest, 'quotes' | 'leftOut' | 'withNames' | 'padding'>;

interface OpenedQuotes {
  study: LibraryStudy;
  found: FoundQuotes;
  read: (options: { withClips: boolean; namesAnywhere: boolean }) => Promise<ReadQuotes>;
}

/** Opens the sessions of the chosen quotes. Close the study after use. */
async function openQuotes(
  source: ReportSource,
  { quotes, leftOut, withNames, padding }: SharedRequest,
): Promise<OpenedQuotes> {
  const { libraryFile, audioFolder, exportedAt } = source;
  const found = findQuotes(libraryFile, quotes, leftOut);
  const people = new Map<string, Person>();
  const recordings = localRecordings(audioFolder, await findOriginals(libraryFile, found.sessionIds));
  const study = openLibraryStudy(libraryFile, {
    sessionIds: found.sessionIds,
    withVariables: true,
    asReceived: false,
    withReceived: false,
    exportedAt,
    withAudio: true,
    audioOf: recordings,
    walked: ({ sessionId, participantId, lookedThrough }) => {
      people.set(sessionId, { participantId: participantId ?? sessionId, lookedThrough });
    },
  });
  const personOf = (sessionId: string): Person =>
    people.get(sessionId) ?? { participantId: sessionId, lookedThrough: false };
  return {
    study,
    found,
    read: ({ withClips, namesAnywhere }) =>
      readQuotes(
        study,
        found.noteIds,
        { withNames, namesAnywhere, padding: withClips ? padding : null },
        personOf,
      ),
  };
}

/** Reads a report from a library, and passes it on with its study, which is open until `handle` has ended. */
export async function withReport<Result>(
  source: ReportSource,
  request: ReportRequest,
  handle: (report: Report, study: LibraryStudy) => Result | Promise<Result>,
): Promise<Result> {
  const { study, found, read } = await openQuotes(source, request);
  try {
    // A view is about sessions that have no quote here, too.
    const hasViews = request.views.length > 0;
    const { quotes, names } = await read({ withClips: request.withClips, namesAnywhere: hasViews });
    if (quotes.length === 0 && !hasViews) throw noQuotes();
    const withoutRemoved = hasViews ? study.anywhere.withoutRemoved : study.withoutRemoved;
    const clean = (text: string): string => names.replace(withoutRemoved(text));
    const codes = study.codes.map((code) => ({ ...code, name: clean(code.name) }));
    const texts = request.texts.flatMap(({ place, text }) =>
      text.trim() === '' ? [] : [{ place, text: clean(text.trim()) }],
    );
    const textAt = ownTextFinder(texts);
    const content: ReportContent = {
      title: clean(request.title),
      exportedAt: source.exportedAt,
      withNames: request.withNames,
      ...reportSections(quotes, codes, found, {
        headings: request.headings,
        texts,
        countsBy: request.countsBy === null ? null : names.replace(request.countsBy),
      }),
      quotes: quotes.map(shown),
      methods: methodsOf(study, quotes),
      views: request.views.map((view) => ({
        ...withoutRemovedWords(view, clean),
        text: textAt({ at: 'view', viewId: view.id }),
      })),
      missing: missingOf(found),
    };
    const sounds = new Map(
      quotes.flatMap(({ noteId, sound }) => (sound === null ? [] : [[noteId, sound] as const])),
    );
    return await handle({ content, sounds, names: names.names }, study);
  } finally {
    study.close();
  }
}

/** Reads the quotes of clips in the same way, in their order and without headings. */
export const withClips = <Result>(
  source: ReportSource,
  request: ClipsRequest,
  handle: (report: Report, study: LibraryStudy) => Result | Promise<Result>,
): Promise<Result> =>
  withReport(
    source,
    {
      ...request,
      headings: 'none',
      texts: [],
      showTimes: true,
      showProjects: true,
      showNotes: false,
      showQuestions: false,
      countsBy: null,
      format: 'html',
      withClips: true,
      views: [],
    },
    handle,
  );

const noQuotes = () =>
  new FailureError('blocked', 'None of these quotes is in the library any more. Choose others.');

const missingOf = ({ order, noteIds }: FoundQuotes): number =>
  order === null ? 0 : order.filter((id) => !noteIds.has(id)).length;

/** Returns a quote as the window and the writers get it. */
const shown = ({
  codeIds: _codeIds,
  participantId: _participantId,
  values: _values,
  questionId: _questionId,
  sound: _sound,
  assistantRunId: _assistantRunId,
  ...quote
}: ReportQuote &
  Record<
    'codeIds' | 'participantId' | 'values' | 'questionId' | 'sound' | 'assistantRunId',
    unknown
  >): ReportQuote => quote;

/** Says how the quotes of a report came from the assistant; nothing if none did. */
function methodsOf({ assistant }: LibraryStudy, quotes: ReadQuotes['quotes']): string[] {
  const ids = new Set(quotes.map(({ assistantRunId }) => assistantRunId));
  const runs = (assistant?.runs ?? []).filter(({ id }) => ids.has(id));
  return assistant === undefined || runs.length === 0 ? [] : assistantMethods({ ...assistant, runs });
}
