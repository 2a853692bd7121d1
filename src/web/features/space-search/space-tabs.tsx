import { TabLink, TabLinks } from '#web/kit/ui/tab-links.tsx'
import { listAddress } from '#web/shared/list/define-list.ts'
import { useList } from '#web/shared/list/list-context.tsx'
import { type FoundSpaces, postList, projectList } from './space-lists.ts'

/** 事例 and 写真 with the same filters and their numbers of results. */
export function SpaceTabs({ counts }: Pick<FoundSpaces<unknown>, 'counts'>) {
  const { list, search } = useList()
  const { page: _, ...conditions } = search
  const sides = [
    { side: projectList, count: counts.projects },
    { side: postList, count: counts.posts },
  ]
  return (
    <TabLinks label="さがすもの">
      {sides.map(({ side, count }) => (
        <TabLink
          key={side.path}
          {...listAddress(side, conditions)}
          aria-current={side.path === list.path ? 'page' : undefined}
          count={count}
        >
          {side.noun}
        </TabLink>
      ))}
    </TabLinks>
  )
}
