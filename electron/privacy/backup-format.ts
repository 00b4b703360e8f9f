import { z } from 'zod';
import { FailureError } from '../platform/failures.ts';
import { isServiceAddress } from '../workspaces/service-address.ts';

/** `Earm`, in the header of the file. */
export const APPLICATION_ID = 0x4561726d;
/** Of the backup file itself; the library in it has a version of its own. */
export const FORMAT_VERSION = 1;
/** A recording can be larger than the memory, so files are kept in pieces. */
export const PIECE_BYTES = 1 << 20;
/** How the library is named in it; recordings are `audio/` and what the cache calls them. */
export const LIBRARY_NAME = 'library.sqlite';
export const recordingName = /^audio\/[0-9a-f]{64}$/;

/** The tables of a backup: the library and recordings in pieces, and what they are of. No key is in it. */
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

/** Makes an empty database a backup without content. */
export const SCHEMA = `
  pragma page_size = 65536;
  pragma journal_mode = delete;
  pragma application_id = ${APPLICATION_ID};
  pragma user_version = ${FORMAT_VERSION};
  ${TABLES}`;

/** Both are shown; a file from elsewhere could bring megabytes of them. */
const LONGEST_NAME = 1000;
const LONGEST_ADDRESS = 2048;

/** Pieces of a file have ids in a row. */
export const pieceId = (file: number, piece: number): number => file * 2 ** 24 + piece;

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
  new FailureError('blocked', 'This file is not a backup that Earmark has made. Nothing was changed.');
export const damagedFile = (cause?: unknown) =>
  new FailureError(
    'blocked',
    'This backup is damaged or not whole, so it was not restored. Nothing was changed.',
    { cause },
  );
export const newerFile = () =>
  new FailureError(
    'blocked',
    'This backup was made by a newer Earmark. Install that version to restore it. Nothing was changed.',
  );
