import type { ReactNode } from 'react'
import { labelOf } from '#contract/data/enums.ts'
import { constructionTypes, designPhase, designPhases, structureTypes } from '#contract/data/space-enums.ts'
import { describeTsubo } from '#contract/data/tsubo.ts'
import { formatNumber } from '#web/kit/format/format-number.ts'
import { type Address, PageLink } from '#web/kit/ui/page-link.tsx'
import { isSaid, type Spec, SpecTable } from '#web/kit/ui/spec-table.tsx'
import type { ProjectData } from './load-project.ts'

type ProjectProps = { project: ProjectData['project'] }

export function ProjectFacts({ project }: ProjectProps) {
  const specs = describeFacts(project).filter(isSaid)
  if (specs.length === 0) return null
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="mb-3 text-sm">
        データ
      </h2>
      <SpecTable specs={specs} />
    </section>
  )
}

function describeFacts(project: ProjectProps['project']): Spec[] {
  const { building_type_id, building_type, use_types, prefecture, place } = project
  const { structure_type_id, construction_type, design_phase } = project
  return [
    {
      term: '建物',
      value: building_type_id && (
        <ToProjects search={{ building_type_id: [building_type_id] }}>{building_type}</ToProjects>
      ),
    },
    {
      term: '用途',
      value:
        use_types.length > 0 &&
        use_types.map(({ id, name }) => (
          <ToProjects key={id} search={{ use_type_id: [id] }}>
            {name}
          </ToProjects>
        )),
    },
    {
      term: '所在地',
      value: prefecture && (
        <>
          <ToProjects search={{ keyword: prefecture }}>{prefecture}</ToProjects>
          {place && <ToProjects search={{ keyword: place }}>{place}</ToProjects>}
        </>
      ),
    },
    {
      term: '構造',
      value: structure_type_id && (
        <ToProjects search={{ structure_type_id: [structure_type_id] }}>
          {labelOf(structureTypes, structure_type_id)}
        </ToProjects>
      ),
    },
    {
      term: '工事',
      value: construction_type && (
        <ToProjects search={{ construction_type: [construction_type] }}>
          {labelOf(constructionTypes, construction_type)}
        </ToProjects>
      ),
    },
    {
      // Omitted for completed buildings.
      term: '設計の段階',
      value: design_phase !== designPhase.completed && design_phase && labelOf(designPhases, design_phase),
    },
    { term: '延床面積', value: project.floor_space && formatFloorSpace(project.floor_space) },
    { term: '竣工', value: formatCompletion(project) },
  ]
}

type ProjectSearch = NonNullable<Extract<Address, { to: '/projects' }>['search']>

/** Link to projects with the same value. */
function ToProjects({ search, children }: { search: ProjectSearch; children: ReactNode }) {
  return (
    <PageLink to="/projects" search={search} className="mr-3 inline-block link-underlined">
      {children}
    </PageLink>
  )
}

/** 112.4 ㎡（34坪）. */
const formatFloorSpace = (squareMetres: number): string =>
  `${formatNumber(squareMetres)} ㎡（${describeTsubo(squareMetres)}）`

function formatCompletion({ completed_year: year, completed_month: month }: ProjectProps['project']): string {
  if (!year) return ''
  return month ? `${year}年${month}月` : `${year}年`
}
