/** Stretches of days that are named as seen from today, so that they move on with it. */

export const periodNames = ['today', 'last-7-days', 'last-30-days', 'this-month', 'last-month'] as const;
export type PeriodName = (typeof periodNames)[number];

/** Both included, YYYY-MM-DD. */
interface Days {
  readonly from: string;
  readonly to: string;
}

/** The day so many days before. Reckoned in UTC, in which every day has 24 hours. */
function dayBefore(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() - days);
  return at.toISOString().slice(0, 10);
}

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;

const days: Readonly<Record<PeriodName, (today: string) => Days>> = {
  today: (today) => ({ from: today, to: today }),
  'last-7-days': (today) => ({ from: dayBefore(today, 6), to: today }),
  'last-30-days': (today) => ({ from: dayBefore(today, 29), to: today }),
  'this-month': (today) => ({ from: firstOfMonth(today), to: today }),
  'last-month': (today) => {
    const to = dayBefore(firstOfMonth(today), 1);
    return { from: firstOfMonth(to), to };
  },
};

/** The days that a period means on a day, YYYY-MM-DD; today is one of them, but for last month. */
export function daysOf(period: PeriodName, today: string): Days {
  return days[period](today);
}
