import { expect, test } from 'vitest'
import { postCardExample } from '#contract/products/examples.ts'
import { projectExample } from '#contract/projects/examples.ts'
import type { PublicConfig } from '#web/shared/api/config.ts'
import { describeProject, structureProject } from './project-data.ts'

const describe = (said: Partial<typeof projectExample>) =>
  describeProject({ project: { ...projectExample, description: '庭へ開く。', ...said } })

test('describes a project by its known facts', () => {
  expect(describe({})).toBe('神奈川県の戸建住宅「鎌倉の家」（谷戸設計室）。庭へ開く。')
  expect(describe({ prefecture: '' })).toBe('戸建住宅「鎌倉の家」（谷戸設計室）。庭へ開く。')
  expect(describe({ use_types: [] })).toBe('神奈川県の住宅「鎌倉の家」（谷戸設計室）。庭へ開く。')
  expect(describe({ prefecture: '', use_types: [], building_type: '' })).toBe(
    '事例「鎌倉の家」（谷戸設計室）。庭へ開く。',
  )
})

const config = { siteUrl: 'https://tokonoma.example' } as PublicConfig

test('gives machines the caption that people read, for titled and untitled photos', () => {
  const untitled = { ...postCardExample, title: '鎌倉の家' }
  const posts = [untitled, { ...untitled, space: '玄関' }, { ...postCardExample, space: '' }]
  expect(structureProject({ project: projectExample, posts }, config)).toMatchObject({
    image: [{ name: '鎌倉の家のリビング' }, { name: '鎌倉の家の玄関' }, { name: '鎌倉の家の写真' }],
  })
})

test('gives machines a project’s location only when known', () => {
  const structure = (said: Partial<typeof projectExample>) =>
    structureProject({ project: { ...projectExample, ...said }, posts: [] }, config)
  expect(structure({})).toMatchObject({ locationCreated: { name: '神奈川県鎌倉市' } })
  expect(structure({ prefecture: '', place: '' })).not.toHaveProperty('locationCreated')
})
