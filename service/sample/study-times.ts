// The sample's dates, relative to the time of its first start. Hours are in the user's local time.

const hourMs = 3_600_000;

/** The four times of day at which links are created while a project is busy. */
const slots = [
  [9, 20],
  [11, 40],
  [14, 10],
  [16, 30],
] as const;

/** The given time of day `daysAgo` days ago. */
export const timeOfDay = (now: Date, daysAgo: number, hour: number, minute: number): Date =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo, hour, minute);

/** The latest slot at least `hours` before now: at most 17 hours earlier than that. */
export function lastSlot(now: Date, hours: number): Date {
  const latest = now.getTime() - hours * hourMs;
  const day = Math.floor(hours / 24);
  const candidates = [day, day + 1, day + 2].flatMap((daysAgo) =>
    slots.map(([hour, minute]) => timeOfDay(now, daysAgo, hour, minute)),
  );
  return new Date(Math.max(...candidates.map(Number).filter((time) => time <= latest)));
}

/** The given time of day `daysAgo` days ago; a Saturday or Sunday becomes the Friday before. */
export function workday(now: Date, daysAgo: number, hour: number, minute: number): Date {
  const weekday = timeOfDay(now, daysAgo, hour, minute).getDay();
  const weekend = weekday === 6 ? 1 : weekday === 0 ? 2 : 0;
  return timeOfDay(now, daysAgo + weekend, hour, minute);
}

export const secondsAfter = (date: Date, seconds: number): Date => new Date(date.getTime() + seconds * 1000);

/** Start, end and status of a completed session; `seconds` includes the time it takes to connect. */
export const lasting = (createdAt: Date, seconds: number) =>
  ({ createdAt, completedAt: secondsAfter(createdAt, seconds), status: 'completed' }) as const;
