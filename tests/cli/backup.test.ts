// Base backups under writes, and restores to a point in time: every write acknowledged before it exists, and
// none after.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { createDatabase, type DatabaseConnection } from '#server/db/connect.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { buildAward, buildAwardCategory, buildEntry } from '#tests/support/award-builders.ts'
import { processesNaming, runProgram } from '#tests/support/program.ts'
import { openCommands } from '#tests/support/run-commands.ts'

const root = await mkdtemp(join(tmpdir(), "tokonoma-backup o'clock-"))
await chmod(root, 0o755)
const [dataDir, backupDir] = [join(root, 'data'), join(root, 'backups')]
const variables = { DATA_DIR: dataDir, BACKUP_DIR: backupDir }
const commands = openCommands()
const run = (...args: string[]) => commands.run(args, variables)
const objectPath = (name: string) => join(dataDir, 'objects', name)

type RunningDatabase = DatabaseConnection & { postgres: EmbeddedPostgres; stop: () => Promise<void> }
let running: RunningDatabase | undefined
afterAll(async () => {
  commands.close()
  await running?.stop()
  await rm(root, { recursive: true, force: true })
})

/** Starts the PostgreSQL of the data folder, as `start` does. */
async function open(): Promise<RunningDatabase> {
  const postgres = await startEmbeddedPostgres({
    folder: join(dataDir, 'postgres'),
    archive: join(backupDir, 'wal'),
  })
  const connection = createDatabase(postgres.urlOf('tokonoma'))
  const stop = async () => {
    running = undefined
    await connection.pool.end()
    await postgres.stop()
  }
  running = { ...connection, postgres, stop }
  return running
}

/** Writes rows until told to stop; acknowledged ones must survive. */
function writeUntilStopped({ pool }: RunningDatabase) {
  let isWriting = true
  const acknowledged: number[] = []
  const ended = (async () => {
    while (isWriting) {
      const { rows } = await pool.query("insert into notes (text) values (repeat('音', 900)) returning id")
      acknowledged.push(Number(rows[0].id))
    }
  })()
  return {
    acknowledged,
    stop: () => {
      isWriting = false
      return ended
    },
  }
}

const readNotes = async ({ pool }: RunningDatabase) =>
  (await pool.query<{ id: number }>('select id from notes order by id')).rows.map(({ id }) => id)

let moment: Date
let before: number[]

test('takes a backup during writes', async () => {
  expect((await run('migrate')).code).toBe(0)
  const database = await open()
  await database.pool.query('create table notes (id int generated always as identity, text text)')
  const award = await buildAward(database.db, 'voting')
  const category = await buildAwardCategory(database.db, award.id, '住まい')
  await buildEntry(database.db, { awardId: award.id, categoryId: category.id, votes: 2 })
  await mkdir(objectPath('images'), { recursive: true })
  await mkdir(objectPath('variants'))
  await writeFile(objectPath('images/kept.jpg'), 'kept')
  await writeFile(objectPath('variants/small.jpg'), 'small')
  const writing = writeUntilStopped(database)
  expect(await run('backup')).toMatchObject({ code: 0, output: expect.stringContaining('1 copied, 0 as') })
  await writing.stop()
  before = writing.acknowledged
  expect(before.length).toBeGreaterThan(20)
})

test('refuses a backup folder outside log archiving, which doctor reports too', async () => {
  if (!running) await open()
  const elsewhere = { ...variables, BACKUP_DIR: join(root, 'mistyped') }
  const refusal = expect.stringContaining('does not keep its log in BACKUP_DIR')
  expect(await commands.run(['backup', '--keep', '1'], elsewhere)).toMatchObject({ code: 1, output: refusal })
  expect((await commands.run(['doctor'], elsewhere)).output).toMatch(
    /^wrong {2}backup: .* does not keep its log/m,
  )
  expect(existsSync(join(root, 'mistyped', 'base'))).toBe(false)
})

test('restores destroyed data as of a moment', async () => {
  const database = running ?? (await open())
  await wait(20)
  moment = new Date()
  await wait(20)
  await database.pool.query("insert into notes (text) values ('too late')")
  await database.pool.query('drop table notes')
  await rm(objectPath('images/kept.jpg'))
  await database.stop()

  const { code, output } = await run('restore', '--at', moment.toISOString())
  expect([code, output]).toEqual([0, expect.stringMatching(/^Award [\w-]+: every vote fits\.$/m)])
  expect(output).toContain('1 pictures and files are back.')
  expect(await readFile(objectPath('images/kept.jpg'), 'utf8')).toBe('kept')
  expect(existsSync(objectPath('variants/small.jpg'))).toBe(true)
  expect(await readNotes(await open())).toEqual(before)
})

test('restores a lost data folder from backups alone, restored once before or not', async () => {
  const database = running ?? (await open())
  const { rows } = await database.pool.query("insert into notes (text) values ('after') returning id")
  await writeFile(objectPath('images/later.jpg'), 'later')
  expect(await run('backup', '--keep', '1')).toMatchObject({
    code: 0,
    output: expect.stringMatching(/1 copied, 1 as in the backup before\.[\s\S]*^1 older ones removed/m),
  })
  const last = await database.pool.query("insert into notes (text) values ('last') returning id")
  await database.stop()
  await rm(dataDir, { recursive: true })

  expect(await run('restore')).toMatchObject({ code: 0, output: expect.stringContaining('2 pictures') })
  const ids = [...rows, ...last.rows].map(({ id }) => id)
  expect(await readNotes(await open())).toEqual([...before, ...ids])
  expect(await readdir(join(backupDir, 'base'))).toHaveLength(1)
})

const restoring = join(dataDir, 'postgres/data.restoring')
const unfinished = async () =>
  (await readdir(join(dataDir, 'postgres'))).filter((name) => name.endsWith('.restoring'))

test('leaves nothing behind when a restore is aborted while copying', async () => {
  await running?.stop()
  const restore = runProgram(['restore'], variables)
  await expect.poll(() => existsSync(restoring), { interval: 5 }).toBe(true)
  restore.process.kill('SIGTERM')
  expect(await restore.ended).toBe(130)
  expect(restore.output()).toMatch(/^Given up; the database is as it was\.$/m)
  expect(await unfinished()).toEqual([])
})

test('leaves neither a server nor a trace in the archive when a restore is aborted during replay', async () => {
  await running?.stop()
  const archive = join(backupDir, 'wal')
  const histories = async () => (await readdir(archive)).filter((name) => name.endsWith('.history'))
  const known = await histories()
  // Restore blocks on the last WAL segment, a FIFO without a writer.
  const pieces = (await readdir(archive)).filter((name) => /^[0-9A-F]{24}$/.test(name)).sort()
  const piece = join(archive, pieces.at(-1) ?? '')
  await rename(piece, `${piece}.aside`)
  execFileSync('mkfifo', [piece])
  await chmod(piece, 0o644)
  try {
    const restore = runProgram(['restore'], variables)
    await expect.poll(() => processesNaming(piece).length).toBeGreaterThan(0)
    restore.process.kill('SIGINT')
    expect(await restore.ended).toBe(130)
    await expect.poll(() => [...processesNaming(restoring), ...processesNaming(piece)]).toEqual([])
    expect(await unfinished()).toEqual([])
    expect(await histories()).toEqual(known)

    // A killed restore cannot clean up; the next opening of the database does.
    const killed = runProgram(['restore'], variables)
    await expect.poll(() => processesNaming(piece).length).toBeGreaterThan(0)
    killed.process.kill('SIGKILL')
    await killed.ended
    expect(await unfinished()).toHaveLength(2)
    expect(await run('migrate')).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^What a restore that was killed had begun is removed; /m),
    })
    expect(processesNaming(restoring)).toEqual([])
    expect(await unfinished()).toEqual([])
  } finally {
    await rename(`${piece}.aside`, piece)
  }
  expect(await run('restore')).toEqual({ code: 0, output: expect.anything() })
  expect(await readNotes(await open())).toHaveLength(before.length + 2)
  await expect.poll(histories).toHaveLength(known.length + 1)
})

test('restores from read-only backups', async () => {
  await running?.stop()
  const paths = [
    backupDir,
    ...(await readdir(backupDir, { recursive: true })).map((name) => join(backupDir, name)),
  ]
  const allow = async (change: (mode: number) => number) => {
    for (const path of paths) await chmod(path, change((await stat(path)).mode))
  }
  await allow((mode) => mode & ~0o222)
  try {
    expect(await run('restore')).toEqual({ code: 0, output: expect.anything() })
  } finally {
    await allow((mode) => mode | 0o200)
  }
  expect(await readNotes(await open())).toHaveLength(before.length + 2)
})

test('reports an impossible restore and changes nothing', async () => {
  await running?.stop()
  const now = new Date()
  expect(await run('restore', '--at', moment.toISOString())).toMatchObject({
    code: 1,
    output: expect.stringContaining('has no backup of that time or before'),
  })
  // Nothing was written since, so the end of the log is unknown.
  expect(await run('restore', '--at', now.toISOString())).toMatchObject({
    code: 1,
    output: expect.stringMatching(
      /^The log has nothing that was written after \S+Z; leave --at out for all there is\n$/m,
    ),
  })
  await rename(join(backupDir, 'wal'), join(backupDir, 'aside'))
  expect(await run('restore')).toMatchObject({
    code: 1,
    output: expect.stringContaining('wal is not there: it has the log since the backup'),
  })
  await rename(join(backupDir, 'aside'), join(backupDir, 'wal'))
  expect(await run('restore', '--at', 'yesterday')).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^Usage/),
  })
  expect(await commands.run(['backup'], { DATA_DIR: dataDir })).toMatchObject({
    code: 1,
    output: expect.stringContaining('BACKUP_DIR'),
  })
  expect(await readNotes(await open())).toHaveLength(before.length + 2)
})

test('keeps another database’s password when a restore is refused, and leaves no files', async () => {
  await running?.stop()
  const other = { ...variables, DATA_DIR: join(root, 'other') }
  const folder = join(other.DATA_DIR, 'postgres')
  const migrate = () => commands.run(['migrate'], { DATA_DIR: other.DATA_DIR })
  expect(await migrate()).toEqual({ code: 0, output: expect.anything() })
  const password = await readFile(join(folder, 'password'), 'utf8')
  const names = await readdir(folder)

  expect((await commands.run(['restore', '--at', '2126-01-01T00:00:00Z'], other)).code).toBe(1)
  expect(await readFile(join(folder, 'password'), 'utf8')).toBe(password)
  expect((await readdir(folder)).filter((name) => name !== 'restore.log')).toEqual(names)
  expect(await migrate()).toEqual({ code: 0, output: expect.anything() })

  expect(await commands.run(['restore'], other)).toEqual({ code: 0, output: expect.anything() })
  expect(await readFile(join(folder, 'password'), 'utf8')).not.toBe(password)
  const kept = (await readdir(folder)).find((name) => name.startsWith('password.before-')) ?? ''
  expect(await readFile(join(folder, kept), 'utf8')).toBe(password)
  expect(await migrate()).toEqual({ code: 0, output: expect.anything() })
})

test('restores backups from another machine that belong to another user here', async () => {
  await running?.stop()
  const brought = join(root, 'brought')
  // Copied folders belong to this user; as root, PostgreSQL runs as another user.
  await cp(backupDir, brought, { recursive: true })
  const elsewhere = { DATA_DIR: join(root, 'elsewhere'), BACKUP_DIR: brought }
  expect(await commands.run(['restore'], elsewhere)).toEqual({ code: 0, output: expect.anything() })
})
