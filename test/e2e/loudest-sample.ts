import type { Page } from '@playwright/test';

/** Returns the loudest sample (0 to 1) that the window can play of the open recording between two times in seconds. */
export const loudestSample = (page: Page, startSeconds: number, endSeconds: number): Promise<number> =>
  page.evaluate(
    async ({ start, end }) => {
      const address = document.querySelector('audio')?.src ?? '';
      const bytes = await (await fetch(address)).arrayBuffer();
      const context = new OfflineAudioContext(1, 1, 16_000);
      const sound = await context.decodeAudioData(bytes);
      let loudest = 0;
      for (let channel = 0; channel < sound.numberOfChannels; channel += 1) {
        const samples = sound.getChannelData(channel);
        const range = samples.subarray(
          Math.ceil(start * sound.sampleRate),
          Math.floor(end * sound.sampleRate),
        );
        for (const sample of range) loudest = Math.max(loudest, Math.abs(sample));
      }
      return loudest;
    },
    { start: startSeconds, end: endSeconds },
  );
