import { Outlet, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useFreshSessions } from '../api/library.ts';
import { useWorkspaceChanges } from '../api/workspace.ts';
import { Shortcuts } from '../keyboard/shortcuts.tsx';
import { player } from '../player/player.ts';
import { KeyBanner } from './key-banner.tsx';
import { Rail } from './rail.tsx';
import css from './shell.module.css';
import { SideBar } from './side-bar.tsx';
import { SilenceBanner } from './silence-banner.tsx';
import { useAppliedSettings } from './use-applied-settings.ts';
import { usePlace } from './use-place.ts';
import { WindowBar } from './window-bar.tsx';

/** The window around every screen. Connecting has the whole of it. */
export function Shell() {
  const panel = useRef<HTMLElement>(null);
  const router = useRouter();
  const { area } = usePlace();
  const switching = useSwitching();
  useFreshSessions();
  useAppliedSettings();
  // What was activated may have gone with the old screen: the keyboard then goes on in the new one.
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation === undefined || !pathChanged) return;
        if (document.activeElement === document.body) panel.current?.focus({ preventScroll: true });
      }),
    [router],
  );
  const before = useRef(switching);
  useEffect(() => {
    if (before.current && !switching) panel.current?.focus({ preventScroll: true });
    before.current = switching;
  }, [switching]);

  if (switching) return <div className={css.window} />;
  if (area === 'connect') {
    return (
      <>
        <Outlet />
        <section id="overlays" className={css.overlays} aria-label="Menus and details" />
        <Shortcuts />
      </>
    );
  }
  return (
    <div className={css.window}>
      {/* A button: the hash in the address is the route. */}
      <button type="button" className={css.skip} onClick={() => panel.current?.focus()}>
        Skip to content
      </button>
      <WindowBar />
      <SideBar />
      <Rail />
      <main id="content" ref={panel} className={css.panel} tabIndex={-1}>
        <KeyBanner />
        <SilenceBanner />
        <Outlet />
      </main>
      <section id="overlays" className={css.overlays} aria-label="Menus and details" />
      <Shortcuts />
    </div>
  );
}

/** True while another workspace takes the window: nothing of the old one may ask the new one anything. */
function useSwitching(): boolean {
  const router = useRouter();
  const [switching, setSwitching] = useState(false);
  const onSwitch = useCallback(() => {
    setSwitching(true);
    player.close();
    void router.navigate({ to: '/projects', replace: true }).finally(() => {
      setSwitching(false);
    });
  }, [router]);
  useWorkspaceChanges(onSwitch);
  return switching;
}
