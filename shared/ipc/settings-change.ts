import { z } from 'zod';

const fields = {
  theme: z.enum(['system', 'light', 'dark']),
  typeface: z.enum(['serif', 'hyperlegible']),
  textSize: z.int().min(15).max(24),
  rowHeight: z.enum(['comfortable', 'compact']),
  lessMovement: z.boolean(),
  skipSeconds: z.int().min(1).max(60),
  startingSpeed: z.number().min(0.5).max(3),
  follow: z.boolean(),
  singleKeys: z.boolean(),
};

/** Accepts any of the settings, and nothing else. */
export const settingsChange = z.strictObject({
  theme: fields.theme.exactOptional(),
  typeface: fields.typeface.exactOptional(),
  textSize: fields.textSize.exactOptional(),
  rowHeight: fields.rowHeight.exactOptional(),
  lessMovement: fields.lessMovement.exactOptional(),
  skipSeconds: fields.skipSeconds.exactOptional(),
  startingSpeed: fields.startingSpeed.exactOptional(),
  follow: fields.follow.exactOptional(),
  singleKeys: fields.singleKeys.exactOptional(),
});
