import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { enterSession } from './enter-session.ts'
import { personCache } from './person-cache.ts'
import { changeAsPerson, personQuery } from './person-query.ts'
import { leaveSession } from './session-store.ts'
import { authUser, person, stubBrowser } from './test-browser.ts'

stubBrowser()
const listeners = new Map<string, (event: { key: string; newValue: string }) => void>()
vi.stubGlobal('addEventListener', (name: string, listener: () => void) => listeners.set(name, listener))
vi.stubGlobal('removeEventListener', (name: string) => listeners.delete(name))

let asked: { what: string; answer: (response: Response) => void }[] = []
vi.stubGlobal('fetch', ({ method, url }: Request) => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  asked.push({ what: `${method} ${new URL(url).pathname}`, answer: resolve })
  return promise
})
const askedOnce = (count: number) => expect.poll(() => asked).toHaveLength(count)
const done = () => new Response(null, { status: 204 })
const refused = () => Response.json({ code: 'internal' }, { status: 500 })

const book = personQuery('GET /addresses')
const bookOf = (...ids: number[]) => ({ items: ids.map((id) => ({ id })) }) as never
const bookAnswer = (...ids: number[]) => Response.json(bookOf(...ids))
const shownIds = () =>
  personCache()
    .getQueryData(book.queryKey)
    ?.items.map(({ id }) => id)
const isStale = () => personCache().getQueryState(book.queryKey)?.isInvalidated
const readBook = () => personCache().fetchQuery({ ...book, staleTime: 0 })

const remove = (id: number) =>
  changeAsPerson(
    'DELETE /addresses/{id}',
    { params: { id } },
    {
      expect: (cache) =>
        cache.setQueryData(
          book.queryKey,
          (known) => known && { ...known, items: known.items.filter((address) => address.id !== id) },
        ),
    },
  )
const removeUnseen = (id: number) => changeAsPerson('DELETE /addresses/{id}', { params: { id } })

/** Observes the book like a mounted component. */
const watchBook = () => new QueryObserver(personCache(), book).subscribe(() => {})

beforeEach(() => {
  asked = []
  enterSession(authUser, person)
  personCache().setQueryData(book.queryKey, bookOf(5, 3))
})
afterEach(leaveSession)

test('ignores an answer requested before a change and received after it', async () => {
  const read = readBook()
  await askedOnce(1)
  const removed = removeUnseen(3)
  await askedOnce(2)
  asked[1]?.answer(done())
  await removed
  asked[0]?.answer(bookAnswer(5, 3))
  await read
  expect(isStale()).toBe(true)
})

test('repeats a first read that a change overtakes, and shows the change', async () => {
  personCache().removeQueries()
  const stop = watchBook()
  await askedOnce(1)
  const removed = removeUnseen(3)
  await askedOnce(2)
  asked[1]?.answer(done())
  await removed
  asked[0]?.answer(bookAnswer(5, 3))
  await askedOnce(3)
  asked[2]?.answer(bookAnswer(5))
  await expect.poll(() => shownIds()).toEqual([5])
  stop()
})

test('repeats a first read that another tab’s change overtakes', async () => {
  personCache().removeQueries()
  const stop = watchBook()
  await askedOnce(1)
  listeners.get('storage')?.({ key: 'tokonoma-changed', newValue: '/addresses 1' })
  asked[0]?.answer(bookAnswer(5, 3))
  await askedOnce(2)
  asked[1]?.answer(bookAnswer(5))
  await expect.poll(() => shownIds()).toEqual([5])
  stop()
})

test('delays a read until the pending change is done', async () => {
  const removed = remove(3)
  await askedOnce(1)
  const read = readBook()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(asked.map(({ what }) => what)).toEqual(['DELETE /addresses/3'])
  expect(shownIds()).toEqual([5])
  asked[0]?.answer(done())
  await removed
  await askedOnce(2)
  asked[1]?.answer(bookAnswer(5))
  await read
  expect(isStale()).toBe(false)
})

test('takes back only the rejected one of two simultaneous changes, and re-reads after the last', async () => {
  const first = remove(3)
  const second = remove(5)
  await askedOnce(2)
  expect(shownIds()).toEqual([])
  asked[0]?.answer(refused())
  await expect(first).rejects.toMatchObject({ status: 500 })
  expect([shownIds(), isStale()]).toEqual([[3], false])
  asked[1]?.answer(refused())
  await expect(second).rejects.toMatchObject({ status: 500 })
  expect([shownIds(), isStale()]).toEqual([[5, 3], true])
})

test('keeps a later change when an earlier one is rejected', async () => {
  const first = remove(3)
  const second = remove(5)
  await askedOnce(2)
  asked[1]?.answer(done())
  await second
  expect([shownIds(), isStale()]).toEqual([[], false])
  asked[0]?.answer(refused())
  await expect(first).rejects.toMatchObject({ status: 500 })
  expect([shownIds(), isStale()]).toEqual([[3], true])
})

/** A change whose response covers the whole book. */
const addWhole = (id: number) =>
  changeAsPerson(
    'POST /addresses',
    { body: {} as never },
    { keep: (cache) => cache.setQueryData(book.queryKey, bookOf(5, 3, id)), whole: book.queryKey },
  )

test('re-reads the changed resource except what the answer contains completely', async () => {
  const another = ['/addresses', 'another']
  personCache().setQueryData(another, {})
  const added = addWhole(9)
  await askedOnce(1)
  asked[0]?.answer(Response.json({ id: 9 }))
  await added
  expect([shownIds(), isStale()]).toEqual([[5, 3, 9], false])
  expect(personCache().getQueryState(another)?.isInvalidated).toBe(true)
})

test('re-reads a complete answer too when another change or an aborted read intervened', async () => {
  const whole = addWhole(9)
  const removed = removeUnseen(3)
  await askedOnce(2)
  asked[1]?.answer(done())
  await removed
  asked[0]?.answer(Response.json({ id: 9 }))
  await whole
  expect(isStale()).toBe(true)
  const read = readBook().catch(() => {})
  await askedOnce(3)
  const again = addWhole(10)
  await askedOnce(4)
  asked[3]?.answer(Response.json({ id: 10 }))
  await again
  asked[2]?.answer(bookAnswer(5))
  await read
  expect(isStale()).toBe(true)
})

test('re-reads a complete answer too when the change was rejected', async () => {
  const refusal = addWhole(9)
  await askedOnce(1)
  asked[0]?.answer(refused())
  await expect(refusal).rejects.toMatchObject({ status: 500 })
  expect([shownIds(), isStale()]).toEqual([[5, 3], true])
})

test('re-reads untouched resources while another change is pending', async () => {
  const orders = personQuery('GET /order_groups')
  personCache().setQueryData(orders.queryKey, { items: [], total_count: 0, next_cursor: null } as never)
  const slow = remove(3)
  const cancelled = changeAsPerson('POST /order_groups/{code}/cancel', { params: { code: 'TK-1' } })
  await askedOnce(2)
  asked[1]?.answer(done())
  await cancelled
  expect(personCache().getQueryState(orders.queryKey)?.isInvalidated).toBe(true)
  asked[0]?.answer(done())
  await slow
})
