import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ComponentProps } from 'react';
import { notesOf } from '../../api/notes.ts';
import { instantLinks } from '../../api/instant-links.ts';
import type { ProjectRecord } from '../../api/project-record.ts';
import { formatNumber } from '../../../shared/domain/numbers.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { DetailsPanel } from './details-panel.tsx';
import { NotesPanel } from './notes/notes-panel.tsx';
import css from './side-panel.module.css';
import { SummaryPanel } from './summary/summary-panel.tsx';
import { showPanel, showTranscript, useViewPreferences, type PanelTab } from './view-preferences.ts';

// Loads the editor's code only when the tab is opened: the session itself should open sooner.
const RawJson = lazy(async () => ({ default: (await import('./json/raw-json.tsx')).RawJson }));

const isTab = (value: string | null): value is PanelTab =>
  value === 'summary' || value === 'notes' || value === 'details' || value === 'json';

/**
 * The panel beside the transcript: summary with the evaluator's answers, notes, facts, and the transcript as
 * received.
 */
export function SidePanel(
  props: Omit<ComponentProps<typeof DetailsPanel>, 'timeLimitMinutes'> & {
    playable: boolean;
    /** True if the interview has not ended. */
    running: boolean;
    /** True if the service has answered that it has no transcript. */
    isWithoutTranscript: boolean;
    /** True to have the transcript as the first tab, since there is no space beside it. */
    withTranscript: boolean;
  },
) {
  const { session, project, withTranscript } = props;
  const noteCount = useQuery(notesOf(session)).data?.length ?? 0;
  const tab = useViewPreferences((state) => (withTranscript && !state.inFront ? 'transcript' : state.tab));
  const isInstant = session.type === 'instant';
  const instant = useQuery({ ...instantLinks, enabled: isInstant });
  const link = instant.data?.find(({ sessionIds }) => sessionIds.includes(session.sessionId));
  const questions = (isInstant ? link : project)?.questions ?? NO_QUESTIONS;
  return (
    <aside className={css.side} aria-label="About this session" data-area tabIndex={-1}>
      <Tabs
        value={tab}
        onChange={(value) => {
          if (isTab(value)) showPanel(value);
          else showTranscript();
        }}
        className={css.tabs ?? ''}
        keepMounted={false}
      >
        <Tabs.List className={css.list ?? ''}>
          {withTranscript && <Tabs.Tab value="transcript">Transcript</Tabs.Tab>}
          <Tabs.Tab value="summary">Summary</Tabs.Tab>
          <Tabs.Tab value="notes">
            Notes{noteCount > 0 && <span className={css.count}> {formatNumber(noteCount)}</span>}
          </Tabs.Tab>
          <Tabs.Tab value="details">Details</Tabs.Tab>
          <Tabs.Tab value="json" aria-label="Raw JSON">
            <span className={css.wide}>Raw </span>JSON
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="summary" className={css.pane ?? ''} tabIndex={0}>
          <ErrorBoundary name="summary">
            <SummaryPanel
              session={session}
              questions={questions}
              running={props.running}
              isWithoutTranscript={props.isWithoutTranscript}
            />
          </ErrorBoundary>
        </Tabs.Panel>
        <Tabs.Panel value="notes" className={css.pane ?? ''} tabIndex={0}>
          <ErrorBoundary name="notes">
            <NotesPanel session={session} playable={props.playable} />
          </ErrorBoundary>
        </Tabs.Panel>
        <Tabs.Panel value="details" className={css.pane ?? ''} tabIndex={0}>
          <ErrorBoundary name="details">
            <DetailsPanel
              {...props}
              timeLimitMinutes={(isInstant ? link : project)?.timeLimitMinutes ?? null}
            />
          </ErrorBoundary>
        </Tabs.Panel>
        <Tabs.Panel value="json" className={css.pane ?? ''} p={0}>
          <ErrorBoundary name="raw JSON">
            <Suspense>
              <RawJson session={session} />
            </Suspense>
          </ErrorBoundary>
        </Tabs.Panel>
      </Tabs>
    </aside>
  );
}

const NO_QUESTIONS: ProjectRecord['questions'] = [];
