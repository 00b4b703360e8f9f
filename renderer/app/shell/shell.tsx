import { Outlet, useMatches, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useFirstRecordings } from '../../api/first-import.ts';
import { useAssistantUpdates } from '../../api/assistant.ts';
import { useAttributeUpdates } from '../../api/attributes.ts';
import { useSessionUpdates } from '../../api/library.ts';
import { useNewSessionUpdates } from '../../api/new-sessions.ts';
import { useParticipantUpdates } from '../../api/participants.ts';
import { useProjectImportChanges } from '../../api/project-import.ts';
import { useUpdateChanges } from '../../api/updates.ts';
import { useWorkspaceChanges } from '../../api/workspace.ts';
import { ExportBar } from '../../widgets/export/export-bar.tsx';
import { ReportBar } from '../../features/quotes/report/report-bar.tsx';
import { ShortcutsSheet } from '../../commands/shortcuts-sheet.tsx';
import { Shortcuts } from '../../commands/shortcuts.tsx';
import { useApplicationMenu } from '../../commands/application-menu.ts';
import { Zoom } from '../../commands/zoom.tsx';
import { CancelNote } from '../../features/links/project/cancel-links.tsx';
import { BeforeSending } from '../../widgets/assistant/before-sending.tsx';
import { closeBeforeSending } from '../../widgets/assistant/before-sending-store.ts';
import { useAssistantCommands } from '../../widgets/assistant/use-assistant-commands.ts';
import { ReviewResult } from '../../widgets/review/review-result.tsx';
import { forgetReview } from '../../widgets/review/review-queue.ts';
import { forgetPlaces } from '../../navigation/forget-positions.ts';
import { focusScreen } from '../../navigation/focus-screen.ts';
import { forgetFocus, keepFocus } from '../../navigation/lost-focus.ts';
import { Palette } from '../../commands/palette/palette.tsx';
import { closePalette } from '../../commands/palette/palette-store.ts';
import { player } from '../../player/player.ts';
import { PurgeProgress } from '../../widgets/delete/purge-progress.tsx';
import { RowMenu } from '../../ui/row-menu/row-menu.tsx';
import { clearUndoHistory } from '../../ui/undo.ts';
import { UndoToast } from '../../commands/undo-toast.tsx';
import { AssistantAnnouncement } from './assistant-row.tsx';
import { SafeStartBanner } from './safe-start-banner.tsx';
import { ClockBanner } from './clock-banner.tsx';
import { DamageBanner } from './damage-banner.tsx';
import { FullText } from './full-text.tsx';
import { KeyBanner } from './key-banner.tsx';
import { Rail } from './rail.tsx';
import css from './shell.module.css';
import { SideBar } from './side-bar.tsx';
import { ProjectCorrectionBanner } from './project-correction-banner.tsx';
import { RuleRunBanner } from './rule-run-banner.tsx';
import { RecordingsBanner } from './recordings-banner.tsx';
import { UpdateBanner } from './update-banner.tsx';
import { StaleDataBanner } from './stale-data-banner.tsx';
import { SummaryAnnouncement } from './summary-mark.tsx';
import { useMediaSession } from './use-media-session.ts';
import { useDeletions } from './use-deletions.ts';
import { useOpenedBackup } from './use-opened-backup.ts';
import { usePedals } from './use-pedals.ts';
import { useRefusedDrops } from './use-refused-drops.ts';
import { useRequestedSession } from './use-requested-session.ts';
import { forgetSummaryNews } from './summary-news.ts';
import { useSummaryTracking } from './use-summary-news.ts';
import { WindowBar } from './window-bar.tsx';
import { useQueryClient, useQuery } from '@tanstack/react-query';
import { bridge } from '../../api/bridge.ts';
import { forgetRemovedWords } from '../../api/removed-words.ts';
import { useMantineColorScheme } from '@mantine/core';
import { settings, useSettingsChanges } from '../../api/settings.ts';
import { transcriptTypography } from './transcript-typography.ts';

/** Screens without the window frame. */
const FULL_WINDOW: readonly string[] = ['/connect', '/first-start'];

/** The window frame around every screen but those that fill the window. */
export function Shell() {
  const panel = useRef<HTMLElement>(null);
  const router = useRouter();
  // The address changes a moment before the screen does. The screen that is still shown must keep its frame,
  // which a list of thousands uses to render its visible rows.
  const isFullWindow = useMatches({
    select: (matches) => matches.some(({ routeId }) => FULL_WINDOW.includes(routeId)),
  });
  const switching = useSwitching();
  useSessionUpdates();
  useAttributeUpdates();
  useAssistantUpdates();
  useAssistantCommands();
  useNewSessionUpdates();
  useParticipantUpdates();
  useProjectImportChanges();
  useFirstRecordings();
  useAppliedSettings();
  useUpdateChanges();
  useSummaryTracking();
  useRequestedSession();
  useOpenedBackup();
  useDeletions();
  useRedactionChanges();
  useTranscriptChanges();
  useMediaSession();
  usePedals();
  useRefusedDrops();
  useApplicationMenu();
  useEffect(keepFocus, []);
  // The activated element may be gone with the old screen: the focus then moves to the new one.
  useEffect(() => {
    const stops = [
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
        if (pathChanged) forgetFocus();
      }),
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (
          fromLocation !== undefined &&
          pathChanged &&
          document.activeElement?.matches('body, main') === true
        )
          focusScreen();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [router]);
  const before = useRef(switching);
  useEffect(() => {
    if (before.current && !switching) focusScreen();
    before.current = switching;
  }, [switching]);

  if (switching) return <div className={css.window} />;
  if (isFullWindow) {
    return (
      <>
        <Outlet />
        <Overlays />
      </>
    );
  }
  return (
    <div className={css.window}>
      {/* A button rather than a link, since the hash in the address is the route. */}
      <button type="button" className={css.skip} onClick={focusScreen}>
        Skip to content
      </button>
      <WindowBar />
      <SideBar />
      <Rail />
      <main id="content" ref={panel} className={css.panel} tabIndex={-1}>
        <DamageBanner />
        <ProjectCorrectionBanner />
        <RuleRunBanner />
        <SafeStartBanner />
        <ClockBanner />
        <KeyBanner />
        <UpdateBanner />
        <StaleDataBanner />
        <RecordingsBanner />
        <ExportBar />
        <ReportBar />
        <Outlet />
      </main>
      <Overlays />
    </div>
  );
}

/** The overlays of every screen, and the keys that open them. */
function Overlays() {
  return (
    <>
      <section id="overlays" className={css.overlays} aria-label="Menus and details" />
      <Shortcuts />
      <Zoom />
      <Palette />
      <CancelNote />
      <SummaryAnnouncement />
      <AssistantAnnouncement />
      <BeforeSending />
      <PurgeProgress />
      <ReviewResult />
      <RowMenu />
      <UndoToast />
      <ShortcutsSheet />
      <FullText />
    </>
  );
}

/**
 * True while the workspace is being switched: components of the old one must not send requests to the new
 * one.
 */
function useSwitching(): boolean {
  const router = useRouter();
  const [switching, setSwitching] = useState(false);
  const onSwitch = useCallback(() => {
    setSwitching(true);
    closePalette();
    closeBeforeSending();
    player.close();
    forgetSummaryNews();
    clearUndoHistory();
    forgetPlaces();
    forgetReview();
    const { pathname, search } = router.state.location;
    // A service that was just connected is looked through for sessions first.
    const isConnected = pathname === '/connect' && Object.keys(search).length === 0;
    void router
      .navigate({ to: isConnected ? '/sessions' : '/', replace: true, ignoreBlocker: true })
      .finally(() => {
        setSwitching(false);
      });
  }, [router]);
  useWorkspaceChanges(onSwitch);
  return switching;
}

/** Drops removed words from the window when something else is redacted. Use this once, at the root of the app. */
function useRedactionChanges(): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      bridge.on.redactionChanged(() => {
        forgetRemovedWords(queries);
        // Notes that an undo would bring back may have the words.
        clearUndoHistory();
      }),
    [queries],
  );
}

/**
 * Drops what is known of a session that is not on the screen when another version of its transcript comes into use: it
 * is read again when the session is opened. Use this once, at the root of the app.
 */
function useTranscriptChanges(): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      bridge.on.transcriptVersionChanged(({ sessionId }) => {
        for (const what of ['session', 'saved session'])
          queries.removeQueries({ type: 'inactive', queryKey: [what, sessionId] });
      }),
    [queries],
  );
}

/** Applies the settings to the window, at the start and after every change. Use this once. */
function useAppliedSettings(): void {
  const chosen = useQuery(settings).data;
  const { setColorScheme } = useMantineColorScheme();
  useSettingsChanges();

  const theme = chosen?.theme;
  useEffect(() => {
    // Mantine stores the scheme, so that the next start has it before main has answered.
    if (theme !== undefined) setColorScheme(theme === 'system' ? 'auto' : theme);
    // oxlint-disable-next-line react/exhaustive-deps -- Mantine's function is another one after every change
  }, [theme]);

  useEffect(() => {
    if (chosen === undefined) return;
    const root = document.documentElement;
    for (const [name, value] of Object.entries(transcriptTypography(chosen)))
      root.style.setProperty(name, value);
    root.toggleAttribute('data-less-movement', chosen.lessMovement);
  }, [chosen]);

  const speed = chosen?.startingSpeed;
  useEffect(() => {
    if (speed !== undefined) player.setDefaultSpeed(speed);
  }, [speed]);
}
