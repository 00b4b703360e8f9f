// The links of the project on placing a hold.
import { callum, carlos, hedda, ines, oluchi } from './hold-summaries.ts';
import type { SampleLink } from './study-shape.ts';
import { lasting, lastSlot, secondsAfter, timeOfDay, workday } from './study-times.ts';

/** Links created together have the same time, as when several labels are sent in one request. */
export function holdLinks(now: Date): SampleLink[] {
  const first = { expiryPreset: '1_week', createdAt: workday(now, 13, 15, 10) } as const;
  const second = { expiryPreset: '1_week', createdAt: lastSlot(now, 146) } as const;
  const third = { expiryPreset: '1_month', createdAt: workday(now, 4, 10, 25) } as const;
  const fourth = { expiryPreset: '1_week', createdAt: lastSlot(now, 20) } as const;
  return [
    { label: 'P01 Nadia', status: 'expired', ...first, session: null },
    { label: 'P02 Gustav', status: 'expired', ...first, session: null },
    { label: 'P03 Ruth', status: 'cancelled', ...first, session: null },
    { label: 'P04 Jonah', status: 'active', ...second, session: null },
    {
      label: 'P05 Callum',
      status: 'used',
      ...second,
      session: {
        sessionId: '5b0e7c1a-93d4-4c26-8f1e-2a6d4b9c7e05',
        recording: 'p05-callum.wav',
        transcript: 'p05-callum.json',
        ...lasting(secondsAfter(workday(now, 1, 15, 42), 17), 136),
        summary: callum,
      },
    },
    { label: 'P06 Tarek', status: 'cancelled', ...second, session: null },
    {
      label: 'P07 Ines',
      status: 'used',
      ...third,
      session: {
        sessionId: 'c4f2a9d8-1e67-4b30-a5c9-7d83f016b2e7',
        recording: 'p07-ines.wav',
        transcript: 'p07-ines.json',
        ...lasting(secondsAfter(lastSlot(now, 3), 754), 246),
        summary: ines,
      },
    },
    {
      label: 'P08 Oluchi',
      status: 'used',
      ...third,
      session: {
        sessionId: 'e2e74197-611a-4932-8243-f46f076a3fbb',
        recording: 'p08-oluchi.wav',
        transcript: 'p08-oluchi.json',
        ...lasting(secondsAfter(timeOfDay(now, 3, 15, 31), 22), 154),
        summary: oluchi,
      },
    },
    {
      label: 'P09 Hedda',
      status: 'used',
      ...third,
      session: {
        sessionId: '6f9e409a-86b0-498e-8ee6-046509e09d2d',
        recording: 'p09-hedda.wav',
        transcript: 'p09-hedda.json',
        ...lasting(secondsAfter(timeOfDay(now, 2, 11, 24), 9), 174),
        summary: hedda,
      },
    },
    {
      label: 'P10 Carlos',
      status: 'used',
      ...third,
      session: {
        sessionId: '079fab48-9dd2-42c8-b6a9-8179b19e529b',
        recording: 'p10-carlos.wav',
        transcript: 'p10-carlos.json',
        ...lasting(secondsAfter(timeOfDay(now, 1, 16, 17), 50), 161),
        summary: carlos,
      },
    },
    { label: 'P11 Wanda', status: 'active', ...third, session: null },
    {
      label: 'P12 Leo',
      status: 'used',
      ...fourth,
      session: {
        sessionId: '47184461-4f50-4fe2-8698-bbd52b0c686e',
        recording: 'p12-leo.wav',
        transcript: 'p12-leo.json',
        ...lasting(secondsAfter(now, -13_330), 125),
        summary: null,
      },
    },
    { label: 'P13 Mei', status: 'active', ...fourth, session: null },
    { label: 'P14 Tomasz', status: 'active', ...fourth, session: null },
  ];
}
