import { imageExample, variationCardExample } from '#contract/products/examples.ts'
import type { PostEditing, ProjectEditing, ProjectEditor } from './editing-schemas.ts'
import { projectCardExample, projectExample } from './examples.ts'

const permissions = { edit: true, publish: true, share: true, delete: true }
const updated_at = '2026-11-20T03:00:00.000Z'

export const projectEditingExample: ProjectEditing = {
  ...{
    id: 1,
    title: '鎌倉の家',
    title_kana: 'かまくらのいえ',
    team: projectCardExample.team,
    description: projectExample.description,
  },
  ...{ building_type_id: 1, use_type_ids: [11], structure_type_id: 1, construction_type: 1, design_phase: 5 },
  ...{
    floor_space: 112.4,
    prefecture: '神奈川県',
    place: '鎌倉市',
    completed_year: 2026,
    completed_month: 3,
  },
  credits: projectExample.credits,
  published: false,
  published_at: null,
  version: 4,
  missing: [{ path: 'posts', code: 'required', message: '写真を1枚以上入れてください' }],
  shared_at: null,
  updated_at,
  permissions,
}

export const postEditingExample: PostEditing = {
  ...{ id: 7, title: '南に開いた居間', caption: '南の庭へ開いた居間。', space_id: 1, credit: '小林 樹' },
  image: imageExample,
  order: 1,
  version: 2,
  pins: [
    {
      ...{ id: 70, key: 'm2k7', x: 0.53, y: 0.4, similar: false, variation_id: variationCardExample.id },
      ...{ product_variation: variationCardExample, name: '', maker_name: '' },
    },
  ],
}

export const projectEditorExample: ProjectEditor = {
  ...projectEditingExample,
  posts: [postEditingExample],
  attachments: projectExample.attachments,
}

export const ownProjectExample = { ...projectCardExample, published: false, updated_at, permissions }
