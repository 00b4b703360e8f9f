import { memo, useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { lengthInTable, lengthInText } from '../../../shared/domain/dates.ts';
import { counted } from '../../../shared/domain/numbers.ts';
import type { CodeTimeline } from '../../../shared/model/analysis.ts';
import { useTextScale } from '../../ui/text-size.ts';
import { ChartTable } from './chart-table.tsx';
import { codeLines, type CodeLines } from '../../widgets/analysis/code-lines.ts';
import type { CellActions } from './counted-view.tsx';
import type { Shown } from '../../widgets/analysis/shown.ts';
import { axisTexts, TIMELINE_TITLE, timelineNote } from '../../widgets/analysis/timeline-table.ts';
import { inkOnScreen, Picture } from '../../widgets/analysis/pictures/picture.tsx';
import {
  placeOfStretch,
  sessionMarks,
  TIMELINE_ROW,
  type TimelineScale,
  type TimelineSession,
} from '../../widgets/analysis/pictures/timeline-drawing.ts';
import { useVisibleArea } from './use-visible-area.ts';
import type { ViewTable } from '../../widgets/analysis/view-table.ts';
import charts from './charts.module.css';
import css from './timeline.module.css';

/** In pixels at the usual text size. */
const HEADING = 34;
const NAMES = 146;
const LENGTHS = 64;
/** Drawn beyond what is in view. */
const BEYOND = 120;
/** The narrowest stretch that can be clicked. */
const TARGET = 8;
const PAGE = 10;

type Row =
  | { kind: 'group'; key: string; name: string; sessions: number; top: number }
  | { kind: 'session'; key: string; session: TimelineSession; top: number };

/** The session and stretch that the keys act on: -1 is the session itself. */
interface Position {
  row: number;
  stretch: number;
}

/** A session a row, with its coded stretches. One Tab stop: arrows move, Enter opens, Space plays. */
export function TimelineGrid({
  shown,
  ownColours,
  scale,
  tableOf,
  cell,
  onOpen,
  onPlay,
}: CellActions & {
  shown: Shown<'timeline'>;
  ownColours: boolean;
  scale: TimelineScale;
  tableOf: () => ViewTable;
}) {
  const { codes, answer } = shown;
  const { result } = answer;
  const scroller = useRef<HTMLDivElement>(null);
  const area = useVisibleArea(scroller);
  const textScale = useTextScale();
  const id = useId();
  const lines = useMemo(() => codeLines(result, codes, ownColours), [result, codes, ownColours]);
  const names = useMemo(() => new Map(codes.map(({ code }) => [code.id, code.name])), [codes]);
  const { rows, bottom } = useMemo(() => rowsOf(result, textScale), [result, textScale]);
  const [at, setAt] = useState<Position>({ row: -1, stretch: -1 });
  const first = rows.findIndex(({ kind }) => kind === 'session');
  const active = rows[at.row]?.kind === 'session' ? at : { row: first, stretch: -1 };
  // Drawings have the usual text size: a larger one magnifies them.
  const plot = Math.max(120, (area.width - 16) / textScale - NAMES - LENGTHS);
  const nameOf = ({ row, stretch }: Position): string[] => {
    const one = rows[row];
    if (one?.kind !== 'session') return [];
    const { sessionId, stretches } = one.session;
    const chosen = stretches[stretch];
    return chosen === undefined ? [sessionId] : [sessionId, chosen.noteId, chosen.codeId];
  };
  const goTo = (position: Position) => {
    setAt(position);
    const { current } = scroller;
    const row = rows[position.row];
    if (current === null || row === undefined) return;
    const height = TIMELINE_ROW * textScale;
    const before = rows[position.row - 1];
    // The heading of its group stays in view with the first session.
    const top = before?.kind === 'group' ? before.top : row.top;
    if (top < current.scrollTop) current.scrollTop = top;
    else if (row.top + height > current.scrollTop + current.clientHeight)
      current.scrollTop = row.top + height - current.clientHeight;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (event.target !== event.currentTarget || ctrlKey || metaKey || altKey || shiftKey) return;
    if (key === 'Enter') onOpen(nameOf(active));
    else if (key === ' ') onPlay(nameOf(active));
    else {
      const next = positionAfter(key, active, rows);
      if (next === null) return;
      goTo(next);
    }
    event.preventDefault();
    event.stopPropagation();
  };
  // The dock takes its space from the chart: the chosen session stays in view.
  const chosenRow = rows.findIndex(
    (row) => row.kind === 'session' && row.session.sessionId === (cell?.[0] ?? ''),
  );
  const chosenTop = rows[chosenRow]?.top ?? null;
  useEffect(() => {
    const { current } = scroller;
    if (current === null || chosenTop === null) return;
    if (chosenTop < current.scrollTop || chosenTop + TIMELINE_ROW > current.scrollTop + current.clientHeight)
      current.scrollTop = chosenTop - current.clientHeight / 2;
  }, [chosenTop]);
  return (
    <section className={css.view} aria-label={TIMELINE_TITLE}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- many codes are scrolled by keyboard too */}
      <div className={css.legend} role="group" aria-label="Codes and their lines" tabIndex={0}>
        <h2>{TIMELINE_TITLE}</h2>
        {lines.legend.map(({ code, place }) => (
          <span key={code.id}>
            <i className={css.swatch} style={{ background: inkOnScreen({ code: code.colour }) }} />
            <bdi>{code.name}</bdi> {place !== '' && <small>{place}</small>}
          </span>
        ))}
        <span className={css.lanes}>
          Faint: <i data-lane="0" aria-hidden="true" /> interviewer <i data-lane="1" aria-hidden="true" />{' '}
          participant
        </span>
      </div>
      <div className={css.axis} aria-hidden="true">
        <span>Session</span>
        <span className={css.ticks} style={{ width: plot * textScale }}>
          {axisTexts(scale).map((text) => (
            <i key={text}>{text}</i>
          ))}
        </span>
        <span className={css.length}>Length</span>
      </div>
      <div
        ref={scroller}
        className={css.rows}
        role="grid"
        tabIndex={0}
        data-cells
        aria-label={TIMELINE_TITLE}
        aria-rowcount={rows.length}
        aria-activedescendant={first < 0 ? undefined : cellId(id, active)}
        onKeyDown={onKeyDown}
      >
        <div className={css.content} style={{ height: bottom }} role="presentation">
          {rows.map((row, index) => {
            const isNear = row.top + HEADING * textScale > area.top - BEYOND;
            if (!(isNear && row.top < area.top + area.height + BEYOND) && index !== active.row) return null;
            if (row.kind === 'group')
              return (
                <div
                  key={row.key}
                  className={css.group}
                  style={{ top: row.top }}
                  role="row"
                  aria-rowindex={index + 1}
                >
                  <span role="rowheader">
                    <b dir="auto">{row.name}</b> {counted(row.sessions, 'session')}
                  </span>
                </div>
              );
            return (
              <SessionRow
                key={row.key}
                id={id}
                row={row}
                index={index}
                active={index === active.row ? active.stretch : null}
                chosen={index === chosenRow ? cell : null}
                names={names}
                lines={lines}
                plot={plot}
                scale={scale}
                textScale={textScale}
                onPoint={(stretch) => {
                  scroller.current?.focus({ preventScroll: true });
                  const position = { row: index, stretch };
                  setAt(position);
                  onOpen(nameOf(position));
                }}
              />
            );
          })}
        </div>
      </div>
      <div className={css.foot}>
        <p className={charts.note}>{timelineNote(result)}</p>
        <ChartTable caption="Coded stretches by session" tableOf={tableOf} />
      </div>
    </section>
  );
}

const cellId = (id: string, { row, stretch }: Position) => `${id}-${String(row)}-${String(stretch)}`;

const SessionRow = memo(
  function SessionRow(props: {
    id: string;
    row: Extract<Row, { kind: 'session' }>;
    index: number;
    /** The stretch that the keys act on, -1 for the session; null if another session has it. */
    active: number | null;
    chosen: readonly string[] | null;
    names: ReadonlyMap<string, string>;
    lines: CodeLines;
    plot: number;
    scale: TimelineScale;
    textScale: number;
    onPoint: (stretch: number) => void;
  }) {
    const { id, row, index, active, chosen, names, lines, plot, scale, textScale, onPoint } = props;
    const { session, top } = row;
    const drawing = useMemo(
      () => ({
        width: plot,
        height: TIMELINE_ROW,
        title: '',
        description: '',
        marks: sessionMarks(session, lines.lineOf, { lines: lines.lines, width: plot, scale }),
      }),
      [session, lines, plot, scale],
    );
    return (
      <div
        className={css.row}
        style={{ top }}
        role="row"
        aria-rowindex={index + 1}
        data-chosen={chosen !== null || undefined}
        onMouseDown={(event) => {
          // The focus is the grid's, not the row's.
          event.preventDefault();
        }}
      >
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the grid hears the keys */}
        <div
          id={cellId(id, { row: index, stretch: -1 })}
          className={css.name}
          role="rowheader"
          tabIndex={-1}
          aria-label={labelOf(session)}
          data-current={active === -1 || undefined}
          onClick={() => {
            onPoint(-1);
          }}
        >
          <bdi className="ellipsis" title={session.name}>
            {session.name}
          </bdi>
        </div>
        <div className={css.plot} role="presentation">
          <Picture drawing={drawing} scale={textScale} isDecorative />
          {session.stretches.map((stretch, place) => {
            const { x, width } = placeOfStretch(session, stretch, plot, scale);
            const wide = Math.max(TARGET, width);
            return (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the grid hears the keys
              <div
                key={`${stretch.noteId} ${stretch.codeId}`}
                id={cellId(id, { row: index, stretch: place })}
                className={css.stretch}
                role="gridcell"
                tabIndex={-1}
                style={{ left: (x - (wide - width) / 2) * textScale, width: wide * textScale }}
                title={stretchText(stretch, names)}
                aria-label={`${session.name}, ${stretchText(stretch, names)}`}
                aria-selected={chosen?.[1] === stretch.noteId && chosen[2] === stretch.codeId}
                data-current={active === place || undefined}
                onClick={() => {
                  onPoint(place);
                }}
              />
            );
          })}
        </div>
        <span className={css.length} role="gridcell">
          {session.durationSeconds === null ? '–' : lengthInTable(session.durationSeconds)}
        </span>
      </div>
    );
  },
  // `onPoint` differs at each rendering, and acts on the same session.
  (before, after) =>
    Object.entries(before).every(
      ([key, value]) => key === 'onPoint' || Object.is(value, after[key as keyof typeof after]),
    ),
);

function rowsOf({ groups }: CodeTimeline, textScale: number): { rows: Row[]; bottom: number } {
  const rows: Row[] = [];
  let top = 0;
  for (const { key, name, sessions } of groups) {
    if (groups.length > 1) {
      rows.push({ kind: 'group', key: `group ${key}`, name, sessions: sessions.length, top });
      top += HEADING * textScale;
    }
    for (const session of sessions) {
      rows.push({ kind: 'session', key: session.sessionId, session, top });
      top += TIMELINE_ROW * textScale;
    }
  }
  return { rows, bottom: top };
}

/** Returns where a key leads; null if it does not move. */
function positionAfter(key: string, { row, stretch }: Position, rows: readonly Row[]): Position | null {
  const sessions = rows.flatMap(({ kind }, index) => (kind === 'session' ? [index] : []));
  const place = sessions.indexOf(row);
  const one = rows[row];
  const most = one?.kind === 'session' ? one.session.stretches.length - 1 : -1;
  const steps: Record<string, number> = {
    ArrowUp: place - 1,
    ArrowDown: place + 1,
    PageUp: place - PAGE,
    PageDown: place + PAGE,
    Home: 0,
    End: sessions.length - 1,
  };
  const step = steps[key];
  if (step !== undefined) {
    const next = sessions[Math.max(0, Math.min(sessions.length - 1, step))];
    return next === undefined ? null : { row: next, stretch: -1 };
  }
  if (key === 'ArrowRight') return { row, stretch: Math.min(most, stretch + 1) };
  if (key === 'ArrowLeft') return { row, stretch: Math.max(-1, stretch - 1) };
  return null;
}

/** "P07 Ines, 9 min 42 s: 3 coded stretches" */
function labelOf({ name, durationSeconds, stretches }: TimelineSession): string {
  const length = durationSeconds === null ? '' : `, ${lengthInText(durationSeconds)}`;
  return `${name}${length}: ${counted(stretches.length, 'coded stretch', 'coded stretches')}`;
}

const stretchText = (
  { codeId, start, end }: TimelineSession['stretches'][number],
  names: ReadonlyMap<string, string>,
): string => `${names.get(codeId) ?? 'A deleted code'}, ${lengthInTable(start)} to ${lengthInTable(end)}`;
