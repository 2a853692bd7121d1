import type { ApiResponse, Call } from '#web/shared/api/call.ts'
import { asJson } from '#web/shared/api/page-data.ts'

const rowLength = 6

export type Makers =
  | { keyword: string; found: ApiResponse<'GET /makers/search'> }
  | {
      keyword?: undefined
      all: ApiResponse<'GET /makers/all'>
      picks: ApiResponse<'GET /makers/latest_and_random'>
    }

export async function loadMakers(
  call: Call,
  keyword: string | undefined,
  signal: AbortSignal,
): Promise<Makers> {
  if (keyword !== undefined) {
    const found = await call('GET /makers/search', { query: { keyword, limit: 100 }, signal })
    return asJson({ keyword, found })
  }
  const [all, picks] = await Promise.all([
    call('GET /makers/all', { signal }),
    call('GET /makers/latest_and_random', { query: { limit: 2 * rowLength }, signal }),
  ])
  const latest = picks.latest.slice(0, rowLength)
  const isOther = (maker: { id: number }) => !latest.some(({ id }) => id === maker.id)
  const random = picks.random.filter(isOther).slice(0, rowLength)
  return asJson({ all, picks: { latest, random } })
}
