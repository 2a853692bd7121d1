// Two processes on one database, and a person who sends their vote without end.
import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { awardBallots, awardLedger } from '#server/db/schema/index.ts'
import { recountAward } from '#server/features/awards/recount.ts'
import { requestBy } from '#tests/support/api.ts'
import { startApiProcesses } from '#tests/support/api-processes.ts'
import { buildContest } from '#tests/support/award-world.ts'

/**
 * VOTE_DUPLICATES=10000 takes some forty seconds of two cores; failures show with the first votes already.
 */
const duplicates = Number(process.env.VOTE_DUPLICATES ?? 100)

const apis = await startApiProcesses(2)
afterAll(() => apis.close())
const { db } = apis

const requests = apis.processes.map(({ url }) => requestBy((asked, init) => fetch(url + asked, init)))
const buildEntries = (count: number) =>
  buildContest({ db } as Parameters<typeof buildContest>[0], 'voting', count)

async function send(at: number, token: string, path: string, key: string): Promise<number> {
  const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': key }
  const answer = await requests[at % 2]?.('POST', path, { body: { voted: true }, headers })
  return answer?.status ?? 0
}

test(`counts ${duplicates} duplicates of a vote, with one key or many, over two processes once`, async () => {
  const contest = await buildEntries(1)
  const { token } = await apis.join()
  const path = `${contest.path}/entries/${contest.entries[0]?.id}/votes`
  let sent = 0
  const statuses = new Map<number, number>()
  const sender = async (at: number) => {
    while (sent < duplicates) {
      const n = sent++
      const status = await send(at, token, path, n % 2 === 0 ? 'one-and-the-same' : randomUUID())
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: 16 }, (_, at) => sender(at)))
  expect([...statuses]).toEqual([[200, duplicates]])
  expect([await db.$count(awardLedger), await db.$count(awardBallots)]).toEqual([1, 1])
  expect(await recountAward(db, contest.slug)).toMatchObject({ fits: true, rows: 1, ballots: 1 })
})

// In the test above only the first duplicates race. Here every vote races, also for the end of the chain.
test('counts one vote per person and entry when four people send every vote four times at once', async () => {
  const contest = await buildEntries(5)
  const people = [await apis.join(), await apis.join(), await apis.join(), await apis.join()]
  for (const { id } of contest.entries) {
    const sent = people.flatMap(({ token }) =>
      [0, 1, 2, 3].map((at) => send(at, token, `${contest.path}/entries/${id}/votes`, randomUUID())),
    )
    expect(new Set(await Promise.all(sent))).toEqual(new Set([200]))
  }
  expect(await recountAward(db, contest.slug)).toMatchObject({ fits: true, rows: 20, ballots: 20 })
})
