import type { ProductFamily } from './product-copy.ts'
import { beds } from './products/beds.ts'
import { chairs } from './products/chairs.ts'
import { diningTables } from './products/dining-tables.ts'
import { doors } from './products/doors.ts'
import { floors } from './products/floors.ts'
import { lamps } from './products/lamps.ts'
import { loungeChairs } from './products/lounge-chairs.ts'
import { lowTables } from './products/low-tables.ts'
import { panels } from './products/panels.ts'
import { pendants } from './products/pendants.ts'
import { planters } from './products/planters.ts'
import { sofas } from './products/sofas.ts'
import { stone } from './products/stone.ts'
import { stoolsAndBenches } from './products/stools-benches.ts'
import { storage } from './products/storage.ts'
import { textiles } from './products/textiles.ts'
import { tiles } from './products/tiles.ts'
import { walls } from './products/walls.ts'
import { water } from './products/water.ts'

/** By slug of the manifest. */
export const productCopies: ProductFamily = {
  ...sofas,
  ...chairs,
  ...loungeChairs,
  ...stoolsAndBenches,
  ...diningTables,
  ...lowTables,
  ...storage,
  ...beds,
  ...pendants,
  ...lamps,
  ...textiles,
  ...planters,
  ...floors,
  ...tiles,
  ...stone,
  ...walls,
  ...panels,
  ...water,
  ...doors,
}
