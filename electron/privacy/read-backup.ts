import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { migrations } from '../database/migrations.ts';
import { isDamage, isSound } from '../database/integrity-check.ts';
import { FailureError } from '../platform/failures.ts';
import type { BackupContent } from '../../shared/model/privacy.ts';
import { isSameSchema, expectedSchemaOf, schemaOf } from '../database/schema-text.ts';
import { LIBRARY_NAME } from '../database/base/library-files.ts';
import {
  about,
  APPLICATION_ID,
  damagedFile,
  fileRow,
  foreignFile,
  FORMAT_VERSION,
  newerFile,
  TABLES,
} from './backup-format.ts';

/** Larger backups are not read in full because that takes long; restoring checks each file anyway. */
const READ_WHOLE_BYTES = 64 << 20;
const MAGIC = 'SQLite format 3\0';
const version = z.object({ application_id: z.int(), user_version: z.int() });

export type BackupFile = z.infer<typeof fileRow>;

/**
 * Opens a backup for reading. Throws a readable error if the file is not a backup, is damaged, or is from a
 * newer version.
 */
export function openBackup(path: string): {
  backup: DatabaseSync;
  content: BackupContent;
  files: BackupFile[];
} {
  const sizeBytes = checkHeader(path);
  const backup = new DatabaseSync(path, { readOnly: true });
  try {
    const found = version.parse(
      backup
        .prepare(
          `select (select application_id from pragma_application_id) as application_id,
             (select user_version from pragma_user_version) as user_version`,
        )
        .get(),
    );
    if (found.application_id !== APPLICATION_ID) throw foreignFile();
    if (found.user_version > FORMAT_VERSION) throw newerFile();
    // A view instead of a table could produce endless rows.
    if (found.user_version < FORMAT_VERSION || !isSameSchema(schemaOf(backup), backupSchema()))
      throw foreignFile();
    if (sizeBytes <= READ_WHOLE_BYTES && !isSound(backup)) throw damagedFile();
    const details = about.parse(backup.prepare('select * from about').get());
    if (details.library_version > migrations.length) throw newerFile();
    const files = backup
      .prepare('select * from files order by place')
      .all()
      .map((one) => fileRow.parse(one));
    if (files[0]?.name !== LIBRARY_NAME) throw damagedFile();
    // Chunks are stored uncompressed, so their total size cannot exceed the size of the file.
    const filesBytes = files.reduce((total, { size_bytes: bytes }) => total + bytes, 0);
    if (filesBytes > sizeBytes || files.some(({ place }, index) => place !== index)) throw damagedFile();
    const content = {
      path,
      madeAt: details.made_at,
      workspaceName: details.workspace_name,
      address: details.address,
      sessions: details.sessions,
      notes: details.notes,
      recordings: files.length - 1,
    };
    return { backup, content, files };
  } catch (error) {
    backup.close();
    if (error instanceof FailureError) throw error;
    if (error instanceof z.ZodError || isDamage(error)) throw damagedFile(error);
    throw error;
  }
}

const backupSchema = (): string[] => expectedSchemaOf([TABLES]);

/** Checks that the file has the size its header states, and returns that size. */
function checkHeader(path: string): number {
  const header = Buffer.alloc(100);
  const handle = openSync(path, 'r');
  try {
    readSync(handle, header);
  } finally {
    closeSync(handle);
  }
  if (header.toString('latin1', 0, MAGIC.length) !== MAGIC) throw foreignFile();
  if (header.readUInt32BE(68) !== APPLICATION_ID) throw foreignFile();
  const pageBytes = header.readUInt16BE(16) === 1 ? 65_536 : header.readUInt16BE(16);
  const sizeBytes = statSync(path).size;
  if (pageBytes * header.readUInt32BE(28) !== sizeBytes) throw damagedFile();
  return sizeBytes;
}
