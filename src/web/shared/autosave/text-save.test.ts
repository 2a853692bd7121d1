import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#web/kit/errors/error.ts'
import { createTextSave, type TextProblem } from './text-save.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Creates a text whose api refuses as told. */
function begin({
  refusals = [],
  pauseMs = 500,
}: {
  refusals?: (ApiError | 'lost')[]
  pauseMs?: number | null
}) {
  const sent: { text: string; seen: string }[] = []
  const outcomes: (TextProblem | undefined)[] = []
  let present = '白'
  const text = createTextSave({
    stored: present,
    pauseMs,
    plain: (typed) => typed.trim(),
    check: (typed) => (typed.length > 5 ? '長すぎます' : undefined),
    save: async (typed, seen) => {
      sent.push({ text: typed, seen })
      const refusal = refusals.shift()
      if (refusal instanceof ApiError) throw refusal
      if (present !== seen && present !== typed) throw changedTo(present)
      present = typed
      if (refusal === 'lost') throw unreachable()
      return present
    },
    onOutcome: (problem) => void outcomes.push(problem),
  })
  /** Another user's text, unknown to the page. */
  const others = (theirs: string) => {
    present = theirs
  }
  return { ...text, sent, outcomes, others, read: () => text.store.getState() }
}

const pass = (ms = 1_000) => vi.advanceTimersByTimeAsync(ms)

const unreachable = () => new ApiError({ status: 0, code: 'unreachable', detail: '' })

const changedTo = (value: string) =>
  new ApiError({
    status: 409,
    code: 'list_item_changed',
    detail: '',
    errors: [{ path: 'note', code: 'changed', message: '', value }],
  })

test('saves the plain text on top of the text that was seen', async () => {
  const { change, sent, outcomes, read } = begin({})
  change('灰 ')
  await pass()
  change('灰 色')
  await pass()
  expect(sent).toEqual([
    { text: '灰', seen: '白' },
    { text: '灰 色', seen: '灰' },
  ])
  expect(outcomes).toEqual([undefined, undefined])
  expect(read().status).toBe('saved')
})

test('sends nothing if the text is the stored one', async () => {
  const { change, sent } = begin({})
  change('灰')
  change('白 ')
  await pass()
  expect(sent).toEqual([])
})

test('saves a text without a pause when it is told to', async () => {
  const { change, saveNow, sent } = begin({ pauseMs: null })
  change('灰')
  await pass(60_000)
  expect(sent).toEqual([])
  await saveNow()
  expect(sent).toEqual([{ text: '灰', seen: '白' }])
})

test('leaves what is typed during a request to its own pause', async () => {
  const { change, saveNow, sent } = begin({ pauseMs: null })
  change('1')
  const first = saveNow()
  change('12')
  await first
  expect(sent).toHaveLength(1)
  await saveNow()
  expect(sent).toEqual([
    { text: '1', seen: '白' },
    { text: '12', seen: '1' },
  ])
})

test('does not send an invalid text, and reports the issue until it is mended', async () => {
  const { change, sent, outcomes, read } = begin({})
  change('とても長い文')
  await pass()
  expect(sent).toEqual([])
  expect(outcomes).toEqual([{ issue: '長すぎます' }])
  expect(read().status).toBe('failed')
  change('短い文')
  await pass()
  expect(outcomes.at(-1)).toBeUndefined()
  expect(read().status).toBe('saved')
})

test('keeps a text whose request failed until it is saved again', async () => {
  const { change, saveNow, sent, outcomes, read } = begin({ refusals: [unreachable()] })
  change('灰')
  await pass(60_000)
  expect(sent).toHaveLength(1)
  expect(outcomes).toEqual([{ failure: unreachable() }])
  expect(read().status).toBe('failed')
  await saveNow()
  expect(read().status).toBe('saved')
})

test('takes a text that was stored while its response was lost for its own', async () => {
  const { change, sent, outcomes, read } = begin({ refusals: ['lost'] })
  change('灰')
  await pass()
  change('灰色')
  await pass()
  expect(sent).toEqual([
    { text: '灰', seen: '白' },
    { text: '灰色', seen: '白' },
    { text: '灰色', seen: '灰' },
  ])
  expect(outcomes.at(-1)).toBeUndefined()
  expect(read()).toMatchObject({ status: 'saved', conflicts: {} })
})

test('holds both texts of a conflict, takes what is typed on, and saves what is chosen', async () => {
  const { change, choose, others, sent, read } = begin({})
  others('黒')
  change('灰')
  await pass()
  change('灰色')
  await pass()
  expect(sent).toHaveLength(1)
  expect(read().conflicts.text).toMatchObject({ mine: '灰色', theirs: '黒' })
  choose('mine')
  await pass()
  expect(sent.at(-1)).toEqual({ text: '灰色', seen: '黒' })
  expect(read()).toMatchObject({ status: 'saved', conflicts: {} })
})

test('types on the other text of a conflict after choosing it', async () => {
  const { change, choose, others, sent, read } = begin({})
  others('黒')
  change('灰')
  await pass()
  choose('theirs')
  expect(read()).toMatchObject({ status: 'saved', fields: { text: '黒' }, conflicts: {} })
  change('黒い')
  await pass()
  expect(sent.at(-1)).toEqual({ text: '黒い', seen: '黒' })
})

test('takes over a text that was stored elsewhere, unless its own is not saved', async () => {
  const { change, meet, others, sent } = begin({})
  others('黒')
  expect(meet('黒')).toBe(true)
  change('黒い')
  expect(meet('茶')).toBe(false)
  await pass()
  expect(sent).toEqual([{ text: '黒い', seen: '黒' }])
})

test('reports a programming error and keeps the text', async () => {
  const report = vi.fn()
  vi.stubGlobal('reportError', report)
  const mistake = new TypeError('mistake')
  const text = createTextSave({
    stored: '',
    pauseMs: 500,
    plain: (typed) => typed,
    check: () => undefined,
    save: () => Promise.reject(mistake),
    onOutcome: () => {},
  })
  text.change('灰')
  await pass()
  expect(report).toHaveBeenCalledWith(mistake)
  expect(text.store.getState().status).toBe('failed')
  vi.unstubAllGlobals()
})
