import type { Call } from '#web/api/call.ts'
import { asJson } from '#web/api/page-data.ts'
import { type ShownAward, toShownAward } from '#web/photos/editorial-data.ts'

export type AwardsData = { awards: ShownAward[] }

export async function loadAwards(call: Call, signal: AbortSignal): Promise<AwardsData> {
  const { items } = await call('GET /awards', { signal })
  return asJson({ awards: items.map(toShownAward) })
}
