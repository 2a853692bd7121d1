import type { NamedEntity } from '#contract/kit/schemas.ts'
import type { Call } from '#web/shared/api/call.ts'
import { asJson } from '#web/shared/api/page-data.ts'

export type EditorTaxonomy = {
  buildingTypes: readonly NamedEntity[]
  useTypes: readonly (NamedEntity & { building_type_id: number })[]
  /** Includes hidden spaces, which photos keep. */
  spaces: readonly (NamedEntity & { hidden: boolean })[]
}

export async function loadTaxonomy(call: Call, signal: AbortSignal): Promise<EditorTaxonomy> {
  const [buildingTypes, useTypes, spaces] = await Promise.all([
    call('GET /building_types', { signal }),
    call('GET /use_types', { signal }),
    call('GET /spaces', { signal }),
  ])
  return asJson({ buildingTypes: buildingTypes.items, useTypes: useTypes.items, spaces: spaces.items })
}
