import { z } from 'zod';
import { textPlaceKey } from '../../../../shared/domain/own-texts.ts';
import type {
  ChosenQuotes,
  ReportContent,
  ReportRequest,
  TextPlace,
} from '../../../../shared/model/report.ts';
import { useDraft } from '../../../api/use-draft.ts';
import { FIRST_REPORT, REPORT_FORM, reportChoices } from '../../../widgets/report/report-choices.ts';

/** The title if the researcher writes none. */
export const NO_TITLE = 'Quotes';
const NO_TITLE_OF_VIEWS = 'Analysis';

export const titleWithout = ({ from }: ChosenQuotes): string =>
  from === 'nothing' ? NO_TITLE_OF_VIEWS : NO_TITLE;

export type OwnTexts = ReportRequest['texts'];

const ms = z.int().min(0).max(60_000);

const clipChoices = z.object({
  title: z.string(),
  layout: z.enum(['files', 'reel']),
  gapMs: ms,
  matchLoudness: z.boolean(),
  withPage: z.boolean(),
  beforeMs: ms,
  afterMs: ms,
});
export type ClipChoices = z.infer<typeof clipChoices>;

const FIRST_CLIPS: ClipChoices = {
  title: '',
  layout: 'reel',
  gapMs: 1000,
  matchLoudness: false,
  withPage: true,
  beforeMs: 500,
  afterMs: 500,
};

/** Returns the previous choices; names are not among them: each report starts with pseudonyms. */
export const useReportChoices = () => useChoices(REPORT_FORM, '', reportChoices, FIRST_REPORT);

/** As for reports. */
export const useClipChoices = () => useChoices('clips', '', clipChoices, FIRST_CLIPS);

const textPlace = z.discriminatedUnion('at', [
  z.object({ at: z.literal('start') }),
  z.object({ at: z.literal('view'), viewId: z.uuid() }),
  z.object({ at: z.literal('heading'), sectionId: z.string() }),
  z.object({ at: z.literal('quote'), sectionId: z.string(), noteId: z.string() }),
]);
const ownWords = z.object({
  title: z.string(),
  texts: z.array(z.object({ place: textPlace, text: z.string() })),
});
const NO_WORDS: z.infer<typeof ownWords> = { title: '', texts: [] };

/** Returns the researcher's own words: one draft for selected quotes, one for each code, and one for views alone. */
export const useOwnWords = (quotes: ChosenQuotes) =>
  useChoices('report-text', wordsSubject(quotes), ownWords, NO_WORDS);

const wordsSubject = (quotes: ChosenQuotes): string =>
  ({ quotes: '', codes: quotes.from === 'codes' ? quotes.codeIds.join(' ') : '', nothing: 'views' })[
    quotes.from
  ];

function useChoices<T extends object>(
  form: string,
  subject: string,
  schema: z.ZodType<T>,
  first: T,
): { choices: T | null; change: (change: Partial<T>) => void } {
  const { draft, error, keep } = useDraft(form, subject, schema);
  // Choices that cannot be read must not keep the form closed.
  const known = draft === undefined && error === null ? null : (draft ?? first);
  return {
    choices: known,
    change: (change) => {
      keep({ ...(known ?? first), ...change });
    },
  };
}

/** Returns the texts with another one at a place, or none if it is empty. */
export function withTextAt(texts: OwnTexts, place: TextPlace, text: string): OwnTexts {
  const others = texts.filter((one) => textPlaceKey(one.place) !== textPlaceKey(place));
  return text === '' ? others : [...others, { place, text }];
}

/** Returns the texts whose place the report has: others wait for their views, quotes or headings. */
export function textsIn(texts: OwnTexts, { sections, views }: ReportContent): OwnTexts {
  const places = new Set([
    ...views.map(({ id }) => textPlaceKey({ at: 'view', viewId: id })),
    ...sections.flatMap(({ id, quotes }) => [
      textPlaceKey({ at: 'heading', sectionId: id }),
      ...quotes.map(({ noteId }) => textPlaceKey({ at: 'quote', sectionId: id, noteId })),
    ]),
  ]);
  return texts.filter(
    ({ place, text }) => text.trim() !== '' && (place.at === 'start' || places.has(textPlaceKey(place))),
  );
}
