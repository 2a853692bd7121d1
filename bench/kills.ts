/**
 * Kills processes of its own service with SIGKILL while people write: npm run bench:kills -- --kills 100
 * --minutes 40 --seed 1.
 * Restarts them as an operator does, and compares every acknowledged write with the data.
 * `--mode pieces` runs two api processes, a web and a worker on one PostgreSQL; the default is `npm start`.
 * Ends after this many kills or minutes. Exits with 1 if a write is lost, doubled or partial.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { randomFor } from '#demo/random.ts'
import { writeContacts, writeNews, writeOrders, writeTeam } from './kills/business-writers.ts'
import { checkAll } from './kills/final-checks.ts'
import { startPieces, startWhole } from './kills/instance.ts'
import { createLedger } from './kills/ledger.ts'
import { writeLists, writeSharedList } from './kills/list-writers.ts'
import {
  writeAddresses,
  writeCart,
  writeFollows,
  writeLikes,
  writeSettings,
  writeVotes,
} from './kills/personal-writers.ts'
import { writeProjects } from './kills/project-writer.ts'
import { buildWorld } from './kills/world.ts'
import type { Writer } from './kills/writer.ts'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    minutes: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    people: { type: 'string', default: '6' },
    mode: { type: 'string', default: 'whole' },
  },
})
const random = randomFor(`kills ${values.seed}`)
const makers = [
  ...[writeSettings, writeLikes, writeFollows, writeVotes, writeCart, writeAddresses, writeLists],
  ...[writeSharedList, writeProjects, writeOrders, writeContacts, writeTeam],
]

const root = await mkdtemp(join(tmpdir(), 'tokonoma-kills-'))
await chmod(root, 0o755)
const ledger = createLedger()
const instance = await (values.mode === 'pieces' ? startPieces(root) : startWhole(root))
const killed: Record<string, number> = {}
try {
  const world = await buildWorld(instance, ledger, Number(values.people))
  console.log(`${values.people} people write to ${instance.apiUrls.join(' and ')}`)
  const until = performance.now() + Number(values.minutes) * 60_000
  let stopping = false
  const writers: Writer[][] = world.members.map((member, n) => {
    const own = randomFor(`writer ${values.seed} ${n}`)
    let marks = 0
    // The index may split words at punctuation: a mark is one word.
    const mark = () => `kills-${values.seed}-${n}-${++marks}`
    const makersOfThem = n === 0 ? [...makers, writeNews] : makers
    return makersOfThem.map((make) => make({ member, world, ledger, random: own, mark }))
  })
  const guard = async (what: string, work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      ledger.report(`${what}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  /** Serializes one person's writes, so that the last acknowledged one of a field is known. */
  const busy = writers.map(() => Promise.resolve())
  const inTurn = (n: number, what: string, work: () => Promise<void>) => {
    const next = (busy[n] ?? Promise.resolve()).then(() => guard(what, work))
    busy[n] = next
    return next
  }
  const running = writers.map(async (own, n) => {
    const { pick } = randomFor(`turns ${values.seed} ${n}`)
    while (!stopping) {
      const writer = pick(own)
      await inTurn(n, writer.kind, writer.step)
    }
  })

  let kills = 0
  while (kills < Number(values.kills) && performance.now() < until) {
    // Kills at a random moment after some answers.
    const enough = ledger.acknowledged() + random.int(5, 60)
    while (ledger.acknowledged() < enough && performance.now() < until) await wait(20)
    await wait(random.int(0, 300))
    const victim = random.pick(Object.keys(instance.kills))
    await instance.kills[victim]?.()
    killed[victim] = (killed[victim] ?? 0) + 1
    kills += 1
    const n = random.int(0, writers.length - 1)
    const sample = random.pick(writers[n] ?? [])
    await inTurn(n, `${sample.kind} after kill ${kills}`, sample.check)
    if (kills % 10 === 0) console.log(`${kills} kills, ${ledger.wrong.length} wrong`)
  }
  await wait(1_000)
  stopping = true
  await Promise.all(running)
  for (const own of writers) for (const { kind, check } of own) await guard(`${kind} at the end`, check)
  const facts = await checkAll(instance, world, ledger)

  console.log(`\nKills: ${JSON.stringify(killed)}`)
  console.log('Writes, acknowledged and without an answer:')
  for (const [kind, { acknowledged, unknown }] of Object.entries(ledger.counts).toSorted())
    console.log(`  ${kind.padEnd(20)}${String(acknowledged).padStart(8)}${String(unknown).padStart(8)}`)
  console.log(`Failures that clients saw: ${JSON.stringify(ledger.failures)}`)
  console.log(facts.join('\n'))
} catch (error) {
  ledger.report(error instanceof Error ? `${error.stack}` : String(error))
} finally {
  await instance.stop()
  await rm(root, { recursive: true, force: true })
}
console.log(`${ledger.wrong.length} wrong`)
process.exit(ledger.wrong.length > 0 ? 1 : 0)
