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

test('a draft of which nothing is said has no heading without facts', () => {
  expect(draw({ floor_space: 80 })).toContain('データ')
  expect(draw({})).toBe('')
})
