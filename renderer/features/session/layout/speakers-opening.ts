import { create } from 'zustand';
import { showTranscript } from './view-preferences.ts';

/** The key of the speaker to name, which opens the speakers' panel; '' for none of them, null while it is closed. */
export const useNamedSpeaker = create<{ key: string | null }>()(() => ({ key: null }));

export function nameSpeaker(key: string | null): void {
  useNamedSpeaker.setState({ key });
}

/** Opens the panel with the speakers and the offset of the transcript. */
export function openSpeakers(): void {
  showTranscript();
  nameSpeaker('');
}

/** Call this when the transcript is closed. */
export function closeSpeakers(): void {
  nameSpeaker(null);
}
