import { Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { counted as countedText, formatNumber } from '../../../../shared/domain/numbers.ts';
import type { SavedView } from '../../../../shared/model/analysis.ts';
import type { ReportView } from '../../../../shared/model/report.ts';
import { savedViews } from '../../../api/analysis.ts';
import type { CountedViews } from '../../../api/reporting.ts';
import { viewForReport, type ReportViewOptions } from '../../../widgets/analysis/view-for-report.ts';
import { FEWEST_SHOWN } from '../../../widgets/analysis/small-groups.ts';
import { pngOf } from '../../../widgets/analysis/pictures/png-of.ts';
import type { ReportChoices } from '../../../widgets/report/report-choices.ts';
import css from './report.module.css';

export type ChosenViews = Pick<ReportChoices, 'viewIds' | 'hidesSmallGroups'>;

const NO_VIEWS: readonly SavedView[] = [];
const NO_IDS: readonly string[] = [];

const byId = ({ id: one }: SavedView, { id: other }: SavedView): number => (one < other ? -1 : 1);

/** Counts the chosen views for the preview. Deleted views are left out. */
export function useReportViews(
  { viewIds, hidesSmallGroups }: ChosenViews,
  withNames: boolean,
): {
  saved: readonly SavedView[];
  chosen: readonly SavedView[];
  chosenIds: readonly string[];
  /** Of chosen views that were deleted. */
  goneIds: readonly string[];
  /** In any order. Undefined until they are counted. */
  counted: CountedViews | undefined;
  isCounting: boolean;
  error: Error | null;
  onRetry: () => void;
} {
  const list = useQuery(savedViews);
  const saved = list.data ?? NO_VIEWS;
  const chosen = useMemo(
    () => viewIds.flatMap((id) => saved.find((view) => view.id === id) ?? []),
    [viewIds, saved],
  );
  const chosenIds = useMemo(() => chosen.map(({ id }) => id), [chosen]);
  const goneIds = list.data === undefined ? NO_IDS : viewIds.filter((id) => !chosenIds.includes(id));
  const counting = useQuery({
    // Under this key they are counted again after a change of what is counted, but not after they were moved.
    queryKey: ['analysis', 'for reports', chosen.toSorted(byId), withNames, hidesSmallGroups],
    queryFn: async () => countedOf(chosen, { withNames, hidesSmallGroups, countsAgain: false }),
    enabled: list.data !== undefined,
    staleTime: 0,
    structuralSharing: false,
  });
  const { data, dataUpdatedAt } = counting;
  const counted = useMemo(
    () => (data === undefined ? undefined : { at: data.length === 0 ? 0 : dataUpdatedAt, views: data }),
    [data, dataUpdatedAt],
  );
  return {
    saved,
    chosen,
    chosenIds,
    goneIds,
    counted,
    isCounting: counting.isFetching,
    error: list.error ?? counting.error,
    onRetry: () => {
      if (list.error === null) void counting.refetch();
      else void list.refetch();
    },
  };
}

/** One after another, so that calls of other screens are not held up. */
async function countedOf(views: readonly SavedView[], options: ReportViewOptions): Promise<ReportView[]> {
  const counted: ReportView[] = [];
  // oxlint-disable-next-line no-await-in-loop -- see above
  for (const view of views) counted.push(await viewForReport(view, options));
  return counted;
}

/** Counts the views again, for a report that is written now. Word has their pictures as PNG. */
export async function countedAgain(
  views: readonly SavedView[],
  { format, ...options }: Omit<ReportViewOptions, 'countsAgain'> & { format: ReportChoices['format'] },
): Promise<ReportView[]> {
  const counted = await countedOf(views, { ...options, countsAgain: true });
  if (format !== 'docx') return counted;
  return Promise.all(
    counted.map(async (view) => ({ ...view, png: view.picture === null ? null : await pngOf(view.picture) })),
  );
}

/** Chooses the saved views of Analysis that are in the report. */
export function ReportViews({
  saved,
  chosen: { viewIds, hidesSmallGroups },
  gone,
  onChange,
}: {
  saved: readonly SavedView[];
  chosen: ChosenViews;
  /** How many chosen views were deleted. */
  gone: number;
  onChange: (change: Partial<ChosenViews>) => void;
}) {
  const known = new Set(saved.map(({ id }) => id));
  return (
    <div role="group" aria-label="Views of Analysis">
      <h3 aria-hidden="true">Views of Analysis</h3>
      {saved.length === 0 ? (
        <p className={css.hint}>Save a view in Analysis, and it can be chosen here.</p>
      ) : (
        <div className={css.choices}>
          {saved.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={<bdi>{name}</bdi>}
              checked={viewIds.includes(id)}
              onChange={({ currentTarget: { checked } }) => {
                const others = viewIds.filter((one) => one !== id);
                onChange({ viewIds: checked ? [...others, id] : others });
              }}
            />
          ))}
          {viewIds.some((id) => known.has(id)) && (
            <Checkbox
              label={`Hide groups of fewer than ${formatNumber(FEWEST_SHOWN)}`}
              checked={hidesSmallGroups}
              onChange={({ currentTarget: { checked } }) => {
                onChange({ hidesSmallGroups: checked });
              }}
            />
          )}
        </div>
      )}
      {gone > 0 && (
        <div className={css.left}>
          <p className={css.hint}>
            {`${countedText(gone, 'chosen view')} ${gone === 1 ? 'was' : 'were'} deleted in Analysis, and ${gone === 1 ? 'is' : 'are'} not in the report.`}
          </p>
          <Button
            size="xs"
            variant="subtle"
            onClick={() => {
              onChange({ viewIds: viewIds.filter((id) => known.has(id)) });
            }}
          >
            {gone === 1 ? 'Forget it' : 'Forget them'}
          </Button>
        </div>
      )}
    </div>
  );
}
