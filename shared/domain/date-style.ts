/** How the computer's region writes dates. The words are English everywhere. */
export interface DateStyle {
  /** "Nov 21" and 11/21/2025. */
  monthFirst: boolean;
  /** "6:00 PM" */
  twelveHours: boolean;
  /** 0 is Sunday, 6 is Saturday. */
  firstDayOfWeek: 0 | 1 | 6;
}

const DAY_FIRST: DateStyle = { monthFirst: false, twelveHours: false, firstDayOfWeek: 1 };
let style = DAY_FIRST;

export const dateStyle = (): DateStyle => style;

/** Sets how dates are written, by a locale such as `en-US`. Day first and 24 hours if it is not a locale. */
export function setDateLocale(locale: string): void {
  style = styleOf(locale);
}

function styleOf(locale: string): DateStyle {
  try {
    const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric', hour: 'numeric' });
    const order = format.formatToParts(0).map(({ type }) => type);
    return {
      // In Chinese or Hungarian the month is first too, but after the year; English names are read day first there.
      monthFirst: locale.startsWith('en') && order.indexOf('month') < order.indexOf('day'),
      twelveHours: format.resolvedOptions().hour12 === true,
      firstDayOfWeek: firstDayOf(locale),
    };
  } catch {
    return DAY_FIRST;
  }
}

/** Not in every TypeScript library yet. */
interface WithWeek {
  getWeekInfo: () => { firstDay: number };
}

function firstDayOf(locale: string): DateStyle['firstDayOfWeek'] {
  const { firstDay: first } = (new Intl.Locale(locale) as unknown as WithWeek).getWeekInfo();
  return first === 7 ? 0 : first === 6 ? 6 : 1;
}
