import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#web/kit/errors/error.ts'
import { stubStorage } from '#web/kit/storage/test-storage.ts'
import { type Autosave, createAutosave } from '#web/shared/autosave/autosave.ts'
import { createSaves } from './saves.ts'

let kept = new Map<string, string>()

beforeEach(() => {
  vi.useFakeTimers()
  kept = stubStorage()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Note = { text: string }

const makeNote =
  (save: (changes: Partial<Note>) => Promise<void> = async () => {}) =>
  (key: string): Autosave<Note> =>
    createAutosave<Note>({
      key,
      stored: { fields: { text: '' }, version: 0, savedAt: '' },
      save: async (changes) => {
        await save(changes)
        return { fields: { text: '', ...changes }, version: 0, savedAt: '2026-11-20T03:00:00.000Z' }
      },
    })

const offline = async () => {
  throw new ApiError({ status: 0, code: 'unreachable', detail: '' })
}

test('summarises all saves by the worst status, and reopens an open save', async () => {
  const saves = createSaves()
  const [one, other] = [saves.open('one', makeNote()), saves.open('other', makeNote(offline))]
  expect(saves.open('one', makeNote())).toBe(one)
  one.change('text', '椅子')
  expect(saves.summary.getState().status).toBe('unsaved')
  expect(await saves.flush()).toBe(true)
  other.change('text', '机')
  expect(await saves.flush()).toBe(false)
  expect(saves.summary.getState()).toMatchObject({ status: 'failed', savedAt: '2026-11-20T03:00:00.000Z' })
})

test('names the thing and value of a rejection until it changes', async () => {
  const saves = createSaves()
  const errors = [{ path: 'text', code: 'too_long', message: '1文字以内で入力してください' }]
  const refuse = async () => {
    throw new ApiError({ status: 422, code: 'invalid_request', detail: '', errors })
  }
  const note = saves.open('note', makeNote(refuse))
  note.change('text', '椅子')
  expect(await saves.flush()).toBe(false)
  expect(saves.summary.getState().errors).toEqual([
    { key: 'note', name: 'text', value: '椅子', message: '1文字以内で入力してください' },
  ])
  note.change('text', '机')
  expect(saves.summary.getState().errors).toEqual([])
})

test('ignores a dropped save in the summary', async () => {
  const saves = createSaves()
  saves.open('gone', makeNote(offline)).change('text', '机')
  expect(await saves.flush()).toBe(false)
  saves.drop('gone')
  expect(saves.summary.getState().status).toBe('saved')
  expect(await saves.flush()).toBe(true)
})

test('neither stores nor sends changes of a deleted project and its photos', async () => {
  const saves = createSaves()
  const sent: Partial<Note>[] = []
  const make = makeNote(async (changes) => void sent.push(changes))
  for (const key of ['project', 'photo']) saves.open(key, make).change('text', '棚')
  saves.dropAll()
  expect(await saves.flush()).toBe(true)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sent).toEqual([])
  expect(kept.size).toBe(0)
})

test('resumes only the saves that an earlier visit left unsaved', async () => {
  createSaves().open('left', makeNote()).change('text', '棚')
  const saves = createSaves()
  const sent: Partial<Note>[] = []
  const make = vi.fn(makeNote(async (changes) => void sent.push(changes)))
  saves.recall('left', make)
  saves.recall('other', make)
  expect(make).toHaveBeenCalledOnce()
  expect(await saves.flush()).toBe(true)
  expect(sent).toEqual([{ text: '棚' }])
})
