import type { NewCodes } from '../../../../shared/model/analysis.ts';
import type { Counted } from './codes-by-group.ts';

/** Guest, Namey and Chen 2020: the first interviews, and how many after them are looked at for new codes. */
const BASE = 4;
const RUN = 2;
const ORDERS = 200;
/** Of 200 orders, 5 below and 5 above leave the middle 95 %. */
const LEFT_OUT = 5;
/** Fixed, so that the same study gives the same picture. */
const SEED = 20_200_505;

/** Returns how many codes each session adds to those before it. `counted` has the sessions in the chosen order. */
export function newCodes({ sessions, codes, quotes }: Counted): NewCodes {
  const ofSessions = quotes.map((ofSession) => [...new Set(ofSession.flatMap((quote) => quote.codes))]);
  const { low, high } = randomOrders(ofSessions, codes.ids.length);
  const seen = new Set<number>();
  const found = sessions.map(({ sessionId, name }, place) => {
    const added = (ofSessions[place] ?? []).filter((code) => !seen.has(code)).toSorted((a, b) => a - b);
    for (const code of added) seen.add(code);
    return {
      sessionId,
      name,
      added: added.flatMap((code) => codes.ids[code] ?? []),
      total: seen.size,
      low: low[place] ?? 0,
      high: high[place] ?? 0,
    };
  });
  const last = found.findLastIndex(({ added }) => added.length > 0);
  return {
    view: 'new-codes',
    sessions: found,
    withoutNew: found.length - 1 - last,
    saturation: saturationOf(found),
  };
}

function saturationOf(found: NewCodes['sessions']): NewCodes['saturation'] {
  const [base, run] = [found[BASE - 1], found[BASE + RUN - 1]];
  if (base === undefined || run === undefined) return null;
  return { base: BASE, run: RUN, baseCodes: base.total, addedCodes: run.total - base.total };
}

/** Returns the middle 95 % of how many different codes there are after each place, in random orders. */
function randomOrders(ofSessions: readonly (readonly number[])[], codes: number) {
  const places = ofSessions.length;
  const all = new Set(ofSessions.flat()).size;
  const random = randomNumbers(SEED);
  const order = Uint32Array.from(ofSessions, (_, index) => index);
  /** By place, then by order. */
  const totals = new Uint32Array(places * ORDERS).fill(all);
  const seenIn = new Uint32Array(codes);
  /** Where the last of the orders has all codes: in a large study long before its end. */
  let lastPlace = 0;
  for (let time = 0; time < ORDERS; time += 1) {
    let total = 0;
    let place = 0;
    for (; place < places && total < all; place += 1) {
      // One more step of a Fisher-Yates shuffle.
      const other = place + Math.floor(random() * (places - place));
      const session = order[other] ?? 0;
      order[other] = order[place] ?? 0;
      order[place] = session;
      for (const code of ofSessions[session] ?? []) {
        if (seenIn[code] === time + 1) continue;
        seenIn[code] = time + 1;
        total += 1;
      }
      totals[place * ORDERS + time] = total;
    }
    lastPlace = Math.max(lastPlace, place);
  }
  const low = new Uint32Array(places).fill(all);
  const high = new Uint32Array(places).fill(all);
  for (let place = 0; place < lastPlace; place += 1) {
    const ofPlace = totals.subarray(place * ORDERS, (place + 1) * ORDERS).toSorted();
    low[place] = ofPlace[LEFT_OUT] ?? 0;
    high[place] = ofPlace[ORDERS - 1 - LEFT_OUT] ?? 0;
  }
  return { low, high };
}

/** Returns numbers from 0 up to 1 that only depend on the seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
