import { dateStyle } from './date-style.ts';
import { counted } from './numbers.ts';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Created once, since that takes longer than formatting a hundred months. */
const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long' });

const two = (value: number) => String(value).padStart(2, '0');
/** "18:00", or "6:00 PM" where clocks have twelve hours. */
function timeOfDay(date: Date): string {
  const [hours, minutes] = [date.getHours(), two(date.getMinutes())];
  if (!dateStyle().twelveHours) return `${two(hours)}:${minutes}`;
  return `${String(hours % 12 === 0 ? 12 : hours % 12)}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** "21 Nov", or "Nov 21" where the month comes first; with the year if it is not the current one. */
const dayOfYear = (date: Date, now: Date): string =>
  date.getFullYear() === now.getFullYear() ? dayAndMonth(date) : dayText(date);

function dayAndMonth(date: Date): string {
  const [day, month] = [String(date.getDate()), MONTHS[date.getMonth()] ?? ''];
  return dateStyle().monthFirst ? `${month} ${day}` : `${day} ${month}`;
}

/** "21 Nov 2025", or "Nov 21, 2025". */
export const dayText = (date: Date): string =>
  `${dayAndMonth(date)}${dateStyle().monthFirst ? ',' : ''} ${String(date.getFullYear())}`;

/** The same for a day such as `2025-11-21`. */
export const isoDayText = (day: string): string => dayText(new Date(`${day}T12:00:00`));

/** "21 November 2025", or "November 21, 2025", for a sentence. */
export const longDay = (date: Date): string => {
  const [day, month, year] = [String(date.getDate()), monthName.format(date), String(date.getFullYear())];
  return dateStyle().monthFirst ? `${month} ${day}, ${year}` : `${day} ${month} ${year}`;
};

/** Returns whole calendar days between two dates in local time. */
function calendarDays(from: Date, to: Date): number {
  const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.round((midnight(to) - midnight(from)) / DAY);
}

/** "Fri 21 Nov, 18:00" */
export function dayAndTime(date: Date, now: Date): string {
  return `${WEEKDAYS[date.getDay()] ?? ''} ${dayOfYear(date, now)}, ${timeOfDay(date)}`;
}

/** "12 November 2026 at 14:02", for a sentence about an irreversible action. */
export const longDateAndTime = (date: Date): string => `${longDay(date)} at ${timeOfDay(date)}`;

/** "Today, 09:48", "Yesterday, 17:20", "19 Nov, 14:02" */
export function whenOpened(date: Date, now: Date): string {
  return `${dayName(date, now)}, ${timeOfDay(date)}`;
}

/** "today, 09:48", "19 Nov, 14:02": for use inside a sentence. */
export const whenInSentence = (date: Date, now: Date): string =>
  whenOpened(date, now).replace(/^(?:Today|Yesterday)/, (day) => day.toLowerCase());

/** "Today, 09:48", "Yesterday", "12 Nov": the time of day is given only for today. */
export function lastTime(date: Date, now: Date): string {
  return calendarDays(date, now) === 0 ? whenOpened(date, now) : dayName(date, now);
}

/** "Today", "Yesterday", "12 Nov". */
export function dayName(date: Date, now: Date): string {
  const days = calendarDays(date, now);
  return days === 0 ? 'Today' : days === 1 ? 'Yesterday' : dayOfYear(date, now);
}

/** "10:12" today, "Thu 20 Nov, 10:12" on earlier days: when something was checked. */
export function checkedAt(date: Date, now: Date): string {
  return calendarDays(date, now) === 0 ? timeOfDay(date) : dayAndTime(date, now);
}

/** "in 8 hours", "5 days ago"; "now" within half a minute. */
export function relative(date: Date, now: Date): string {
  const distance = date.getTime() - now.getTime();
  const words = roughly(Math.abs(distance));
  if (words === null) return 'now';
  return distance > 0 ? `in ${words}` : `${words} ago`;
}

function roughly(distance: number): string | null {
  const units: [until: number, unit: number, name: string][] = [
    [HOUR, MINUTE, 'minute'],
    [DAY, HOUR, 'hour'],
    [14 * DAY, DAY, 'day'],
    [60 * DAY, 7 * DAY, 'week'],
    [730 * DAY, 30.44 * DAY, 'month'],
    [Infinity, 365.25 * DAY, 'year'],
  ];
  for (const [until, unit, name] of units) {
    const count = Math.round(distance / unit);
    // Values that round up to the next unit use that unit: "1 hour", not "60 minutes".
    if (distance >= until || (count * unit >= until && unit !== 7 * DAY)) continue;
    return count === 0 ? null : counted(count, name);
  }
  return null;
}

/** "Checked just now", "Checked 3 minutes ago" */
export function checked(date: Date, now: Date): string {
  return now.getTime() - date.getTime() < MINUTE ? 'Checked just now' : `Checked ${relative(date, now)}`;
}

/** Returns the date group in a list; weeks begin on Monday. */
export function dayGroup(date: Date, now: Date): string {
  const days = calendarDays(date, now);
  if (days <= 0) return 'Today';
  if (days === 1) return 'Yesterday';
  const daysSinceMonday = (now.getDay() + 6) % 7;
  if (days <= daysSinceMonday) return 'Earlier this week';
  if (days <= daysSinceMonday + 7) return 'Last week';
  const month = monthName.format(date);
  return date.getFullYear() === now.getFullYear() ? month : `${month} ${String(date.getFullYear())}`;
}

/** "02:30", with hours from one hour on. */
export function clock(seconds: number): string {
  const wholeSeconds = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(wholeSeconds / 3600);
  const rest = `${two(Math.floor((wholeSeconds % 3600) / 60))}:${two(wholeSeconds % 60)}`;
  return hours > 0 ? `${String(hours)}:${rest}` : rest;
}

/** "9:42", for tables. */
export function lengthInTable(seconds: number): string {
  return clock(seconds).replace(/^0(?=\d)/, '');
}

/** "9 min 42 s", for text. */
export function lengthInText(seconds: number): string {
  const wholeSeconds = Math.max(0, Math.floor(seconds));
  const parts = [
    [Math.floor(wholeSeconds / 3600), 'h'],
    [Math.floor((wholeSeconds % 3600) / 60), 'min'],
    [wholeSeconds % 60, 's'],
  ] as const;
  const shownParts = parts.filter(([count]) => count > 0).map(([count, unit]) => `${String(count)} ${unit}`);
  return shownParts.length === 0 ? '0 s' : shownParts.join(' ');
}

/** "1 minute", "10 minutes" */
export const minutesInText = (count: number) => counted(count, 'minute');
