import type { ClientBase } from 'pg'

/** A word of a shell command in a setting of PostgreSQL, which replaces what stands behind a percent sign. */
const quote = (path: string): string => `'${path.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`

/** The log goes into this folder, piece by piece and at least every minute: what happened since the last base backup. */
export function archiveTo(folder: string): Record<string, string> {
  const target = `${quote(folder)}/%f`
  const part = `${target}.part`
  return {
    archive_mode: 'on',
    archive_timeout: '60',
    // A piece that is there already was sent before a crash; another one of its name belongs to another database, and is kept.
    archive_command: `test ! -e ${target} && cp %p ${part} && sync ${part} && mv ${part} ${target} || cmp -s %p ${target}`,
  }
}

/** Whether a server keeps its log in this folder, by what it says of itself. */
export async function findArchiving(client: Pick<ClientBase, 'query'>, folder: string) {
  const { rows } = await client.query<{ mode: string; command: string }>(
    `select current_setting('archive_mode') as mode, current_setting('archive_command') as command`,
  )
  if (rows[0]?.mode !== 'on') return 'nowhere'
  return rows[0].command === archiveTo(folder).archive_command ? 'here' : 'elsewhere'
}

/**
 * While a moment is restored nothing goes there: what is given up half way would leave a newer history behind, and backups may be where
 * nobody can write. PostgreSQL keeps all of it, and it is sent once these are the data of a start.
 */
export const archiveLater = { archive_mode: 'on', archive_command: '' }

/** The log is read from the first of these folders that has the piece, up to the moment or to its end. */
export const replayFrom = (folders: readonly string[], until: Date | undefined): Record<string, string> => ({
  // The last piece is written on, also where nobody may write to the archive.
  restore_command: `{ ${folders.map((folder) => `cp ${quote(folder)}/%f %p`).join(' || ')}; } && chmod u+w %p`,
  ...(until && {
    recovery_target_time: until.toISOString().replace('Z', '+00'),
    recovery_target_action: 'promote',
  }),
  // Nobody is let in before all of it is there.
  hot_standby: 'off',
})
