import { decoders } from '../peaks/samples.ts';
import type { WavFormat } from '../wav.ts';

/** Writes single samples of one format. */
export interface SampleCodec {
  /** Every byte of digital silence. */
  silence: number;
  /** Multiplies the sample at `at` by `gain`, which is below 1. */
  scale: (view: DataView, at: number, gain: number) => void;
  /** Writes a value from -1 to 1. */
  write: (view: DataView, at: number, value: number) => void;
}

function getInt24(view: DataView, at: number): number {
  return view.getInt8(at + 2) * 65_536 + view.getUint16(at, true);
}

function setInt24(view: DataView, at: number, value: number): void {
  view.setUint16(at, value & 0xffff, true);
  view.setInt8(at + 2, value >> 16);
}

/** One of the two G.711 codes: each sample is a byte for one of 256 levels. */
function g711(format: 'pcm_mulaw' | 'pcm_alaw', silence: number): SampleCodec {
  const level = new Int16Array(256);
  decoders[format](
    Uint8Array.from({ length: 256 }, (_, code) => code),
    level,
    256,
  );
  const levelOf = (code: number) => level[code] ?? 0;
  // The code of silence comes before any other of the same level.
  const codes = Array.from(level.keys()).toSorted((a, b) => Number(b === silence) - Number(a === silence));
  const nearest = (value: number) =>
    codes.reduce((best, code) =>
      Math.abs(levelOf(code) - value) < Math.abs(levelOf(best) - value) ? code : best,
    );
  return {
    silence,
    scale(view, at, gain) {
      view.setUint8(at, nearest(levelOf(view.getUint8(at)) * gain));
    },
    write(view, at, value) {
      view.setUint8(at, nearest(value * 32_767));
    },
  };
}

export const sampleCodecs: Record<WavFormat, SampleCodec> = {
  pcm_u8: {
    silence: 0x80,
    scale(view, at, gain) {
      view.setUint8(at, 128 + Math.round((view.getUint8(at) - 128) * gain));
    },
    write(view, at, value) {
      view.setUint8(at, 128 + Math.round(value * 127));
    },
  },
  pcm_s16le: {
    silence: 0,
    scale(view, at, gain) {
      view.setInt16(at, Math.round(view.getInt16(at, true) * gain), true);
    },
    write(view, at, value) {
      view.setInt16(at, Math.round(value * 32_767), true);
    },
  },
  pcm_s24le: {
    silence: 0,
    scale(view, at, gain) {
      setInt24(view, at, Math.round(getInt24(view, at) * gain));
    },
    write(view, at, value) {
      setInt24(view, at, Math.round(value * 8_388_607));
    },
  },
  pcm_s32le: {
    silence: 0,
    scale(view, at, gain) {
      view.setInt32(at, Math.round(view.getInt32(at, true) * gain), true);
    },
    write(view, at, value) {
      view.setInt32(at, Math.round(value * 2_147_483_647), true);
    },
  },
  pcm_f32le: {
    silence: 0,
    scale(view, at, gain) {
      view.setFloat32(at, view.getFloat32(at, true) * gain, true);
    },
    write(view, at, value) {
      view.setFloat32(at, value, true);
    },
  },
  pcm_f64le: {
    silence: 0,
    scale(view, at, gain) {
      view.setFloat64(at, view.getFloat64(at, true) * gain, true);
    },
    write(view, at, value) {
      view.setFloat64(at, value, true);
    },
  },
  pcm_mulaw: g711('pcm_mulaw', 0xff),
  pcm_alaw: g711('pcm_alaw', 0xd5),
};
