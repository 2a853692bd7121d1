import type { listParts } from '#contract/data/list-parts.ts'
import type { industries, occupations, qualifications } from '#contract/data/user-attributes.ts'

// Photos, projects and variations are named by slugs of the manifest, people and teams by keys of their tables,
// categories and spaces by name. content.test.ts checks all slugs and lengths.

type Label<Choices extends readonly { label: string }[]> = Choices[number]['label']

export type Structure = '木造' | '鉄骨造' | 'RC造' | 'SRC造' | 'CLT' | 'CB造' | '混構造' | 'その他'
export type Construction = '新築' | '増改築' | 'リノベーション' | '内装のみ' | '仮設'
export type DesignPhase = '企画' | '基本設計' | '実施設計' | '監理' | '竣工'
export type AttachmentType =
  | '平面図'
  | '立面図'
  | '断面図'
  | '詳細図'
  | '仕上表'
  | 'パース'
  | '模型写真'
  | 'その他'

/** Teams and people of the demo by slug, others by name. */
export type DemoCredit = { role: string } & ({ name: string } | { team: string } | { person: string })

export interface PhotoContent {
  slug: string
  space: string
  title: string
  caption: string
}

export interface DrawingContent {
  /** File name in imagery/drawings, without extension. */
  slug: string
  title: string
  type: AttachmentType
}

export interface ProjectContent {
  team: string
  title: string
  /** Reading of the title. */
  kana: string
  text: string
  buildingType: string
  uses: readonly string[]
  structure: Structure
  construction: Construction
  phase: DesignPhase
  /** m² */
  floorSpace: number
  prefecture: string
  place: string
  completed: { year: number; month: number }
  /** First publication: a day, as all dates of the content. */
  published: string
  credits: readonly DemoCredit[]
  photographer: string
  mainPhoto: string
  photos: readonly PhotoContent[]
  drawings: readonly DrawingContent[]
}

export interface PersonContent {
  screenName: string
  bio: string
  website?: string
  industry?: Label<typeof industries>
  occupation?: Label<typeof occupations>
  /** PRO account; also requires an industry and an occupation. */
  designer?: { company: string; qualifications: readonly Label<typeof qualifications>[] }
}

export type MemberKind = 'OWNER' | 'MEMBER' | 'VIEWER'

export interface TeamContent {
  name: string
  kana: string
  description: string
  address: string
  website?: string
  /** A slug of the manifest. */
  logo?: string
  members: Readonly<Record<string, MemberKind>>
  related: readonly string[]
}

export type DemoItemUse = {
  room: string
  part: Label<typeof listParts>
  quantity?: number
  note?: string
}

export interface ListContent {
  owner: string
  /** A team of the owner. */
  team?: string
  name: string
  description: string
  isPrivate?: true
  projects?: readonly string[]
  photos?: readonly string[]
  variations?: readonly string[]
  /** By the slugs of photos and variations. */
  uses?: Readonly<Record<string, DemoItemUse>>
}

export interface BoardContent {
  title: string
  text: string
  kind?: '家具' | '建材'
  category?: string
  /** Ordered slugs of photos, each with the editors' note. */
  photos: Readonly<Record<string, string>>
}

export type Block =
  | { type: 'paragraph' | 'heading'; text: string }
  | { type: 'quote'; text: string; speaker: string }
  | { type: 'photo'; photo: string; caption?: string }
  | { type: 'products'; variations: readonly string[] }
  | { type: 'project'; project: string }

export type MagazineCategory = '特集' | 'インタビュー' | '事例' | 'プロダクト' | 'イベント'

export interface ArticleContent {
  slug: string
  title: string
  lead: string
  category: MagazineCategory
  /** Slugs of articleTags. */
  tags: readonly string[]
  /** Slug of a photo. */
  cover: string
  published: string
  /** The text, or its URL. */
  body: readonly Block[] | { address: string }
}

export interface NewsContent {
  title: string
  text: string
  published: string
}

/** Days from the day of loading; negative ones are past. */
export interface Period {
  from: number
  until: number
}

export const paragraphs = (...texts: readonly string[]): string => texts.join('\n\n')
