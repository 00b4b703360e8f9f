// The links of the project on the pick-up lockers.
import { amara, anton, desmond, emre, hugo, martha, padraig, rosa, sunniva } from './locker-summaries.ts';
import type { SampleLink } from './study-shape.ts';
import { lasting, lastSlot, secondsAfter, timeOfDay, workday } from './study-times.ts';

export function lockerLinks(now: Date): SampleLink[] {
  const first = { expiryPreset: '1_week', createdAt: workday(now, 10, 14, 20) } as const;
  const second = { expiryPreset: '1_week', createdAt: lastSlot(now, 147) } as const;
  const third = { expiryPreset: '1_month', createdAt: workday(now, 5, 11, 35) } as const;
  const fourth = { expiryPreset: '1_week', createdAt: lastSlot(now, 26) } as const;
  return [
    { label: 'L01 Maren', status: 'expired', ...first, session: null },
    { label: 'L02 Bilal', status: 'expired', ...first, session: null },
    { label: 'L03 Tilda', status: 'cancelled', ...first, session: null },
    { label: 'L04 Femi', status: 'expired', ...first, session: null },
    {
      label: 'L05 Rosa',
      status: 'used',
      ...first,
      session: {
        sessionId: '8460bf3a-92e9-4af7-8f0c-34604e78760f',
        recording: 'l05-rosa.wav',
        transcript: 'l05-rosa.json',
        ...lasting(secondsAfter(timeOfDay(now, 8, 15, 44), 12), 109),
        summary: rosa,
      },
    },
    {
      label: 'L06 Anton',
      status: 'used',
      ...first,
      session: {
        sessionId: '133803dc-6e91-4a3e-bd60-e128f4be2146',
        recording: 'l06-anton.wav',
        transcript: 'l06-anton.json',
        ...lasting(secondsAfter(timeOfDay(now, 8, 17, 6), 55), 192),
        summary: anton,
      },
    },
    { label: 'L07 Keiko', status: 'active', ...second, session: null },
    {
      label: 'L08 Padraig',
      status: 'used',
      ...second,
      session: {
        sessionId: '58e38463-a32d-47f3-92d0-eb785b830963',
        recording: 'l08-padraig.wav',
        transcript: 'l08-padraig.json',
        ...lasting(secondsAfter(timeOfDay(now, 3, 9, 18), 20), 109),
        summary: padraig,
      },
    },
    {
      label: 'L09 Martha',
      status: 'used',
      ...third,
      session: {
        sessionId: 'e7a31f58-0c4b-4f92-9d6e-58b2c07d1a94',
        recording: 'l09-martha.wav',
        transcript: 'l09-martha.json',
        ...lasting(secondsAfter(workday(now, 1, 12, 20), 33), 116),
        summary: martha,
      },
    },
    {
      label: 'L10 Emre',
      status: 'used',
      ...third,
      session: {
        sessionId: '03590bdb-c862-4918-8304-3882cde67739',
        recording: 'l10-emre.wav',
        transcript: 'l10-emre.json',
        ...lasting(secondsAfter(timeOfDay(now, 4, 14, 27), 5), 117),
        summary: emre,
      },
    },
    {
      label: 'L11 Sunniva',
      status: 'used',
      ...third,
      session: {
        sessionId: '72225ce2-3c50-4b12-b4e8-fb1dac45c85e',
        recording: 'l11-sunniva.wav',
        transcript: 'l11-sunniva.json',
        ...lasting(secondsAfter(timeOfDay(now, 3, 18, 22), 48), 99),
        summary: sunniva,
      },
    },
    {
      label: 'L12 Desmond',
      status: 'used',
      ...third,
      session: {
        sessionId: '5fb6953c-dfb0-4b56-bc2e-ff7bd5fe7df9',
        recording: 'l12-desmond.wav',
        transcript: 'l12-desmond.json',
        ...lasting(secondsAfter(timeOfDay(now, 2, 9, 41), 14), 133),
        summary: desmond,
      },
    },
    { label: 'L13 Zofia', status: 'active', ...third, session: null },
    {
      label: 'L14 Hugo',
      status: 'used',
      ...third,
      session: {
        sessionId: '7215af91-82b2-47e2-b069-e5b63df9186c',
        recording: 'l14-hugo.wav',
        transcript: 'l14-hugo.json',
        ...lasting(secondsAfter(timeOfDay(now, 2, 17, 9), 31), 106),
        summary: hugo,
      },
    },
    {
      label: 'L15 Amara',
      status: 'used',
      ...third,
      session: {
        sessionId: '69514e89-3e97-4110-ad3d-6452e72254bc',
        recording: 'l15-amara.wav',
        transcript: 'l15-amara.json',
        ...lasting(secondsAfter(timeOfDay(now, 1, 8, 52), 40), 109),
        summary: amara,
      },
    },
    {
      label: 'L16 Viktor',
      status: 'used',
      ...fourth,
      // This session is still running: a recording and a transcript exist only once a session has ended.
      session: {
        sessionId: '3f6c85d2-b719-4e0a-8c53-914ed7a06bf8',
        recording: null,
        transcript: null,
        createdAt: secondsAfter(now, -196),
        completedAt: null,
        status: 'in_progress',
        summary: null,
      },
    },
    {
      label: 'L17 Priya',
      status: 'used',
      ...fourth,
      session: {
        sessionId: '12411191-67ce-4be4-9c7f-ed95c401441d',
        recording: 'l17-priya.wav',
        transcript: 'l17-priya.json',
        ...lasting(secondsAfter(now, -9020), 114),
        summary: null,
      },
    },
    { label: 'L18 Lars', status: 'active', ...fourth, session: null },
    { label: 'L19 Colette', status: 'cancelled', ...fourth, session: null },
    { label: 'L20 Abel', status: 'active', ...fourth, session: null },
  ];
}
