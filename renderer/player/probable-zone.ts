import { create } from 'zustand';

/** Where words are probably said that have no times. In recording time. */
export interface ProbableZone {
  startSeconds: number;
  endSeconds: number;
  /** What the waveform says about it: "“Petra” is probably here". */
  label: string;
}

/** The zone that is searched at this moment; null if none is. */
export const useProbableZone = create<{ zone: ProbableZone | null }>()(() => ({ zone: null }));
