// The sample's links outside any project: pilot calls, front desk staff, a screen reader check, colleagues.
import {
  catalogueTeam,
  frontDesk,
  type InstantTexts,
  pilotCall,
  screenReaderCheck,
} from './instant-texts.ts';
import type { SampleLink } from './study-shape.ts';
import { lasting, lastSlot, secondsAfter, workday } from './study-times.ts';

export type SampleInstantLink = SampleLink & InstantTexts;

/** The instant links at `now`, the time of the first start. */
export function sampleInstantLinks(now: Date): SampleInstantLink[] {
  return [
    ...pilotLinks(now).map((link) => ({ ...link, ...pilotCall })),
    ...frontDeskLinks(now).map((link) => ({ ...link, ...frontDesk })),
    ...screenReaderLinks(now).map((link) => ({ ...link, ...screenReaderCheck })),
    ...catalogueLinks(now).map((link) => ({ ...link, ...catalogueTeam })),
  ];
}

/** Rehearsals before the hold project starts: one has no transcript, another no recording. */
function pilotLinks(now: Date): SampleLink[] {
  const rehearsal = { expiryPreset: '1_week', createdAt: workday(now, 18, 10, 5) } as const;
  return [
    {
      label: 'Pilot: Tobias, design team',
      status: 'used',
      ...rehearsal,
      session: {
        sessionId: '96b4d0e2-5c8f-43a7-b1d9-0f27ea83c651',
        recording: 'pilot-tobias.wav',
        transcript: null,
        ...lasting(secondsAfter(workday(now, 17, 15, 12), 8), 79),
        summary: null,
      },
    },
    {
      label: 'Pilot: Kofi, app team',
      status: 'used',
      ...rehearsal,
      session: {
        sessionId: 'a82c7f15-e39b-4d06-9472-6b1d50f8ce3a',
        recording: null,
        transcript: 'pilot-kofi.json',
        ...lasting(secondsAfter(workday(now, 17, 16, 21), 47), 96),
        summary: null,
      },
    },
    { label: 'Pilot: Rosalind, web team', status: 'cancelled', ...rehearsal, session: null },
  ];
}

function frontDeskLinks(now: Date): SampleLink[] {
  const first = { expiryPreset: '1_week', createdAt: workday(now, 12, 15, 45) } as const;
  const second = { expiryPreset: '1_month', createdAt: workday(now, 6, 11, 0) } as const;
  return [
    { label: 'Front desk: Sven, Eastgate', status: 'expired', ...first, session: null },
    { label: 'Front desk: Judit, Eastgate', status: 'expired', ...first, session: null },
    {
      label: 'Front desk: Petra, Mill Lane',
      status: 'used',
      ...second,
      session: {
        sessionId: '1d5e93a7-82f0-46cb-ae34-c70b9f4d2e68',
        recording: 'desk-petra.wav',
        // Stored as text instead of a list of turns: the app shows it, but the service cannot summarise it.
        transcript: 'desk-petra.json',
        ...lasting(secondsAfter(workday(now, 2, 13, 4), 25), 99),
        summary: null,
      },
    },
    { label: 'Front desk: Wilhelm, Mill Lane', status: 'active', ...second, session: null },
    { label: 'Front desk: Aoife, Central', status: 'active', ...second, session: null },
    { label: 'Front desk: Bashir, Central', status: 'active', ...second, session: null },
    { label: 'Front desk: Noor, Eastgate', status: 'cancelled', ...second, session: null },
  ];
}

function screenReaderLinks(now: Date): SampleLink[] {
  const first = { expiryPreset: '1_week', createdAt: workday(now, 11, 10, 30) } as const;
  const second = { expiryPreset: '1_week', createdAt: workday(now, 3, 9, 40) } as const;
  return [
    { label: 'Screen reader check: Estelle', status: 'expired', ...first, session: null },
    { label: 'Screen reader check: Milo', status: 'active', ...second, session: null },
  ];
}

function catalogueLinks(now: Date): SampleLink[] {
  const first = { expiryPreset: '1_day', createdAt: workday(now, 3, 13, 20) } as const;
  const second = { expiryPreset: '1_day', createdAt: lastSlot(now, 2) } as const;
  return [
    { label: 'Catalogue team: Henk', status: 'expired', ...first, session: null },
    { label: 'Catalogue team: Ravi', status: 'active', ...second, session: null },
    { label: 'Catalogue team: Solveig', status: 'active', ...second, session: null },
  ];
}
