import { counted, formatNumber } from '../../../shared/domain/numbers.ts';
import { withoutFrame, type Drawing } from '../../../shared/domain/pictures/drawing.ts';
import { pseudonymOf } from '../../../shared/domain/pseudonym.ts';
import type {
  AnalysisRequest,
  AnalysisRequestOf,
  AnalysisScope,
  SavedView,
} from '../../../shared/model/analysis.ts';
import { MOST_MARKS, MOST_VIEW_ROWS } from '../../../shared/domain/report-limits.ts';
import type { ReportView } from '../../../shared/model/report.ts';
import type { SessionRecord } from '../../../shared/model/session.ts';
import { analysisOf } from '../../api/analysis.ts';
import { attributes as attributesHere } from '../../api/attributes.ts';
import { codes as codesHere } from '../../api/codes.ts';
import { glanceFactsOf, glanceSessionsOf, silenceOf } from '../../api/glance.ts';
import { librarySessions } from '../../api/library.ts';
import { queryClient } from '../../api/query-client.ts';
import { wordCounts } from '../../api/words.ts';
import { viewPlace, type AnalysisSearch, type AnalysisViewName } from '../../navigation/analysis-search.ts';
import { codeTree, type CodeNode } from '../codes/code-tree.ts';
import { scopeOf, type Narrowing } from './analysis-scope.ts';
import { answersNote, answersPicture, answersTable, chosenQuestions } from './answers-table.ts';
import { codesDrawing } from './codes-drawing.ts';
import { codesTable } from './codes-table.ts';
import { changedSetup } from './glance/changed-setup.ts';
import { dropOffDrawing } from './glance/drop-off-drawing.ts';
import {
  dropOffIntroduction,
  dropOffNote,
  dropOffTable,
  mostFrequentGuide,
  shownDropOff,
} from './glance/drop-off-steps.ts';
import { filteredRows, glanceRows, notCountedParts, sortedRows } from './glance/glance-rows.ts';
import { glanceTable } from './glance/glance-table.ts';
import { gonePartsWords, NOTHING_COUNTED } from './gone-parts.ts';
import { narrowedWords } from './narrowed-words.ts';
import { NEW_CODES_NOTE, newCodesPicture, newCodesTable, renamedNewCodes } from './new-codes-table.ts';
import { inFileColours } from './pictures/file-inks.ts';
import type { Shown } from './shown.ts';
import { answersWithoutSmall, codesWithoutSmall, hiddenWords, timelineWithoutSmall } from './small-groups.ts';
import {
  renamedTimeline,
  TIMELINE_TITLE,
  timelineNote,
  timelinePicture,
  timelineScale,
  timelineTable,
} from './timeline-table.ts';
import { togetherDrawing } from './together-drawing.ts';
import { togetherTable } from './together-table.ts';
import {
  answersRequest,
  codesRequest,
  newCodesRequest,
  timelineRequest,
  togetherRequest,
  wordsRequest,
} from './view-request.ts';
import type { ViewTable } from './view-table.ts';
import { codesNote, codesTitle, togetherNote, togetherTitle, type ViewTitle } from './what-is-counted.ts';
import { shownWords, wordsNote, wordsTable, wordsTitle } from './words-table.ts';

export interface ReportViewOptions {
  /** Sessions have their labels instead of pseudonyms. */
  withNames: boolean;
  /** Leaves out groups of fewer than 5 sessions. */
  hidesSmallGroups: boolean;
  /** Counts again what was counted before. */
  countsAgain: boolean;
}

/** What of a view a report says. */
interface Contents {
  what: string;
  /** Sentences; empty ones are left out. */
  notes: readonly string[];
  /** How many are counted. */
  sessions: number;
  table: ViewTable;
  /** If a report has fewer rows of this table than of others. */
  mostRows?: number;
  picture: Drawing | null;
}

/** What a view is counted from. */
interface Counting {
  search: AnalysisSearch;
  scope: AnalysisScope;
  codes: readonly CodeNode[];
  options: ReportViewOptions;
  nameOf: (sessionId: string, name: string) => string;
  count: <View extends AnalysisRequest['view']>(request: AnalysisRequestOf<View>) => Promise<Shown<View>>;
}

const BOTH: readonly Narrowing[] = ['speaker', 'codes'];
const NARROWED_BY: Readonly<Record<AnalysisViewName, readonly Narrowing[]>> = {
  glance: [],
  'drop-off': [],
  codes: BOTH,
  together: BOTH,
  timeline: BOTH,
  'new-codes': BOTH,
  answers: [],
  words: BOTH,
};

/** Chromium and word processors show no larger picture. In pixels. */
const LONGEST_SIDE = 8000;
/** Nobody reads more words in a report; Save as has them all. */
const MOST_WORDS = 100;
/** A wide table has fewer rows. */
const MOST_CELLS = 50_000;
/** Nobody listens to more. */
const LONGEST_DESCRIPTION = 4000;

/** Counts a saved view for a report. Its texts are those of the screen: main looks for removed words in them. */
export async function viewForReport(view: SavedView, options: ReportViewOptions): Promise<ReportView> {
  const { search } = viewPlace(view.search);
  const { view: kind = 'glance' } = search;
  const narrowedBy = NARROWED_BY[kind];
  const staleTime = options.countsAgain ? 0 : Infinity;
  const [codebook, sessions, knownAttributes] = await Promise.all([
    queryClient.query({ ...codesHere, staleTime }),
    queryClient.query({ ...librarySessions, staleTime }),
    queryClient.query({ ...attributesHere, staleTime }),
  ]);
  const codes = codeTree(codebook);
  const {
    what,
    notes,
    sessions: countedSessions,
    table,
    mostRows: mostOfView = MOST_VIEW_ROWS,
    picture: framed,
  } = await CONTENTS[kind]({
    search,
    scope: scopeOf(search, narrowedBy),
    codes,
    options,
    nameOf: options.withNames ? (_, name) => name : pseudonyms(sessions),
    count: async (request) => ({
      ...(await queryClient.query({ ...analysisOf(request), staleTime })),
      codes,
    }),
  });
  const isEmpty = countedSessions === 0 || table.rows.length === 0;
  const picture = framed === null || isEmpty ? null : withoutFrame(framed);
  const isDrawn =
    picture !== null &&
    Math.max(picture.width, picture.height) <= LONGEST_SIDE &&
    picture.marks.length <= MOST_MARKS;
  const mostRows = Math.min(mostOfView, Math.floor(MOST_CELLS / Math.max(1, table.columns.length)));
  return {
    id: view.id,
    name: view.name,
    what,
    note: [
      gonePartsWords(search, narrowedBy, { codes, sessions, attributes: knownAttributes }),
      narrowedWords(search, narrowedBy, { codes, sessions }),
      ...(isEmpty ? [NOTHING_COUNTED] : notes),
      picture === null || isDrawn ? '' : 'Its picture is too large for a report.',
    ]
      .filter((part) => part !== '')
      .join(' '),
    columns: [...table.columns],
    rows: isEmpty ? [] : table.rows.slice(0, mostRows).map((row) => [...row]),
    rowsInAll: isEmpty ? 0 : table.rows.length,
    picture: isDrawn ? inFileColours(described(picture)) : null,
    png: null,
  };
}

const described = (picture: Drawing): Drawing =>
  picture.description.length <= LONGEST_DESCRIPTION
    ? picture
    : { ...picture, description: 'Its numbers are in the table.' };

function pseudonyms(sessions: readonly SessionRecord[]): (sessionId: string) => string {
  const numbers = new Map(sessions.map(({ sessionId, number }) => [sessionId, number]));
  return (sessionId) => {
    const number = numbers.get(sessionId);
    return number === undefined ? 'A session' : pseudonymOf(number);
  };
}

const titleText = ({ what, rest }: ViewTitle): string => `${what} ${rest}`.trim();

/** How many sessions a view counts. */
const countedIn = ({ answer }: Pick<Shown<AnalysisRequest['view']>, 'answer'>): number =>
  answer.sessions - answer.notCounted.notFetched.length;

const countedWords = (shown: Pick<Shown<AnalysisRequest['view']>, 'answer'>): string => {
  const many = countedIn(shown);
  return `${counted(many, 'session')} ${many === 1 ? 'is' : 'are'} counted.`;
};

/** Says which sessions are left out; empty if none is. */
function notFetched({ answer }: Pick<Shown<AnalysisRequest['view']>, 'answer'>): string {
  const { length } = answer.notCounted.notFetched;
  return length === 0
    ? ''
    : `${counted(length, 'session has', 'sessions have')} not been fetched and ${length === 1 ? 'is' : 'are'} not counted.`;
}

/** Names of codes do not fit over the columns of a page: each row has a number, and so has its column. */
const numberedColumns = ({ columns: [first = '', ...names], rows }: ViewTable): ViewTable => ({
  columns: [first, ...names.map((_, index) => formatNumber(index + 1))],
  rows: rows.map(([name = '', ...cells], index) => [`${formatNumber(index + 1)}. ${String(name)}`, ...cells]),
});

/** Returns the same with another result. */
const withResult = <View extends AnalysisRequest['view']>(
  shown: Shown<View>,
  result: Shown<View>['answer']['result'],
): Shown<View> => ({ ...shown, answer: { ...shown.answer, result } });

const CONTENTS: Readonly<Record<AnalysisViewName, (counting: Counting) => Promise<Contents>>> = {
  async codes({ search, scope, count, options }) {
    const all = await count(codesRequest(search, scope));
    const { result, hidden } = options.hidesSmallGroups
      ? codesWithoutSmall(all.answer.result)
      : { result: all.answer.result, hidden: 0 };
    const shown = withResult(all, result);
    const as = search.as ?? 'share';
    return {
      what: titleText(codesTitle(shown.request, as)),
      sessions: countedIn(shown),
      notes: [
        countedWords(shown),
        codesNote(shown.request, result.groups, as, !result.groupSeconds.includes(null)),
        hiddenWords(hidden),
        notFetched(shown),
      ],
      table: codesTable(shown, as),
      picture: result.rows.length === 0 ? null : codesDrawing(shown, as),
    };
  },
  async together({ search, scope, count }) {
    const shown = await count(togetherRequest(search, scope));
    return {
      what: titleText(togetherTitle(shown.request)),
      sessions: countedIn(shown),
      notes: [countedWords(shown), togetherNote(shown.request), notFetched(shown)],
      table: numberedColumns(togetherTable(shown)),
      picture: shown.answer.result.codeIds.length === 0 ? null : togetherDrawing(shown),
    };
  },
  async timeline({ search, scope, count, options, nameOf }) {
    const all = await count(timelineRequest(search, scope));
    const { result, hidden } = options.hidesSmallGroups
      ? timelineWithoutSmall(all.answer.result)
      : { result: all.answer.result, hidden: 0 };
    const shown = options.withNames
      ? withResult(all, result)
      : renamedTimeline(withResult(all, result), (sessionId) => nameOf(sessionId, ''));
    return {
      what: TIMELINE_TITLE,
      sessions: countedIn(shown),
      notes: [countedWords(shown), timelineNote(result), hiddenWords(hidden), notFetched(shown)],
      table: timelineTable(shown),
      picture: timelinePicture(shown, {
        ownColours: search.colour === 'code',
        scale: timelineScale(result, search.time === 'minutes'),
      }),
    };
  },
  async 'new-codes'({ search, scope, count, options, nameOf }) {
    const all = await count(newCodesRequest(search, scope));
    const shown = options.withNames ? all : renamedNewCodes(all, (sessionId) => nameOf(sessionId, ''));
    return {
      what: 'New codes by session',
      sessions: countedIn(shown),
      notes: [countedWords(shown), NEW_CODES_NOTE, notFetched(shown)],
      table: newCodesTable(shown),
      picture: shown.answer.result.sessions.length === 0 ? null : newCodesPicture(shown),
    };
  },
  async answers({ search, scope, count, options }) {
    const all = await count(answersRequest(search, scope));
    const { result, hidden } = options.hidesSmallGroups
      ? answersWithoutSmall(all.answer.result)
      : { result: all.answer.result, hidden: 0 };
    const shown = withResult(all, result);
    const chosen = chosenQuestions(result, search.questions);
    const percent = String(Math.round(shown.request.confidence * 100));
    return {
      what: `Answers by group, with ${percent}% intervals`,
      sessions: countedIn(shown),
      notes: [
        countedWords(shown),
        chosen.length === 0 ? '' : answersNote(chosen),
        result.texts.length === 0
          ? ''
          : `${counted(result.texts.length, 'question')} with different texts as answers ${result.texts.length === 1 ? 'is' : 'are'} not shown.`,
        hiddenWords(hidden),
        notFetched(shown),
      ],
      table: answersTable(chosen, result),
      picture: chosen.length === 0 ? null : answersPicture(shown, search.questions),
    };
  },
  async words({ search, scope, codes, options }) {
    const data = await queryClient.query({
      ...wordCounts(wordsRequest(search, scope)),
      staleTime: options.countsAgain ? 0 : Infinity,
    });
    return {
      what: titleText(wordsTitle(data)),
      sessions: data.sessions,
      notes: [wordsNote(data, codes)],
      mostRows: MOST_WORDS,
      table: wordsTable(shownWords(data.words, search.wordOrder ?? 'times', search.find ?? ''), data),
      picture: null,
    };
  },
  async glance({ search, scope, options, nameOf }) {
    const { rows: all, guides, notCounted } = await countedInterviews(scope, options);
    const rows = sortedRows(filteredRows(all, factsOf(search)), {
      ...(search.sort !== undefined && { sort: search.sort }),
      ascending: search.ascending === true,
    });
    return {
      what: `Interviews at a glance, ${counted(rows.length, 'interview')}`,
      sessions: rows.length,
      notes: [
        'Words and times only. A short answer can be the right one.',
        rows.length < all.length
          ? `Of ${counted(all.length, 'interview')}, those with the chosen facts.`
          : '',
        changedSetup(rows) ?? '',
        notCounted,
      ],
      table: glanceTable(rows, guides, ({ sessionId, name }) => nameOf(sessionId, name)),
      picture: null,
    };
  },
  async 'drop-off'({ search, scope, options }) {
    const {
      rows: all,
      guides,
      links,
      goingOn,
      notFetched: without,
    } = await countedInterviews(scope, options);
    const rows = filteredRows(all, factsOf(search));
    const guide = mostFrequentGuide(rows);
    const ofAll = search.facts === undefined && search.ended === undefined ? links : null;
    if (guide === null)
      return {
        what: 'How many reached each question',
        sessions: rows.length,
        notes: ['No questions were found in the prompts of these sessions.'],
        table: { columns: ['Step'], rows: [] },
        picture: null,
      };
    const shown = shownDropOff(rows, guides, guide, ofAll);
    const note = dropOffNote(shown);
    return {
      what: 'How many reached each question',
      sessions: shown.interviews,
      notes: [
        dropOffIntroduction(shown, goingOn, without, ofAll),
        changedSetup(rows.filter((row) => row.facts?.guide === guide)) ?? '',
        note,
      ],
      table: dropOffTable(shown),
      picture: dropOffDrawing(shown, note),
    };
  },
};

/** The filter of facts in an address. */
const factsOf = ({ facts, ended }: AnalysisSearch) => ({
  ...(facts !== undefined && { facts }),
  ...(ended !== undefined && { ended }),
});

/** Counts the facts of interviews that have a transcript and are over. Silence that is not measured yet stays empty. */
async function countedInterviews(scope: AnalysisScope, { countsAgain }: ReportViewOptions) {
  const staleTime = countsAgain ? 0 : Infinity;
  const [found, facts, silence] = await Promise.all([
    queryClient.query({ ...glanceSessionsOf(scope), staleTime }),
    queryClient.query({ ...glanceFactsOf(scope), staleTime }),
    queryClient.query({ ...silenceOf(scope), staleTime }),
  ]);
  const { sessions, guides, links } = found;
  const goingOn = sessions.filter((session) => session.isGoingOn).length;
  const without = sessions.filter(({ hasTranscript, isGoingOn }) => !hasTranscript && !isGoingOn).length;
  const notCounted = notCountedParts(without, goingOn);
  return {
    rows: glanceRows(sessions, facts, silence),
    guides,
    links,
    goingOn,
    notFetched: without,
    notCounted: notCounted.length === 0 ? '' : `Not counted: ${notCounted.join(', and ')}.`,
  };
}
