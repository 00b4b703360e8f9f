// Raw samples, as sox reads and writes them: 32-bit floating point, little-endian, mono.

/** The options of sox for a file of raw samples. */
export const rawSamples = (rate: number): string[] => [
  '-t',
  'raw',
  '-e',
  'floating-point',
  '-b',
  '32',
  '-L',
  '-r',
  String(rate),
  '-c',
  '1',
];

export const samplesIn = (bytes: Buffer): Float32Array =>
  Float32Array.from({ length: bytes.length / 4 }, (_, i) => bytes.readFloatLE(i * 4));

export function bytesOf(samples: Float32Array): Buffer {
  const bytes = Buffer.alloc(samples.length * 4);
  samples.forEach((sample, i) => bytes.writeFloatLE(sample, i * 4));
  return bytes;
}
