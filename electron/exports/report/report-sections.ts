import { ownTextFinder } from '../../../shared/domain/own-texts.ts';
import { codePaths } from '../formats/code-paths.ts';
import type { ExportCode } from '../formats/study.ts';
import type { ReportContent, ReportRequest, ReportSection } from '../../../shared/model/report.ts';
import type { FoundQuotes } from './find-quotes.ts';
import type { ReadQuote } from './read-quotes.ts';

type Quotes = readonly ReadQuote[];
type Options = Pick<ReportRequest, 'headings' | 'texts' | 'countsBy'>;
type Found = Pick<FoundQuotes, 'order' | 'codeIds'>;

const NO_CODE = 'Without a code';
const NO_QUESTION = 'Before the first question';
/** The heading of quotes without one, and of all quotes if there are no headings. */
const NO_HEADING = '';

interface Group {
  id: string;
  title: string | null;
  quotes: ReadQuote[];
}

/** Puts quotes under their headings, with the researcher's own text between them, and counts them. */
export function reportSections(
  quotes: Quotes,
  codes: readonly ExportCode[],
  { order, codeIds }: Found,
  { headings, texts, countsBy }: Options,
): Pick<ReportContent, 'sections' | 'text' | 'counts' | 'people'> {
  const ordered = inOrder(quotes, order);
  const groups = groupsOf(ordered, codesInOrder(codes), { headings, codeIds, isChosenOrder: order !== null });
  const textAt = ownTextFinder(texts);
  const sections = groups.map(({ id, title, quotes: own }): ReportSection => ({
    id,
    title,
    text: textAt({ at: 'heading', sectionId: id }),
    quotes: own.map(({ noteId }) => ({
      noteId,
      text: textAt({ at: 'quote', sectionId: id, noteId }),
    })),
  }));
  return {
    sections,
    text: textAt({ at: 'start' }),
    counts: countsBy === null ? null : countsOf(ordered, groups, countsBy),
    people: peopleIn(ordered),
  };
}

const peopleIn = (quotes: Quotes): number => new Set(quotes.map(({ participantId }) => participantId)).size;

function inOrder(quotes: Quotes, order: readonly string[] | null): Quotes {
  if (order === null) return quotes;
  const byId = new Map(quotes.map((quote) => [quote.noteId, quote]));
  return order.flatMap((id) => byId.get(id) ?? []);
}

/** Returns the codes, each before those under it. */
function codesInOrder(codes: readonly ExportCode[]): ExportCode[] {
  const under = Map.groupBy(codes, ({ parentId }) => parentId);
  const walk = (parentId: string | null): ExportCode[] =>
    (under.get(parentId) ?? []).flatMap((code) => [code, ...walk(code.id)]);
  return walk(null);
}

function groupsOf(
  quotes: Quotes,
  codes: readonly ExportCode[],
  {
    headings,
    codeIds,
    isChosenOrder,
  }: Pick<Options, 'headings'> & Pick<Found, 'codeIds'> & { isChosenOrder: boolean },
): Group[] {
  if (headings === 'none') return [{ id: NO_HEADING, title: null, quotes: [...quotes] }];
  const groups = new Map<string, Group>();
  const add = (quote: ReadQuote, id: string, title: string): void => {
    const group = groups.get(id) ?? { id, title, quotes: [] };
    groups.set(id, group);
    group.quotes.push(quote);
  };
  if (headings === 'questions') {
    for (const quote of quotes) add(quote, quote.questionId, quote.question ?? NO_QUESTION);
    return [...groups.values()];
  }
  const paths = codePaths(codes);
  const places = new Map(codes.map(({ id }, index) => [id, index]));
  const placeOf = (id: string): number => places.get(id) ?? Infinity;
  for (const quote of quotes) {
    const own = quote.codeIds
      .filter((id) => places.has(id) && (codeIds === null || codeIds.has(id)))
      .toSorted((one, other) => placeOf(one) - placeOf(other));
    if (own.length === 0) add(quote, NO_HEADING, NO_CODE);
    for (const id of own) add(quote, id, paths.get(id) ?? '');
  }
  const found = [...groups.values()];
  // Quotes that were put in order bring their headings with them.
  return isChosenOrder ? found : found.toSorted((one, other) => placeOf(one.id) - placeOf(other.id));
}

function countsOf(quotes: Quotes, groups: readonly Group[], attribute: string): ReportContent['counts'] {
  const valueOf = ({ values }: ReadQuote): string =>
    Object.hasOwn(values, attribute) ? (values[attribute] ?? '').trim() : '';
  const values = [...new Set(quotes.map(valueOf))].toSorted(
    (one, other) =>
      Number(one === '') - Number(other === '') || one.localeCompare(other, 'en', { numeric: true }),
  );
  const row = (title: string, own: Quotes) => ({
    title,
    cells: values.map((value) => {
      const ofValue = own.filter((quote) => valueOf(quote) === value);
      return { quotes: ofValue.length, people: peopleIn(ofValue) };
    }),
  });
  const rows = groups.flatMap(({ title, quotes: own }) => (title === null ? [] : [row(title, own)]));
  return { attribute, groups: values, rows: [...rows, row('All quotes', quotes)] };
}
