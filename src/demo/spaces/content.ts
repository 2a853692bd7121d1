import type { listParts } from '#contract/data/list-parts.ts'
import type { industries, occupations, qualifications } from '#contract/data/user-attributes.ts'

// The written half of the demo: what is said about rooms and by whom. Things are named by slugs (photos, projects and
// variations as in the manifest; people and teams by the keys of their tables), categories and spaces by their names.
// content.test.ts checks that every slug is there and every text fits.

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

/** Who did what; a team or a person of ours is named by its slug, everybody else by a name. */
export type Credit = { role: string } & ({ name: string } | { team: string } | { person: string })

export interface PhotoContent {
  slug: string
  space: string
  title: string
  caption: string
}

export interface DrawingContent {
  /** The file's name in imagery/drawings, without its ending. */
  slug: string
  title: string
  type: AttachmentType
}

export interface ProjectContent {
  team: string
  title: string
  /** Of the title. */
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
  /** When it was first published: a day, as all dates of the content. */
  published: string
  credits: readonly Credit[]
  /** Of all its photos. */
  photographer: string
  mainPhoto: string
  /** In their order. */
  photos: readonly PhotoContent[]
  drawings: readonly DrawingContent[]
}

export interface PersonContent {
  screenName: string
  bio: string
  website?: string
  industry?: Label<typeof industries>
  occupation?: Label<typeof occupations>
  /** A PRO account, with what only those say; it has an industry and an occupation as well. */
  designer?: { company: string; qualifications: readonly Label<typeof qualifications>[] }
}

export type MemberKind = 'OWNER' | 'MEMBER' | 'VIEWER'

export interface TeamContent {
  name: string
  kana: string
  description: string
  address: string
  website?: string
  /** Of the manifest. */
  logo?: string
  members: Readonly<Record<string, MemberKind>>
  related: readonly string[]
}

/** What a list says of an item: room, 部位, how many, and a note. */
export type ItemUse = {
  room: string
  part: Label<typeof listParts>
  quantity?: number
  note?: string
}

export interface ListContent {
  owner: string
  /** Of a team in which the owner is. */
  team?: string
  name: string
  description: string
  isPrivate?: true
  projects?: readonly string[]
  photos?: readonly string[]
  variations?: readonly string[]
  /** By the slugs of photos and variations. */
  uses?: Readonly<Record<string, ItemUse>>
}

export interface BoardContent {
  title: string
  text: string
  kind?: '家具' | '建材'
  category?: string
  /** Slugs of photos, in their order, each with the editors' note. */
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
  /** A photo. */
  cover: string
  published: string
  /** The text itself, or where it is. */
  body: readonly Block[] | { address: string }
}

export interface NewsContent {
  title: string
  text: string
  published: string
}

/** Days from the day of loading; below zero is past. */
export interface Period {
  from: number
  until: number
}

/** What a text of several paragraphs is in the table. */
export const paragraphs = (...texts: readonly string[]): string => texts.join('\n\n')
