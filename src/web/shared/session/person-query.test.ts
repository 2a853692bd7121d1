import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { enterSession } from './enter-session.ts'
import { personCache } from './person-cache.ts'
import { changeAsPerson, personPages, personQuery, usePersonPages, usePersonQuery } from './person-query.ts'
import { leaveSession, loseSession } from './session-store.ts'
import { authUser, person, stubBrowser } from './test-browser.ts'

stubBrowser()
type Listener = (event: { key: string | null; newValue: string | null }) => void
const listeners = new Map<string, Listener>()
vi.stubGlobal('addEventListener', (name: string, listener: Listener) => listeners.set(name, listener))
vi.stubGlobal('removeEventListener', (name: string) => listeners.delete(name))

const book = personQuery('GET /addresses')
const orders = personQuery('GET /order_groups')
const bookOf = (...ids: number[]) => ({ items: ids.map((id) => ({ id })) }) as never
const knownIds = () =>
  personCache()
    .getQueryData(book.queryKey)
    ?.items.map(({ id }) => id)
const isStale = (key: readonly unknown[]) => personCache().getQueryState(key)?.isInvalidated

let answer: (request: Request) => Promise<Response>
vi.stubGlobal('fetch', (request: Request) => answer(request))

beforeEach(() => {
  enterSession(authUser, person)
  personCache().setQueryData(book.queryKey, bookOf(5, 3))
  personCache().setQueryData(orders.queryKey, { items: [], total_count: 0, next_cursor: null })
})
afterEach(leaveSession)

const remove = () =>
  changeAsPerson(
    'DELETE /addresses/{id}',
    { params: { id: 3 } },
    { expect: (cache) => cache.setQueryData(book.queryKey, bookOf(5)) },
  )

test('shows an expected change at once, keeps it on success and re-reads its resource', async () => {
  const told = Promise.withResolvers<Response>()
  answer = () => told.promise
  const removed = remove()
  await expect.poll(() => knownIds()).toEqual([5])
  told.resolve(new Response(null, { status: 204 }))
  await removed
  expect(knownIds()).toEqual([5])
  expect(isStale(book.queryKey)).toBe(true)
  expect(isStale(orders.queryKey)).toBe(false)
})

test('takes back a rejected change', async () => {
  answer = async () => Response.json({ code: 'internal' }, { status: 500 })
  await expect(remove()).rejects.toMatchObject({ status: 500 })
  expect(knownIds()).toEqual([5, 3])
  expect(isStale(book.queryKey)).toBe(true)
})

test('re-reads what another tab has changed, or everything if unknown', async () => {
  answer = async () => new Response(null, { status: 204 })
  await changeAsPerson('DELETE /addresses/{id}', { params: { id: 3 } }, { also: ['GET /order_groups'] })
  const said = localStorage.getItem('tokonoma-changed')
  expect(said).toMatch(/^\/addresses \/order_groups \d+$/)

  personCache().setQueryData(book.queryKey, bookOf(5))
  personCache().setQueryData(orders.queryKey, (known) => known)
  const hear = (newValue: string | null) => listeners.get('storage')?.({ key: 'tokonoma-changed', newValue })
  hear('/order_groups 1')
  expect([isStale(book.queryKey), isStale(orders.queryKey)]).toEqual([false, true])
  hear(null)
  expect(isStale(book.queryKey)).toBe(true)
})

test('restores data after a lost session, and clears it on sign-out or for another person', () => {
  loseSession()
  expect(knownIds()).toEqual([5, 3])
  enterSession(authUser, person)
  expect(knownIds()).toEqual([5, 3])
  loseSession()
  enterSession(authUser, { ...person, id: 8 })
  expect(knownIds()).toBeUndefined()
  personCache().setQueryData(book.queryKey, bookOf(9))
  leaveSession()
  expect(knownIds()).toBeUndefined()
})

test('discards an answer to a person who has left', async () => {
  const told = Promise.withResolvers<Response>()
  answer = () => told.promise
  const removed = changeAsPerson(
    'DELETE /addresses/{id}',
    { params: { id: 3 } },
    { keep: (cache) => cache.setQueryData(book.queryKey, bookOf(5)) },
  )
  enterSession(authUser, { ...person, id: 8 })
  told.resolve(new Response(null, { status: 204 }))
  await removed
  expect(knownIds()).toBeUndefined()
})

test('separates a paged list from the same route read whole', () => {
  const pages = personPages('GET /order_groups')
  expect(pages.queryKey).not.toEqual(orders.queryKey)
  personCache().setQueryData(pages.queryKey, { pages: [], pageParams: [] })
  expect(personCache().getQueryData(orders.queryKey)).toMatchObject({ items: [] })
})

test.each([
  ['usePersonQuery', () => usePersonQuery('GET /addresses')],
  ['usePersonPages', () => usePersonPages('GET /order_groups')],
])('throws for %s outside PersonOnly, where the previous person’s cache would be used', (_, useIt) => {
  const Reader = () => createElement('p', {}, useIt().status)
  expect(() => renderToStaticMarkup(createElement(Reader))).toThrow('PersonOnly')
})
