import { ActionIcon, Menu, Tabs, Tooltip } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { lazy, Suspense, useEffect, useState, type ComponentProps } from 'react';
import { notesOf } from '../../api/notes.ts';
import { instantLinks } from '../../api/instant-links.ts';
import type { ProjectRecord } from '../../api/project-record.ts';
import { formatNumber } from '../../../shared/domain/numbers.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { useIsCorrecting } from './modes/correcting-store.ts';
import type { CorrectionWriter } from './writers/correction-writer.ts';
import { CorrectionsPanel } from './corrections/corrections-panel.tsx';
import { correctionsOf } from './queries/correction-queries.ts';
import { DetailsPanel } from './details/details-panel.tsx';
import { NotesPanel } from './notes/notes-panel.tsx';
import { redactionOf } from './queries/redaction-queries.ts';
import type { RedactionActs } from './writers/redaction-acts.ts';
import { isAnyHidden } from './redaction/redaction-commands.ts';
import { RedactionPanel } from './redaction/redaction-panel.tsx';
import { useIsRedacting } from './modes/redacting-store.ts';
import { secondListenOf } from './queries/second-listen-queries.ts';
import { SecondListenPanel } from './second-listen/second-listen-panel.tsx';
import css from './side-panel.module.css';
import { SummaryPanel } from './summary/summary-panel.tsx';
import type { TranscriptReading } from '../../../shared/model/transcript.ts';
import type { ListedDoubt } from '../../../shared/model/second-listen.ts';
import { showPanel, showTranscript, useViewPreferences, type PanelTab } from './layout/view-preferences.ts';

// Loads the editor's code only when the tab is opened: the session itself should open sooner.
const RawJson = lazy(async () => ({ default: (await import('./json/raw-json.tsx')).RawJson }));

const isTab = (value: string | null): value is PanelTab =>
  value === 'summary' ||
  value === 'notes' ||
  value === 'second-listen' ||
  value === 'corrections' ||
  value === 'redaction' ||
  value === 'details' ||
  value === 'json';

/**
 * The panel beside the transcript: summary with the evaluator's answers, notes, places worth a second listen,
 * corrections, redaction, facts, and the transcript as received.
 */
export function SidePanel(
  props: Omit<ComponentProps<typeof DetailsPanel>, 'timeLimitMinutes'> & {
    playable: boolean;
    /** True if the interview has not ended. */
    running: boolean;
    /** True if the service has answered that it has no transcript. */
    isWithoutTranscript: boolean;
    writer: CorrectionWriter;
    redactionActs: RedactionActs;
    /** The transcript in recording time. */
    timed: TranscriptReading | undefined;
    offsetSeconds: number;
    /** True to have the transcript as the first tab, since there is no space beside it. */
    withTranscript: boolean;
  },
) {
  const { session, project, withTranscript } = props;
  const noteCount = useQuery(notesOf(session)).data?.length ?? 0;
  const corrections = useQuery(correctionsOf(session)).data;
  const correctionCount = (corrections?.corrections.length ?? 0) + (corrections?.unplaced.length ?? 0);
  const isCorrecting = useIsCorrecting(session.sessionId);
  const hasCorrections = isCorrecting || correctionCount > 0;
  const doubts = useQuery(secondListenOf(session)).data?.doubts ?? NO_DOUBTS;
  const doubtCount = doubts.filter(({ decision }) => decision === null).length;
  const tab = useViewPreferences((state) => {
    if (withTranscript && !state.inFront) return 'transcript';
    return state.tab === 'corrections' && !hasCorrections ? 'summary' : state.tab;
  });
  const hasSecondListen = doubts.length > 0 || tab === 'second-listen';
  const redaction = useQuery(redactionOf(session)).data;
  const placeCount = redaction?.places ?? 0;
  const isRedacting = useIsRedacting(session.sessionId);
  const hasRedaction =
    isRedacting || (redaction !== undefined && isAnyHidden(redaction)) || tab === 'redaction';
  // There is space for one of them.
  const ofText = [
    ...(hasSecondListen ? ['second-listen' as const] : []),
    ...(hasCorrections ? ['corrections' as const] : []),
    ...(hasRedaction ? ['redaction' as const] : []),
  ];
  const ofMode = isCorrecting ? 'corrections' : isRedacting ? 'redaction' : undefined;
  const textTab = ofText.find((one) => one === tab) ?? ofMode ?? ofText[0];
  const isCrowded = textTab !== undefined;
  useEffect(() => {
    // In a narrow window it would cover the transcript.
    if (withTranscript) return;
    if (isCorrecting) useViewPreferences.setState({ tab: 'corrections' });
    else if (isRedacting) useViewPreferences.setState({ tab: 'redaction' });
  }, [isCorrecting, isRedacting, withTranscript]);
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
        <div className={css.head}>
          <Tabs.List className={css.list ?? ''}>
            {withTranscript && <Tabs.Tab value="transcript">Transcript</Tabs.Tab>}
            <Tabs.Tab value="summary">Summary</Tabs.Tab>
            <Tabs.Tab value="notes">
              Notes{noteCount > 0 && <span className={css.count}> {formatNumber(noteCount)}</span>}
            </Tabs.Tab>
            {textTab === 'second-listen' && (
              <Tabs.Tab value="second-listen">
                Second listen
                {doubtCount > 0 && <span className={css.count}> {formatNumber(doubtCount)}</span>}
              </Tabs.Tab>
            )}
            {textTab === 'corrections' && (
              <Tabs.Tab value="corrections">
                Corrections
                {correctionCount > 0 && <span className={css.count}> {formatNumber(correctionCount)}</span>}
              </Tabs.Tab>
            )}
            {textTab === 'redaction' && (
              <Tabs.Tab value="redaction">
                Redaction
                {placeCount > 0 && <span className={css.count}> {formatNumber(placeCount)}</span>}
              </Tabs.Tab>
            )}
            {(!isCrowded || tab === 'details') && <Tabs.Tab value="details">Details</Tabs.Tab>}
            {(!isCrowded || tab === 'json') && (
              <Tabs.Tab value="json" aria-label="Raw JSON">
                <span className={css.wide}>Raw </span>JSON
              </Tabs.Tab>
            )}
          </Tabs.List>
          {isCrowded && <OtherTabs tabs={[...ofText.filter((one) => one !== textTab), 'details', 'json']} />}
        </div>
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
        <Tabs.Panel value="second-listen" className={css.pane ?? ''} tabIndex={0}>
          <ErrorBoundary name="second listen">
            <SecondListenPanel session={session} audio={props.audio} playable={props.playable} />
          </ErrorBoundary>
        </Tabs.Panel>
        <Tabs.Panel value="corrections" className={css.pane ?? ''} tabIndex={0}>
          <ErrorBoundary name="corrections">
            <CorrectionsPanel
              session={session}
              writer={props.writer}
              offsetSeconds={props.offsetSeconds}
              playable={props.playable}
            />
          </ErrorBoundary>
        </Tabs.Panel>
        <Tabs.Panel value="redaction" className={css.pane ?? ''} tabIndex={0}>
          <ErrorBoundary name="redaction">
            <RedactionPanel
              acts={props.redactionActs}
              reading={props.timed}
              playable={props.playable}
              durationSeconds={props.durationSeconds}
              hasRecording={props.audio?.status !== 'missing'}
            />
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

const OTHER_TABS = {
  'second-listen': 'Second listen',
  corrections: 'Corrections',
  redaction: 'Redaction',
  details: 'Details',
  json: 'Raw JSON',
} satisfies Partial<Record<PanelTab, string>>;

/** The tabs for which there is no space beside the others. */
function OtherTabs({ tabs }: { tabs: readonly (keyof typeof OTHER_TABS)[] }) {
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
            {OTHER_TABS[tab]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

const NO_DOUBTS: readonly ListedDoubt[] = [];
const NO_QUESTIONS: ProjectRecord['questions'] = [];
