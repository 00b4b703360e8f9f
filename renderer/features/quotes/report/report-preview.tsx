import { Button, Skeleton, TextInput } from '@mantine/core';
import { X } from 'lucide-react';
import { Fragment, useMemo } from 'react';
import { ownTextFinder } from '../../../../shared/domain/own-texts.ts';
import type {
  ReportContent,
  ReportQuote,
  ReportRequest,
  TextPlace,
} from '../../../../shared/model/report.ts';
import { dayText } from '../../../../shared/domain/dates.ts';
import { reportIntroduction } from '../../../../shared/domain/report-introduction.ts';
import { formatNumber } from '../../../../shared/domain/numbers.ts';
import { describeError } from '../../../api/describe-error.ts';
import { IconAction } from '../../../ui/icon-action.tsx';
import { secondsText } from '../../../ui/seconds-text.ts';
import { useIncrementalCount } from '../../../ui/use-incremental-count.ts';
import { noClipWords } from './clip-words.ts';
import { OwnText } from './own-text.tsx';
import { PlayClip } from './play-clip.tsx';
import type { OwnTexts } from './report-drafts.ts';
import { ViewItems } from './view-items.tsx';
import css from './report.module.css';

interface PreviewProps {
  /** Undefined until it is read for the first time. */
  content: ReportContent | undefined;
  /** True while it does not show the latest settings. */
  isOld: boolean;
  error: Error | null;
  onRetry: () => void;
  request: ReportRequest;
  title: string;
  texts: OwnTexts;
  onLeaveOut: (noteIds: readonly string[]) => void;
  onTitle: (title: string) => void;
  onText: (place: TextPlace, text: string) => void;
  /** The IDs of the chosen views, in their order. */
  viewIds: readonly string[];
  onViews: (viewIds: string[]) => void;
}

/** Rows that are rendered at once. */
const STEP = 40;

/** What the report says, with the researcher's own text between. */
export function ReportPreview({ content, isOld, error, onRetry, ...props }: PreviewProps) {
  return (
    <div
      className={css.page}
      role="region"
      aria-label="Preview"
      aria-busy={isOld || undefined}
      data-old={isOld || undefined}
      tabIndex={-1}
    >
      {error !== null ? (
        <>
          <p role="alert">{describeError(error).text}</p>
          <Button onClick={onRetry}>Try again</Button>
        </>
      ) : content === undefined ? (
        ['92%', '78%', '84%'].map((width) => <Skeleton key={width} height={14} width={width} />)
      ) : content.quotes.length === 0 && content.views.length === 0 ? (
        <p>
          {props.request.quotes.from === 'nothing'
            ? 'No views yet. Choose one in the settings.'
            : 'No quotes yet. Add the code to a note, or select other quotes.'}
        </p>
      ) : (
        <Page content={content} {...props} />
      )}
    </div>
  );
}

function Page({
  content,
  request,
  title,
  texts,
  onLeaveOut,
  onTitle,
  onText,
  viewIds,
  onViews,
}: Omit<PreviewProps, 'isOld' | 'error' | 'onRetry' | 'content'> & { content: ReportContent }) {
  const { sections, quotes, exportedAt, counts } = content;
  const views = useMemo(
    () => viewIds.flatMap((id) => content.views.find((view) => view.id === id) ?? []),
    [viewIds, content],
  );
  const rows = useMemo(() => rowsOf(sections, quotes), [sections, quotes]);
  const textAt = ownTextFinder(texts);
  const shown = useIncrementalCount(rows.length, STEP);
  const ownText = (place: TextPlace, label: string) => (
    <OwnText
      label={label}
      value={textAt(place)}
      onChange={(text) => {
        onText(place, text);
      }}
    />
  );
  return (
    <>
      <TextInput
        label="Title"
        placeholder={request.title}
        maxLength={300}
        value={title}
        onChange={({ currentTarget }) => {
          onTitle(currentTarget.value);
        }}
      />
      <p className={css.reference}>{reportIntroduction(dayText(new Date(exportedAt)), content)}</p>
      {ownText({ at: 'start' }, 'Text at the start')}
      {counts !== null && <Counts counts={counts} />}
      <ViewItems
        views={views}
        hasPictures={request.format !== 'markdown'}
        textUnder={({ id, name }) => ownText({ at: 'view', viewId: id }, `Text under ${name}`)}
        onOrder={onViews}
      />
      {rows.slice(0, shown).map(({ section, quote, name }) =>
        quote === null ? (
          section.title !== null && (
            <Fragment key={`heading ${section.id}`}>
              <h3>{section.title}</h3>
              {ownText({ at: 'heading', sectionId: section.id }, `Text under ${section.title}`)}
            </Fragment>
          )
        ) : (
          <div key={`${section.id} ${quote.noteId}`} className={css.item}>
            <QuoteInReport quote={quote} name={name} request={request} onLeaveOut={onLeaveOut} />
            {ownText({ at: 'quote', sectionId: section.id, noteId: quote.noteId }, `Text after ${name}`)}
          </div>
        ),
      )}
    </>
  );
}

interface PreviewRow {
  section: ReportContent['sections'][number];
  /** Null for the heading of the section. */
  quote: ReportQuote | null;
  /** Such as "quote 3". */
  name: string;
}

/** Returns the headings and quotes in the order of the report. */
function rowsOf(sections: ReportContent['sections'], quotes: readonly ReportQuote[]): PreviewRow[] {
  const byId = new Map(quotes.map((quote) => [quote.noteId, quote]));
  let number = 0;
  return sections.flatMap((section): PreviewRow[] => [
    { section, quote: null, name: '' },
    ...section.quotes.flatMap(({ noteId }) => {
      const quote = byId.get(noteId);
      if (quote === undefined) return [];
      number += 1;
      return [{ section, quote, name: `quote ${formatNumber(number)}` }];
    }),
  ]);
}

function QuoteInReport({
  quote,
  name,
  request,
  onLeaveOut,
}: {
  quote: ReportQuote;
  /** Such as "quote 3". */
  name: string;
  request: ReportRequest;
  onLeaveOut: PreviewProps['onLeaveOut'];
}) {
  const { person, speaker, project, time, question, note, text, language, clip, noClip } = quote;
  const reference = [
    speaker === null ? person : `${speaker} of ${person}`,
    request.showProjects ? (project ?? '') : '',
    request.showTimes ? time : '',
  ].filter((part) => part !== '');
  const remarks = [
    ...(quote.hasRemovedWords ? ['Words were removed.'] : []),
    ...(clip !== null ? [`Clip of ${secondsText(clip.seconds)}.`] : []),
    ...(clip !== null && clip.hiddenSeconds > 0 ? [`${secondsText(clip.hiddenSeconds)} silent.`] : []),
    ...(noClip === null ? [] : [noClipWords(noClip)]),
  ];
  return (
    <div className={css.quote} data-selectable>
      <div className={css.acts}>
        <PlayClip quote={quote} name={name} />
        <IconAction
          label={`Leave out ${name}`}
          tooltip="Leave out"
          icon={X}
          onClick={() => {
            onLeaveOut([quote.noteId]);
          }}
        />
      </div>
      {request.showQuestions && question !== null && (
        <p className={css.reference} dir="auto">
          {question}
        </p>
      )}
      {text !== '' && (
        <blockquote className={css.words} dir="auto" {...(language !== null && { lang: language })}>
          “{text}”
        </blockquote>
      )}
      <p className={css.reference}>{reference.join(', ')}</p>
      {request.showNotes && note !== '' && (
        <p className={css.remark} dir="auto">
          {note}
        </p>
      )}
      {remarks.length > 0 && <p className={css.remark}>{remarks.join(' ')}</p>}
    </div>
  );
}

function Counts({ counts: { attribute, groups, rows } }: { counts: NonNullable<ReportContent['counts']> }) {
  return (
    <table className={css.counts}>
      <caption>Quotes by group, people in brackets</caption>
      <thead>
        <tr>
          <th scope="col">{attribute}</th>
          {groups.map((group) => (
            <th key={group} scope="col">
              {group === '' ? 'Not known' : group}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ title, cells }) => (
          <tr key={title}>
            <th scope="row">{title}</th>
            {cells.map(({ quotes, people }, index) => (
              <td key={groups[index]}>
                {quotes === 0 ? '0' : `${formatNumber(quotes)} (${formatNumber(people)})`}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
