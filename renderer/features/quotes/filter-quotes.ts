import { isCodeFilterEmpty, matchesCodes } from '../../../shared/domain/code-filter.ts';
import { counted } from '../../../shared/domain/numbers.ts';
import { folded } from '../../../shared/domain/folding/find-folding.ts';
import { localDay } from '../../../shared/domain/local-day.ts';
import { wordsIn } from '../../ui/hits/hits-in.ts';
import { sessionName } from '../../../shared/domain/session-name.ts';
import type { Code, CodeFilter } from '../../../shared/model/code.ts';
import type { Quote } from '../../../shared/model/note.ts';
import type { SessionRecord } from '../../../shared/model/session.ts';
import type { Described } from '../../widgets/attributes/attribute-fields.ts';
import type { QuotesFilter } from '../../navigation/route-search.ts';
import type { QuoteOrder } from '../../navigation/list-orders.ts';

/** The notes to list: all, those without a code, or those with one of these codes. */
export type QuoteFilter = 'all' | 'without' | ReadonlySet<string>;

export const nameOf = ({ label, session }: Quote): string =>
  sessionName({ label, sessionId: session.sessionId });

/** Returns the position of a quote in its session. */
export const placeOf = ({ startSeconds, passage }: Quote['note']): { at?: number; turn?: number } => ({
  ...(startSeconds !== null && { at: startSeconds }),
  ...(passage !== null && { turn: passage.turnPlace }),
});

const isOn = (shelf: QuoteFilter, codeIds: readonly string[], known: ReadonlySet<string>): boolean => {
  if (shelf === 'all') return true;
  if (shelf === 'without') return !codeIds.some((id) => known.has(id));
  return codeIds.some((id) => shelf.has(id));
};

/** Filters quotes. `known`: the codes of the codebook. `held`: listed while its codes are changed. */
export const filterQuotes = (
  shelf: QuoteFilter,
  quotes: readonly Quote[],
  known: ReadonlySet<string>,
  held: string | null,
): Quote[] => quotes.filter(({ note }) => note.id === held || isOn(shelf, note.codeIds, known));

/** Returns the quotes whose notes fit a filter by codes. `held`: listed while its codes are changed. */
export function quotesWithCodes(
  quotes: readonly Quote[],
  filter: CodeFilter,
  codes: readonly Code[],
  held: string | null,
): readonly Quote[] {
  if (isCodeFilterEmpty(filter)) return quotes;
  const isMatch = matchesCodes(filter, codes);
  return quotes.filter(({ note }) => note.id === held || isMatch(note.codeIds));
}

/** Returns the quotes of sessions whose participants fit. `match`: null if they do not matter. */
export function quotesOfParticipants(
  quotes: readonly Quote[],
  match: ((row: Described) => boolean) | null,
  sessions: ReadonlyMap<string, SessionRecord>,
): readonly Quote[] {
  if (match === null) return quotes;
  return quotes.filter((quote) => match(describedBy(quote, sessions)));
}

/** The project filter's value for instant links. */
export const INSTANT = 'instant';

/** Returns the quotes that fit a filter by their session and speaker. Without a date, none fits a filter by date. */
export function quotesThatFit(quotes: readonly Quote[], filter: QuotesFilter): readonly Quote[] {
  const { project, speaker: wanted, from, to } = filter;
  if (project === undefined && wanted === undefined && from === undefined && to === undefined) return quotes;
  return quotes.filter(({ session, speaker, createdAt }) => {
    const day = createdAt === null ? null : localDay(new Date(createdAt));
    return (
      (project === undefined || (session.projectId ?? INSTANT) === project) &&
      (wanted === undefined || speaker?.lane === (wanted === 'interviewer' ? 0 : 1)) &&
      (from === undefined || (day !== null && day >= from)) &&
      (to === undefined || (day !== null && day <= to))
    );
  });
}

/** Returns what is known of the participant of a quote. */
export const describedBy = ({ session }: Quote, sessions: ReadonlyMap<string, SessionRecord>): Described =>
  sessions.get(session.sessionId) ?? { projectId: session.projectId, values: NO_VALUES };
const NO_VALUES = {};

/** Returns the quotes that have every typed word in the quote, the note, or a session or speaker name. */
export function quotesWithWords(quotes: readonly Quote[], typed: string): Quote[] {
  const words = wordsIn(typed);
  if (words.length === 0) return [...quotes];
  return quotes.filter((quote) => {
    const { note, speaker } = quote;
    const text = folded([note.passage?.quote, note.text, nameOf(quote), speaker?.name].join('\n'));
    return words.every((word) => text.includes(word));
  });
}

const byText = new Intl.Collator(undefined, { numeric: true });

/**
 * Sorts the quotes, which must be given with the latest interview first and by time within each. `own`: the IDs of
 * notes as the researcher put them; other notes come after those.
 */
export function inOrder(quotes: readonly Quote[], order: QuoteOrder, own: readonly string[]): Quote[] {
  if (order === 'latest') return [...quotes];
  if (order === 'own') {
    const places = new Map(own.map((id, place) => [id, place]));
    const placeIn = ({ note }: Quote) => places.get(note.id) ?? own.length;
    return quotes.toSorted((one, other) => placeIn(one) - placeIn(other));
  }
  if (order === 'noted') return quotes.toSorted((a, b) => (a.note.createdAt < b.note.createdAt ? 1 : -1));
  const named = quotes.map((quote) => ({ quote, name: nameOf(quote) }));
  return named
    .toSorted(
      (a, b) =>
        byText.compare(a.name, b.name) ||
        (a.quote.session.sessionId < b.quote.session.sessionId
          ? -1
          : Number(a.quote.session.sessionId > b.quote.session.sessionId)),
    )
    .map(({ quote }) => quote);
}

/** "34 notes in 12 sessions": the list contains every note, including those that quote nothing. */
export function countInText(quotes: readonly Quote[]): string {
  const sessions = new Set(quotes.map(({ session }) => session.sessionId)).size;
  return quotes.length === 0
    ? 'No notes'
    : `${counted(quotes.length, 'note')} in ${counted(sessions, 'session')}`;
}
