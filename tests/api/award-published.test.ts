import { createHash, randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Receipt } from '#contract/awards/ledger-routes.ts'
import { emptyHead, hashLink } from '#server/db/ledger-rows.ts'
import { signHeadsJob } from '#server/features/awards/sign-heads.ts'
import { createTestApi } from '#tests/support/api.ts'
import { castVotes } from '#tests/support/award-builders.ts'
import { beginFinal, buildContest, type Contest, closeAward, vote } from '#tests/support/award-world.ts'
import { joinAs, type TestAccount } from '#tests/support/people.ts'
import { fetchPublished, loadVerifier, type Published } from '#tests/support/published-award.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const verify = await loadVerifier()

const dates = ['voting_from', 'final_from', 'closed_from']

let contest: Contest
let person: TestAccount
let published: Published
let receipts: { items: Receipt[]; tree: { root: string } }
let first: Receipt
/** Copies that an outsider took during voting. */
let kept: { heads: unknown; receipts: typeof receipts }

const receiptsOf = async (asked: TestAccount) =>
  (await asked.request('GET', `${contest.path}/receipts`)).body as typeof receipts

beforeAll(async () => {
  contest = await buildContest(api, 'voting', 3)
  const [one, two, three] = contest.entries.map(({ id }) => ({ id }))
  if (!one || !two || !three) throw new Error('There are three entries')
  person = await joinAs(api)
  const early = (await vote(person, contest, one)).body as { receipt: string }
  await castVotes(
    db,
    contest.id,
    Array.from({ length: 7 }, (_, n) => ({ round: 'voting', entryId: n % 2 ? one.id : three.id })),
  )
  await signHeadsJob.run({ db }, undefined, '')
  await vote(person, contest, two)
  await vote(person, contest, two)
  await beginFinal(api, contest)
  await castVotes(db, contest.id, [{ round: 'final', entryId: two.id }])
  const before = await receiptsOf(person)
  kept = { heads: (await api.request('GET', `${contest.path}/heads`)).body, receipts: before }
  expect(before).toMatchObject({ tree: null, total_count: 3 })
  expect(before.items.map(({ place }) => place)).toEqual([null, null, null])
  expect(before.items[0]).toMatchObject({ receipt: early.receipt, action: 'cast', entry_id: one.id })
  await closeAward(api, contest)
  await signHeadsJob.run({ db }, undefined, '')
  published = await fetchPublished(api, contest.path)
  receipts = await receiptsOf(person)
  first = receipts.items[0] as Receipt
})

test('proves a person’s receipts against the published ledger', async () => {
  expect(receipts.items.map(({ action, place }) => [action, place?.seq])).toEqual([
    ['cast', 1],
    ['cast', 9],
    ['taken_back', 10],
  ])
  expect(() => verify(published.ledger, published.heads, receipts)).not.toThrow()
  for (const { place, receipt } of receipts.items)
    expect(published.ledger).toContain(`${place?.line},${receipt},${place?.chain}\n`)
  expect(receipts.tree.root).toBe(published.heads.items.at(-1)?.revealed?.root)
  expect(await receiptsOf(await joinAs(api))).toMatchObject({ items: [], total_count: 0 })
})

test('rejects a receipt that was altered or belongs to another row', () => {
  const place = first.place as NonNullable<Receipt['place']>
  const bent = [
    { ...first, receipt: randomBytes(32).toString('hex') },
    { ...first, place: null, receipt: randomBytes(32).toString('hex') },
    { ...first, place: { ...place, seq: 2 } },
    { ...first, place: { ...place, line: place.line.replace('cast', 'gone') } },
    { ...first, place: { ...place, proof: place.proof.slice(1) } },
    { ...first, place: { ...place, proof: [...place.proof, place.chain] } },
    { ...first, place: { ...place, proof: place.proof.toReversed() } },
  ]
  for (const item of bent)
    expect(() => verify(published.ledger, published.heads, { items: [item] })).toThrow(
      /does not lead to the root/,
    )
})

describe('heads and receipts copied during the voting', () => {
  test('verifies heads and receipts of the voting against the ledger published later', () => {
    expect(kept.receipts.items.map(({ place }) => place)).toEqual([null, null, null])
    expect(() => verify(published.ledger, published.heads, kept.receipts, [kept.heads])).not.toThrow()
  })

  test('rejects heads and receipts of the voting after the history was rewritten and signed again', async () => {
    const other = await buildContest(api, 'voting', 1)
    await castVotes(db, other.id, [{ round: 'voting', entryId: other.entries[0]?.id ?? 0 }])
    await signHeadsJob.run({ db }, undefined, '')
    await closeAward(api, other)
    await signHeadsJob.run({ db }, undefined, '')
    const anew = await fetchPublished(api, other.path)
    expect(() => verify(anew.ledger, anew.heads, kept.receipts)).toThrow(/does not lead to the root/)
    expect(() => verify(anew.ledger, anew.heads, undefined, [kept.heads])).toThrow(/of another award/)
    const older = kept.heads as Published['heads']
    const [head] = older.items
    for (const [change, said] of [
      [{ award_id: anew.heads.award_id }, /with another key/],
      [{ award_id: anew.heads.award_id, public_key: anew.heads.public_key }, /is another than it was/],
    ] as const)
      expect(() => verify(anew.ledger, anew.heads, undefined, [{ ...older, ...change }])).toThrow(said)
    for (const change of [{ at: '2026-01-01T00:00:00.000Z' }, { commitment: 'a' }, { signature: 'a' }]) {
      const bent = { ...older, items: [{ ...head, ...change }] }
      expect(() => verify(published.ledger, published.heads, undefined, [older, bent])).toThrow(
        /is another than it was/,
      )
    }
  })
})

describe('verifier of the published files', () => {
  const refused = (ledger: string, heads: unknown = published.heads) =>
    expect(() => verify(ledger, heads)).toThrow()
  const rowsOf = () => published.ledger.trimEnd().split('\n').slice(1)
  const write = (rows: readonly string[]) => `${[published.ledger.split('\n')[0], ...rows].join('\n')}\n`
  const place = fc.nat({ max: 10 })

  test('rejects a removed, repeated or moved row of the published ledger', () => {
    const rows = rowsOf()
    expect(rows).toHaveLength(11)
    fc.assert(
      fc.property(place, place, (at, to) => {
        refused(write(rows.toSpliced(at, 1)))
        refused(write(rows.toSpliced(to, 0, rows[at] ?? '')))
        if (at === to) return
        const moved = rows.toSpliced(at, 1).toSpliced(to, 0, rows[at] ?? '')
        refused(write(moved))
        refused(write(rows.with(at, rows[to] ?? '').with(to, rows[at] ?? '')))
      }),
    )
    for (let kept = 0; kept < rows.length; kept += 1) refused(write(rows.slice(0, kept)))
  })

  test('rejects any changed character of the published ledger', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: published.ledger.length - 1 }),
        fc.constantFrom(...'0a9,-\n'),
        (at, character) => {
          const changed = published.ledger.slice(0, at) + character + published.ledger.slice(at + 1)
          if (changed !== published.ledger) refused(changed)
        },
      ),
      { numRuns: 500 },
    )
  })

  test('rejects a vote moved to another entry with all later hashes recomputed', () => {
    const said = rowsOf().map((row) => row.split(',').slice(0, 10))
    for (const at of said.keys()) {
      let chain = emptyHead.chain
      const forged = said.map((fields, index) => {
        const line = (index === at ? fields.with(3, '999') : fields).join(',')
        const leaf = createHash('sha256').update(Uint8Array.of(0)).update(line).digest()
        chain = hashLink(chain, leaf)
        return [line, leaf.toString('hex'), Buffer.from(chain).toString('hex')].join(',')
      })
      refused(write(forged))
    }
  })

  test('rejects the ledger, heads or key of another award', async () => {
    const other = await buildContest(api, 'voting', 1)
    await castVotes(db, other.id, [{ round: 'voting', entryId: other.entries[0]?.id ?? 0 }])
    await closeAward(api, other)
    await signHeadsJob.run({ db }, undefined, '')
    const theirs = await fetchPublished(api, other.path)
    refused(theirs.ledger)
    refused(published.ledger, theirs.heads)
    refused(published.ledger, { ...published.heads, public_key: theirs.heads.public_key })
  })

  test('rejects changed or missing heads of an award', () => {
    const { items } = published.heads
    const withHead = (at: number, change: object) => ({
      ...published.heads,
      items: items.with(at, Object.assign({ ...items[at] }, change) as (typeof items)[0]),
    })
    for (const [at, { revealed }] of items.entries()) {
      const other = randomBytes(32).toString('hex')
      for (const change of [
        ...[{ at: '2026-01-01T00:00:00.000Z' }, { commitment: other }, { revealed: null }],
        ...dates.map((name) => ({ [name]: '2999-01-01T00:00:00.000Z' })),
        ...[{ signature: randomBytes(64).toString('base64') }, { signature: '' }],
        ...Object.keys(revealed ?? {}).map((name) => ({ revealed: { ...revealed, [name]: other } })),
        { revealed: { ...revealed, size: 1 } },
      ])
        refused(published.ledger, withHead(at, change))
    }
    refused(published.ledger, { ...published.heads, items: [] })
    refused(published.ledger, { ...published.heads, items: items.slice(0, 1) })
    refused(published.ledger, { ...published.heads, award_id: 999 })
    for (const name of dates)
      refused(published.ledger, { ...published.heads, [name]: '2999-01-01T00:00:00.000Z' })
  })
})
