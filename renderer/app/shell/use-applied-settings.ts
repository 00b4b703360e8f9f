import { useMantineColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { settings, useSettingsChanges } from '../../api/settings.ts';
import { player } from '../../player/player.ts';
import { transcriptTypography } from './transcript-typography.ts';

/** Applies the settings to the window, at the start and after every change. Use this once. */
export function useAppliedSettings(): void {
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
