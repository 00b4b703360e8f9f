import { Button, SegmentedControl } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { FileOutput, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { ChosenQuotes, ReportContent, ReportRequest } from '../../../../shared/model/report.ts';
import { counted } from '../../../../shared/domain/numbers.ts';
import { attributes } from '../../../api/attributes.ts';
import { describeError } from '../../../api/describe-error.ts';
import { reportPreviewOf, startReport } from '../../../api/reporting.ts';
import { keyHintText } from '../../../ui/keyboard/key-hint.ts';
import { useLatestCommands } from '../../../ui/keyboard/commands.ts';
import { fieldsOf } from '../../../widgets/attributes/attribute-fields.ts';
import { MissingRecordings } from './missing-recordings.tsx';
import { LeftOut, useLeftOut } from './left-out.tsx';
import { PossibleNamesWarning } from './possible-names-warning.tsx';
import { textsIn, titleWithout, useOwnWords, useReportChoices, withTextAt } from './report-drafts.ts';
import { ReportPreview } from './report-preview.tsx';
import { ReportSettings } from './report-settings.tsx';
import { type ChosenViews, countedAgain, ReportViews, useReportViews } from './report-views.tsx';
import css from './report.module.css';

const FORMATS = [
  { value: 'docx', label: 'Word' },
  { value: 'html', label: 'Web page' },
  { value: 'markdown', label: 'Markdown' },
] as const;

/** Several choices in quick succession are previewed together. */
const PAUSE_MS = 200;

/** The preview of a report with the researcher's own text, and its settings. */
export function ReportForm({ quotes, wasStopped }: { quotes: ChosenQuotes; wasStopped: boolean }) {
  const [opening] = useState(() => Date.now());
  const { choices, change } = useReportChoices();
  const own = useOwnWords(quotes);
  const left = useLeftOut();
  const [withNames, setWithNames] = useState(false);
  const { data: known } = useQuery(attributes);
  if (choices === null || own.choices === null) return null;
  const { beforeMs, afterMs, viewIds, hidesSmallGroups, ...rest } = choices;
  const { title, texts } = own.choices;
  const names = fieldsOf(known ?? []).map(({ name }) => name);
  const chosenViews = { viewIds, hidesSmallGroups };
  const request: ReportRequest = {
    ...rest,
    // An attribute that was removed meanwhile has no groups.
    countsBy: rest.countsBy !== null && names.includes(rest.countsBy) ? rest.countsBy : null,
    title: titleWithout(quotes),
    quotes,
    leftOut: left.noteIds,
    texts: [],
    withNames,
    padding: { beforeMs, afterMs },
    views: [],
  };
  return (
    <Loaded
      opening={opening}
      request={request}
      chosenViews={chosenViews}
      title={title}
      texts={texts}
      attributeNames={names}
      left={left}
      wasStopped={wasStopped}
      onWords={own.change}
      onNames={setWithNames}
      onChange={change}
    />
  );
}

function Loaded({
  opening,
  request,
  chosenViews,
  title,
  texts,
  attributeNames,
  left,
  wasStopped,
  onWords,
  onNames,
  onChange,
}: {
  opening: number;
  /** Without views, and without the researcher's own words, so that typing does not read the preview again. */
  request: ReportRequest;
  chosenViews: ChosenViews;
  title: string;
  texts: ReportRequest['texts'];
  attributeNames: readonly string[];
  left: ReturnType<typeof useLeftOut>;
  wasStopped: boolean;
  onWords: ReturnType<typeof useOwnWords>['change'];
  onNames: (withNames: boolean) => void;
  onChange: ReturnType<typeof useReportChoices>['change'];
}) {
  const { quotes: _, ...choices } = request;
  const key = JSON.stringify(choices);
  const [settled] = useDebouncedValue(key, PAUSE_MS);
  const views = useReportViews(chosenViews, request.withNames);
  const preview = useQuery({
    ...reportPreviewOf(opening, request, views.counted),
    enabled: settled === key && views.counted !== undefined,
    placeholderData: keepPreviousData,
  });
  const start = useMutation({
    mutationFn: async (written: ReportRequest) =>
      startReport({ ...written, views: await countedAgain(views.chosen, { ...chosenViews, ...written }) }),
  });
  const { data: content } = preview;
  const canSave = content !== undefined && (content.quotes.length > 0 || content.views.length > 0);
  const save = () => {
    if (canSave && !start.isPending)
      start.mutate({ ...request, title: title.trim() || request.title, texts: textsIn(texts, content) });
  };
  useLatestCommands('Report', [
    { label: 'Save report…', icon: FileOutput, keys: 'mod+Enter', inDialogs: true, run: save },
  ]);
  const isOld = preview.isPlaceholderData || settled !== key || views.isCounting;
  const error = views.error ?? (isOld ? null : preview.error);
  return (
    <>
      <SegmentedControl
        mb={12}
        aria-label="Format"
        data={[...FORMATS]}
        value={request.format}
        onChange={(value) => {
          onChange({ format: FORMATS.find((format) => format.value === value)?.value ?? request.format });
        }}
      />
      <div className={css.columns}>
        <ReportPreview
          content={content}
          isOld={isOld}
          error={error}
          onRetry={() => {
            if (views.error === null) void preview.refetch();
            else views.onRetry();
          }}
          request={request}
          title={title}
          texts={texts}
          onLeaveOut={left.leaveOut}
          onTitle={(next) => {
            onWords({ title: next });
          }}
          onText={(place, text) => {
            onWords({ texts: withTextAt(texts, place, text) });
          }}
          viewIds={views.chosenIds}
          onViews={(viewIds) => {
            onChange({ viewIds: [...viewIds, ...views.goneIds] });
          }}
        />
        <div className={css.side} role="group" aria-label="Settings" tabIndex={-1}>
          <ReportSettings
            request={request}
            attributeNames={attributeNames}
            onNames={onNames}
            onChange={onChange}
          />
          <ReportViews
            saved={views.saved}
            chosen={chosenViews}
            gone={views.goneIds.length}
            onChange={onChange}
          />
          {content !== undefined && (
            <>
              <Facts
                content={content}
                request={request}
                left={left}
                own={[title, ...texts.map(({ text }) => text), ...content.views.map(({ name }) => name)]}
              />
              <MissingRecordings quotes={content.quotes} onArrived={() => void preview.refetch()} />
            </>
          )}
        </div>
      </div>
      <div className={css.foot}>
        <p className={css.hint} role={start.error === null ? 'status' : 'alert'}>
          {start.error === null
            ? wasStopped
              ? 'Stopped. Nothing was written.'
              : 'You choose where to save it. It stays on this computer.'
            : describeError(start.error).text}
        </p>
        <Button
          variant="filled"
          disabled={!canSave}
          loading={start.isPending}
          rightSection={<span className={css.keys}>{keyHintText('mod+Enter')}</span>}
          aria-keyshortcuts="Control+Enter"
          onClick={save}
        >
          Save report…
        </Button>
      </div>
    </>
  );
}

/** What is left out, and what to look at before the report is given to others. */
function Facts({
  content,
  request,
  left,
  own,
}: {
  content: ReportContent;
  request: Pick<ReportRequest, 'withClips' | 'showNotes' | 'showQuestions'>;
  left: ReturnType<typeof useLeftOut>;
  /** The researcher's own words. */
  own: readonly string[];
}) {
  const { quotes, missing, withNames } = content;
  const count = (fits: (quote: ReportContent['quotes'][number]) => boolean) => quotes.filter(fits).length;
  const removed = count(({ hasRemovedWords }) => hasRemovedWords);
  const silent = count(({ clip }) => (clip?.hiddenSeconds ?? 0) > 0);
  const without = request.withClips ? count(({ clip }) => clip === null) : 0;
  const facts = [
    ...(withNames || quotes.length === 0 ? [] : ['People are numbered, as in every export.']),
    ...(removed > 0 ? [`Words were removed from ${counted(removed, 'quote')}.`] : []),
    ...(silent > 0 ? [`${counted(silent, 'clip')}: hidden sound is silent.`] : []),
    ...(without > 0 ? [`${counted(without, 'quote')} without a clip.`] : []),
    ...(missing > 0 ? [`${counted(missing, 'quote')} no longer in the library.`] : []),
  ];
  return (
    <div className={css.facts} role="status">
      {facts.map((fact) => (
        <p key={fact} className={css.hint}>
          {fact}
        </p>
      ))}
      {withNames && (
        <p className={css.warning}>
          <TriangleAlert size={15} strokeWidth={1.75} aria-hidden="true" />
          The report has names.
        </p>
      )}
      {!withNames && (
        <PossibleNamesWarning
          content={content}
          own={own}
          showNotes={request.showNotes}
          showQuestions={request.showQuestions}
        />
      )}
      <LeftOut left={left} quotes={quotes} what="quote" />
    </div>
  );
}
