import type { SearchTexts } from '#web/kit/url-state/query-string.ts'
import { ListPage } from '#web/shared/list/list-page.tsx'
import type { CardProject } from '#web/shared/photos/card-data.ts'
import { ProjectGrid } from '#web/shared/photos/project-card.tsx'
import { describeProjects } from './describe-spaces.ts'
import type { ProjectsFound } from './load-spaces.ts'
import { projectList } from './space-lists.ts'
import { SpaceTabs } from './space-tabs.tsx'

export function ProjectListPage({ search, list }: { search: SearchTexts; list: ProjectsFound }) {
  return (
    <ListPage
      list={projectList}
      search={search}
      data={list}
      describe={describeProjects}
      drawItems={drawCards}
      tabs={<SpaceTabs counts={list.counts} />}
    />
  )
}

const drawCards = (items: CardProject[]) => <ProjectGrid projects={items} leads />
