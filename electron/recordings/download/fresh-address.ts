const minute = 60_000;
/** Where nothing says how long an address is good for: the services promise about an hour. */
const usualLife = 50 * minute;

/** `20260131T235959Z`, as signed addresses write times. */
function compactTime(text: string | undefined): number {
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text ?? '') ?? [];
  const [year = Number.NaN, month = 1, ...rest] = parts.map(Number);
  return Date.UTC(year, month - 1, ...rest);
}

/** When a signed address ends, by its own query: S3, Google Cloud, Azure, CloudFront; null when it does not say. */
export function expiryOf(address: string): number | null {
  const query = new Map(
    [...new URL(address).searchParams].map(([name, value]) => [name.toLowerCase(), value]),
  );
  const found = [
    ...['x-amz', 'x-goog'].map(
      (prefix) => compactTime(query.get(`${prefix}-date`)) + Number(query.get(`${prefix}-expires`)) * 1000,
    ),
    Date.parse(query.get('se') ?? ''),
    Number(query.get('expires') ?? Number.NaN) * 1000,
  ].find((time) => Number.isFinite(time) && time > 0);
  return found ?? null;
}

/**
 * The address that is good now, by the wall clock, so that a computer that slept asks anew. One that was just got
 * is used at least once, whatever a clock that is wrong says of it.
 */
export function createFreshAddress(get: () => Promise<string>) {
  let address: string | null = null;
  let goodUntil = 0;

  return {
    async current(): Promise<string> {
      if (address !== null && Date.now() < goodUntil) return address;
      const askedAt = Date.now();
      address = await get();
      const expiry = URL.canParse(address) ? expiryOf(address) : null;
      goodUntil = expiry === null ? askedAt + usualLife : expiry - Math.min(minute, (expiry - askedAt) / 10);
      return address;
    },
    /** It was refused: the next one is new. */
    drop(): void {
      address = null;
    },
  };
}
