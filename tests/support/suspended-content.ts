// A maker that the staff suspended, with public work of its own, related to public content in every possible way.
import type { Database } from '#server/db/connect.ts'
import { boardPosts, listItems, variationSuccessors } from '#server/db/schema/index.ts'
import { buildBrand, buildCertificate, buildDocument, buildMaker, buildProduct } from './builders.ts'
import { buildPickup } from './editorial-builders.ts'
import type { HidingContext, ShownRows } from './hidden-content.ts'
import { buildLike } from './list-builders.ts'
import { buildPin, buildPost } from './project-builders.ts'
import { secretText } from './secret-words.ts'
import { buildVariation } from './variation-builder.ts'

export const suspended = { suspendedAt: new Date(), suspendedReason: '確認がとれないため' }

export async function plantSuspended(
  db: Database,
  { category, post, user, variation }: ShownRows,
  { list, board, nextId, picture }: HidingContext,
) {
  const maker = await buildMaker(db, {
    id: nextId(),
    name: secretText('工房'),
    nameKana: 'モンガイフシュツ',
    tagline: secretText('紹介'),
    description: secretText('文章'),
    website: 'https://mongai.example.jp',
    logoImageId: await picture(),
    coverImageId: await picture(),
    showroomAddress: secretText('所在地'),
    ...suspended,
  })
  const makerId = maker.id
  const brand = await buildBrand(db, {
    ...{ id: nextId(), makerId, name: secretText('銘柄'), description: secretText('文') },
    logoImageId: await picture(),
  })
  await buildCertificate(db, { id: nextId(), makerId, number: secretText('認定') })
  const product = await buildProduct(db, {
    ...{ id: nextId(), makerId, brandId: brand.id, categoryIds: [category.id] },
    ...{ name: secretText('机'), description: secretText('文') },
  })
  await buildDocument(db, {
    ...{ id: nextId(), productId: product.id },
    ...{ name: secretText('図面'), fileName: 'mongai.dxf' },
  })
  const sample = { sampleAvailable: true, sampleStock: 9, sampleDescription: secretText('端材') }
  const finish = async (values: object) =>
    buildVariation(db, {
      ...{ id: nextId(), productId: product.id, name: secretText('仕上げ'), code: secretText('品番') },
      ...{ imageIds: [await picture()], fireProtectionMaterial: 1 },
      ...{ fireProtectionCertificate: secretText('認定'), ...sample, ...values },
    })
  const own = await finish({})
  const ended = await finish({ discontinued: true, name: secretText('旧色'), code: secretText('旧番') })
  await db
    .insert(variationSuccessors)
    .values({ variationId: ended.id, successorId: variation.id, position: 0 })
  const photo = await buildPost(db, {
    ...{ id: nextId(), makerId, imageId: await picture(), pinned: [variation.id, own.id] },
    ...{ title: secretText('店先'), caption: secretText('眺め'), credit: secretText('写真家') },
  })
  for (const { id } of [own, ended]) {
    await buildPin(db, { id: nextId(), postId: post.id, variationId: id })
    await db
      .insert(listItems)
      .values({ listId: list.id, position: nextId(), variationId: id, note: secretText('覚え') })
    await buildLike(db, { id: nextId(), userId: user.id, variationId: id })
  }
  await db
    .insert(listItems)
    .values({ listId: list.id, position: nextId(), postId: photo.id, note: secretText('覚え') })
  await buildLike(db, { id: nextId(), userId: user.id, postId: photo.id })
  await buildPickup(db, { id: nextId(), comment: secretText('推し'), postId: photo.id })
  await db
    .insert(boardPosts)
    .values({ boardId: board.id, postId: photo.id, position: 500, note: secretText('一言') })
}
