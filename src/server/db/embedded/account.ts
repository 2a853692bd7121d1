import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { chown } from 'node:fs/promises'

export interface PostgresAccount {
  ids: { uid?: number; gid?: number }
  wrap: (program: string, args: string[]) => [string, string[]]
  own: (path: string) => Promise<void>
}

const asMyself: PostgresAccount = {
  ids: {},
  wrap: (program, args) => [program, args],
  own: async () => {},
}

/**
 * Picks a user, because PostgreSQL refuses root: the owner of existing data, else `postgres`, else `nobody`.
 * setpriv lends it access to folders (a clone in /root) and WAL.
 */
export function choosePostgresAccount(
  postgres: string,
  dataFolder: string,
  replayed: readonly string[] = [],
): PostgresAccount {
  if (process.getuid?.() !== 0) return asMyself
  const ids = ownerOf(dataFolder) ?? idsOf('postgres') ?? idsOf('nobody')
  if (!ids) throw new Error('PostgreSQL cannot run as root, and there is no user "postgres" or "nobody"')
  const own = (path: string) => chown(path, ids.uid, ids.gid)
  const direct: PostgresAccount = { ids, wrap: asMyself.wrap, own }
  const isOf = (account: PostgresAccount) =>
    canRun(account, postgres) &&
    canEnter(account, dataFolder) &&
    replayed.every((file) => canRead(account, file))
  if (isOf(direct)) return direct
  const lent: PostgresAccount = { ids: {}, wrap: (program, args) => lendAccess(ids, program, args), own }
  if (isOf(lent)) return lent
  const places = [dataFolder, postgres, ...replayed].join(' or ')
  throw new Error(
    `PostgreSQL cannot run as root, and user ${ids.uid} cannot reach ${places}; ` +
      'start as an ordinary user, move the folder, or set DATABASE_URL',
  )
}

// The ambient capability survives the change of user and exec; the secure bit makes access(2) respect it.
function lendAccess(ids: { uid: number; gid: number }, program: string, args: string[]): [string, string[]] {
  const user = [`--reuid=${ids.uid}`, `--regid=${ids.gid}`, '--clear-groups']
  const right = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--securebits=+no_setuid_fixup']
  return ['setpriv', [...user, ...right, '--', program, ...args]]
}

function ownerOf(folder: string): { uid: number; gid: number } | undefined {
  const owner = statSync(folder, { throwIfNoEntry: false })
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : undefined
}

function idsOf(user: string): { uid: number; gid: number } | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) => {
    const answer = spawnSync('id', [flag, user], { encoding: 'utf8' })
    return answer.status === 0 ? Number(answer.stdout) : undefined
  })
  return uid === undefined || gid === undefined ? undefined : { uid, gid }
}

const canRun = (account: PostgresAccount, postgres: string) => succeeds(account, postgres, ['--version'])

const canEnter = (account: PostgresAccount, folder: string) =>
  succeeds(account, 'sh', ['-c', 'cd "$1"', 'sh', folder])

const canRead = (account: PostgresAccount, file: string) => succeeds(account, 'test', ['-r', file])

function succeeds(account: PostgresAccount, program: string, args: string[]): boolean {
  const [command, all] = account.wrap(program, args)
  return spawnSync(command, all, { ...account.ids, stdio: 'ignore' }).status === 0
}
