import type { ClientBase } from 'pg'

/** Escapes quotes and %, which PostgreSQL replaces. */
const quote = (path: string): string => `'${path.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`

/** Archives WAL into the folder, at least every minute. */
export function archiveTo(folder: string): Record<string, string> {
  const target = `${quote(folder)}/%f`
  const part = `${target}.part`
  return {
    archive_mode: 'on',
    archive_timeout: '60',
    // An identical file was archived before a crash; a different one belongs to another database.
    archive_command: `test ! -e ${target} && cp %p ${part} && sync ${part} && mv ${part} ${target} || cmp -s %p ${target}`,
  }
}

export async function findArchiving(client: Pick<ClientBase, 'query'>, folder: string) {
  const { rows } = await client.query<{ mode: string; command: string }>(
    `select current_setting('archive_mode') as mode, current_setting('archive_command') as command`,
  )
  if (rows[0]?.mode !== 'on') return 'nowhere'
  return rows[0].command === archiveTo(folder).archive_command ? 'here' : 'elsewhere'
}

/**
 * Pauses archiving during a restore: an aborted one would leave a newer timeline, and the backup may be
 * read-only. PostgreSQL keeps the WAL meanwhile.
 */
export const archiveLater = { archive_mode: 'on', archive_command: '' }

/** Reads WAL from the first folder that has it, up to `until` or to the end. */
export const replayFrom = (folders: readonly string[], until: Date | undefined): Record<string, string> => ({
  // PostgreSQL writes to the last segment, also if the archive is read-only.
  restore_command: `{ ${folders.map((folder) => `cp ${quote(folder)}/%f %p`).join(' || ')}; } && chmod u+w %p`,
  ...(until && {
    recovery_target_time: until.toISOString().replace('Z', '+00'),
    recovery_target_action: 'promote',
  }),
  // Refuses connections until the replay is complete.
  hot_standby: 'off',
})
