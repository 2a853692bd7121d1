// Content private to their owner, planted among public ones and related to them in every possible way.
import { scheduleExample } from '#contract/schedules/examples.ts'
import type { Database } from '#server/db/connect.ts'
import { designers, listShares, scheduleVersions, teamRelations } from '#server/db/schema/index.ts'
import { listLink } from '#server/features/lists/share.ts'
import { freezeRows } from '#server/features/schedules/frozen-rows.ts'
import { buildAward, buildAwardCategory, buildEntry } from './award-builders.ts'
import {
  buildBrand,
  buildCategory,
  buildDocument,
  buildImage,
  buildMaker,
  buildProduct,
  one,
} from './builders.ts'
import {
  buildArticle,
  buildBoard,
  buildHomeBlock,
  buildNews,
  buildPickup,
  buildPickupUser,
  buildTag,
  daysFromNow,
} from './editorial-builders.ts'
import { plantHidden } from './hidden-content.ts'
import { buildFollow, buildLike, buildList, buildUser } from './list-builders.ts'
import { buildMember, buildPin, buildPost, buildProject, buildTeam } from './project-builders.ts'
import { secretText } from './secret-words.ts'
import { plantSuspended } from './suspended-content.ts'
import { buildVariation } from './variation-builder.ts'

/** The largest ids that the index takes. */
const firstSecretId = 2_110_000_000

/** Any trace of hidden content: the word, a slug, an address or an id. */
export const anySecret = /門外不出|mongai|21100000\d\d/

/** Creates public content, keyed by the first segment of their path. */
export async function plantShown(db: Database) {
  const maker = await buildMaker(db)
  const brand = await buildBrand(db, { makerId: maker.id })
  const category = await buildCategory(db)
  const product = await buildProduct(db, { makerId: maker.id, brandId: brand.id, categoryIds: [category.id] })
  const variation = await buildVariation(db, { productId: product.id })
  const document = await buildDocument(db, { productId: product.id })
  const twin = await buildVariation(db, {
    productId: (await buildProduct(db, { categoryIds: [category.id] })).id,
  })
  const user = await buildUser(db, { email: 'mongai@example.jp' })
  await db.insert(designers).values({ userId: user.id })
  await buildFollow(db, user.id, (await buildUser(db)).id)
  const team = await buildTeam(db)
  await buildMember(db, { teamId: team.id, userId: user.id })
  await db
    .insert(teamRelations)
    .values({ teamId: team.id, relatedTeamId: (await buildTeam(db)).id, position: 0 })
  const project = await buildProject(db, { teamId: team.id })
  const post = await buildPost(db, { projectId: project.id, pinned: [variation.id, twin.id] })
  const near = await buildPost(db, { pinned: [variation.id] })
  const award = await buildAward(db, 'closed', { slug: 'shown' })
  const awardCategory = await buildAwardCategory(db, award.id, '住まい')
  const awardEntry = await buildEntry(db, {
    ...{ awardId: award.id, categoryId: awardCategory.id, projectId: project.id },
    votes: 1,
  })
  await buildAward(db, 'announced')
  const tag = await buildTag(db, 'shown', '公開')
  await buildHomeBlock(db, { type: 1 })
  await buildNews(db)
  return {
    maker,
    brand,
    category,
    product,
    variation,
    document,
    twin,
    user,
    team,
    project,
    post,
    near,
    award,
    awardCategory,
    awardEntry,
    tag,
  }
}

export type PublicContent = Awaited<ReturnType<typeof plantShown>>

/** Creates hidden content. Returns their ids, and the public list, board and article that contain them. */
export async function plantSecrets(db: Database, shown: PublicContent) {
  const { maker, brand, category, product, variation, user, team, project, post, award, awardCategory } =
    shown
  const ids: number[] = []
  const nextId = () => {
    ids.push(firstSecretId + ids.length)
    return firstSecretId + ids.length - 1
  }
  /** Derives the image's content from its id, which is the next one. */
  const picture = async () => {
    const sha256 = nextId().toString(16).padStart(13, '0').padEnd(64, '0')
    return (await buildImage(db, { sha256 })).id
  }
  const named = (what: string) => ({ id: nextId(), title: secretText(what), description: secretText('文') })

  const draft = await buildProject(db, {
    ...named('別荘'),
    teamId: team.id,
    published: false,
    place: secretText('土地'),
    credits: [secretText('工務店')],
    drawings: [secretText('平面図')],
  })
  const photo = await buildPost(db, {
    id: nextId(),
    projectId: draft.id,
    title: secretText('書斎'),
    caption: secretText('眺め'),
    credit: secretText('写真家'),
    imageId: await picture(),
    pinned: [variation.id],
  })
  const hiddenProduct = await buildProduct(db, {
    id: nextId(),
    name: secretText('椅子'),
    description: secretText('文'),
    makerId: maker.id,
    brandId: brand.id,
    categoryIds: [category.id],
    published: false,
  })
  await buildDocument(db, {
    id: nextId(),
    productId: hiddenProduct.id,
    name: secretText('図面'),
    fileName: 'mongai.dxf',
  })
  const ofHidden = await buildVariation(db, {
    id: nextId(),
    productId: hiddenProduct.id,
    name: secretText('色'),
    imageIds: [await picture()],
  })
  const hiddenColor = await buildVariation(db, {
    id: nextId(),
    productId: product.id,
    name: secretText('別色'),
    published: false,
    imageIds: [await picture()],
  })
  for (const { id } of [ofHidden, hiddenColor])
    await buildPin(db, { id: nextId(), postId: post.id, variationId: id })

  const items = [
    { kind: 1, itemId: project.id },
    { kind: 1, itemId: draft.id, room: secretText('書斎') },
    { kind: 2, itemId: photo.id, note: secretText('覚え') },
    { kind: 3, itemId: variation.id },
    { kind: 3, itemId: ofHidden.id, note: secretText('覚え') },
    { kind: 3, itemId: hiddenColor.id, note: secretText('覚え') },
  ]
  const list = await buildList(db, { ownerId: user.id, items })
  await buildList(db, {
    id: nextId(),
    ownerId: user.id,
    name: secretText('一覧'),
    description: secretText('覚え書き'),
    isPrivate: true,
    items,
  })
  await buildList(db, {
    id: nextId(),
    ownerId: user.id,
    teamId: team.id,
    name: secretText('チームの一覧'),
    isPrivate: true,
    items: [{ kind: 3, itemId: variation.id, room: secretText('居間'), note: secretText('覚え') }],
  })
  // A row that was removed from the list.
  const frozen = {
    ...one(scheduleExample.rows),
    item_id: nextId(),
    room: secretText('納戸'),
    note: secretText('覚え'),
  }
  const rows = freezeRows([frozen])
  await db.insert(scheduleVersions).values({ listId: list.id, number: 1, note: secretText('着工前'), rows })
  const userId = user.id
  for (const liked of [{ projectId: draft.id }, { postId: photo.id }, { variationId: ofHidden.id }])
    await buildLike(db, { id: nextId(), userId, ...liked })

  const photos = [{ postId: post.id }, { postId: photo.id, note: secretText('一言') }]
  const board = await buildBoard(db, { photos })
  await buildBoard(db, { ...named('ボード'), published: false, photos })

  const tagged = { tagIds: [shown.tag.id] }
  const article = await buildArticle(db, {
    ...tagged,
    slug: 'shown',
    body: [
      { type: 'photo', post_id: photo.id, caption: secretText('居間') },
      { type: 'project', project_id: draft.id },
      { type: 'products', product_variation_ids: [ofHidden.id, variation.id] },
    ],
  })
  const laterTag = await buildTag(db, 'mongai-tag', secretText('特集'))
  const hiddenArticles = [
    { slug: 'mongai-tomorrow', publishedAt: daysFromNow(1) },
    { slug: 'mongai-draft', publishedAt: null },
  ]
  for (const values of hiddenArticles)
    await buildArticle(db, {
      ...values,
      id: nextId(),
      title: secretText('記事'),
      lead: secretText('前文'),
      tagIds: [shown.tag.id, laterTag.id],
      coverImageId: await picture(),
    })

  await buildNews(db, { id: nextId(), title: secretText('報せ'), publishedAt: daysFromNow(1) })
  const over = { comment: secretText('推し'), shownUntil: daysFromNow(-1) }
  const later = { comment: secretText('推し'), shownFrom: daysFromNow(1) }
  for (const when of [over, later]) {
    await buildPickup(db, { ...when, id: nextId(), projectId: project.id })
    await buildPickupUser(db, user.id, { ...when, id: nextId() })
    const { comment: title, ...shownWhen } = when
    await buildHomeBlock(db, { ...shownWhen, id: nextId(), type: 1, title })
  }
  await buildPickup(db, { id: nextId(), comment: secretText('推し'), postId: photo.id })
  await buildPickup(db, { id: nextId(), comment: secretText('推し'), projectId: draft.id })
  // Its number is public: the ledger of a closed award shows every vote.
  await buildEntry(db, {
    awardId: award.id,
    categoryId: awardCategory.id,
    projectId: draft.id,
    title: secretText('応募作'),
    votes: 2,
  })
  await buildAward(db, 'announced', {
    ...named('アワード'),
    slug: 'mongai-award',
    announcedFrom: daysFromNow(1),
    coverImageId: await picture(),
  })
  await db.insert(listShares).values({ listId: list.id })
  await plantHidden(db, shown, { list, board, nextId, picture })
  await plantSuspended(db, shown, { list, board, nextId, picture })
  const listToken = await db.transaction((tx) => listLink.issue(tx, String(list.id), {}))
  return { ids, list, listToken, board, article, draft, photo }
}
