/**
 * Reads a time of a recording as somebody types it: "5:29", "05:29.4", "2:30,5", "75:00", "1:02:03", or a number of
 * seconds. Returns seconds; null for anything else.
 */
export function readTypedTime(typed: string): number | null {
  const text = typed.trim().replace(',', '.');
  if (!/^(?:\d+:){0,2}\d+(?:\.\d+)?$/.test(text)) return null;
  const parts = text.split(':').map(Number);
  // Only the first part may be larger than a clock shows.
  if (parts.slice(1).some((part) => part >= 60)) return null;
  return parts.reduce((seconds, part) => seconds * 60 + part, 0);
}
