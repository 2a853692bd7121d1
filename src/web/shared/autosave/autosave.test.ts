import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#web/kit/errors/error.ts'
import { stubStorage } from '#web/kit/storage/test-storage.ts'
import { createAutosave, type Stored } from './autosave.ts'

let kept = new Map<string, string>()

beforeEach(() => {
  vi.useFakeTimers()
  kept = stubStorage()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type House = { title: string; place: string; space: number | null }

const stored: Stored<House> = {
  fields: { title: '家', place: '鎌倉市', space: null },
  version: 4,
  savedAt: '2026-11-20T03:00:00.000Z',
}

/** Creates an api that trims titles and refuses as told. */
function begin(...refusals: (ApiError | undefined)[]) {
  const sent: object[] = []
  let present = stored
  const editor = createAutosave<House>({
    key: 'house',
    stored,
    save: async (changes, version) => {
      sent.push({ ...changes, version })
      const refusal = refusals.shift()
      if (refusal) throw refusal
      const fields = { ...present.fields, ...changes }
      present = {
        ...present,
        fields: { ...fields, title: fields.title.trim() },
        version: present.version + 1,
      }
      return present
    },
  })
  /** Another user's change, unknown to the page. */
  const others = (changes: Partial<House>) => {
    present = { ...present, fields: { ...present.fields, ...changes }, version: present.version + 1 }
  }
  return { ...editor, sent, others, read: () => editor.store.getState() }
}

const pass = (ms = 1_000) => vi.advanceTimersByTimeAsync(ms)

const refusal = (code: string, errors: ApiError['errors']) =>
  new ApiError({ status: code === 'project_changed' ? 409 : 422, code, detail: '', errors })

const titleChanged = () =>
  refusal('project_changed', [
    { path: 'title', code: 'changed', message: '', value: '海の家' },
    { path: 'version', code: 'changed', message: '', value: 7 },
  ])

const offline = () => new ApiError({ status: 0, code: 'unreachable', detail: '' })

test('saves typed text once, a moment after the last letter', async () => {
  const { change, sent, read } = begin()
  change('title', '谷')
  change('title', '谷の家')
  expect(read()).toMatchObject({ status: 'unsaved', fields: { title: '谷の家' } })
  await pass()
  expect(sent).toEqual([{ title: '谷の家', version: 4 }])
  expect(read()).toMatchObject({ status: 'saved', fields: { title: '谷の家' } })
  expect(kept.size).toBe(0)
})

test('sends text typed during a save with the next version', async () => {
  const { change, flush, sent, read } = begin()
  change('title', '谷')
  const first = flush()
  change('title', '谷の家')
  change('place', '逗子市')
  await first
  await pass()
  expect(sent).toEqual([
    { title: '谷', version: 4 },
    { title: '谷の家', place: '逗子市', version: 5 },
  ])
  expect(read().status).toBe('saved')
})

test('leaves unfinished text in the field as typed', async () => {
  const { change, read } = begin()
  change('title', 'House ')
  await pass()
  expect(read().fields.title).toBe('House ')
  change('place', '逗子市')
  await pass()
  expect(read().fields.title).toBe('House ')
})

test('shows what others have saved unless the field is being edited', async () => {
  const { change, meet, sent, read } = begin()
  const theirs = { ...stored, fields: { ...stored.fields, place: '葉山町' }, version: 6 }
  meet(theirs)
  expect(read().fields.place).toBe('葉山町')
  change('title', '谷の家')
  meet({ ...theirs, fields: { ...theirs.fields, title: '海の家' }, version: 7 })
  expect(read().fields.title).toBe('谷の家')
  await pass()
  expect(sent).toEqual([{ title: '谷の家', version: 6 }])
})

test('shows a conflicting field beside one’s own to choose from, and saves all others', async () => {
  const { change, choose, sent, read } = begin(titleChanged())
  change('title', '谷の家')
  change('place', '逗子市')
  await pass(2_000)
  expect(read()).toMatchObject({
    status: 'saved',
    fields: { title: '谷の家' },
    conflicts: { title: { mine: '谷の家', theirs: '海の家' } },
  })
  choose('title', 'mine')
  await pass()
  expect(sent.map((body) => Object.keys(body))).toEqual([
    ['title', 'place', 'version'],
    ['place', 'version'],
    ['title', 'version'],
  ])
  expect(read()).toMatchObject({ conflicts: {}, fields: { title: '谷の家' } })
  expect(kept.size).toBe(0)
})

test('keeps both versions of a conflict over a reload', async () => {
  const { change } = begin(titleChanged())
  change('title', '谷の家')
  await pass(2_000)
  const reloaded = begin(titleChanged())
  reloaded.recall()
  await pass(2_000)
  expect(reloaded.sent[0]).toEqual({ title: '谷の家', version: 4 })
  reloaded.choose('title', 'theirs')
  expect(reloaded.read()).toMatchObject({ conflicts: {}, fields: { title: '海の家' } })
  expect(kept.size).toBe(0)
})

test('keeps a rejected value in its field and saves the rest', async () => {
  const { change, sent, read } = begin(
    refusal('invalid_request', [{ path: 'space', code: 'too_small', message: '0より大きい数' }]),
  )
  change('space', -1)
  change('place', '逗子市')
  await pass(2_000)
  expect(sent[1]).toEqual({ place: '逗子市', version: 4 })
  expect(read()).toMatchObject({
    status: 'failed',
    errors: { space: '0より大きい数' },
    fields: { space: -1 },
  })
  change('space', 80)
  await pass()
  expect(read()).toMatchObject({ status: 'saved', errors: {}, fields: { space: 80 } })
})

test('holds back all changes until the next edit when the rejection names none of them', async () => {
  const yearMissing = () =>
    refusal('invalid_request', [{ path: 'year', code: 'required', message: '必須入力項目です' }])
  const { change, sent, read } = begin(yearMissing(), yearMissing())
  change('space', 3)
  await pass(60_000)
  expect(sent).toHaveLength(1)
  expect(read()).toMatchObject({ status: 'failed', errors: { space: '必須入力項目です' } })
  change('place', '逗子市')
  await pass(60_000)
  expect(sent).toHaveLength(2)
  change('space', null)
  await pass()
  expect(sent.at(-1)).toEqual({ space: null, place: '逗子市', version: 4 })
  expect(read()).toMatchObject({ status: 'saved', errors: {} })
})

test('neither sends an unreadable value nor reports it as saved', async () => {
  const { change, flush, leaveUnread, sent, read } = begin()
  change('space', 12)
  leaveUnread('space', '0より大きい数')
  change('place', '逗子市')
  await flush()
  expect(sent).toEqual([{ place: '逗子市', version: 4 }])
  expect(read()).toMatchObject({ status: 'failed', errors: { space: '0より大きい数' } })
  change('space', 80)
  await pass()
  expect(read()).toMatchObject({ status: 'saved', errors: {}, fields: { space: 80 } })
})

test('sends a rejected value once more on retry', async () => {
  const { change, retry, sent, read } = begin(
    refusal('invalid_request', [{ path: 'title', code: 'required', message: '必須入力項目です' }]),
  )
  change('title', '')
  await pass()
  await retry()
  expect(sent).toHaveLength(2)
  expect(read()).toMatchObject({ status: 'saved', errors: {} })
})

test('retries a rejected value after another field was saved', async () => {
  const { change, flush, sent, read } = begin(
    refusal('invalid_request', [{ path: 'space', code: 'required', message: '所在地も入力してください' }]),
  )
  change('space', 3)
  const first = flush()
  change('place', '逗子市')
  await first
  await pass()
  expect(sent).toEqual([
    { space: 3, version: 4 },
    { place: '逗子市', version: 4 },
    { space: 3, version: 5 },
  ])
  expect(read()).toMatchObject({ status: 'saved', errors: {} })
})

test('sends the latest value of a field corrected during a save', async () => {
  const { change, flush, sent, read } = begin(
    refusal('invalid_request', [{ path: 'space', code: 'too_small', message: '0より大きい数' }]),
  )
  change('space', -1)
  const first = flush()
  change('space', 80)
  await first
  await pass()
  expect(sent).toEqual([
    { space: -1, version: 4 },
    { space: 80, version: 4 },
  ])
  expect(read()).toMatchObject({ status: 'saved', errors: {} })
})

test('keeps what others change between two own saves', async () => {
  const { change, flush, others, sent } = begin()
  others({ place: '葉山町' })
  change('title', '谷の家')
  const first = flush()
  change('place', '逗子市')
  change('space', 80)
  await first
  await pass()
  expect(sent).toEqual([
    { title: '谷の家', version: 4 },
    { place: '逗子市', version: 4 },
    { space: 80, version: 7 },
  ])
})

test('saves a chosen value, as typed by then, on the version it was chosen against', async () => {
  const { change, choose, sent } = begin(titleChanged())
  change('title', '谷の家')
  await pass(2_000)
  change('title', '谷の家と庭')
  await pass(2_000)
  expect(sent).toHaveLength(1)
  choose('title', 'mine')
  await pass()
  expect(sent.at(-1)).toEqual({ title: '谷の家と庭', version: 7 })
})

test('forgets in each of two tabs only its own typed text', async () => {
  const [one, other] = [begin(titleChanged()), begin()]
  one.change('title', '谷の家')
  await pass(2_000)
  other.change('place', '逗子市')
  await pass()
  expect(other.read().status).toBe('saved')
  const reloaded = begin()
  reloaded.recall()
  await pass()
  expect(reloaded.sent).toEqual([{ title: '谷の家', version: 4 }])
})

test('retries while offline and finds typed text after a reload', async () => {
  const { change, read } = begin(offline())
  change('title', '谷の家')
  await pass()
  expect(read().status).toBe('failed')
  const reloaded = begin()
  reloaded.recall()
  await pass()
  expect(reloaded.sent).toEqual([{ title: '谷の家', version: 4 }])
  await pass(5_000)
  expect(read().status).toBe('saved')
})

test('neither stores nor sends changes of a deleted thing', async () => {
  const { change, drop, sent } = begin()
  change('title', '谷の家')
  drop()
  await pass(10_000)
  expect(sent).toEqual([])
  expect(kept.size).toBe(0)
})
