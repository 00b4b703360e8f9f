import { useStore } from 'zustand';
import { player, type PlayerState } from './player.ts';

/** Reads the player; the component renders again only if the selected value changes. */
export const usePlayer = <T>(pick: (state: PlayerState) => T): T => useStore(player.store, pick);
