import { makeAwards } from './award-rows.ts'
import { makeCertificates } from './certificate-rows.ts'
import { makeCollections } from './collection-rows.ts'
import { makeEditorial } from './editorial-rows.ts'
import { makeHome } from './home-rows.ts'
import { makePeople } from './people-rows.ts'
import { makeProjects } from './project-rows.ts'
import type { Batch } from './rows.ts'

export const makeShowcase = (variationIds: ReadonlyMap<string, number>, today: Date): Batch => ({
  certificates: makeCertificates(today),
  ...makePeople(),
  ...makeProjects(variationIds),
  ...makeCollections(variationIds),
  ...makeEditorial(variationIds),
  ...makeHome(today),
  ...makeAwards(today),
})
