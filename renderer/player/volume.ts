import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { player } from './player.ts';

interface Volume {
  /** 0 to 1. */
  volume: number;
  muted: boolean;
}

/** The playback volume of the whole app, stored across restarts. */
export const useVolume = create<Volume>()(
  persist((): Volume => ({ volume: 1, muted: false }), { name: 'earmark.volume' }),
);

const apply = ({ volume, muted }: Volume) => {
  player.setVolume(Math.max(0, Math.min(1, volume)), muted);
};
apply(useVolume.getState());
useVolume.subscribe(apply);

/** Sets the volume. Moving the slider also unmutes. */
export function setVolume(volume: number): void {
  useVolume.setState({ volume, muted: volume === 0 });
}

export function toggleMuted(): void {
  const { volume, muted } = useVolume.getState();
  useVolume.setState({ muted: !muted, volume: muted && volume === 0 ? 1 : volume });
}
