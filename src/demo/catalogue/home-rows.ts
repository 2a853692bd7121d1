import { homeBlockTypes } from '#contract/data/editorial-enums.ts'
import type { Period } from '#demo/content/content.ts'
import { type HomeBlock, homeBlocks } from '#demo/content/home.ts'
import { pickups, pickupUsers } from '#demo/content/pickups.ts'
import type { MakerKey } from '#demo/vocabulary/makers.ts'
import { awardId } from './award-rows.ts'
import { articleId, boardId } from './editorial-rows.ts'
import { makerId } from './makers.ts'
import { numberOf, personId } from './people-rows.ts'
import { postId, projectId } from './project-rows.ts'
import type { CatalogueRows } from './rows.ts'

type HomeRows = Pick<CatalogueRows, 'homeBlocks' | 'pickups' | 'pickupUsers'>

const day = 86_400_000

/** Periods are days from the day of loading. */
export function makeHome(today: Date): HomeRows {
  const daysFromToday = (days: number) => new Date(today.getTime() + days * day)
  const period = ({ from, until }: Period) => ({
    shownFrom: daysFromToday(from),
    shownUntil: daysFromToday(until),
  })
  return {
    homeBlocks: homeBlocks.map((block, position) => ({
      id: position + 1,
      type: numberOf(homeBlockTypes, labels[block.type]),
      title: block.title,
      ids: idsIn(block),
      position,
      shownFrom: null,
      shownUntil: null,
      updatedAt: today,
    })),
    pickups: pickups.map((pickup, position) => ({
      id: position + 1,
      projectId: 'project' in pickup ? projectId(pickup.project) : null,
      postId: 'photo' in pickup ? postId(pickup.photo) : null,
      comment: pickup.comment,
      position,
      ...period(pickup),
    })),
    pickupUsers: pickupUsers.map((pickup, position) => ({
      id: position + 1,
      userId: personId(pickup.person),
      comment: pickup.comment,
      position,
      ...period(pickup),
    })),
  }
}

const labels: Record<HomeBlock['type'], string> = {
  hero: 'ヒーロー',
  'project pickup': '事例ピックアップ',
  'photo pickup': '写真ピックアップ',
  'new products': '新着製品',
  ranking: 'ランキング',
  boards: 'ボード',
  makers: 'メーカー',
  magazine: 'マガジン',
  award: 'アワード',
  news: 'お知らせ',
  designers: '注目のデザイナー',
}

function idsIn(block: HomeBlock): number[] {
  switch (block.type) {
    case 'hero':
    case 'photo pickup':
      return block.photos.map(postId)
    case 'project pickup':
      return block.projects.map(projectId)
    case 'boards':
      return block.boards.map(boardId)
    case 'makers':
      return block.makers.map((key) => makerId(key as MakerKey))
    case 'magazine':
      return block.articles.map(articleId)
    case 'award':
      return [awardId(block.award)]
    default:
      return []
  }
}
