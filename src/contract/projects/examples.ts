import { imageExample, postCardExample } from '#contract/products/examples.ts'
import type { Project, ProjectCard } from './schemas.ts'

export const projectCardExample: ProjectCard = {
  ...(postCardExample.project ?? { id: 1, title: '鎌倉の家', team: { id: 1, name: '谷戸設計室' } }),
  building_type: '住宅',
  use_types: [{ id: 11, name: '戸建住宅' }],
  prefecture: '神奈川県',
  completed_year: 2026,
  main_image: imageExample,
  images: [imageExample],
  post_count: 6,
  published_at: '2026-04-01T00:00:00.000Z',
}

export const projectExample: Project = {
  ...projectCardExample,
  description: '谷戸の斜面に建つ、夫婦と子ども二人のための住まい。',
  building_type_id: 1,
  structure_type_id: 1,
  construction_type: 1,
  design_phase: 5,
  floor_space: 112.4,
  place: '鎌倉市',
  completed_month: 3,
  published: true,
  hidden_reason: null,
  credits: [{ role: '設計', name: '谷戸設計室', user_id: null, team_id: 1 }],
  attachments: [{ id: 1, title: '1階平面図', attachment_type: 1, image: imageExample, order: 1 }],
  like_count: 128,
  permissions: { edit: false },
}
