import type { Named } from '#contract/kit/schemas.ts'
import type { Call } from '#web/shared/api/call.ts'
import { asJson } from '#web/shared/api/page-data.ts'

export type Taxonomy = {
  buildingTypes: readonly Named[]
  useTypes: readonly (Named & { building_type_id: number })[]
  spaces: readonly Named[]
}

export async function loadTaxonomy(call: Call, signal: AbortSignal): Promise<Taxonomy> {
  const [buildingTypes, useTypes, spaces] = await Promise.all([
    call('GET /building_types', { signal }),
    call('GET /use_types', { signal }),
    call('GET /spaces', { signal }),
  ])
  return asJson({ buildingTypes: buildingTypes.items, useTypes: useTypes.items, spaces: spaces.items })
}
