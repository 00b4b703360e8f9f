import type { Bridge } from '../../shared/ipc/calls.ts';

declare global {
  interface Window {
    /** Put there by the preload; read in this file only. */
    readonly earmark: Bridge;
  }
}

/** The way to the main process: its calls and its events. */
export const bridge: Bridge = window.earmark;
