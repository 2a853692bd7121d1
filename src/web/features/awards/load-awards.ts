import type { Call } from '#web/shared/api/call.ts'
import { asJson } from '#web/shared/api/page-data.ts'
import { type ShownAward, toShownAward } from '#web/shared/photos/editorial-data.ts'

export type AwardsData = { awards: ShownAward[] }

export async function loadAwards(call: Call, signal: AbortSignal): Promise<AwardsData> {
  const { items } = await call('GET /awards', { signal })
  return asJson({ awards: items.map(toShownAward) })
}
