import { counted, formatNumber } from '../../../shared/domain/numbers.ts';
import type { NewCodes } from '../../../shared/model/analysis.ts';
import { analysisOf } from '../../api/analysis.ts';
import { queryClient } from '../../api/query-client.ts';
import { useSize } from '../../player/use-size.ts';
import { useTextScale } from '../../ui/text-size.ts';
import { ChartPoints } from './chart-points.tsx';
import { ChartTable } from './chart-table.tsx';
import { CountedView, type CellActions } from './counted-view.tsx';
import type { Shown } from '../../widgets/analysis/shown.ts';
import { InControls } from './frame-slots.tsx';
import { LevelPick } from './level-pick.tsx';
import { Pick } from './pick.tsx';
import { newCodesRequest } from '../../widgets/analysis/view-request.ts';
import { newCodesDrawing, newCodesPoints } from '../../widgets/analysis/pictures/new-codes-drawing.ts';
import {
  codeNamesIn,
  NEW_CODES_NOTE,
  newCodesPicture,
  newCodesTable,
  renamedNewCodes,
} from '../../widgets/analysis/new-codes-table.ts';
import { Picture } from '../../widgets/analysis/pictures/picture.tsx';
import type { ChosenCell } from './quotes-dock.tsx';
import type { AnalysisView, ViewProps } from './view.ts';
import css from './charts.module.css';

/** How many new codes each session brought. */
function NewCodesView(view: ViewProps) {
  const { search, scope, onChange } = view;
  return (
    <>
      <InControls>
        <Pick
          label="Order"
          data={ORDERS}
          value={search.order ?? 'interview'}
          onChange={(order) => {
            onChange({ order: order === 'interview' ? undefined : order });
          }}
        />
        <LevelPick search={search} onChange={onChange} />
      </InControls>
      <CountedView
        name={newCodes.name}
        view={view}
        request={newCodesRequest(search, scope)}
        isEmpty={({ answer, codes }) =>
          codes.length === 0 || answer.result.sessions.every(({ total }) => total === 0)
        }
        cellNamed={cellNamed}
        renamed={renamedNewCodes}
        tableOf={newCodesTable}
        pictureOf={newCodesPicture}
      >
        {(shown, actions) => <Chart shown={shown} {...actions} />}
      </CountedView>
    </>
  );
}

export const newCodes: AnalysisView = {
  view: 'new-codes',
  name: 'New codes',
  narrowedBy: ['speaker', 'codes'],
  read: (search, scope) => queryClient.query(analysisOf(newCodesRequest(search, scope))),
  Component: NewCodesView,
};

const ORDERS = [
  { value: 'interview', label: 'Date of interview' },
  { value: 'label', label: 'Label' },
] as const;

/** Returns the session of this ID, with the codes that it added. */
function cellNamed(
  { answer, codes }: Shown<'new-codes'>,
  [sessionId = '']: readonly string[],
): ChosenCell | null {
  const session = answer.result.sessions.find((one) => one.sessionId === sessionId);
  if (session === undefined || session.added.length === 0) return null;
  const nameOf = codeNamesIn(codes);
  return {
    cell: { view: 'new-codes', sessionId, codeIds: session.added },
    title: session.name,
    about: `New: ${session.added.map(nameOf).join(', ')}`,
    codeId: session.added.length === 1 ? (session.added[0] ?? null) : null,
  };
}

function Chart({ shown, cell, onOpen, onPlay }: CellActions & { shown: Shown<'new-codes'> }) {
  const { result } = shown.answer;
  const [ref, size] = useSize<HTMLDivElement>();
  const scale = useTextScale();
  const width = size.width / scale;
  const nameOf = codeNamesIn(shown.codes);
  return (
    <section className={css.view} aria-label="New codes by session">
      <Headline result={result} nameOf={nameOf} />
      <div ref={ref} className={css.picture}>
        {width > 0 && (
          <>
            <Picture drawing={newCodesDrawing(result, nameOf, width)} scale={scale} />
            <ChartPoints
              label="Sessions with new codes"
              points={newCodesPoints(result, width).map(({ session, x, y }) => ({
                key: session.sessionId,
                x: x * scale,
                y: y * scale,
                name: `${session.name}: ${counted(session.added.length, 'new code')}, ${session.added.map(nameOf).join(', ')}`,
              }))}
              chosen={cell?.[0] ?? null}
              onOpen={(sessionId) => {
                onOpen([sessionId]);
              }}
              onPlay={(sessionId) => {
                onPlay([sessionId]);
              }}
            />
          </>
        )}
      </div>
      <p className={css.note}>{NEW_CODES_NOTE}</p>
      <ChartTable caption="New codes by session" tableOf={() => newCodesTable(shown)} />
    </section>
  );
}

function Headline({ result, nameOf }: { result: NewCodes; nameOf: (id: string) => string }) {
  const { sessions, withoutNew, saturation } = result;
  const last = sessions.findLast(({ added }) => added.length > 0);
  if (last === undefined) return null;
  return (
    <div>
      <h2 className={css.headline}>
        {withoutNew === 0 ? (
          <>The last session still added </>
        ) : (
          <>
            <b className={css.figure}>{formatNumber(withoutNew)}</b>{' '}
            {withoutNew === 1 ? 'session' : 'sessions in a row'} added no new code. The last new{' '}
            {last.added.length === 1 ? 'one was' : 'ones were'}{' '}
          </>
        )}
        <b>
          <bdi>{last.added.map(nameOf).join(', ')}</bdi>
        </b>{' '}
        in <bdi>{last.name}</bdi>.
      </h2>
      {saturation !== null && (
        <p className={css.note}>
          The first {formatNumber(saturation.base)} sessions have {counted(saturation.baseCodes, 'code')}; the
          next {formatNumber(saturation.run)} added {formatNumber(saturation.addedCodes)}
          {saturation.baseCodes > 0 &&
            ` (${String(Math.round((saturation.addedCodes / saturation.baseCodes) * 100))}%)`}
          , counted as in Guest and others (2020).
        </p>
      )}
    </div>
  );
}
