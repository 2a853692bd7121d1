import { labelOf } from '#contract/data/enums.ts'
import { constructionTypes, designPhases, structureTypes } from '#contract/data/space-enums.ts'
import { PageLink } from '#web/ui/page-link.tsx'
import { SpecTable } from '#web/ui/spec-table.tsx'
import { formatFloorSpace } from './format-floor-space.ts'
import type { ProjectData } from './load-project.ts'

type ProjectProps = { project: ProjectData['project'] }

/** Of a building that stands, the phase says nothing new. */
const completed = 5

/** What, where, of what and when. */
export function ProjectFacts({ project }: ProjectProps) {
  const { use_types, building_type, structure_type_id, construction_type, design_phase } = project
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="mb-3 text-sm">
        データ
      </h2>
      <SpecTable
        specs={[
          {
            term: '用途',
            value:
              use_types.length > 0
                ? use_types.map(({ id, name }) => (
                    <PageLink
                      key={id}
                      to="/projects"
                      search={{ use_type_id: [id] }}
                      className="mr-3 inline-block link-underlined"
                    >
                      {name}
                    </PageLink>
                  ))
                : building_type,
          },
          { term: '所在地', value: project.prefecture + project.place },
          { term: '構造', value: structure_type_id && labelOf(structureTypes, structure_type_id) },
          { term: '工事', value: construction_type && labelOf(constructionTypes, construction_type) },
          {
            term: '設計の段階',
            value: design_phase === completed ? null : design_phase && labelOf(designPhases, design_phase),
          },
          { term: '延床面積', value: project.floor_space && formatFloorSpace(project.floor_space) },
          { term: '竣工', value: formatCompletion(project) },
        ]}
      />
    </section>
  )
}

function formatCompletion({ completed_year: year, completed_month: month }: ProjectProps['project']): string {
  if (!year) return ''
  return month ? `${year}年${month}月` : `${year}年`
}

/** Who did what. */
export function ProjectCredits({ project: { credits } }: ProjectProps) {
  if (credits.length === 0) return null
  return (
    <section aria-labelledby="credits">
      <h2 id="credits" className="mb-3 text-sm">
        クレジット
      </h2>
      <dl className="border-t border-line text-sm">
        {credits.map(({ role, name, team_id }) => (
          <div
            key={`${role} ${name}`}
            className="grid grid-cols-[6.5rem_1fr] gap-x-4 border-b border-line py-2.25 laptop:grid-cols-[7.5rem_1fr]"
          >
            <dt className="text-muted">{role}</dt>
            <dd>
              {team_id ? (
                <a href={`/teams/${team_id}`} className="link-underlined">
                  {name}
                </a>
              ) : (
                name
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
