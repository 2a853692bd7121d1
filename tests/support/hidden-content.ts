// Content hidden by the staff, and content of a locked person, among public ones.
import type { Database } from '#server/db/connect.ts'
import { boardPosts, designers, listItems, projectCredits, teamRelations } from '#server/db/schema/index.ts'
import { buildEntry } from './award-builders.ts'
import { buildPickup, buildPickupUser } from './editorial-builders.ts'
import { buildFollow, buildLike, buildList, buildUser } from './list-builders.ts'
import { buildMember, buildPost, buildProject, buildTeam } from './project-builders.ts'
import { secretText } from './secret-words.ts'

export const hidden = { hiddenAt: new Date(), hiddenReason: 1 }
export const locked = { lockedAt: new Date(), lockedReason: '迷惑行為' }

type Row = { id: number }

export type ShownRows = Record<
  'user' | 'team' | 'project' | 'post' | 'category' | 'variation' | 'maker' | 'award' | 'awardCategory',
  Row
>

export type HidingContext = {
  list: Row
  board: Row
  nextId: () => number
  /** Creates an image with the next id. */
  picture: () => Promise<number>
}

export async function plantHidden(
  db: Database,
  shown: ShownRows,
  { list, board, nextId, picture }: HidingContext,
) {
  let position = 100
  const { user, team, project, variation, award, awardCategory } = shown

  async function plantPerson(what: string, state: object) {
    const person = await buildUser(db, {
      id: nextId(),
      screenName: secretText(what),
      bio: secretText('紹介'),
      website: 'https://mongai.example.jp',
      iconImageId: await picture(),
      ...state,
    })
    await db.insert(designers).values({ userId: person.id, company: secretText('会社') })
    await buildMember(db, { teamId: team.id, userId: person.id, kind: 2 })
    await buildFollow(db, person.id, user.id)
    await buildFollow(db, user.id, person.id)
    await buildPickupUser(db, person.id, { id: nextId(), comment: secretText('推し') })
    await db
      .insert(projectCredits)
      .values({ projectId: project.id, role: '設計', name: '所員', userId: person.id, position: 9 })
    await buildList(db, {
      id: nextId(),
      ownerId: person.id,
      name: secretText('選品'),
      items: [{ kind: 3, itemId: variation.id }],
    })
    return person
  }

  async function plantTeam(what: string, state: object) {
    const planted = await buildTeam(db, {
      id: nextId(),
      name: secretText(what),
      nameKana: 'モンガイフシュツ',
      description: secretText('紹介'),
      website: 'https://mongai.example.jp',
      address: secretText('所在地'),
      logoImageId: await picture(),
      ...state,
    })
    await db.insert(teamRelations).values({ teamId: team.id, relatedTeamId: planted.id, position: 1 })
    await buildMember(db, { teamId: planted.id, userId: user.id, kind: 2 })
    await plantProject(what, { teamId: planted.id })
    await buildList(db, {
      id: nextId(),
      ownerId: user.id,
      teamId: planted.id,
      name: secretText(`${what}の一覧`),
    })
    return planted
  }

  async function plantProject(
    what: string,
    state: { teamId: number; hiddenAt?: Date; hiddenReason?: number },
  ) {
    const planted = await buildProject(db, {
      id: nextId(),
      title: secretText(`${what}の事例`),
      description: secretText('文'),
      place: secretText('土地'),
      credits: [secretText('工務店')],
      drawings: [secretText('平面図')],
      ...state,
    })
    await plantPhoto(what, { projectId: planted.id })
    await collect({ projectId: planted.id })
    // The ledger of votes is append-only and names entries by their ids.
    await buildEntry(db, {
      awardId: award.id,
      categoryId: awardCategory.id,
      projectId: planted.id,
      title: secretText('応募作'),
      votes: 1,
    })
  }

  async function plantPhoto(what: string, state: object) {
    const photo = await buildPost(db, {
      id: nextId(),
      title: secretText(`${what}の写真`),
      caption: secretText('眺め'),
      credit: secretText('写真家'),
      imageId: await picture(),
      pinned: [variation.id],
      ...state,
    })
    await collect({ postId: photo.id })
    await db
      .insert(boardPosts)
      .values({ boardId: board.id, postId: photo.id, position, note: secretText('一言') })
  }

  /** Adds the content to a public list, to likes and to the editors' pickups. */
  async function collect(content: { projectId: number } | { postId: number }) {
    position += 1
    await db.insert(listItems).values({ listId: list.id, position, ...content, note: secretText('覚え') })
    await buildLike(db, { id: nextId(), userId: user.id, ...content })
    await buildPickup(db, { id: nextId(), comment: secretText('推し'), ...content })
  }

  await plantProject('隠れ家', { teamId: team.id, ...hidden })
  await plantPhoto('隠れた', { projectId: project.id, ...hidden })
  await plantPhoto('メーカーの隠れた', { makerId: shown.maker.id, ...hidden })
  await plantTeam('隠れたチーム', hidden)
  await plantPerson('隠れた人', hidden)
  const lockedPerson = await plantPerson('止められた人', locked)
  const lockedTeam = await plantTeam('止められた人のチーム', {})
  await buildMember(db, { teamId: lockedTeam.id, userId: lockedPerson.id })
  await buildList(db, { id: nextId(), ownerId: user.id, name: secretText('隠れた一覧'), ...hidden })
}
