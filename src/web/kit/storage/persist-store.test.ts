import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { persistStore } from './persist-store.ts'

type Words = { words: string[]; secret?: string }

const read = (stored: unknown): Words => ({ words: [], ...(typeof stored === 'object' ? stored : {}) })

function open(storage: () => Storage) {
  const store = createStore<Words>(() => ({ words: [] }))
  const kept = persistStore(store, { name: 'words', read, write: ({ words }) => ({ words }), storage })
  return { store, ...kept }
}

function fakeStorage(entries = new Map<string, string>()): Storage {
  return {
    length: 0,
    clear: () => entries.clear(),
    key: () => null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  }
}

test('stores a changed state, without the parts not to be stored, for the next visit', () => {
  const storage = fakeStorage()
  open(() => storage).store.setState({ words: ['いす'], secret: '畳' })
  expect(storage.getItem('words')).toBe('{"state":{"words":["いす"]},"version":1}')
  const next = open(() => storage)
  expect(next.store.getState()).toEqual({ words: [] })
  next.recall()
  expect(next.store.getState()).toEqual({ words: ['いす'] })
  next.forget()
  expect(storage.getItem('words')).toBeNull()
})

test('writes nothing on reading, so that two tabs do not answer each other', () => {
  const stored = '{"version":1,"state":{"words":["棚"]}}'
  const storage = fakeStorage(new Map([['words', stored]]))
  open(() => storage).recall()
  expect(storage.getItem('words')).toBe(stored)
})

test('changes the stored state and not the page’s own older copy', () => {
  const storage = fakeStorage()
  const one = open(() => storage)
  const other = open(() => storage)
  one.update(({ words }) => ({ words: [...words, 'いす'] }))
  other.update(({ words }) => ({ words: [...words, '棚'] }))
  one.recall()
  expect(one.store.getState()).toEqual({ words: ['いす', '棚'] })
})

test.each(['', '{', 'null', '7', '{"state":{"words":["棚"]},"version":2}'])(
  'ignores the stored value %j',
  (stored) => {
    const { store, recall } = open(() => fakeStorage(new Map([['words', stored]])))
    recall()
    expect(store.getState()).toEqual({ words: [] })
  },
)

test('remembers in the page alone while storage is full', () => {
  const storage = fakeStorage()
  let isFull = true
  const setItem = (key: string, value: string) => {
    if (isFull) throw new DOMException('full', 'QuotaExceededError')
    storage.setItem(key, value)
  }
  const { store, recall } = open(() => ({ ...storage, setItem }))
  store.setState({ words: ['いす'] })
  recall()
  expect(store.getState()).toEqual({ words: ['いす'] })
  isFull = false
  store.setState({ words: ['いす', '棚'] })
  recall()
  expect(store.getState()).toEqual({ words: ['いす', '棚'] })
})

test('remembers in the page alone where storage is blocked', () => {
  const { store, recall, forget } = open(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  store.setState({ words: ['いす'] })
  recall()
  forget()
  expect(store.getState()).toEqual({ words: ['いす'] })
})
