import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { askOverHttp } from '#cli/ask-over-http.ts'
import { listNotifications } from '#contract/notifications/routes.ts'
import { SavedSearchSchema } from '#contract/saved-searches/schemas.ts'
import { productVariations, savedSearches } from '#server/db/schema/index.ts'
import { digestJobs } from '#server/features/notifications/digest/write-digests.ts'
import { newMatchesJob } from '#server/features/saved-searches/find-matches.ts'
import { createTestApi, testApiKey } from '#tests/support/api.ts'
import { buildProduct } from '#tests/support/builders.ts'
import { buildSavedSearch } from '#tests/support/list-builders.ts'
import { deliverMails } from '#tests/support/mails.ts'
import { nextNumber } from '#tests/support/next-number.ts'
import { joinAs, type TestAccount } from '#tests/support/people.ts'
import { buildPost, buildProject } from '#tests/support/project-builders.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db, services } = api

beforeEach(() => db.delete(savedSearches))

const findMatches = (ask = api.ask) => newMatchesJob.run({ db, ask, logger: services.logger }, undefined, '')

/** Moves searches and content into the past. */
async function passTwoHours() {
  const earlier = (column: string) => sql.raw(`${column} = ${column} - interval '2 hours'`)
  for (const [table, columns] of [
    ['saved_searches', ['watched_since']],
    ['products', ['first_published_at', 'created_at']],
    ['product_variations', ['created_at']],
    ['projects', ['published_at']],
    ['posts', ['created_at']],
  ] as const)
    await db.execute(sql`update ${sql.identifier(table)} set ${sql.join(columns.map(earlier), sql`, `)}`)
}

async function findMatchesLater(ask = api.ask) {
  await passTwoHours()
  await findMatches(ask)
}

async function allMails() {
  const [, mailsJob] = digestJobs
  await mailsJob.run({ db, config: services.config }, undefined, '')
  return (await deliverMails(api)).filter(({ unsubscribe }) => unsubscribe)
}

const heard = async (person: TestAccount) =>
  (await person.request('GET', '/notifications')).as(listNotifications.response).items

/** A unique word, against matches of other tests. */
const newWord = () => `試作${nextNumber()}棚`

const searchFor = (person: TestAccount, word: string, values: Parameters<typeof buildSavedSearch>[1] = {}) =>
  buildSavedSearch(db, {
    userId: person.userId,
    name: '棚',
    query: String(new URLSearchParams({ keyword: word })),
    ...values,
  })

const total = async (path: string, keyword: string) =>
  ((await api.request('GET', path, { query: { keyword } })).body as { total_count: number }).total_count

const isFound = (path: string, word: string, count = 1) => expect.poll(() => total(path, word)).toBe(count)

const variations = '/product_variations/search'

async function buildShelf(word: string, values: { published?: boolean; createdAt?: Date } = {}) {
  const { id: productId } = await buildProduct(db, { name: word, ...values })
  return buildVariation(db, { productId, createdAt: values.createdAt ?? new Date() })
}

describe('new matches of a saved search', () => {
  test('are notified once, with a mail that leads to the newest', async () => {
    const person = await joinAs(api)
    const word = newWord()
    await buildShelf(word, { createdAt: new Date('2026-01-01') })
    const { id } = await searchFor(person, word)
    const { code } = await buildShelf(word)
    await isFound(variations, word, 2)
    await findMatches()
    expect(await heard(person)).toEqual([])
    await findMatchesLater()
    await findMatchesLater()
    const query = `keyword=${encodeURIComponent(word)}&sort=newest`
    expect(await heard(person)).toMatchObject([
      {
        notification_type: 'NEW_MATCHES',
        thing: { kind: 'search', id, name: '棚', url: `http://web.test/products?${query}` },
        match_count: 1,
        match_kind: 'product',
        product_count: 0,
      },
    ])
    const mails = await allMails()
    expect(mails).toMatchObject([
      { to: person.email, subject: '保存した条件「棚」に、新しい製品が1件あります' },
    ])
    expect(mails[0]?.text).toContain(`■ 棚\n・${word}`)
    expect(mails[0]?.text).toContain(`（${code}）\nhttp://web.test/products?${query}`)
    expect(await allMails()).toEqual([])
  })

  test('include a product that was a draft when the search was saved', async () => {
    const person = await joinAs(api)
    const word = newWord()
    const draft = await buildShelf(word, { published: false, createdAt: new Date('2026-01-01') })
    await searchFor(person, word)
    await db.execute(sql`update products set published = true where id = ${draft.productId}`)
    await isFound(variations, word)
    await findMatchesLater()
    expect(await heard(person)).toMatchObject([{ match_count: 1 }])
  })

  test('are photos and projects of saved searches for them', async () => {
    const person = await joinAs(api)
    const word = newWord()
    await searchFor(person, word, { kind: 'post' })
    await searchFor(person, word, { kind: 'project' })
    // A date of this process has no microseconds: it may seem earlier than the search.
    const publishedAt = new Date(Date.now() + 1)
    const project = await buildProject(db, { title: word, publishedAt })
    for (let photo = 0; photo < 2; photo++) await buildPost(db, { projectId: project.id, title: word })
    await isFound('/posts/search', word, 2)
    await isFound('/projects/search', word)
    await findMatchesLater()
    const found = (await heard(person)).map(({ match_kind, match_count }) => ({ match_kind, match_count }))
    expect(found).toEqual([
      { match_kind: 'project', match_count: 1 },
      { match_kind: 'post', match_count: 2 },
    ])
    const [mail] = await allMails()
    expect(mail?.subject).toBe('保存した検索条件2件に、新しいものがあります')
    expect(mail?.text).toContain(`http://web.test/posts?keyword=`)
  })

  test('are omitted from the mail once they are hidden', async () => {
    const person = await joinAs(api)
    const word = newWord()
    await searchFor(person, word)
    const { id } = await buildShelf(word)
    await isFound(variations, word)
    await findMatchesLater()
    await db.update(productVariations).set({ published: false }).where(eq(productVariations.id, id))
    expect(await allMails()).toEqual([])
  })

  test('are found by a worker over HTTP', async () => {
    const person = await joinAs(api)
    const word = newWord()
    await searchFor(person, word)
    await buildShelf(word)
    await isFound(variations, word)
    const config = { apiKey: testApiKey, apiUrl: 'http://api.test', apiInternalUrl: api.url }
    await findMatchesLater(askOverHttp(config as Parameters<typeof askOverHttp>[0]))
    expect(await heard(person)).toHaveLength(1)
  })
})

test('a watch that is switched on reports later content only', async () => {
  const person = await joinAs(api)
  const word = newWord()
  const { id, name } = await searchFor(person, word, { watched: false })
  await buildShelf(word)
  await isFound(variations, word)
  await findMatchesLater()
  expect(await heard(person)).toEqual([])
  const changed = await person.request('PUT', `/users/me/searches/${id}`, { body: { name, watched: true } })
  expect(changed.as(SavedSearchSchema)).toMatchObject({ id, watched: true })
  await findMatchesLater()
  expect(await heard(person)).toEqual([])
  await buildShelf(word)
  await isFound(variations, word, 2)
  await findMatchesLater()
  expect(await heard(person)).toMatchObject([{ match_count: 1 }])
})

test('a condition that has become invalid finds nothing and stops no other search', async () => {
  const person = await joinAs(api)
  const word = newWord()
  await searchFor(person, word, { query: 'color_type_ids=beige' })
  await searchFor(person, word)
  await buildShelf(word)
  await isFound(variations, word)
  await findMatchesLater()
  expect(await heard(person)).toHaveLength(1)
})

test('settings choose between the page and the mail of new matches', async () => {
  const person = await joinAs(api)
  const word = newWord()
  await searchFor(person, word)
  await person.request('POST', '/settings/notification', {
    body: { notification_settings: [{ notification_type: 'NEW_MATCHES', enabled: false }] },
  })
  await buildShelf(word)
  await isFound(variations, word)
  await findMatchesLater()
  expect(await heard(person)).toEqual([])
  expect(await allMails()).toHaveLength(1)
})

test('results of relaxed conditions are no matches', async () => {
  const person = await joinAs(api)
  const word = newWord()
  await searchFor(person, `${word} 高さ90cm以上`)
  await buildShelf(word)
  await isFound(variations, word)
  const found = await api.request('GET', variations, { query: { keyword: `${word} 高さ90cm以上` } })
  expect(found.body).toMatchObject({
    total_count: 1,
    interpretation: { relaxed: { message: expect.any(String) } },
  })
  await findMatchesLater()
  expect(await heard(person)).toEqual([])
})

test('one failing search stops no other', async () => {
  const person = await joinAs(api)
  const words = [newWord(), newWord()]
  for (const word of words) {
    await searchFor(person, word)
    await buildShelf(word)
    await isFound(variations, word)
  }
  await findMatchesLater((route, input) => {
    if (input.query.get('keyword') === words[0]) throw new Error('the api is away')
    return api.ask(route, input)
  })
  expect(await heard(person)).toHaveLength(1)
  await findMatchesLater()
  expect(await heard(person)).toHaveLength(2)
})

test('a notification without visible matches is hidden', async () => {
  const person = await joinAs(api)
  const word = newWord()
  await searchFor(person, word)
  const { id } = await buildShelf(word)
  await isFound(variations, word)
  await findMatchesLater()
  expect(await heard(person)).toHaveLength(1)
  await db.update(productVariations).set({ published: false }).where(eq(productVariations.id, id))
  expect(await heard(person)).toEqual([])
})
