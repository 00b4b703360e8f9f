import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ChartNoAxesColumn } from 'lucide-react';
import { memo, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { attributeKey } from '../../../shared/domain/attributes/attribute-filter.ts';
import type { Attribute } from '../../../shared/model/attribute.ts';
import type { SessionRecord } from '../../../shared/model/session.ts';
import { readAhead } from '../../api/after-reads.ts';
import { attributes as attributesHere } from '../../api/attributes.ts';
import { codes as codesHere } from '../../api/codes.ts';
import { librarySessions } from '../../api/library.ts';
import { queryClient } from '../../api/query-client.ts';
import type { AnalysisChange, AnalysisSearch, AnalysisViewName } from '../../navigation/analysis-search.ts';
import { useLatestCommands } from '../../ui/keyboard/commands.ts';
import { PanelHead } from '../../ui/panel-head.tsx';
import { codeTree } from '../../widgets/codes/code-tree.ts';
import { AnalysisFilter, AnalysisFilterChips } from './analysis-filter.tsx';
import { scopeOf } from '../../widgets/analysis/analysis-scope.ts';
import { ANALYSIS_VIEWS, nextWithLetter, viewNamed } from './analysis-views.ts';
import type { AnalysisView } from './view.ts';
import { FrameSlotsContext } from './frame-slots.tsx';
import { Pick } from './pick.tsx';
import { SavedViews } from './saved-views.tsx';
import { CodesPick, ProjectPick, SpeakerPick } from './shared-controls.tsx';
import css from './frame.module.css';

const NO_SESSIONS: readonly SessionRecord[] = [];
const NO_ATTRIBUTES: readonly Attribute[] = [];

/** The fields that are a view's own place in what it shows: another view, or another filter, begins without them. */
const PLACE: AnalysisChange = { cell: undefined };

/** The views that count across sessions, narrowed by one filter. */
export function AnalysisScreen() {
  const search = useSearch({ from: '/analysis' });
  const navigate = useNavigate({ from: '/analysis' });
  const codebook = useQuery(codesHere).data;
  const codes = useMemo(() => codeTree(codebook ?? []), [codebook]);
  const sessions = useQuery(librarySessions).data ?? NO_SESSIONS;
  const allAttributes = useQuery(attributesHere).data ?? NO_ATTRIBUTES;
  const { type, projectId } = search;
  const ofProject = useMemo(
    () => sessions.filter((session) => isIn({ type, projectId }, session)),
    [sessions, type, projectId],
  );
  const attributes = useMemo(
    () => attributesOf({ type, projectId }, allAttributes),
    [allAttributes, type, projectId],
  );
  const shown = viewNamed(search.view);
  const scope = useMemo(() => scopeOf(search, shown.narrowedBy), [search, shown]);
  const change = useCallback(
    (next: AnalysisChange) => {
      void navigate({
        search: (before) => withoutNothing({ ...before, ...PLACE, ...next }),
        replace: true,
      });
    },
    [navigate],
  );
  const [head, setHead] = useState<HTMLElement | null>(null);
  const [status, setStatus] = useState<HTMLElement | null>(null);
  const [controls, setControls] = useState<HTMLElement | null>(null);
  const slots = useMemo(() => ({ head, status, controls }), [head, status, controls]);
  const showView = useCallback(
    (view: AnalysisViewName) => {
      change({ view });
    },
    [change],
  );
  useViewCommands(shown.view, showView);
  useOtherViews(search);
  const { Component } = shown;
  const view = useMemo(
    () => (
      <Component
        key={shown.view}
        search={search}
        scope={scope}
        codes={codes}
        attributes={attributes}
        onChange={change}
      />
    ),
    [Component, shown, search, scope, codes, attributes, change],
  );
  // Drawn in short steps, so that the page answers keys and clicks meanwhile.
  const drawn = useDeferredValue(view, null);
  const hasControls = useDeferredValue(true, false);
  return (
    <FrameSlotsContext value={slots}>
      <PanelHead title="Analysis" meta={<span ref={setStatus} role="status" />}>
        {hasControls && <SavedViews search={search} />}
        <div ref={setHead} className={css.head} />
      </PanelHead>
      <div className={css.top}>
        <div className={css.views}>
          {/* Not later: it measures itself, which would make the browser lay out the whole view before it is painted. */}
          <ViewTabs view={shown.view} onChange={showView} />
          <span className="grow" />
          {hasControls && (
            <>
              <ProjectPick search={search} onChange={change} sessions={sessions} />
              <AnalysisFilter
                search={search}
                attributes={attributes}
                sessions={ofProject}
                onChange={change}
              />
            </>
          )}
        </div>
        <div className={css.controls}>
          <div ref={setControls} className={css.own} />
          {hasControls && shown.narrowedBy.includes('speaker') && (
            <SpeakerPick search={search} onChange={change} />
          )}
          {hasControls && shown.narrowedBy.includes('codes') && (
            <CodesPick search={search} onChange={change} codes={codes} />
          )}
          {hasControls && <AnalysisFilterChips search={search} onChange={change} />}
        </div>
      </div>
      {drawn}
    </FrameSlotsContext>
  );
}

interface Chosen {
  type: AnalysisSearch['type'];
  projectId: AnalysisSearch['projectId'];
}

const isIn = ({ type, projectId }: Chosen, session: SessionRecord) =>
  (projectId === undefined || session.projectId === projectId) &&
  (type === undefined || session.type === type);

/** Returns the attributes of the chosen sessions: each name once, as those of several projects are one. */
function attributesOf({ type, projectId }: Chosen, attributes: readonly Attribute[]): Attribute[] {
  const ofChosen = attributes.filter(
    (attribute) =>
      (projectId === undefined || attribute.projectId === projectId) &&
      (type === undefined || (attribute.projectId === null) === (type === 'instant')),
  );
  const byName = new Map<string, Attribute>();
  for (const attribute of ofChosen) {
    const key = attributeKey(attribute.name);
    if (!byName.has(key)) byName.set(key, attribute);
  }
  return [...byName.values()];
}

const withoutNothing = (search: AnalysisChange): AnalysisSearch =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));

const VIEW_CHOICES = ANALYSIS_VIEWS.map((one) => ({ value: one.view, label: one.name }));

/** The views as tabs, or as a menu where they have no room. */
const ViewTabs = memo(function ViewTabs({
  view,
  onChange,
}: {
  view: AnalysisViewName;
  onChange: (view: AnalysisViewName) => void;
}) {
  return (
    <>
      <SegmentedControl
        className={css.tabs ?? ''}
        aria-label="View"
        value={view}
        data={VIEW_CHOICES}
        onChange={onChange}
      />
      <Pick className={css.menu} label="View" data={VIEW_CHOICES} value={view} onChange={onChange} />
    </>
  );
});

/**
 * Reads what the other views show by the filter that the screen is opened with, until it is changed. Reading the answers
 * and words of thousands of sessions for the first time takes seconds.
 */
function useOtherViews(current: AnalysisSearch): void {
  const [atFirst] = useState(current);
  const isAsAtFirst = filterKey(current) === filterKey(atFirst);
  useEffect(() => {
    if (!isAsAtFirst) return undefined;
    const ending = new AbortController();
    const read = (view: AnalysisView, search: AnalysisSearch) => () =>
      view.read(search, scopeOf(search, view.narrowedBy));
    const others = ANALYSIS_VIEWS.filter((one) => one !== viewNamed(atFirst.view));
    readAhead(
      queryClient,
      [
        ...others.map((one) => read(one, atFirst)),
        // Who says each quote is looked up when a speaker is chosen for the first time.
        read(viewNamed('codes'), { ...atFirst, speaker: 'participant' }),
      ],
      ending.signal,
    );
    return () => {
      ending.abort();
    };
  }, [isAsAtFirst, atFirst]);
}

const filterKey = (search: AnalysisSearch) => JSON.stringify(scopeOf(search, ['speaker', 'codes']));

/** The first letter of a view's name chooses it; of several with this letter, the next. */
function useViewCommands(view: AnalysisViewName, show: (view: AnalysisViewName) => void): void {
  const letters = [...new Set(ANALYSIS_VIEWS.map(({ name }) => name.charAt(0)))];
  useLatestCommands('Analysis', [
    ...ANALYSIS_VIEWS.map((one) => ({
      label: one.name,
      icon: ChartNoAxesColumn,
      shownKeys: one.name.charAt(0),
      run: () => {
        show(one.view);
      },
    })),
    ...letters.map((letter) => ({
      label: `View with ${letter}`,
      icon: ChartNoAxesColumn,
      keys: letter,
      keyOnly: true,
      run: () => {
        show(nextWithLetter(letter, viewNamed(view)).view);
      },
    })),
  ]);
}
