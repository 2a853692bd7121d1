import { expect, test } from 'vitest'
import { projectExample } from '#contract/projects/examples.ts'
import type { PublicConfig } from '#web/api/config.ts'
import { describeProject, structureProject } from './project-data.ts'

const describe = (said: Partial<typeof projectExample>) =>
  describeProject({ project: { ...projectExample, description: '庭へ開く。', ...said } })

test('a project is described by what is known of it', () => {
  expect(describe({})).toBe('神奈川県の戸建住宅「鎌倉の家」（谷戸設計室）。庭へ開く。')
  expect(describe({ prefecture: '' })).toBe('戸建住宅「鎌倉の家」（谷戸設計室）。庭へ開く。')
  expect(describe({ use_types: [] })).toBe('神奈川県の住宅「鎌倉の家」（谷戸設計室）。庭へ開く。')
  expect(describe({ prefecture: '', use_types: [], building_type: '' })).toBe(
    '事例「鎌倉の家」（谷戸設計室）。庭へ開く。',
  )
})

test('machines are told where it is only when that is known', () => {
  const structure = (said: Partial<typeof projectExample>) =>
    structureProject({ project: { ...projectExample, ...said }, posts: [] }, {
      siteUrl: 'https://tokonoma.example',
    } as PublicConfig)
  expect(structure({})).toMatchObject({ locationCreated: { name: '神奈川県鎌倉市' } })
  expect(structure({ prefecture: '', place: '' })).not.toHaveProperty('locationCreated')
})
