import { ActionIcon, Menu, Tabs, Tooltip } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { notesOf } from '../../api/notes.ts';
import { instantLinks } from '../../api/instant-links.ts';
import type { ProjectRecord } from '../../api/project-record.ts';
import { formatNumber } from '../../../shared/domain/numbers.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { arrangeTabs, type ContentTab } from './arrange-tabs.ts';
import { useMode } from './modes/mode-store.ts';
import { SESSION_MODES } from './transcript/session-modes.ts';
import { CorrectionsPanel } from './corrections/corrections-panel.tsx';
import { correctionsOf } from './queries/correction-queries.ts';
import { DetailsPanel } from './details/details-panel.tsx';
import { NotesPanel } from './notes/notes-panel.tsx';
import { redactionOf } from './queries/redaction-queries.ts';
import { isAnyHidden } from './redaction/redaction-commands.ts';
import { RedactionPanel } from './redaction/redaction-panel.tsx';
import { useOpenSession } from './open-session/open-session-context.ts';
import { secondListenOf } from './queries/second-listen-queries.ts';
import { SecondListenPanel } from './second-listen/second-listen-panel.tsx';
import css from './side-panel.module.css';
import { SummaryPanel } from './summary/summary-panel.tsx';
import type { ListedDoubt } from '../../../shared/model/second-listen.ts';
import type { SessionRef } from '../../../shared/model/session.ts';
import {
  showPanel,
  showPanelOf,
  showTranscript,
  useViewPreferences,
  type PanelTab,
} from './layout/view-preferences.ts';

// Loads the editor's code only when the tab is opened: the session itself should open sooner.
const RawJson = lazy(async () => ({ default: (await import('./json/raw-json.tsx')).RawJson }));

const TABS = ['summary', 'notes', 'second-listen', 'corrections', 'redaction', 'details', 'json'] as const;

const TAB_NAMES: Record<PanelTab, string> = {
  summary: 'Summary',
  notes: 'Notes',
  'second-listen': 'Second listen',
  corrections: 'Corrections',
  redaction: 'Redaction',
  details: 'Details',
  json: 'Raw JSON',
};

const isTab = (value: string | null): value is PanelTab => TABS.some((tab) => tab === value);

interface Props {
  /** True to have the transcript as the first tab, since there is no space beside it. */
  withTranscript: boolean;
}

/**
 * The panel beside the transcript: summary with the evaluator's answers, notes, places worth a second listen,
 * corrections, redaction, facts, and the transcript as received.
 */
export function SidePanel({ withTranscript }: Props) {
  const { session } = useOpenSession();
  const { open, tabs, inMenu, counts } = usePanelTabs(session, withTranscript);
  return (
    <aside className={css.side} aria-label="About this session" data-area tabIndex={-1}>
      <Tabs
        value={open}
        onChange={(value) => {
          if (isTab(value)) showPanel(value);
          else showTranscript();
        }}
        className={css.tabs ?? ''}
        keepMounted={false}
      >
        <div className={css.head}>
          <Tabs.List className={css.list ?? ''}>
            {withTranscript && <Tabs.Tab value="transcript">Transcript</Tabs.Tab>}
            {tabs.map((tab) => (
              <PanelTabButton key={tab} tab={tab} count={counts[tab] ?? 0} />
            ))}
          </Tabs.List>
          {inMenu.length > 0 && <OtherTabs tabs={inMenu} />}
        </div>
        <PanelContent />
      </Tabs>
    </aside>
  );
}

/** Decides which tabs there are and which one is open, from what the session has and the mode that it is in. */
function usePanelTabs(session: SessionRef, withTranscript: boolean) {
  const { sessionId } = session;
  const noteCount = useQuery(notesOf(session)).data?.length ?? 0;
  const corrections = useQuery(correctionsOf(session)).data;
  const correctionCount = (corrections?.corrections.length ?? 0) + (corrections?.unplaced.length ?? 0);
  const secondListen = useQuery(secondListenOf(session)).data;
  const doubts = secondListen?.doubts ?? NO_DOUBTS;
  const redaction = useQuery(redactionOf(session)).data;
  const modeTab = SESSION_MODES[useMode(sessionId)].panelTab;
  const preferred = useViewPreferences(({ tab }) => tab);
  const isChosen = useViewPreferences((state) => state.sessionId === sessionId && state.isTabChosen);
  const isTranscriptInFront = useViewPreferences(({ inFront }) => withTranscript && !inFront);
  const filled = new Set<ContentTab>();
  // An open tab stays open until it is known to be empty.
  if (doubts.length > 0 || (secondListen === undefined && preferred === 'second-listen'))
    filled.add('second-listen');
  if (correctionCount > 0) filled.add('corrections');
  if (modeTab === 'redaction' || (redaction !== undefined && isAnyHidden(redaction))) filled.add('redaction');
  const arranged = arrangeTabs({ preferred, isChosen, filled, modeTab });
  const toOpen = modeTab !== null && filled.has(modeTab) ? modeTab : null;
  useEffect(() => {
    showPanelOf(sessionId);
  }, [sessionId]);
  useEffect(() => {
    // In a narrow window it would cover the transcript.
    if (toOpen !== null && !withTranscript) useViewPreferences.setState({ tab: toOpen });
  }, [toOpen, withTranscript]);
  const counts: Partial<Record<PanelTab, number>> = {
    notes: noteCount,
    'second-listen': doubts.filter(({ decision }) => decision === null).length,
    corrections: correctionCount,
    redaction: redaction?.places ?? 0,
  };
  return { ...arranged, open: isTranscriptInFront ? ('transcript' as const) : arranged.open, counts };
}

function PanelTabButton({ tab, count }: { tab: PanelTab; count: number }) {
  if (tab === 'json')
    return (
      <Tabs.Tab value="json" aria-label={TAB_NAMES.json}>
        <span className={css.wide}>Raw </span>JSON
      </Tabs.Tab>
    );
  return (
    <Tabs.Tab value={tab}>
      {TAB_NAMES[tab]}
      {count > 0 && <span className={css.count}> {formatNumber(count)}</span>}
    </Tabs.Tab>
  );
}

/** The panel of each tab; only that of the open one is rendered. */
function PanelContent() {
  const { session, project, audio, transcript, offsetSeconds, durationSeconds, writer, redactionActs } =
    useOpenSession();
  const { playable } = audio;
  const isInstant = session.type === 'instant';
  const instant = useQuery({ ...instantLinks, enabled: isInstant });
  const link = instant.data?.find(({ sessionIds }) => sessionIds.includes(session.sessionId));
  const interview = isInstant ? link : project;
  const contents: Record<Exclude<PanelTab, 'json'>, ReactNode> = {
    summary: <SummaryPanel questions={interview?.questions ?? NO_QUESTIONS} />,
    notes: <NotesPanel />,
    'second-listen': <SecondListenPanel session={session} audio={audio.state} playable={playable} />,
    corrections: (
      <CorrectionsPanel session={session} writer={writer} offsetSeconds={offsetSeconds} playable={playable} />
    ),
    redaction: (
      <RedactionPanel
        acts={redactionActs}
        reading={transcript?.reading}
        playable={playable}
        durationSeconds={durationSeconds}
        hasRecording={audio.state?.status !== 'missing'}
      />
    ),
    details: <DetailsPanel timeLimitMinutes={interview?.timeLimitMinutes ?? null} />,
  };
  return (
    <>
      {TABS.map(
        (tab) =>
          tab !== 'json' && (
            <Tabs.Panel key={tab} value={tab} className={css.pane ?? ''} tabIndex={0}>
              <ErrorBoundary name={TAB_NAMES[tab].toLowerCase()}>{contents[tab]}</ErrorBoundary>
            </Tabs.Panel>
          ),
      )}
      <Tabs.Panel value="json" className={css.pane ?? ''} p={0}>
        <ErrorBoundary name="raw JSON">
          <Suspense>
            <RawJson />
          </Suspense>
        </ErrorBoundary>
      </Tabs.Panel>
    </>
  );
}

/** The tabs for which there is no space beside the others. */
function OtherTabs({ tabs }: { tabs: readonly PanelTab[] }) {
  const [opened, setOpened] = useState(false);
  return (
    <Menu position="bottom-end" width={180} opened={opened} onChange={setOpened}>
      <Menu.Target>
        <Tooltip label="More about this session" disabled={opened}>
          <ActionIcon className={css.others ?? ''} aria-label="More about this session">
            <Ellipsis size={18} strokeWidth={1.75} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {tabs.map((tab) => (
          <Menu.Item
            key={tab}
            onClick={() => {
              showPanel(tab);
            }}
          >
            {TAB_NAMES[tab]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

const NO_DOUBTS: readonly ListedDoubt[] = [];
const NO_QUESTIONS: ProjectRecord['questions'] = [];
