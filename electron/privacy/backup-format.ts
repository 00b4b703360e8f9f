import { z } from 'zod';
import { FailureError } from '../platform/failures.ts';
import { LIBRARY_NAME } from '../database/base/library-files.ts';
import { isServiceAddress } from '../service-client/service-address.ts';

/** `Earm`, stored in the file header. */
export const APPLICATION_ID = 0x4561726d;
/** The version of the backup file; the library inside has its own version. */
export const FORMAT_VERSION = 1;
/** Files are stored in chunks because a recording can be larger than memory. */
export const PIECE_BYTES = 1 << 20;
/** Recordings are named `audio/` plus their cache key; the library is named `LIBRARY_NAME`. */
export const recordingName = /^audio\/[0-9a-f]{64}$/;

/** The tables of a backup: the library and recordings in chunks, and a description. It has no API keys. */
export const TABLES = `
  create table about (
    made_at text not null,
    workspace_name text not null,
    address text,
    sessions integer not null,
    notes integer not null,
    library_version integer not null
  ) strict;
  create table files (
    place integer primary key,
    name text not null unique,
    size_bytes integer not null,
    sha256 text not null
  ) strict;
  create table pieces (
    id integer primary key,
    bytes blob not null
  ) strict`;

/** Turns an empty database into an empty backup. */
export const SCHEMA = `
  pragma page_size = 65536;
  pragma journal_mode = delete;
  pragma application_id = ${APPLICATION_ID};
  pragma user_version = ${FORMAT_VERSION};
  ${TABLES}`;

/** Both values are shown to the user; a file from elsewhere could contain megabytes of text. */
const LONGEST_NAME = 1000;
const LONGEST_ADDRESS = 2048;

/** Chunks of a file have consecutive ids. */
export const chunkId = (file: number, piece: number): number => file * 2 ** 24 + piece;

export const about = z.object({
  made_at: z.iso.datetime(),
  workspace_name: z.string().max(LONGEST_NAME),
  address: z.string().max(LONGEST_ADDRESS).refine(isServiceAddress).nullable(),
  sessions: z.int().nonnegative(),
  notes: z.int().nonnegative(),
  library_version: z.int().positive(),
});
export const fileRow = z.object({
  place: z.int().nonnegative(),
  name: z.union([z.literal(LIBRARY_NAME), z.string().regex(recordingName)]),
  size_bytes: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

export const foreignFile = () =>
  new FailureError('blocked', 'This file is not an Earmark backup. Nothing was changed.');
export const damagedFile = (cause?: unknown) =>
  new FailureError('blocked', 'This backup is damaged or incomplete. Nothing was changed.', { cause });
export const newerFile = () =>
  new FailureError(
    'blocked',
    'A newer Earmark made this backup. Install that version to restore it. Nothing was changed.',
  );
