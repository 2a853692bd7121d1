import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { projectExample } from '#contract/projects/examples.ts'
import type { ProjectData } from './load-project.ts'
import { ProjectFacts } from './project-facts.tsx'

const nothing = {
  ...{ building_type_id: null, building_type: '', use_types: [], prefecture: '', place: '' },
  ...{ structure_type_id: null, construction_type: null, design_phase: null, floor_space: null },
  ...{ completed_year: null, completed_month: null },
}

const draw = (said: object) =>
  renderToStaticMarkup(
    <ProjectFacts project={{ ...projectExample, ...nothing, ...said } as ProjectData['project']} />,
  )

test('shows no heading for a draft without facts', () => {
  expect(draw({ floor_space: 80 })).toContain('データ')
  expect(draw({})).toBe('')
})

test.each([
  [112.4, '112.4 ㎡（34坪）'],
  [58.2, '58.2 ㎡（17.6坪）'],
  [12800, '12,800 ㎡（3,872坪）'],
])('shows a floor of %d m² in tsubo as well', (floor_space, text) => {
  expect(draw({ floor_space })).toContain(text)
})
