import { afterAll, describe, expect, test } from 'vitest'
import { routes } from '#contract/index.ts'
import type { Route } from '#contract/kit/route.ts'
import { awardVoteOrigins } from '#server/db/schema/index.ts'
import { signHeadsJob } from '#server/features/awards/sign-heads.ts'
import { createTestApi } from '#tests/support/api.ts'
import { castVotes } from '#tests/support/award-builders.ts'
import { type AwardTwin, createAwardTwins } from '#tests/support/award-twins.ts'
import { closeAward, vote, voteFinally } from '#tests/support/award-world.ts'
import { exampleCall } from '#tests/support/example-call.ts'
import { joinAs } from '#tests/support/people.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api

const { owner, buildTwin } = await createAwardTwins(api)

/** Removes the names and ids in which two twins may differ. */
function withoutNames(text: string, { id, slug, categoryId, entries }: AwardTwin): string {
  const ids = new Map([
    [id, 'award'],
    [categoryId, 'category'],
    ...entries.map((each, at) => [each.id, `entry ${at}`] as const),
  ])
  return text
    .replaceAll(slug, 'slug')
    .replaceAll(
      /"(id|award_id|award_category_id|entry_id)":(\d+)/g,
      (all, name, number) => `"${name}":"${ids.get(Number(number)) ?? all}"`,
    )
    .replaceAll(/\b[0-9a-f]{64}\b/g, 'a hash')
    .replaceAll(/"signature":"[^"]+"/g, 'a signature')
    .replaceAll(/"at":"[^"]+"/g, 'a moment')
    .replaceAll(/"public_key":"[^"]+"/g, 'a key')
    .replaceAll(/"seed":\d+/g, 'a seed')
}

async function orderBySeed({ path, entries }: AwardTwin, seed: string): Promise<string> {
  const { body } = await api.request('GET', `${path}/entries`, { query: { sort: 'random', seed } })
  const { items } = body as { items: { id: number }[] }
  return items.map(({ id }) => entries.findIndex((entry) => entry.id === id)).join()
}

/**
 * Finds a seed that shuffles the twin's entries into the same order; entries are shuffled by id, and one of
 * six orders fits.
 */
async function findSeed(twin: AwardTwin, order: string): Promise<string> {
  for (let seed = 0; seed < 100; seed++)
    if ((await orderBySeed(twin, String(seed))) === order) return String(seed)
  throw new Error(`no seed shuffles the entries as ${order}`)
}

const calls: readonly Route[] = routes.filter(
  ({ method, path, auth }) => method === 'GET' && path.startsWith('/awards/{slug}') && auth !== 'staff',
)

const kept = ['cache-control', 'content-type', 'vary', 'ratelimit-policy']

describe.each(['voting', 'final'] as const)('secrecy in the round %s', (phase) => {
  const asked = { limit: ['1', '2', '100'], sort: ['newest', 'random', 'popular'] }

  test('answers every caller alike whatever the votes for an award', async () => {
    const [still, busy] = [await buildTwin(phase, [0, 0, 0]), await buildTwin(phase, [1, 40, 7])]
    const seed = await findSeed(busy, await orderBySeed(still, '7'))
    const twins = [
      { ...still, seed: '7' },
      { ...busy, seed },
    ] as const
    await signHeadsJob.run({ db }, undefined, '')
    const stranger = await joinAs(api)
    const ask = async (
      twin: (typeof twins)[number],
      route: Route,
      who: typeof owner | undefined,
      asked: Record<string, string>,
    ) => {
      const query = route.query ? { ...asked, seed: twin.seed } : {}
      const path = exampleCall(route)
        .path.replace(/^\/awards\/[^/]+/, twin.path)
        .replace(/entries\/\d+/, `entries/${twin.entries[1]?.id}`)
      const answer = await (who ?? api).request('GET', path, { query })
      const headers = Object.fromEntries(kept.map((name) => [name, answer.headers.get(name)]))
      return { status: answer.status, headers, body: withoutNames(JSON.stringify(answer.body), twin) }
    }
    for (const route of calls)
      for (const who of [undefined, stranger, owner]) {
        const queries = route.query
          ? asked.sort.flatMap((sort) => asked.limit.map((limit) => ({ sort, limit })))
          : [{}]
        for (const query of queries) {
          const [quiet, loud] = [
            await ask(twins[0], route, who, query),
            await ask(twins[1], route, who, query),
          ]
          expect([route.id, query, loud]).toEqual([route.id, query, quiet])
        }
      }
  })

  test('keeps the order of shuffled entries by their seed, whatever the votes', async () => {
    const twin = await buildTwin(phase, [0, 0, 0])
    const order = async () =>
      (
        (await api.request('GET', `${twin.path}/entries`, { query: { seed: '3' } })).body as {
          items: { id: number }[]
        }
      ).items.map(({ id }) => id)
    const before = await order()
    const last = before.at(-1) ?? 0
    await castVotes(
      db,
      twin.id,
      Array.from({ length: 30 }, () => ({ round: phase, entryId: last })),
    )
    expect(await order()).toEqual(before)
  })

  test('keeps the ETag of entries after a vote, and tells the voter only about their own vote', async () => {
    const twin = await buildTwin(phase, [3, 20, 0])
    const signedTag = async () =>
      (await api.request('GET', `${twin.path}/entries`, { query: { sort: 'newest' } })).headers.get('etag')
    const before = await signedTag()
    const person = await joinAs(api)
    const send = phase === 'voting' ? vote : voteFinally
    const answers = []
    for (const at of [1, 2]) {
      const entry = twin.entries[at] ?? { id: 0 }
      answers.push((await send(person, twin as never, entry, { voted: true })).body)
    }
    expect(before).toBe(await signedTag())
    for (const [at, answer] of answers.entries())
      expect(answer).toEqual({
        entry_id: twin.entries[at + 1]?.id,
        voted: true,
        receipt: expect.stringMatching(/^[0-9a-f]{64}$/),
      })
  })
})

describe('two awards with equally many votes for different entries', () => {
  const ofStaff = routes.filter(
    ({ method, path, auth }) =>
      method === 'GET' && path.startsWith('/console/awards/{id}/') && auth === 'staff',
  )

  test('answers the staff alike for two awards with equally many votes for different entries', async () => {
    const [staff, voter] = [await joinAs(api, { staff: true }), await joinAs(api)]
    const twins = [await buildTwin('voting', [12, 0, 0]), await buildTwin('voting', [0, 0, 12])] as const
    const said: string[][] = [[], []]
    for (const [at, twin] of twins.entries()) {
      const origins = Array.from({ length: 12 }, (_, n) => ({ seq: n + 1, newAccount: true }))
      await db.insert(awardVoteOrigins).values(origins.map((origin) => ({ awardId: twin.id, ...origin })))
      await vote(voter, twin as never, twin.entries[1 - at] ?? { id: 0 })
      const body = { seqs: [1], reason: 'automated', note: '続けて届いています。' }
      await staff.request('POST', `/console/awards/${twin.id}/set_asides`, { body })
      for (const { path } of ofStaff) {
        const answer = await staff.request('GET', path.replace('{id}', String(twin.id)))
        expect([path, answer.status, answer.body]).toMatchObject([path, 200, {}])
        const text = withoutNames(JSON.stringify(answer.body), twin)
        said[at]?.push(
          text.replaceAll(/"(id|version)":\d+/g, '').replaceAll(/"(from|proposed_at)":"[^"]+"/g, ''),
        )
      }
    }
    expect(said[0]?.join()).toContain('new_accounts')
    expect(said[1]).toEqual(said[0])
    const exportVoter = () =>
      staff.request('POST', `/console/users/${voter.userId}/export`, { body: { reason: '確認のため' } })
    const { body } = await exportVoter()
    const votes = twins.map(({ slug }) => ({
      ...{ award: slug, round: 'voting', entry_id: null, action: 'cast' },
      ...{ at: expect.any(String), receipt: null },
    }))
    expect(body).toMatchObject({ award_votes: votes })
    await closeAward(api, twins[0])
    const later = await exportVoter()
    const told = { entry_id: twins[0].entries[1]?.id, receipt: expect.any(String) }
    expect(later.body).toMatchObject({ award_votes: [told, votes[1]] })
  })
})
