/** How much of a recording the waveform can show, in seconds. */
export const CLOSEST_SPAN = 15;
export const WIDEST_SPAN = 180;
