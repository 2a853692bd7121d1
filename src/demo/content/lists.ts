import type { ListContent } from './content.ts'
import { listUses } from './list-uses.ts'
import { listsByMaterial } from './lists-by-material.ts'
import { listsForLiving } from './lists-for-living.ts'
import { listsForWork } from './lists-for-work.ts'

export const lists: readonly ListContent[] = [...listsForWork, ...listsByMaterial, ...listsForLiving].map(
  (list) => ({ ...list, uses: listUses[list.name] ?? {} }),
)
