import { beforeEach, expect, test } from 'vitest'
import { ApiError } from '#web/kit/errors/error.ts'
import type { Call } from '#web/shared/api/call.ts'
import { createAwardFiles } from './award-files.ts'

const project = { title: '谷戸の家', team: { name: '谷戸設計' } }
const entry = { id: 8, title: '谷戸の光', project }
const place = { entry_id: 8, result: { rank: 1 }, entry, is_winner: true }

let places: unknown[]
let made: number
let read: ReturnType<typeof createAwardFiles>

beforeEach(() => {
  places = [place]
  made = 0
  const answers: Record<string, () => unknown> = {
    'GET /awards/{slug}': () => ({ title: '試作アワード' }),
    'GET /awards/{slug}/result': () => ({
      closed_from: '2026-04-14T15:00:00.000Z',
      categories: [
        { name: '店', places: [] },
        { name: '住まい', places },
      ],
    }),
    'GET /awards/{slug}/entries/{entry_id}/certificate.pdf': () => new Blob([String(++made)]),
  }
  const call = async (route: string) => {
    const answer = answers[route]
    if (!answer) throw new ApiError({ status: 404, code: 'not_found', detail: '' })
    return answer()
  }
  read = createAwardFiles(call as Call)
})

const ask = async () => (await read('/awards/first/certificates/8.pdf'))?.text()

test('makes a certificate once, and again when its content changes', async () => {
  expect([await ask(), await ask()]).toEqual(['1', '1'])
  places = [{ ...place, entry: { ...entry, project: { ...project, team: { name: '谷戸設計室' } } } }]
  expect(await ask()).toBe('2')
  places = [{ ...place, result: { rank: 2 } }]
  expect(await ask()).toBe('3')
})

test('answers nothing for the certificate of a removed or losing entry', async () => {
  expect(await ask()).toBe('1')
  places = []
  expect(await ask()).toBeUndefined()
  for (const change of [{ is_winner: false }, { entry: null, is_winner: false }]) {
    places = [{ ...place, ...change }]
    expect(await ask()).toBeUndefined()
  }
  expect(await read('/awards/first/ledger.csv')).toBeNull()
})
