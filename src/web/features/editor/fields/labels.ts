import type { PostFields } from '#web/features/editor/photos/post-save.ts'
import type { ProjectFieldName } from './project-save.ts'

export const projectLabels: Readonly<Record<ProjectFieldName | 'posts', string>> = {
  title: '事例の名前',
  title_kana: '名前の読み',
  description: '文章',
  building_type_id: '建物の種類',
  use_type_ids: '用途',
  structure_type_id: '構造',
  construction_type: '工事',
  design_phase: '設計の段階',
  floor_space: '延床面積（m²）',
  completed_year: '竣工年（西暦）',
  completed_month: '竣工月',
  prefecture: '都道府県',
  place: '所在地',
  credits: 'クレジット',
  posts: '写真',
}

export const photoLabels: Readonly<Record<keyof PostFields, string>> = {
  space_id: '空間',
  title: '写真の題',
  caption: '説明',
  credit: '撮影者',
  pins: 'ピン',
}

/** Labels for contexts that name the photo: 2枚目の写真の題. */
export const photoLabelsInPhoto = { ...photoLabels, title: '題' }

export const isLeftEmpty = (value: unknown): boolean =>
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)
