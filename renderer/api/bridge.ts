import type { Bridge } from '../../shared/ipc/calls.ts';

declare global {
  interface Window {
    /** Set by the preload script; read in this file only. */
    readonly earmark: Bridge;
  }
}

/** The main process's calls and events. */
export const bridge: Bridge = window.earmark;
