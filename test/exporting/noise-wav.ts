/** Returns a WAV file of noise, the same for the same session. */
export function noise(seconds: number, seed: number, rate = 8000): Buffer {
  const samples = Buffer.alloc(seconds * rate * 2);
  let state = seed + 1;
  for (let index = 0; index < samples.length; index += 2) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    samples.writeInt16LE((state % 20_000) - 10_000, index);
  }
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}
