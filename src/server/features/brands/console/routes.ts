import type { BrandContent } from '#contract/brands/console-routes.ts'
import * as contract from '#contract/brands/console-routes.ts'
import type { ConsoleBrandSort } from '#contract/data/console-sorts.ts'
import { messages } from '#contract/data/messages.ts'
import type { Actor } from '#server/caller.ts'
import { changeRecord, createRecord, readRecord, removeRecord } from '#server/console/change-record.ts'
import { listBySort } from '#server/console/list-by-sort.ts'
import { editingFor } from '#server/console/maker-access.ts'
import { requireOwnPictures, withPictures } from '#server/console/own-pictures.ts'
import { readPage } from '#server/db/pages.ts'
import { explainRefusal } from '#server/db/refused-by.ts'
import { handle } from '#server/http/handler.ts'
import { listByCursor } from '#server/http/lists.ts'
import type { Services } from '#server/services.ts'
import { brandRecord } from './brand-record.ts'
import { editing, requireReader } from './policy.ts'
import {
  type BrandFilter,
  brandKeys,
  countConsoleBrands,
  matchingBrands,
  selectConsoleBrandPage,
  selectConsoleBrandsByIds,
} from './queries.ts'

export const consoleBrandHandlers = (services: Services) => [
  handle(contract.listConsoleBrands, ({ actor, query }) => listBrands(services, actor, query)),
  handle(contract.getConsoleBrand, async ({ actor, params: { id } }) => {
    await requireReader(services.db, actor, id)
    return withPictures(services, await readRecord(services, brandRecord, id))
  }),
  handle(contract.createBrand, ({ actor, body }) => createBrand(services, actor, body)),
  handle(contract.updateBrand, async ({ actor, params: { id }, body: { version, ...sent } }) => {
    const changed = await changeRecord(services, actor, {
      ...{ route: contract.updateBrand.id, record: brandRecord, id, version },
      state: ({ maker_id }) => ({ ...sent, maker_id }),
      enter: async (tx, person) => {
        await editing(id)(tx, person)
        await requireOwnPictures(tx, person, (await brandRecord.read(tx, id))?.state, sent)
      },
    }).catch(explain)
    return withPictures(services, changed)
  }),
  handle(contract.deleteBrand, ({ actor, params: { id } }) =>
    removeRecord(services, actor, {
      ...{ route: contract.deleteBrand.id, record: brandRecord, id },
      enter: editing(id),
    }).catch(explain),
  ),
]

const missing = (path: string) => ({ path, code: 'missing', message: messages.uploadAgain })

const explain = explainRefusal({
  brands_name: { path: 'name', code: 'taken', message: 'この名前のブランドは、すでにあります' },
  brands_maker_id_makers_id_fk: 'not_found',
  // A product of the brand was saved at the same moment.
  products_brand: 'in_use',
  brands_logo_image_id_images_id_fk: missing('logo_image_id'),
  brands_cover_image_id_images_id_fk: missing('cover_image_id'),
})

async function createBrand(services: Services, actor: Actor, state: BrandContent) {
  const made = await createRecord(services, actor, {
    ...{ route: contract.createBrand.id, record: brandRecord, state },
    enter: async (tx, person) => {
      await editingFor(state.maker_id)(tx, person)
      await requireOwnPictures(tx, person, undefined, state)
    },
  }).catch(explain)
  return withPictures(services, made)
}

const listBrands = (
  { db }: Services,
  actor: Actor,
  query: BrandFilter & { sort: ConsoleBrandSort; limit: number; cursor?: string | undefined },
) =>
  listBySort(db, query, {
    keys: brandKeys,
    matching: matchingBrands(actor, query),
    load: async (ids) => selectConsoleBrandsByIds(db, ids),
    byDefault: () =>
      listByCursor(query, (page) =>
        readPage(
          selectConsoleBrandPage(db, actor, query, page),
          countConsoleBrands(db, actor, query),
          (rows) => rows,
        ),
      ),
  })
