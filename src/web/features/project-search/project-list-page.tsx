import { lazyComponent } from '#web/kit/ui/lazy-component.ts'
import type { SearchTexts } from '#web/kit/url-state/query-string.ts'
import { ListPage } from '#web/shared/list/list-page.tsx'
import type { CardProject } from '#web/shared/photos/card-data.ts'
import { ProjectGrid } from '#web/shared/photos/project-card.tsx'
import { SaveSearchButton } from '#web/shared/saved-searches/save-search-button.tsx'
import { describeProjects } from './describe-lists.ts'
import type { ProjectsFound } from './load-lists.ts'
import { projectList } from './project-lists.ts'
import { ProjectTabs } from './project-tabs.tsx'

/** Loaded on demand: only a new installation is empty. */
const NoProjects = lazyComponent(() => import('./no-projects.tsx').then((module) => module.NoProjects))

export function ProjectListPage({ search, list }: { search: SearchTexts; list: ProjectsFound }) {
  return (
    <ListPage
      list={projectList}
      search={search}
      data={list}
      describe={describeProjects}
      drawItems={drawCards}
      besides={<SaveSearchButton kind="project" />}
      tabs={<ProjectTabs counts={list.counts} />}
      preparing={<NoProjects noun={projectList.noun} />}
    />
  )
}

const drawCards = (items: CardProject[]) => <ProjectGrid projects={items} leads />
