/**
 * Measures the effect of one attacker on one connection on another visitor. Compares the median of `GET
 * /categories` without and beside the most expensive searches.
 * Attacks pages and the api, with the usual rate limits and with none. Bounded in requests and time. `npm run
 * bench:attacker`.
 */

import { mkdtemp, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { median, quantile } from '#cli/search-bench/percentiles.ts'
import { findFreePort } from '#server/db/embedded/server.ts'
import { sign } from '#server/http/signature.ts'
import { drawFrom, sayKeyword, wordsOfNoIndex } from '#tests/support/dearest-inputs.ts'
import { startKillableProgram } from '#tests/support/killable-program.ts'
import { buildWeb } from '../tools/build-web.mjs'
import { type Catalogue, forEveryCatalogue } from './catalogue-database.ts'
import { apiKey } from './catalogue-server.ts'

const seed = 7
/** Requests of the visitor in one measurement, and the milliseconds between them. */
const visits = 60
const visitEveryMs = 150
/** The attacker stops with the visitor, or after this many requests. */
const mostAttacks = 2_000
/** The parser's limit of words: a longer keyword is searched as plain text, which costs less. */
const wordsOfKeyword = 11

/** Allowed ratio of the visitor's median with and without the attacker. */
const target = 3

const attackers: Record<string, (keyword: string) => { isPage: boolean; path: string }> = {
  'pages of /search': (keyword) => ({ isPage: true, path: `/search?keyword=${encodeURIComponent(keyword)}` }),
  'searches of the api': (keyword) => ({
    isPage: false,
    path: `/search?keyword=${encodeURIComponent(keyword)}`,
  }),
}

await buildWeb()
await forEveryCatalogue(benchAttackers, ['demo'])

async function benchAttackers(catalogue: Catalogue): Promise<void> {
  const vocabulary = [...(await readNames(catalogue.url)), ...wordsOfNoIndex()]
  for (const limits of ['1', 'off']) {
    const server = await startServer(catalogue, limits)
    try {
      await visit(server, 30)
      for (const [name, addressOf] of Object.entries(attackers)) {
        const alone = await visit(server, visits)
        const attack = startAttack(server, vocabulary, addressOf)
        const beside = await visit(server, visits)
        const { answered, refused } = await attack.stop()
        const ratio = median(beside) / median(alone)
        const of = (times: number[]) =>
          `${median(times).toFixed(1)} ms (p95 ${quantile(times, 0.95).toFixed(1)})`
        console.log(
          `limits ${limits.padEnd(4)}${name.padEnd(22)}alone ${of(alone)}   beside ${of(beside)}   ratio ${ratio.toFixed(2)}${ratio > target ? ` (above ${target})` : ''}   ${answered} answered, ${refused} refused`,
        )
      }
    } finally {
      await server.stop()
    }
  }
}

type Server = Awaited<ReturnType<typeof startServer>>

/** Returns milliseconds of each request of the visitor, on a network of their own. */
async function visit({ apiPort }: Server, count: number): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < count; n++) {
    const begun = performance.now()
    await ask(apiPort, '/categories', '198.51.100.1')
    times.push(performance.now() - begun)
    await wait(visitEveryMs)
  }
  return times
}

/** Sends requests one after another with distinct keywords, so that none is cached. */
function startAttack(
  { apiPort, webPort }: Server,
  vocabulary: readonly string[][],
  addressOf: (keyword: string) => { isPage: boolean; path: string },
) {
  const draw = drawFrom(seed)
  let isOver = false
  const counts = { answered: 0, refused: 0 }
  const run = async () => {
    for (let n = 0; n < mostAttacks && !isOver; n++) {
      const { isPage, path } = addressOf(sayKeyword(vocabulary, draw, wordsOfKeyword))
      const status = await ask(isPage ? webPort : apiPort, path, '203.0.113.9')
      if (status === 429) {
        counts.refused++
        // Some hundred refusals a second are enough; without the pause it would flood.
        await wait(5)
      } else counts.answered++
    }
  }
  const running = run()
  return {
    stop: async () => {
      isOver = true
      await running
      return counts
    },
  }
}

function ask(port: number, path: string, from: string): Promise<number> {
  const seconds = Math.floor(Date.now() / 1000)
  const headers = {
    'X-Timestamp': String(seconds),
    'X-Signature': sign(apiKey, seconds),
    'X-Forwarded-For': from,
  }
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers, agent: false }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
      response.on('error', reject)
    }).on('error', reject)
  })
}

/** Starts `npm start` on the catalogue behind one trusted proxy, which this bench simulates. */
async function startServer({ url }: Catalogue, rateLimit: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'tokonoma-attacker-'))
  const [apiPort, webPort] = [await findFreePort(), await findFreePort()]
  const program = await startKillableProgram(
    'start',
    {
      ...{ API_KEY: apiKey, DATABASE_URL: url, DATA_DIR: dataDir, NODE_ENV: 'production' },
      AUTH_SECRETS: '1:a-secret-for-benches-and-for-nothing-else',
      ...{ API_PORT: String(apiPort), API_URL: `http://127.0.0.1:${apiPort}` },
      ...{ WEB_PORT: String(webPort), WEB_URL: `http://127.0.0.1:${webPort}` },
      ...{ TRUSTED_PROXIES: '1', RATE_LIMIT: rateLimit, NODE_OPTIONS: '--max-semi-space-size=64' },
    },
    /^Ready/m,
  )
  const stop = async () => {
    await program.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { apiPort, webPort, stop }
}

/** Returns the catalogue's names, one list for each kind. */
async function readNames(url: string): Promise<string[][]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const lists: string[][] = []
  for (const table of ['categories', 'materials', 'makers', 'spaces', 'use_types', 'building_types']) {
    const { rows } = await client.query<{ name: string }>(`select name from ${table} order by id`)
    lists.push(rows.map(({ name }) => name))
  }
  await client.end()
  return lists
}
