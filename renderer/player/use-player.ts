import { useStore } from 'zustand';
import { player, type PlayerState } from './player.ts';

/** Reads the player; a component is drawn again only when what it picked has changed. */
export const usePlayer = <T>(pick: (state: PlayerState) => T): T => useStore(player.store, pick);
