// The links of the project on library visits.
import type { SampleLink } from './study-shape.ts';
import { lasting, lastSlot, secondsAfter, timeOfDay, workday } from './study-times.ts';
import { anneke, dmitri, lowri, salma } from './visit-summaries.ts';

export function visitLinks(now: Date): SampleLink[] {
  const first = { expiryPreset: '1_week', createdAt: workday(now, 20, 11, 15) } as const;
  const second = { expiryPreset: '1_month', createdAt: workday(now, 9, 13, 50) } as const;
  const third = { expiryPreset: '1_day', createdAt: lastSlot(now, 2) } as const;
  return [
    { label: 'V01 Brigid', status: 'expired', ...first, session: null },
    { label: 'V02 Sanjay', status: 'expired', ...first, session: null },
    {
      label: 'V03 Anneke',
      status: 'used',
      ...second,
      session: {
        sessionId: '8d91e3b6-47fa-4d5c-b208-e15c6a3f9d42',
        recording: 'v03-anneke.wav',
        transcript: 'v03-anneke.json',
        ...lasting(secondsAfter(workday(now, 5, 17, 55), 41), 105),
        summary: anneke,
      },
    },
    {
      label: 'V04 Dmitri',
      status: 'used',
      ...second,
      session: {
        sessionId: '68b3ac58-bae9-47d7-8630-c48a692c4388',
        recording: 'v04-dmitri.wav',
        transcript: 'v04-dmitri.json',
        ...lasting(secondsAfter(timeOfDay(now, 6, 16, 48), 3), 130),
        summary: dmitri,
      },
    },
    {
      label: 'V05 Lowri',
      status: 'used',
      ...second,
      session: {
        sessionId: '086a0890-c76a-4a74-b21d-f549d4a1356c',
        recording: 'v05-lowri.wav',
        transcript: 'v05-lowri.json',
        ...lasting(secondsAfter(timeOfDay(now, 4, 12, 13), 36), 136),
        summary: lowri,
      },
    },
    { label: 'V06 Pablo', status: 'cancelled', ...second, session: null },
    {
      label: 'V07 Salma',
      status: 'used',
      ...second,
      session: {
        sessionId: 'ef56294f-bba8-4077-84b5-da77ee861263',
        recording: 'v07-salma.wav',
        transcript: 'v07-salma.json',
        ...lasting(secondsAfter(timeOfDay(now, 1, 9, 12), 28), 117),
        summary: salma,
      },
    },
    { label: 'V08 Edwin', status: 'active', ...second, session: null },
    { label: 'V09 Fatou', status: 'active', ...third, session: null },
    { label: 'V10 Ismet', status: 'active', ...third, session: null },
  ];
}
